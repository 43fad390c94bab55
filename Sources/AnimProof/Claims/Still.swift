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
    case moves
  }

  private let task: ClaimTask
  /// The outputs that may have a trigger.
  private(set) var open: [Int] = []
  /// The motions that were found: what moves a view, and does not only blur it.
  private var motions: [ProgramFinding] = []
  /// Whether an output may move something in another container, although no motion was found.
  private var mayMove = false
  /// The greatest share of a side that a view may move.
  private static let share = 1.0 / 3

  init(_ task: ClaimTask) { self.task = task }

  private var facts: ProgramFacts { task.facts }

  private var program: Program { facts.program }

  // MARK: Refuting

  /// For each output, the first trigger in some container, or else the first motion, which is worth a
  /// warning but does not refute the claim.
  func findings(besides others: [ProgramFinding] = []) -> [ProgramFinding] {
    guard task.isReduced else { return [] }
    open = program.outputs.indices.filter { !isProved($0) }
    var quiet = program.outputs.indices.filter { !isStill($0) }
    var found: [Int: ProgramFinding] = [:]
    if !quiet.isEmpty {
      for probe in ProbePlan(facts, task.options, task.situations).all where !(open + quiet).isEmpty
      {
        let trial = Trial(facts, probe)
        for number in Set(open + quiet).sorted() {
          guard let finding = finding(number, trial) else { continue }
          quiet.removeAll { $0 == number }
          if finding.claim != nil { open.removeAll { $0 == number } }
          if finding.claim != nil || found[number] == nil { found[number] = finding }
        }
      }
    }
    var findings = found.sorted { $0.key < $1.key }.map(\.value)
    if findings.isEmpty, isEmpty,
      let probe = ProbePlan(facts, task.options, task.situations, atMost: 1).all.first
    {
      findings.append(
        ProgramFinding(
          id: .motionNotReduced, place: .animator,
          summary: "with Reduce Motion, nothing shows that the screen changes",
          counterexample: probe, claim: .still, isSilent: true))
    }
    var seen: Set<ProgramFinding.Place> = []
    motions = found.sorted { $0.key < $1.key }.filter { !isBlur($0.key) }.map(\.value)
    mayMove = !quiet.allSatisfy { found[$0] != nil || isBlur($0) }
    return findings.filter { seen.insert($0.place).inserted }
  }

  /// Whether the screens are exchanged at once, so that nothing shows that something changed.
  private var isEmpty: Bool {
    program.tracks.isEmpty || program.constant(program.duration) == 0
  }

  /// Returns the first moment at which an output has a trigger, as a finding.
  private func finding(_ output: Int, _ trial: Trial) -> ProgramFinding? {
    let program = trial.program
    guard let track = program.tracks.firstIndex(where: { Int($0.output) == output }),
      !facts.isForeign(program.tracks[track]), trial.transition.duration.isFinite
    else { return nil }
    var frame = trial.transition.makeFrame()
    var first: [Double]?
    var motion: ProgramFinding?
    for time in trial.times {
      trial.transition.evaluate(at: time, into: &frame)
      let piece = program.outputs[output]
      let values = Array(frame.values[piece.offset..<piece.offset + piece.width])
      let start = first ?? values
      first = start
      guard let trigger = trigger(output, values, start, trial, frame) else { continue }
      let isShift = trigger == .moves && kind(output).isVertical != nil
      if isShift, motion != nil { continue }
      let finding = trial.finding(
        .motionNotReduced, trial.place(ofTrack: track),
        "`\(program.name(ofOutput: output))` \(trigger.rawValue) although Reduce Motion is on",
        at: time, claim: isShift ? nil : .still)
      guard isShift else { return finding }
      motion = finding
    }
    return motion
  }

  private func trigger(
    _ output: Int, _ values: [Double], _ start: [Double], _ trial: Trial, _ frame: Frame
  ) -> Trigger? {
    let kind = program.effect(of: program.outputs[output].property)
    if isBlur(output) {
      return abs(values[0] - start[0]) > program.properties[Property.blur].threshold ? .blurs : nil
    }
    guard program.properties[program.outputs[output].property].moves,
      Shot(trial.transition, frame).isOff(output)
    else { return nil }
    guard let side = kind.side(of: trial.transition.inputs.container) else { return kind.trigger }
    if abs(values[0]) > StillClaim.share * side { return .travels }
    return isParallax(output, kind, values[0], frame) ? .parallax : .moves
  }

  private func isBlur(_ output: Int) -> Bool { program.outputs[output].property == Property.blur }

  private func kind(_ output: Int) -> Property.Effect {
    program.effect(of: program.outputs[output].property)
  }

  /// Returns whether the other screen moves along the same axis, but by another distance.
  private func isParallax(
    _ output: Int, _ kind: Property.Effect, _ value: Double, _ frame: Frame
  ) -> Bool {
    guard case let screen? = Screen(program.views[program.outputs[output].view].role),
      screen == .to, let other = facts.stage.output(.from, kind)
    else { return false }
    let threshold = program.properties[program.outputs[output].property].threshold
    let tracks = program.tracks.filter { Int($0.output) == output || Int($0.output) == other }
    let ways = tracks.map { track in
      let keys = program.operands[track.values.range].map { frame.value(of: $0) }
      return abs((keys.last ?? 0) - (keys.first ?? 0))
    }
    guard let least = ways.min(), let most = ways.max(), ways.count > 1 else { return false }
    return least > threshold && most - least > threshold
  }

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    ProgramClaim(.still, refutation, reason: open.isEmpty ? nil : task.looseness)
  }

  /// The result of a stricter claim, that nothing moves at all.
  var strictClaim: ProgramClaim? {
    task.isReduced
      ? ProgramClaim(.still, motions.first, reason: mayMove ? task.looseness : nil) : nil
  }

  /// Returns whether an output moves and blurs nothing, because all its keys are its identity.
  private func isStill(_ output: Int) -> Bool {
    let property = program.properties[program.outputs[output].property]
    guard property.moves || isBlur(output) else { return true }
    return program.tracks.filter { Int($0.output) == output }.allSatisfy { track in
      !property.identity.isEmpty && !track.isAnimated && track.mixing != .transform
        && program.operands[track.values.range].enumerated().allSatisfy { index, slot in
          program.constant(slot) == property.identity[index % property.identity.count]
        }
    }
  }

  /// Returns whether an output has no trigger in any container.
  private func isProved(_ output: Int) -> Bool {
    if isStill(output) { return true }
    let tracks = program.tracks.filter { Int($0.output) == output }
    let kind = program.effect(of: program.outputs[output].property)
    guard kind.isVertical != nil,
      facts.stage.output(.to, kind) != output
        || facts.stage.output(.from, kind) == nil
    else { return false }
    var evaluator = SetEvaluator(facts, box: facts.box(task.options.sizes))
    return task.situations.allSatisfy { situation in
      evaluator.begin(facts.box(task.options.sizes), situation)
      evaluator.run(.during)
      let side = kind.isVertical == true ? evaluator.height : evaluator.width
      return tracks.allSatisfy { staysNear($0, side.scaled(by: StillClaim.share), &evaluator) }
    }
  }

  /// Returns whether all values of a track are within a distance of 0.
  private func staysNear(
    _ track: Program.Track, _ reach: ValueSet, _ evaluator: inout SetEvaluator
  ) -> Bool {
    evaluator.extremes(of: track)?.allSatisfy { value in
      (reach - value).lower >= 0 && (reach + value).lower >= 0
    } ?? false
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

  /// Returns the side of a container along which the property moves a view, if it does.
  fileprivate func side(of size: StageSize) -> Double? {
    isVertical.map { $0 ? size.height : size.width }
  }

  /// The trigger of a property that does something else.
  fileprivate var trigger: StillClaim.Trigger {
    switch self {
    case .scale(.x), .scale(.y), .layout(.width), .layout(.height): .scales
    case .rotation(.z): .spins
    case .rotation(.x), .rotation(.y), .translation(.z): .depth
    default: .moves
    }
  }
}
