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

/// Tries to prove the requirements of a program's claims, and to refute those that it cannot prove.
///
/// It uses first sets for all containers at once, then single containers, then sets for smaller and
/// smaller ranges of containers, and finally searches along each unknown.
struct Prover {
  let options: ProofOptions
  let facts: ProgramFacts
  let requirements: [Requirement]
  /// The situations that make a difference.
  let situations: [Situation]
  var program: Program { facts.program }
  private(set) var findings: [ProgramFinding] = []
  /// The requirements that are neither proved nor refuted, by number.
  private(set) var open: [Int] = []
  /// The open requirements that depend on values that only an app knows.
  private(set) var foreign: [Int] = []

  init(_ facts: ProgramFacts, _ options: ProofOptions) {
    (self.facts, self.options) = (facts, options)
    situations = facts.situations(in: facts.box(options.sizes))
    requirements = ClaimRow.all.flatMap { $0.requirements?(facts) ?? [] }
  }

  /// Returns the findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    let box = facts.box(options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    open = unproved(&evaluator, box)
    if facts.hasForeignParts {
      foreign = open.filter {
        facts.slots(of: requirements[$0].formula).contains(where: facts.isForeign)
      }
      open.removeAll(where: foreign.contains)
    }
    guard !open.isEmpty else { return [] }
    probe()
    refine(&evaluator, box)
    search(box)
    return ordered
  }

  /// Returns the verdict of a claim: it holds if all of its requirements do.
  func verdict(of claim: ProgramClaim.Name) -> ProgramClaim.Verdict {
    if findings.contains(where: { $0.claim == claim }) { return .refuted }
    return (open + foreign).contains {
      requirements[$0].claim == claim && !requirements[$0].isAdvice
    } ? .open : .proved
  }

  /// Whether the transition may last longer than is allowed.
  var mayBeEndless: Bool {
    findings.contains { finding in
      finding.id == .limitExceeded
        || finding.id == .neverSettles
          && !finding.counterexample.transition(of: program).duration.isFinite
    }
  }

  // MARK: Sets

  /// Returns the requirements that the sets of a box do not prove.
  private func unproved(_ evaluator: inout SetEvaluator, _ box: UnknownBox) -> [Int] {
    var isDoubtful = requirements.map { _ in false }
    // The same block is about many requirements, and what they read is computed for each block anew.
    var blocks: [SnapshotBlock?: [Int]] = [nil: []]
    for (number, requirement) in requirements.enumerated() {
      blocks[requirement.block, default: []].append(number)
    }
    let groups = blocks.map { block, numbers in
      (block: block, numbers: numbers, steps: block.flatMap { steps(of: numbers, in: $0) })
    }
    for situation in situations {
      for (block, numbers, steps) in groups {
        evaluator.begin(box.part(block), situation, steps?.begin)
        if evaluator.isImpossible { continue }
        for moment in [SetEvaluator.Moment.start, .end, .onTime, .during] {
          guard numbers.contains(where: { requirements[$0].moment == moment }) else { continue }
          evaluator.run(moment, steps?.frame)
          for number in numbers
          where requirements[number].moment == moment
            && requirements[number].isMade(for: situation.traits) && !isDoubtful[number]
          {
            isDoubtful[number] = !holds(requirements[number].formula, &evaluator)
          }
        }
      }
    }
    return requirements.indices.filter { isDoubtful[$0] }
  }

  /// Returns the instructions that some requirements about a block depend on; `nil` for all.
  private func steps(
    of numbers: [Int], in block: SnapshotBlock
  ) -> (begin: [Program.Slot], frame: [Program.Slot])? {
    var slots = block.condition < 0 ? [] : [block.condition]
    for number in numbers {
      guard let read = requirements[number].formula.slots else { return nil }
      slots += read
    }
    return facts.steps(of: slots)
  }

  /// Returns whether the sets of a box prove a formula.
  func holds(_ formula: Formula, _ evaluator: inout SetEvaluator) -> Bool {
    func sets(_ end: End) -> StageBounds {
      StageBounds(
        facts: facts, source: evaluator, width: evaluator.width, height: evaluator.height,
        end: end)
    }
    return switch formula {
    case .all(let rows): rows.allSatisfy { $0.holds(evaluator) }
    case .any(let rows): rows.contains { $0.holds(evaluator) }
    case .settled(let spring): spring.holds(evaluator)
    case .finite(let part): facts.isFinite(part, &evaluator)
    case .still(let output, let end): sets(end).isStill(output)
    case .hidden(let view, let end): sets(end).isHidden(view)
    case .whole(let view, let end): sets(end).isComplete(view)
    }
  }

  // MARK: Single containers

  private mutating func probe() {
    let probes = ProbePlan(facts, options, situations)
    for (number, counterexample) in probes.all.enumerated() {
      attempt(counterexample, looksAround: number < 2)
      guard number < 2 else { continue }
      // A snapshot may have any index, and there may be no elements.
      for example in facts.moreExamples {
        var other = counterexample
        other.example = example
        attempt(other)
      }
    }
  }

  /// Tries to refute open requirements in one container, optionally also at additional moments.
  mutating func attempt(
    _ counterexample: Counterexample, looksAround: Bool = false, moments: Int = 64
  ) {
    var trial = Trial(facts, counterexample, moments: moments)
    if looksAround, open.contains(where: { requirements[$0].dependsOnTime }) {
      trial.lookAround(open.map { requirements[$0] })
    }
    open.removeAll { number in
      let requirement = requirements[number]
      guard requirement.isMade(for: counterexample.traits),
        counterexample.example == 0 || requirement.isAboutNumbers
      else { return false }
      var found = trial.refutation(of: requirement)
      guard !found.isEmpty else { return false }
      let isAsked = facts.slots(of: requirement.formula).contains(where: facts.isAsked)
      for index in found.indices {
        if !requirement.isAdvice { found[index].claim = requirement.claim }
        if isAsked || facts.isAsked(found[index].place) { found[index].isSilent = true }
        found[index].mayFollow = facts.isCovered(requirement.formula)
        found[index].uncovers = facts.uncovers(requirement.formula)
      }
      findings += found
      return true
    }
  }

  // MARK: Smaller boxes

  /// The number of boxes that may be tried for all open requirements together.
  private static let budget = 96

  private mutating func refine(_ evaluator: inout SetEvaluator, _ box: UnknownBox) {
    var budget = Prover.budget / max(1, program.instructions.count / 1000)
    for number in open {
      var share = min(budget, 24)
      budget -= share
      refine(number, &evaluator, box, &share)
      budget += share
    }
  }

  /// Divides the box where a comparison changes, and then into halves, until the claim is proved in
  /// every part or refuted in one.
  private mutating func refine(
    _ number: Int, _ evaluator: inout SetEvaluator, _ box: UnknownBox, _ budget: inout Int
  ) {
    let isDivisible = !requirements[number].isFinite || !facts.dependsOnSnapshots
    let lanes = isDivisible ? lanes(of: requirements[number], evaluator) : []
    let holds = facts.holds(in: box, along: lanes, isBroad: true, &budget) { part, _ in
      var comparison: Program.Slot?
      if isProved(number, &evaluator, part, &comparison) { return .holds }
      return open.contains(number) ? .open(at: comparison) : .fails
    }
    if holds { open.removeAll { $0 == number } }
  }

  /// Returns the lanes of the unknowns that a requirement may depend on.
  private func lanes(of requirement: Requirement, _ evaluator: SetEvaluator) -> [Int] {
    if requirement.isAboutTimes { return facts.timeLanes(evaluator) }
    return requirement.dependsOnTime
      ? Array(facts.unknowns.lanes.indices) : facts.unknowns.lanesOfContainers
  }

  /// Returns whether the sets prove a requirement in a box. Otherwise, it is tried in the middle of
  /// the box, and in the corner where it is most likely to fail. `comparison` becomes a comparison
  /// that is true only in a part of the box.
  private mutating func isProved(
    _ number: Int, _ evaluator: inout SetEvaluator, _ box: UnknownBox,
    _ comparison: inout Program.Slot?
  ) -> Bool {
    let requirement = requirements[number]
    var isProved = true
    for situation in situations
    where requirement.isMade(for: situation.traits) && open.contains(number) {
      evaluator.begin(box.part(requirement.block), situation)
      evaluator.run(requirement.moment)
      if evaluator.isImpossible || holds(requirement.formula, &evaluator) { continue }
      isProved = false
      comparison = comparison ?? evaluator.openComparison(among: facts.begin)
      attempt(facts.counterexample(in: box, situation))
      for row in facts.inequalities(of: requirement.formula).prefix(4) where open.contains(number) {
        let set = row.excess(evaluator)
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
    let uncovered = Set(findings.filter(\.uncovers).map(\.id))
    return findings.filter { !$0.mayFollow || !uncovered.contains($0.id) }
      .filter { $0.id != .longDuration || $0.isSilent || !isTooLong }
      .filter { $0.place != .animator || !displaced.contains($0.id) }
      .sorted { $0.place.order < $1.place.order }.uniqued
  }
}

extension ProgramFacts {
  /// Returns the lanes of the unknowns that times depend on, as far as the sets show.
  fileprivate func timeLanes(_ evaluator: SetEvaluator) -> [Int] {
    let isReached = program.reach { _ in false }
    return unknowns.lanes.indices.filter { lane in
      begin.contains { isReached[Int($0)] && evaluator.set($0).slopes[lane] != 0 }
    }
  }

  /// Returns whether what is at a place depends on an argument that a caller has to pass.
  fileprivate func isAsked(_ place: ProgramFinding.Place) -> Bool {
    switch place {
    case .animator: return false
    case .instruction(let slot): return isAsked(slot)
    case .track(let origin):
      var result = false
      for track in program.tracks where track.origin == origin {
        program.visitValues(of: track) { if isAsked($0) { result = true } }
      }
      return result
    }
  }

  /// Returns whether a formula is about a view that the screen at rest covers if nothing is wrong
  /// with that screen.
  fileprivate func isCovered(_ formula: Formula) -> Bool {
    guard case .hidden(let view, let end) = formula else { return false }
    return stage.views(showing: end.shown).contains { stage.isAbove($0, view) }
  }

  /// Returns whether an output of the screen at rest lets what it covers be seen.
  fileprivate func uncovers(_ formula: Formula) -> Bool {
    guard case .still(let output, let end) = formula,
      stage.views(showing: end.shown).contains(program.outputs[output].view)
    else { return false }
    let kind = program.effect(of: program.outputs[output].property)
    return kind == .alpha || kind.uncovers
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

/// What makes two findings the same: their place, or their sentence if it is about a duration.
private struct FindingKey: Hashable {
  let id: DiagnosticID
  let isSilent: Bool
  let place: ProgramFinding.Place?
  let summary: String?
}

extension [ProgramFinding] {
  /// One finding of each kind and place, because a track that sets several components is found
  /// several times, and one for each wrong duration, because a delay moves many windows.
  fileprivate var uniqued: [ProgramFinding] {
    var seen: Set<FindingKey> = []
    return filter { finding in
      let isDuration = finding.id == .durationRange
      return seen.insert(
        FindingKey(
          id: finding.id, isSilent: finding.isSilent, place: isDuration ? nil : finding.place,
          summary: isDuration ? finding.summary : nil)
      ).inserted
    }
  }
}
