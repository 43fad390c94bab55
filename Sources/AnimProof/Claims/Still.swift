import AnimProgram
import AnimSource

/// The claim `still`: what is played for Reduce Motion has none of the triggers that Apple names for
/// it, and still shows that something changed.
final class StillClaim: ClaimProof {
  /// A kind of motion that people who reduce motion cannot bear. Source: Apple's criteria for the
  /// label "Reduced Motion" in the App Store.
  enum Trigger: String {
    case scales, spins
    case depth = "moves in depth"
    case travels = "moves across more than a third of the screen"
    case parallax = "moves at another speed than what is behind it"
    case blurs = "changes its blur"
    case transforms = "is transformed"
    case moves
  }

  private let task: ClaimTask
  /// The outputs that may have a trigger.
  private(set) var open: [Int] = []
  /// The changes that were tried.
  private var searched = ProgramClaim.Search(containers: 0, moments: Trial.moments)
  /// The motions that were found: what moves a view, and does not only blur it.
  private var motions: [ProgramFinding] = []
  /// Whether an output may move something in another container, although no motion was found.
  private var mayMove = false
  /// Whether the change is certain to show.
  private lazy var isSeen = !task.playsReduced || evaluators.allSatisfy(shows)
  /// What is known when the transition begins, in each situation with Reduce Motion.
  private lazy var evaluators = facts.situations.filter {
    $0.traits.reduceMotion || !facts.unknowns.reads(.reduceMotion)
  }.map { situation in
    var evaluator = SetEvaluator(facts)
    evaluator.begin(situation)
    return evaluator
  }
  /// The greatest share of a side that a view may move.
  private static let share = 1.0 / 3
  /// The seconds that a fade takes at least to be seen, and those in which nothing is.
  private static let (glimpse, instant) = (0.05, 0.01)
  /// The greatest numbers of changes in which something has to show, and in which other snapshots are tried.
  private static let (shows, examined) = (48, 4)
  /// The least difference of an opacity that counts as a fade.
  private static let fade = 0.1

  init(_ task: ClaimTask) { self.task = task }

  private var facts: ProgramFacts { task.facts }

  private var program: Program { facts.program }

  // MARK: Refuting

  /// For each output, the first trigger in some container, or else the first motion, which is worth a
  /// warning but does not refute the claim.
  func findings(besides others: [ProgramFinding] = []) -> [ProgramFinding] {
    guard task.playsReduced else { return [] }
    open = program.outputs.indices.filter { !isStill($0) }
    var quiet = open
    var found: [Int: ProgramFinding] = [:]
    if !quiet.isEmpty {
      for probe in probes where !(open + quiet).isEmpty {
        searched.containers += 1
        let trial = Trial(facts, probe)
        for (number, finding) in self.findings(Set(open + quiet).sorted(), trial) {
          quiet.removeAll { $0 == number }
          if finding.claim != nil { open.removeAll { $0 == number } }
          if finding.claim != nil || found[number] == nil { found[number] = finding }
        }
      }
    }
    var findings = found.sorted { $0.key < $1.key }.map(\.value)
    if findings.isEmpty, !isSeen {
      let probes = changes.prefix(StillClaim.shows)
      searched.containers += probes.count
      if let probe = probes.first(where: { isEmpty(Trial(facts, $0)) }) {
        findings.append(
          ProgramFinding(
            id: .motionNotReduced, place: .animator,
            summary: "nothing shows that the screen changes although Reduce Motion is on",
            counterexample: probe, claim: .still, isSilent: true))
      }
    }
    // Of several outputs that one line sets, one that refutes the claim is worth more.
    let refuted = Set(findings.filter { $0.claim != nil }.map(\.place))
    var seen: Set<ProgramFinding.Place> = []
    motions = found.sorted { $0.key < $1.key }.filter { !isBlur($0.key) }.map(\.value)
    mayMove = !quiet.allSatisfy { found[$0] != nil || isBlur($0) }
    return findings.filter {
      ($0.claim != nil || !refuted.contains($0.place)) && seen.insert($0.place).inserted
    }
  }

  /// The changes in which the claim is tried.
  private lazy var changes = Changes(facts, findsTurns: true).all.map { change in
    var change = change
    if facts.unknowns.reads(.reduceMotion) { change.traits.reduceMotion = true }
    return change
  }.unique

  /// The changes in which motion is looked for, the first ones also with other snapshots.
  private var probes: [Counterexample] {
    let all = changes
    return all
      + all.prefix(StillClaim.examined).flatMap { change in
        facts.examples(in: change).map { example in
          var other = change
          other.example = example
          return other
        }
      }
  }

