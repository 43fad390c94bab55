import AnimProgram
import AnimSource

/// Looks for changes that refute the requirements of a program's claims, besides those that are proved by the corners.
struct Search {
  let facts: ProgramFacts
  let requirements: [Requirement]
  /// The changes in which it looks.
  let changes: [Counterexample]
  var program: Program { facts.program }
  private(set) var findings: [ProgramFinding] = []
  /// The requirements that are neither proved nor refuted, by number.
  private(set) var open: [Int]
  /// The open requirements that depend on values that only an app knows.
  private(set) var foreign: [Int] = []
  /// The screens of which a part may be missing.
  private(set) var lacking: Set<Screen> = []

  init(_ facts: ProgramFacts, _ changes: [Counterexample]) {
    (self.facts, self.changes) = (facts, changes)
    requirements = ClaimRow.all.flatMap { $0.requirements?(facts) ?? [] }
    open = Array(requirements.indices)
  }

  /// Returns the findings, in the order of the tracks.
  mutating func run() -> [ProgramFinding] {
    if facts.hasForeignParts {
      foreign = open.filter {
        facts.slots(of: requirements[$0].formula).contains(where: facts.isForeign)
      }
      open.removeAll(where: foreign.contains)
    }
    let proved = CornerProof(facts).proved(requirements, among: open)
    open.removeAll(where: proved.contains)
    for (number, change) in changes.enumerated() where !open.isEmpty {
      attempt(change, looksAround: number < Search.close)
    }
    return ordered
  }

  /// The number of changes in which more moments are looked at.
  private static let close = 6

  /// Returns whether everything that a claim requires is proved.
  func isProved(_ claim: ProgramClaim.Name) -> Bool {
    !findings.contains { $0.claim == claim }
      && !(open + foreign).contains {
        requirements[$0].claim == claim && !requirements[$0].isAdvice
      }
  }

  /// Returns what was looked at to refute a claim.
  func looked(at claim: ProgramClaim.Name) -> ProgramClaim.Looked {
    let depends = requirements.contains { $0.claim == claim && $0.dependsOnTime }
    return ProgramClaim.Looked(
      changes: changes.count, moments: depends ? Trial.fewMoments + 1 : 0)
  }

  /// Whether the transition may last longer than is allowed.
  var mayBeEndless: Bool {
    findings.contains { finding in
      finding.id == .limitExceeded && !finding.isSilent
        || finding.id == .neverSettles
          && !finding.counterexample.transition(of: program).duration.isFinite
    }
  }

  /// Tries to refute the open requirements in one change, optionally also at additional moments.
  private mutating func attempt(_ change: Counterexample, looksAround: Bool) {
    var trial = Trial(
      facts, change, moments: looksAround ? Trial.moments : Trial.fewMoments)
    guard change.example < trial.leastSlices else { return }
    lacking.formUnion([Screen.from, .to].filter(trial.lacksSlices))
    if looksAround, open.contains(where: { requirements[$0].dependsOnTime }) { trial.lookAround() }
    open.removeAll { number in
      let requirement = requirements[number]
      guard requirement.isMade(for: change.traits),
        change.example == 0 || requirement.isAboutNumbers
      else { return false }
      var found = trial.refutation(of: requirement)
      guard !found.isEmpty else { return false }
      let isAsked = facts.slots(of: requirement.formula).contains(where: facts.isAsked)
      for index in found.indices {
        if !requirement.isAdvice { found[index].claim = requirement.claim }
        let isRare = change.example >= ProgramFacts.few && facts.looksForViews
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
