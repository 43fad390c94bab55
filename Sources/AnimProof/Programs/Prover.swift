import AnimProgram
import AnimSource

/// Returns what is wrong with a program, for all containers of the given sizes.
///
/// Each finding has a counterexample, which was confirmed by running the program. Claims that are
/// neither proved nor refuted are not mentioned.
package func findings(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramFinding] {
  ProgramInspection(program, listsClaims: false, options: options).findings
}

/// Tries to prove a program's obligations, and to refute those that it cannot prove.
///
/// It uses first only constants, then sets for all containers at once, then single containers, then
/// sets for smaller and smaller ranges of containers, and finally searches along each unknown.
struct Prover {
  let options: ProofOptions
  let facts: ProgramFacts
  var program: Program { facts.program }
  var situations: [Situation] { facts.situations }
  private(set) var findings: [ProgramFinding] = []
  /// The obligations that are neither proved nor refuted.
  private(set) var open: [Obligation] = []
  /// The open obligations that depend on values that only an app knows.
  private(set) var foreign: [Obligation] = []

  init(_ program: consuming Program, _ options: ProofOptions) {
    self.options = options
    facts = ProgramFacts(program)
  }

  /// Returns the findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    open = doubtfulObligations()
    guard !open.isEmpty else { return [] }
    let box = facts.box(options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    open = unproved(open, &evaluator, box)
    if facts.hasForeignParts {
      foreign = open.filter(isForeign)
      open.removeAll(where: isForeign)
    }
    guard !open.isEmpty else { return [] }
    probe()
    refine(&evaluator, box)
    search(box)
    return ordered
  }

  /// Whether it is proved that every screen is at its place at both ends.
  var standsAtEnds: Bool {
    findings.isEmpty && foreign.isEmpty && !open.contains { $0.isAboutPlace }
  }

  /// Whether the transition may last longer than is allowed.
  var mayBeEndless: Bool {
    findings.contains { finding in
      finding.id == .limitExceeded
        || finding.id == .neverSettles
          && !Transition(program, inputs: finding.counterexample.inputs).duration.isFinite
    }
  }

  // MARK: Sets

  /// Returns the obligations that the sets of a box do not prove.
  private func unproved(
    _ obligations: [Obligation], _ evaluator: inout SetEvaluator, _ box: UnknownBox
  ) -> [Obligation] {
    var isDoubtful = obligations.map { _ in false }
    for situation in situations {
      evaluator.begin(box, situation)
      for moment in [SetEvaluator.Moment.start, .end, .onTime, .during] {
        guard obligations.contains(where: { $0.moment == moment }) else { continue }
        evaluator.run(moment)
        for (number, obligation) in obligations.enumerated()
        where obligation.moment == moment && obligation.isMade(for: situation)
          && !isDoubtful[number]
        {
          isDoubtful[number] = !holds(obligation, &evaluator)
        }
      }
    }
    return obligations.indices.filter { isDoubtful[$0] }.map { obligations[$0] }
  }

  // MARK: Single containers

  private mutating func probe() {
    let probes = ProbePlan(facts, options, situations)
    for (number, counterexample) in probes.all.enumerated() {
      attempt(counterexample, looksAround: number < 2)
      if open.isEmpty { return }
    }
  }

  /// Tries to refute open obligations in one container, optionally also at additional moments.
  mutating func attempt(
    _ counterexample: Counterexample, looksAround: Bool = false, moments: Int = 64
  ) {
    let situation = Situation(counterexample)
    var trial = Trial(facts, counterexample, moments: moments)
    if looksAround, open.contains(where: \.dependsOnTime) { trial.lookAround(open) }
    open.removeAll { obligation in
      guard obligation.isMade(for: situation) else { return false }
      let found = trial.refutation(of: obligation)
      findings += found
      return !found.isEmpty
    }
    guard looksAround, open.contains(.finite) else { return }
    for example in facts.moreExamples where open.contains(.finite) {
      let found = Trial(facts, counterexample, moments: moments, example: example)
        .unboundedFindings()
      findings += found
      if !found.isEmpty { open.removeAll { $0 == .finite } }
    }
  }

  // MARK: Smaller boxes

  /// The number of boxes that may be tried for all open obligations together.
  private static let budget = 96

  private mutating func refine(_ evaluator: inout SetEvaluator, _ box: UnknownBox) {
    var budget = Prover.budget / max(1, program.instructions.count / 1000)
    for obligation in open where !(obligation == .finite && facts.dependsOnSnapshots) {
      var share = min(budget, 24)
      budget -= share
      refine(obligation, &evaluator, box, &share)
      budget += share
    }
  }

