import AnimProgram
import AnimSource

/// The claim `still`: what is played for Reduce Motion has none of the triggers that Apple names for
/// it, and still shows that something changed.
final class StillClaim: ClaimSearch {
  /// A kind of motion that people who reduce motion cannot bear. Source: Apple's criteria for the
  /// label "Reduced Motion" in the App Store.
  enum Trigger: String {
    case scales, spins
    case depth = "moves in depth"
    case travels = "moves across more than a third of the screen"
    case blurs = "changes its blur"
    case transforms = "is transformed"
    case moves
  }

  private let task: ClaimTask
  /// The greatest share of a side that a view may move.
  private static let share = 1.0 / 3
  /// The seconds in which nothing is seen, and the number of changes in which something has to show.
  private static let (instant, few) = (0.01, 3)

  init(_ task: ClaimTask) { self.task = task }

  private var facts: ProgramFacts { task.facts }

  private var program: Program { facts.program }

  /// The changes in which motion is looked for.
  private lazy var changes = task.changes.filter { $0.views == nil }.map { change in
    var change = change
    if facts.read.reads(.reduceMotion) { change.traits.reduceMotion = true }
    return change
  }.unique

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    guard task.playsReduced else { return .vacuous(.still) }
    return ProgramClaim(
      .still, refutation,
      looked: ProgramClaim.Looked(changes: changes.count, moments: Trial.moments + 1))
  }

  /// For each output, the first trigger in some change, or else the first motion, which is worth a
  /// warning but does not refute the claim.
  func findings(besides others: [ProgramFinding]) -> [ProgramFinding] {
    guard task.playsReduced else { return [] }
    var open = program.outputs.indices.filter(mayMove)
    var found: [Int: ProgramFinding] = [:]
    for change in changes where !open.isEmpty {
      for (number, finding) in findings(open, Trial(facts, change)) {
        if finding.claim != nil { open.removeAll { $0 == number } }
        if finding.claim != nil || found[number] == nil { found[number] = finding }
      }
    }
    var findings = found.sorted { $0.key < $1.key }.map(\.value)
    if findings.isEmpty,
      let change = changes.prefix(StillClaim.few).first(where: {
        isEmpty(Trial(facts, $0, moments: Trial.fewMoments))
      })
    {
      findings.append(
        ProgramFinding(
          id: .motionNotReduced, place: .animator,
          summary: "nothing shows that the screen changes although Reduce Motion is on",
          counterexample: change, claim: .still, isSilent: true))
    }
    // Of several outputs that one line sets, one that refutes the claim is worth more.
    let refuted = Set(findings.filter { $0.claim != nil }.map(\.place))
    var seen: Set<ProgramFinding.Place> = []
    return findings.filter {
      ($0.claim != nil || !refuted.contains($0.place)) && seen.insert($0.place).inserted
    }
  }

  /// Returns whether the screens are exchanged at once, or nothing that is set is visible and changes.
  private func isEmpty(_ trial: Trial) -> Bool {
    let transition = trial.transition
    guard transition.duration > StillClaim.instant else { return true }
    guard !facts.hasForeignParts, transition.duration.isFinite else { return false }
    var frame = transition.makeFrame()
    let first = frame.values
    // The last picture is that of the other screen.
    return trial.times.dropLast().allSatisfy { time in
      transition.evaluate(at: time, into: &frame)
      let picture = Picture(transition, frame)
      return program.outputs.allSatisfy { output in
        let property = program.properties[output.property]
        return property.effect.isQuiet || !picture.isSeen(output.view)
          || (output.offset..<output.offset + output.width).allSatisfy {
            abs(frame.values[$0] - first[$0]) <= property.threshold
          }
      }
    }
  }

  /// Returns whether an output may move or blur something: not all its keys are constants at rest.
  private func mayMove(_ output: Int) -> Bool {
    let property = program.properties[program.outputs[output].property]
    guard property.moves || isBlur(output) else { return false }
    return program.isAway(output) { program.constant($0) ?? .nan }
  }

  /// Returns for outputs the first moment at which they have a trigger, or else at which they move, as findings.
  private func findings(_ outputs: [Int], _ trial: Trial) -> [Int: ProgramFinding] {
    guard trial.transition.duration.isFinite else { return [:] }
    var frame = trial.transition.makeFrame()
    var found: [Int: ProgramFinding] = [:]
    var ways = program.views.indices.map { _ in ViewWay() }
    // For each view, the first picture in which it can be seen. Nobody sees what it does before.
    var first: [Int: Frame] = [:]
    for time in trial.times {
      trial.counterexample.evaluate(trial.transition, at: time, into: &frame)
      let picture = Picture(trial.transition, frame)
      let seen = ways.indices.map { picture.isSeen($0) }
      for view in ways.indices where seen[view] {
        ways[view].see(picture.view(view))
        if first[view] == nil { first[view] = frame }
      }
      for output in outputs where found[output]?.claim == nil {
        let view = program.outputs[output].view
        guard seen[view], let start = first[view] else { continue }
        guard
          let track = facts.stage.tracks(of: output).first(where: {
            trial.isPlayed(program.tracks[$0])
          }), !facts.isForeign(program.tracks[track])
        else { continue }
        guard let trigger = trigger(output, ways, picture, start) else { continue }
        let isShift = trigger == .moves
        if isShift, found[output] != nil { continue }
        found[output] = trial.finding(
          .motionNotReduced, trial.place(ofTrack: track),
          "`\(program.name(ofOutput: output))` \(trigger.rawValue) although Reduce Motion is on",
          at: time, claim: isShift ? nil : .still)
      }
    }
    return found
  }

  /// Returns what an output does when the middles of all views have moved this far, compared with the first picture in
  /// which its view is seen.
  private func trigger(
    _ output: Int, _ ways: [ViewWay], _ picture: Picture, _ first: Frame
  ) -> Trigger? {
    let kind = kind(output)
    let piece = program.outputs[output]
    let values = Array(picture.frame.values[piece.offset..<piece.offset + piece.width])
    let changes = zip(values, first.values[piece.offset...]).map { abs($0 - $1) }
    let property = program.properties[piece.property]
    let hasChanged = changes.contains { $0 > property.threshold }
    if isBlur(output) { return hasChanged ? .blurs : nil }
    guard property.moves else { return nil }
    let size = picture.transition.inputs.container
    let third = SIMD2(size.width, size.height) * StillClaim.share
    if isShape(output) {
      // The shadow of a screen is seen around a sheet.
      let shadow = picture.view(piece.view).value(.shadowAlpha)
      guard hasChanged, !kind.isShadow || shadow >= Picture.faint else { return nil }
      guard kind == .layer(.clip) else { return .moves }
      guard picture.isOff(output) else { return nil }
      let isCircle = values[0] == Double(Clip.circle.rawValue)
      if isCircle, max(changes[0], changes[3]) > property.threshold { return .scales }
      let limits = isCircle ? [third.x, third.y] : [third.y, third.x, third.y, third.x]
      return zip(changes.dropFirst(), limits).contains { $0 > $1 } ? .travels : .moves
    }
    let axes: [Int] = kind == .matrix ? [0, 1] : kind.isVertical.map { [$0 ? 1 : 0] } ?? []
    let isFar = hasChanged && axes.contains { ways[piece.view].whole[$0] > third[$0] }
    if isFar, kind != .matrix { return .travels }
    // What never changes is no motion of a view that is only there during the transition.
    guard screen(of: piece.view) != nil || hasChanged, picture.isOff(output) else { return nil }
    if kind == .matrix, !isShift(values) { return .transforms }
    let isFlat = !picture.hasEye(piece.view) && picture.output(piece.view, .matrix) == nil
    if kind == .translation(.z), isFlat { return nil }
    guard let axis = axes.first else { return kind.trigger }
    // The frame of a part of a screen says where it is, and not how far it has come.
    let isPlace = kind == .matrix || kind.isLayout && program.isPart(piece.view)
    return isFar || !isPlace && abs(values[0]) > third[axis] ? .travels : .moves
  }

  /// Returns whether the values of a `transform` only move the view in its plane.
  private func isShift(_ values: [Double]) -> Bool {
    guard var matrix = StageMatrix(elements: values) else { return false }
    (matrix.m41, matrix.m42) = (0, 0)
    return matrix.isFlatIdentity
  }

  /// Returns whether an output changes the shape of a view or of its shadow, and not where it is.
  private func isShape(_ output: Int) -> Bool {
    if case .layer = kind(output) { return !isBlur(output) }
    return false
  }

  private func isBlur(_ output: Int) -> Bool { program.outputs[output].property == Property.blur }

  private func kind(_ output: Int) -> Property.Effect {
    program.effect(of: program.outputs[output].property)
  }

  /// Returns the screen that a view shows, or a part of which it shows; `nil` for an overlay.
  private func screen(of view: Int) -> Screen? {
    guard let set = program.views[view].snapshotSet else { return Screen(program.views[view].role) }
    return Screen(program.snapshotSets[set].screen)
  }
}

