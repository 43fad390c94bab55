import AnimProgram

/// Returns what is wrong with a program, for all containers of the given sizes.
///
/// Each finding has a counterexample, which was confirmed by running the program. Claims that are
/// neither proved nor refuted are not mentioned.
package func findings(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramFinding] {
  ProgramInspection(program, listsClaims: false, options: options).findings
}

/// Tries to prove a program's claims, and to refute those that it cannot prove.
///
/// It uses first only constants, then sets for all containers at once, then single containers, then
/// sets for smaller and smaller ranges of containers, and finally searches along each unknown.
struct Prover {
  let options: ProofOptions
  let facts: ProgramFacts
  var program: Program { facts.program }
  var situations: [Situation] { facts.situations }
  private(set) var findings: [ProgramFinding] = []
  /// The claims that are neither proved nor refuted.
  private(set) var open: [Claim] = []
  /// The open claims that depend on values that only an app knows.
  private(set) var foreign: [Claim] = []

  init(_ program: consuming Program, _ options: ProofOptions) {
    self.options = options
    facts = ProgramFacts(program)
  }

  /// Returns the findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    open = doubtfulClaims()
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

  // MARK: Sets

  /// Returns the claims that the sets of a box do not prove.
  private func unproved(
    _ claims: [Claim], _ evaluator: inout SetEvaluator, _ box: UnknownBox
  ) -> [Claim] {
    var isDoubtful = claims.map { _ in false }
    for situation in situations {
      evaluator.begin(box, situation)
      for moment in [SetEvaluator.Moment.start, .end, .onTime, .during] {
        guard claims.contains(where: { $0.moment == moment }) else { continue }
        evaluator.run(moment)
        for (number, claim) in claims.enumerated()
        where claim.moment == moment && claim.isMade(for: situation) && !isDoubtful[number] {
          isDoubtful[number] = !holds(claim, &evaluator)
        }
      }
    }
    return claims.indices.filter { isDoubtful[$0] }.map { claims[$0] }
  }

  // MARK: Single containers

  private mutating func probe() {
    let probes = ProbePlan(facts, options, situations)
    for (number, counterexample) in probes.all.enumerated() {
      attempt(counterexample, looksAround: number < 2)
      if open.isEmpty { return }
    }
  }

  /// Tries to refute open claims in one container, optionally also at additional moments.
  mutating func attempt(
    _ counterexample: Counterexample, looksAround: Bool = false, moments: Int = 64
  ) {
    let situation = Situation(counterexample)
    var trial = Trial(facts, counterexample, moments: moments)
    if looksAround, open.contains(where: \.dependsOnTime) { trial.lookAround(open) }
    open.removeAll { claim in
      guard claim.isMade(for: situation) else { return false }
      let found = trial.refutation(of: claim)
      findings += found
      return !found.isEmpty
    }
  }

  // MARK: Smaller boxes

  /// The number of boxes that may be tried for all open claims together.
  private static let budget = 96

  private mutating func refine(_ evaluator: inout SetEvaluator, _ box: UnknownBox) {
    var budget = Prover.budget / max(1, program.instructions.count / 1000)
    for claim in open where !(claim == .finite && facts.dependsOnPictures) {
      var share = min(budget, 24)
      budget -= share
      refine(claim, &evaluator, box, &share)
      budget += share
    }
  }

  /// Halves the box until the claim is proved in every part or refuted in one.
  private mutating func refine(
    _ claim: Claim, _ evaluator: inout SetEvaluator, _ box: UnknownBox, _ budget: inout Int
  ) {
    let lanes = lanes(of: claim, evaluator)
    var pending = [box]
    while let part = pending.popLast() {
      guard budget > 0 else { return }
      budget -= 1
      if isProved(claim, &evaluator, part) { continue }
      guard open.contains(claim) else { return }
      let halves = facts.halves(of: part, along: lanes)
      guard !halves.isEmpty else { return }
      pending.insert(contentsOf: halves, at: 0)
    }
    open.removeAll { $0 == claim }
  }

  /// Returns the lanes of the unknowns that a claim may depend on.
  private func lanes(of claim: Claim, _ evaluator: SetEvaluator) -> [Int] {
    if claim.isAboutTimes { return facts.timeLanes(evaluator) }
    return facts.unknowns.lanes.indices.filter { lane in
      if case .fraction = facts.unknowns.lanes[lane] { claim.dependsOnTime } else { true }
    }
  }

  /// Returns whether the sets prove a claim in a box. Otherwise, the claim is tried in the middle
  /// of the box, and in the corner where it is most likely to fail.
  private mutating func isProved(
    _ claim: Claim, _ evaluator: inout SetEvaluator, _ box: UnknownBox
  ) -> Bool {
    var isProved = true
    for situation in situations where claim.isMade(for: situation) && open.contains(claim) {
      evaluator.begin(box, situation)
      evaluator.run(claim.moment)
      if holds(claim, &evaluator) { continue }
      isProved = false
      attempt(facts.counterexample(in: box, situation))
      for margin in claim.margins(in: facts).prefix(4) where open.contains(claim) {
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
    let isTooLong = findings.contains { $0.kind == .limitExceeded || $0.kind == .neverSettles }
    // If a screen is not at its place, a finding about the other screen in that picture adds
    // nothing.
    let displaced = Set(findings.filter { $0.place != .animator }.map(\.kind))
    return findings.filter { $0.kind != .longDuration || !isTooLong }
      .filter { $0.place != .animator || !displaced.contains($0.kind) }
      .sorted { $0.place.order < $1.place.order }.uniqued
  }
}

extension Claim {
  /// The moment at which the sets that prove the claim are computed.
  var moment: SetEvaluator.Moment {
    switch self {
    case .still(_, let end), .hidden(_, let end), .whole(_, let end):
      end == .start ? .start : .end
    case .inRange: .onTime
    default: .during
    }
  }

  /// Whether the claim is only about durations.
  fileprivate var isAboutTimes: Bool {
    switch self {
    case .ordered, .brief, .settled, .settledSegment: true
    case .still, .hidden, .whole, .inRange, .curveInRange, .keysInOrder, .finite: false
    case .apart: true
    }
  }

  /// Whether the claim is about every moment.
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
      let place = finding.kind == .durationRange ? finding.summary : "\(finding.place)"
      return seen.insert("\(finding.kind) \(place)").inserted
    }
  }
}

extension Situation {
  fileprivate init(_ counterexample: Counterexample) {
    direction = counterexample.direction
    traits = counterexample.traits
  }
}