  /// Divides the box where a comparison changes, and then into halves, until the claim is proved in
  /// every part or refuted in one.
  private mutating func refine(
    _ obligation: Obligation, _ evaluator: inout SetEvaluator, _ box: UnknownBox,
    _ budget: inout Int
  ) {
    let lanes = lanes(of: obligation, evaluator)
    var pending = [box]
    while let part = pending.popLast() {
      guard budget > 0 else { return }
      budget -= 1
      var comparison: Program.Slot?
      if isProved(obligation, &evaluator, part, &comparison) { continue }
      guard open.contains(obligation) else { return }
      let halves = comparison.map(part.cases) ?? facts.halves(of: part, along: lanes)
      guard !halves.isEmpty else { return }
      pending.insert(contentsOf: halves, at: 0)
    }
    open.removeAll { $0 == obligation }
  }

  /// Returns the lanes of the unknowns that an obligation may depend on.
  private func lanes(of obligation: Obligation, _ evaluator: SetEvaluator) -> [Int] {
    if obligation.isAboutTimes { return facts.timeLanes(evaluator) }
    return facts.unknowns.lanes.indices.filter { lane in
      if case .fraction = facts.unknowns.lanes[lane] { obligation.dependsOnTime } else { true }
    }
  }

  /// Returns whether the sets prove a claim in a box. Otherwise, the claim is tried in the middle
  /// of the box, and in the corner where it is most likely to fail. `comparison` becomes a
  /// comparison that is true only in a part of the box.
  private mutating func isProved(
    _ obligation: Obligation, _ evaluator: inout SetEvaluator, _ box: UnknownBox,
    _ comparison: inout Program.Slot?
  ) -> Bool {
    var isProved = true
    for situation in situations where obligation.isMade(for: situation) && open.contains(obligation)
    {
      evaluator.begin(box, situation)
      evaluator.run(obligation.moment)
      if holds(obligation, &evaluator) { continue }
      isProved = false
      comparison = comparison ?? evaluator.openComparison(among: facts.begin)
      attempt(facts.counterexample(in: box, situation))
      for margin in obligation.margins(in: facts).prefix(4) where open.contains(obligation) {
        let set = margin.set(evaluator)
        guard set.upper > 0, set.slopes != .zero else { continue }
        attempt(facts.change(at: box.corner(towards: set.slopes), situation))
      }
    }
    return isProved
  }

  // MARK: Order

  /// The findings by place. Of two findings about the duration, only the more serious one is kept.
  private var ordered: [ProgramFinding] {
    let isTooLong = findings.contains { $0.id == .limitExceeded || $0.id == .neverSettles }
    // If a screen is not at its place, a finding about the other screen in that picture adds
    // nothing.
    let displaced = Set(findings.filter { $0.place != .animator }.map(\.id))
    return findings.filter { $0.id != .longDuration || !isTooLong }
      .filter { $0.place != .animator || !displaced.contains($0.id) }
      .sorted { $0.place.order < $1.place.order }.uniqued
  }
}

extension Obligation {
  /// The moment at which the sets that prove the obligation are computed.
  var moment: SetEvaluator.Moment {
    switch self {
    case .still(_, let end), .hidden(_, let end), .whole(_, let end):
      end == .start ? .start : .end
    case .inRange: .onTime
    default: .during
    }
  }

  /// Whether the obligation is only about durations.
  fileprivate var isAboutTimes: Bool {
    switch self {
    case .ordered, .brief, .settled, .settledSegment: true
    case .still, .hidden, .whole, .inRange, .curveInRange, .keysInOrder, .finite: false
    case .window: true
    case .apart: true
    }
  }

  /// Whether the obligation is about every moment.
  var dependsOnTime: Bool {
    switch self {
    case .inRange, .finite: true
    default: false
    }
  }
}

extension ProgramFinding.Place {
  fileprivate var order: Int64 {
    switch self {
    case .animator: -1
    case .track(let origin): Int64(origin)
    case .instruction(let slot): Int64(slot) + 1 << 40
    }
  }
}

extension [ProgramFinding] {
  /// One finding of each kind and place, because a track that sets several components is found
  /// several times, and one for each wrong duration, because a delay moves many windows.
  fileprivate var uniqued: [ProgramFinding] {
    var seen: Set<String> = []
    return filter { finding in
      let place = finding.id == .durationRange ? finding.summary : "\(finding.place)"
      return seen.insert("\(finding.id) \(place)").inserted
    }
  }
}

extension Situation {
  fileprivate init(_ counterexample: Counterexample) {
    direction = counterexample.direction
    traits = counterexample.traits
  }
}