extension Property.Effect {
  /// Whether the property moves a view up and down (true) or to the sides (false); `nil` if it does
  /// something else.
  fileprivate var isVertical: Bool? {
    switch self {
    case .translation(.x), .layout(.x): false
    case .translation(.y), .layout(.y): true
    default: nil
    }
  }

  /// The trigger of a property that does something else.
  fileprivate var trigger: StillClaim.Trigger {
    switch self {
    case .scale(.x), .scale(.y), .layout(.width), .layout(.height): .scales
    case .rotation(.z): .spins
    case .rotation(.x), .rotation(.y), .translation(.z): .depth
    default: .transforms
    }
  }
}

extension ProgramFacts {
  /// Returns the name of an output that moves a view and is animated with Reduce Motion, or set away from rest. `nil` if
  /// there is none.
  var movedOutput: (name: String, change: Counterexample)? {
    var change = Counterexample(container: StageSize(width: 390, height: 844))
    (change.isReduced, change.traits.reduceMotion) = (true, true)
    passArguments(to: &change)
    let transition = change.transition(of: program, showsSnapshots: false)
    return program.outputs.indices.first { output in
      let property = program.properties[program.outputs[output].property]
      return property.moves && !property.effect.isQuiet
        && program.isAway(output, transition.value)
    }.map { (program.name(ofOutput: $0), change) }
  }
}

extension Program {
  /// Returns whether an output is animated, or has another value than at rest, given the numbers of slots. A shape is at
  /// rest if all its keys are the same, and a part of a frame nowhere.
  fileprivate func isAway(_ output: Int, _ value: (Slot) -> Double) -> Bool {
    let property = properties[outputs[output].property]
    let isShape = if case .layer = property.effect { true } else { false }
    return tracks.filter { Int($0.output) == output }.contains { track in
      if track.isAnimated || track.mixing == .transform { return true }
      let values = operands[track.values.range].map(value)
      let rest = isShape ? Array(values.prefix(outputs[output].width)) : property.identity
      return rest.isEmpty || values.enumerated().contains { $1 != rest[$0 % rest.count] }
    }
  }
}