  /// Returns whether the screens are exchanged at once, or nothing that is set is visible and changes,
  /// so that nothing shows that something changed.
  private func isEmpty(_ trial: Trial) -> Bool {
    guard trial.transition.duration > StillClaim.instant else { return true }
    guard !facts.hasForeignParts, trial.transition.duration.isFinite else { return false }
    var frame = trial.transition.makeFrame()
    let first = frame.values
    // The last picture is that of the other screen.
    return trial.times.filter { $0 < trial.transition.duration }.allSatisfy { time in
      trial.transition.evaluate(at: time, into: &frame)
      let picture = Picture(trial.transition, frame)
      return program.outputs.allSatisfy { output in
        let property = program.properties[output.property]
        return program.effect(of: output.property).isQuiet || !picture.isSeen(output.view)
          || (output.offset..<output.offset + output.width).allSatisfy {
            abs(frame.values[$0] - first[$0]) <= property.threshold
          }
      }
    }
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
        guard let trigger = trigger(output, ways, seen, picture, start) else { continue }
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

  /// Returns what an output does when the middles of all views, of which some are seen, have moved this far, compared
  /// with the first picture in which its view is.
  private func trigger(
    _ output: Int, _ ways: [ViewWay], _ seen: [Bool], _ picture: Picture, _ first: Frame
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
    if isFar || !isPlace && abs(values[0]) > third[axis] { return .travels }
    return axes.contains { isParallax(ways, seen, $0) } ? .parallax : .moves
  }

  /// Returns whether the values of a `transform` only move the view in its plane.
  private func isShift(_ values: [Double]) -> Bool {
    guard var matrix = StageMatrix(elements: values) else { return false }
    (matrix.m41, matrix.m42) = (0, 0)
    return matrix.isFlatIdentity
  }

  /// Returns whether both screens, or parts of them, have moved along an axis, but not equally far, or a screen and a
  /// part of it.
  private func isParallax(_ ways: [ViewWay], _ seen: [Bool], _ axis: Int) -> Bool {
    let shown = ways.indices.filter { seen[$0] && screen(of: $0) != nil }
    return shown.contains { one in
      shown.contains { other in
        let (way, next) = (ways[one].now[axis], ways[other].now[axis])
        guard min(abs(way), abs(next)) > Picture.sliver, abs(way - next) > Picture.sliver else {
          return false
        }
        return screen(of: one) != screen(of: other)
          || program.isPart(one) && program.views[other].snapshotSet == nil
      }
    }
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

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    guard task.playsReduced else { return .vacuous(.still) }
    return ProgramClaim(
      .still, refutation, reason: open.isEmpty && isSeen ? nil : task.looseness, searched: searched)
  }

  /// The result of a stricter claim, that nothing moves at all.
  var strictClaim: ProgramClaim? {
    task.playsReduced
      ? ProgramClaim(
        .still, motions.first, reason: mayMove ? task.looseness : nil, searched: searched) : nil
  }

  /// Returns whether an output moves and blurs nothing, because all its keys are its identity, or for a
  /// shape, because all are the same.
  private func isStill(_ output: Int) -> Bool {
    let property = program.properties[program.outputs[output].property]
    guard property.moves || isBlur(output) else { return true }
    return evaluators.allSatisfy { evaluator in
      let tracks = program.tracks.filter { track in
        Int(track.output) == output
          && program.block(of: track).map {
            $0.condition < 0 || evaluator.set($0.condition).decision != false
          } ?? true
      }
      guard !tracks.isEmpty else { return true }
      var rest = property.identity.map(Optional.some)
      if isShape(output), let first = tracks.first {
        rest = program.operands[first.values.range].prefix(rest.count).map {
          evaluator.set($0).number
        }
      }
      guard !rest.isEmpty, !rest.contains(nil) else { return false }
      return tracks.allSatisfy { track in
        !track.isAnimated && track.mixing != .transform
          && program.operands[track.values.range].enumerated().allSatisfy { index, slot in
            evaluator.set(slot).number == rest[index % rest.count]
          }
      }
    }
  }

  // MARK: What shows the change

  /// Returns whether a screen fades for a while in every container, in front of everything else: the screen in front,
  /// or both if either may be that.
  private func shows(_ evaluator: SetEvaluator) -> Bool {
    let stage = facts.stage
    let screens = [stage.view(.from), stage.view(.to)]
    let stacked = program.outputs.indices.filter { kind($0) == .stacking }
      .map { program.outputs[$0].view }
    guard stage.output(.container, .alpha) == nil, stacked.allSatisfy(screens.contains) else {
      return false
    }
    guard evaluator.set(program.duration).lower >= StillClaim.glimpse else { return false }
    func fades(_ view: Int) -> Bool {
      let isWhole =
        Screen(program.views[view].role).map { stage.views(showing: $0) == [view] } ?? true
      return isWhole && stage.output(view, .layer(.clip)) == nil
        && (stage.tracks(view, .alpha)?.contains { self.fades(program.tracks[$0], evaluator) }
          ?? false)
    }
    guard stacked.isEmpty else { return screens.allSatisfy(fades) }
    let front = max(screens[0], screens[1])
    let isBehind = program.views.indices.dropFirst(front + 1).contains { view in
      guard case .overlay = program.views[view].role else { return false }
      return !stage.outputs(of: view).isEmpty
    }
    return !isBehind && fades(front)
  }

  /// Returns whether two keys of an opacity that follow each other differ visibly, and it takes a while
  /// to get from one to the other.
  private func fades(_ track: Program.Track, _ evaluator: SetEvaluator) -> Bool {
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }),
      case .time(let start, let end, _) = program.timelines[Int(plan.timeline)].source,
      !program.curves(of: track).contains(where: program.jumps)
    else { return false }
    let length = evaluator.difference(end, start)
    let keys = program.operands[track.values.range].map { evaluator.set($0).clamped(to: 0...1) }
    let places = program.operands[plan.positions.range].map { evaluator.set($0) }
    return (1..<max(1, min(keys.count, places.count))).contains { number in
      let way = keys[number] - keys[number - 1]
      let time = (places[number] - places[number - 1]) * length
      return max(way.lower, -way.upper) >= StillClaim.fade && time.lower >= StillClaim.glimpse
    }
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
