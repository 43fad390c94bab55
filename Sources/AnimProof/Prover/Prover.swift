import AnimProgram
import AnimSource

/// Tries to prove the requirements of a program's claims, and to refute those that it cannot prove.
///
/// It uses first sets for all containers at once, and then single containers.
struct Prover {
  let facts: ProgramFacts
  let requirements: [Requirement]
  var program: Program { facts.program }
  private(set) var findings: [ProgramFinding] = []
  /// The requirements that are neither proved nor refuted, by number.
  private(set) var open: [Int] = []
  /// The number of changes that were tried, by claim.
  private var attempts: [ProgramClaim.Name: Int] = [:]
  /// The open requirements that depend on values that only an app knows.
  private(set) var foreign: [Int] = []

  init(_ facts: ProgramFacts) {
    self.facts = facts
    requirements = ClaimRow.all.flatMap { $0.requirements?(facts) ?? [] }
  }

  /// Returns the findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    open = unproved()
    if facts.hasForeignParts {
      foreign = open.filter {
        facts.slots(of: requirements[$0].formula).contains(where: facts.isForeign)
      }
      open.removeAll(where: foreign.contains)
    }
    // What a claim does not read takes nothing from the changes in which it is tried.
    let claims = ProgramClaim.Name.allCases.filter { isOpen([$0]) }
    let own = claims.map { (claims: [$0], read: reading(of: $0)) }
    let others = own.filter { $0.read == nil }.flatMap(\.claims)
    for (claims, read) in [(others, nil)] + own.filter({ $0.read != nil }) where isOpen(claims) {
      probe(claims, read)
    }
    return ordered
  }

  /// Returns the verdict of a claim: it holds if all of its requirements do.
  func verdict(of claim: ProgramClaim.Name) -> ProgramClaim.Verdict {
    if findings.contains(where: { $0.claim == claim }) { return .refuted }
    return (open + foreign).contains {
      requirements[$0].claim == claim && !requirements[$0].isAdvice
    } ? .open : .proved
  }

  /// Returns the changes that were tried to refute a claim.
  func searched(_ claim: ProgramClaim.Name) -> ProgramClaim.Search {
    let depends = requirements.contains { $0.claim == claim && $0.dependsOnTime }
    return ProgramClaim.Search(
      containers: attempts[claim] ?? 0, moments: depends ? Trial.moments : 1)
  }

  /// Whether the transition may last longer than is allowed.
  var mayBeEndless: Bool {
    findings.contains { finding in
      finding.id == .limitExceeded && !finding.isSilent
        || finding.id == .neverSettles
          && !finding.counterexample.transition(of: program).duration.isFinite
    }
  }

  // MARK: Sets

  /// Returns the requirements that sets do not prove.
  private func unproved() -> [Int] {
    var evaluator = SetEvaluator(facts)
    var isDoubtful = requirements.map { _ in false }
    for situation in facts.situations {
      evaluator.begin(situation)
      for moment in [SetEvaluator.Moment.start, .end, .onTime, .during] {
        guard requirements.contains(where: { $0.moment == moment }) else { continue }
        evaluator.run(moment)
        for (number, requirement) in requirements.enumerated()
        where requirement.moment == moment && requirement.isMade(for: situation.traits)
          && !isDoubtful[number]
        {
          isDoubtful[number] = !holds(requirement.formula, &evaluator)
        }
      }
    }
    return requirements.indices.filter { isDoubtful[$0] }
  }

  /// Returns whether the sets of a box prove a formula.
  private func holds(_ formula: Formula, _ evaluator: inout SetEvaluator) -> Bool {
    func sets(_ end: End) -> StageBounds {
      StageBounds(facts: facts, source: evaluator, end: end)
    }
    return switch formula {
    case .all(let rows): rows.allSatisfy { $0.holds(evaluator) }
    case .any(let rows): rows.contains { $0.holds(evaluator) }
    case .settled(let spring): spring.holds(evaluator)
    case .finite(let part): facts.isFinite(part, &evaluator)
    case .still(let output, let end): sets(end).isStill(output)
    case .hidden(let view, let end): sets(end).isHidden(view)
    }
  }

  // MARK: Single containers

  /// What the open requirements of a claim depend on. A picture depends on everything.
  private func reading(of claim: ProgramClaim.Name) -> Unknowns? {
    let formulas = open.map { requirements[$0] }.filter { $0.claim == claim }
    let slots = formulas.map {
      facts.slots(of: $0.formula) + ($0.block.map { [$0.condition] } ?? [])
    }
    if formulas.contains(where: { !$0.isAboutNumbers }) || slots.contains(where: \.isEmpty) {
      return nil
    }
    return facts.unknowns(of: slots.flatMap(\.self).filter { $0 >= 0 })
  }

  private mutating func probe(_ claims: [ProgramClaim.Name], _ read: Unknowns?) {
    let changes = Changes(facts, reading: read, findsTurns: true).all
    for (number, change) in changes.enumerated() {
      attempt(claims, change, looksAround: number < 8)
    }
    // A snapshot may have any index, and there may be no elements.
    let sizes = changes.map { change in
      (Trial(facts, change).leastSlices, change.container.width * change.container.height)
    }
    let largest = changes.indices.max { sizes[$0] < sizes[$1] }.map { changes[$0] }
    for change in changes.prefix(4) + [largest].compactMap(\.self) where isOpen(claims) {
      let examples = facts.examples(in: change)
      var other = change
      for example in examples {
        other.example = example
        attempt(claims, other)
      }
      guard facts.looksForViews, let last = examples.last(where: { $0 < ProgramFacts.few }) else {
        continue
      }
      other.example = 0
      for views in [0, last + 1] {
        other.views = views
        attempt(claims, other)
      }
    }
  }

  /// Returns whether some requirement of these claims is open.
  private func isOpen(_ claims: [ProgramClaim.Name]) -> Bool {
    open.contains { claims.contains(requirements[$0].claim) }
  }

  /// Tries to refute open requirements of some claims in one container, optionally also at additional moments.
  private mutating func attempt(
    _ claims: [ProgramClaim.Name], _ counterexample: Counterexample, looksAround: Bool = false
  ) {
    guard isOpen(claims) else { return }
    for claim in claims { attempts[claim, default: 0] += 1 }
    var trial = Trial(facts, counterexample)
    guard counterexample.example < trial.leastSlices else { return }
    if looksAround,
      open.contains(where: {
        claims.contains(requirements[$0].claim) && requirements[$0].dependsOnTime
      })
    {
      trial.lookAround()
    }
    open.removeAll { number in
      let requirement = requirements[number]
      guard claims.contains(requirement.claim), requirement.isMade(for: counterexample.traits),
        counterexample.example == 0 || requirement.isAboutNumbers
      else { return false }
      var found = trial.refutation(of: requirement)
      guard !found.isEmpty else { return false }
      let isAsked = facts.slots(of: requirement.formula).contains(where: facts.isAsked)
      for index in found.indices {
        if !requirement.isAdvice { found[index].claim = requirement.claim }
        let isRare = counterexample.example >= ProgramFacts.few && facts.looksForViews
        if isRare || isAsked || facts.isAsked(found[index].place) { found[index].isSilent = true }
      }
      findings += found
      return true
    }
  }

  // MARK: Order

  /// The findings by place. Of two findings about the duration, only the more serious one is kept.
  private var ordered: [ProgramFinding] {
    let isTooLong = findings.contains {
      !$0.isSilent && ($0.id == .limitExceeded || $0.id == .neverSettles)
    }
    // If a screen is not at its place, a finding about the other screen in that picture adds
    // nothing.
    let displaced = Set(findings.filter { $0.place != .animator }.map(\.id))
    return findings.filter { $0.id != .longDuration || $0.isSilent || !isTooLong }
      .filter { $0.place != .animator || !displaced.contains($0.id) }
      .sorted { $0.place.order < $1.place.order }.uniqued
  }
}

extension ProgramFacts {
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
