import AnimProgram

/// What is not so about a program, for all containers of the given sizes.
///
/// Each finding comes with a change that shows it, confirmed by running the program there. What
/// can be neither proved nor refuted is not mentioned.
public func findings(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramFinding] {
  ProgramInspection(program, listsClaims: false, options: options).findings
}

/// Tries to prove a program's claims, and where that fails to refute them.
///
/// First constants alone, then sets for all containers at once, then single containers, then sets
/// for smaller and smaller ranges of containers.
struct Prover {
  let options: ProofOptions
  let stage: Stage
  let facts: ProgramFacts
  var program: Program { facts.program }
  let situations: [Situation]
  private(set) var findings: [ProgramFinding] = []
  /// The claims that are neither proved nor refuted.
  private(set) var open: [Claim] = []
  /// Those among them that depend on what only an app knows.
  private(set) var foreign: [Claim] = []

  init(_ program: Program, _ options: ProofOptions) {
    self.options = options
    facts = ProgramFacts(program)
    stage = Stage(facts.program)
    situations = facts.unknowns.situations
  }

  /// The findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    open = doubtfulClaims()
    guard !open.isEmpty else { return [] }
    let box = facts.box(options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    open = unproved(open, &evaluator, box)
    foreign = open.filter(isForeign)
    open.removeAll(where: isForeign)
    guard !open.isEmpty else { return [] }
    probe()
    if open.contains(.finite) { probeCriticalPoints(&evaluator, box) }
    if !open.isEmpty { refine(&evaluator, box) }
    return ordered
  }

  // MARK: Sets

  /// Those of some claims that the sets of a box do not prove.
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
    for counterexample in probes.all {
      attempt(counterexample)
      if open.isEmpty { return }
    }
  }

  private mutating func probeCriticalPoints(_ evaluator: inout SetEvaluator, _ box: UnknownBox) {
    for situation in situations {
      evaluator.begin(box, situation)
      evaluator.run(.during)
      let points = CriticalPoints(evaluator, facts, box, situation)
      let plain = facts.counterexample(in: box, situation)
      for change in points.changes + (points.fractions.isEmpty ? [] : [plain]) {
        attempt(change, points.fractions)
        guard open.contains(.finite) else { return }
      }
    }
  }

  /// Tries to refute what is open in one container.
  private mutating func attempt(
    _ counterexample: Counterexample, _ fractions: [(timeline: Int, fraction: Double)] = []
  ) {
    let situation = Situation(counterexample)
    var trial = Trial(facts, stage, counterexample)
    trial.fractions = fractions
    open.removeAll { claim in
      guard claim.isMade(for: situation) else { return false }
      let found =
        claim == .finite
        ? trial.unboundedFindings() : trial.refutation(of: claim).map { [$0] } ?? []
      findings += found
      return !found.isEmpty
    }
  }

  // MARK: Smaller boxes

  /// How many boxes may be looked at for all open claims together.
  private static let budget = 96

  private mutating func refine(_ evaluator: inout SetEvaluator, _ box: UnknownBox) {
    var budget = Prover.budget / max(1, program.instructions.count / 1000)
    for claim in open where !claim.isHopeless {
      var share = min(budget, 24)
      budget -= share
      refine(claim, &evaluator, box, &share)
      budget += share
    }
  }

  private mutating func refine(
    _ claim: Claim, _ evaluator: inout SetEvaluator, _ box: UnknownBox, _ budget: inout Int
  ) {
    var pending = facts.halves(of: box)
    while let part = pending.popLast(), budget > 0 {
      budget -= 1
      if unproved([claim], &evaluator, part).isEmpty { continue }
      for situation in situations where open.contains(claim) {
        attempt(facts.counterexample(in: part, situation))
      }
      guard open.contains(claim) else { return }
      pending.insert(contentsOf: facts.halves(of: part), at: 0)
    }
  }

  // MARK: Order

  /// The findings by place; the worse of two about the whole length stays alone.
  private var ordered: [ProgramFinding] {
    let isTooLong = findings.contains { $0.kind == .limitExceeded || $0.kind == .neverSettles }
    return findings.filter { $0.kind != .longDuration || !isTooLong }
      .sorted { $0.place.order < $1.place.order }.uniqued
  }
}

extension Claim {
  /// When the sets that prove it are computed.
  fileprivate var moment: SetEvaluator.Moment {
    switch self {
    case .still(_, _, _, let end): end == .start ? .start : .end
    case .inRange: .onTime
    default: .during
    }
  }

  /// Whether smaller boxes are not worth their time.
  fileprivate var isHopeless: Bool { self == .finite }
}

extension ProgramFinding.Place {
  fileprivate var order: Int64 {
    switch self {
    case .track(let origin): Int64(origin)
    case .instruction(let slot): Int64(slot) + 1 << 40
    }
  }
}

extension [ProgramFinding] {
  /// One finding of each kind a place: a track that sets several components is found once.
  fileprivate var uniqued: [ProgramFinding] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.kind) \($0.place)").inserted }
  }
}

extension Situation {
  fileprivate init(_ counterexample: Counterexample) {
    direction = counterexample.direction
    traits = counterexample.traits
  }
}
