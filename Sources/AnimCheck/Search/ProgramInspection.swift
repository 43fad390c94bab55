import AnimProgram
import AnimSource

/// What was found wrong with a program, and the results of the claims about it.
package struct ProgramInspection: Sendable {
  /// The problems that should be fixed.
  package let findings: [ProgramFinding]
  /// The results of all claims; empty if they were not requested.
  package let claims: [ProgramClaim]
  /// The greatest duration in the changes that were looked at, also after a gesture, in seconds, and its change.
  private let longest: (seconds: Double, change: Counterexample)
  /// Whether anything that moves is animated with Reduce Motion, or set away from rest, in whatever way it is seen.
  package let motionless: ProgramClaim
  private let looked: ProgramClaim.Looked

  /// The greatest number of instructions of a program that is examined for gaps.
  private static let stepLimit = 20_000

  /// Looks at a program in one list of changes.
  ///
  /// `isReduced` means that the program is played with reduced motion instead of another one, and
  /// `playsReduced` that it is played both with it and without it, because nothing takes its place.
  package init(
    _ program: consuming Program, isReduced: Bool = false, playsReduced: Bool = false,
    listsClaims: Bool = true,
    options: CheckOptions = CheckOptions()
  ) {
    let facts = ProgramFacts(program, options)
    let changes = Changes(facts).all
    var search = Search(facts, changes)
    var found = search.run()
    let task = ClaimTask(
      facts: facts, changes: changes, playsReduced: isReduced || playsReduced)
    let rows = ClaimRow.all.map { ($0, own: $0.search?(task)) }
    for case let (_, own?) in rows { found += own.findings(besides: found) }
    if facts.program.instructions.count <= ProgramInspection.stepLimit,
      let gap = CoverTrial.finding(facts, changes, besides: found)
    {
      found.append(gap)
    }
    if isReduced {
      for index in found.indices {
        found[index].counterexample.isReduced = true
        found[index].repairs.removeAll { $0.isFar }
        if found[index].id == .jumpAtStart, found[index].place == .animator {
          found[index].cure = "let the arriving screen fade in: `to { alpha: 0 -> 1 }`"
        }
      }
    }
    findings = found.filter { !$0.isSilent }
    looked = ProgramClaim.Looked(changes: changes.count, moments: 0)
    motionless = ProgramClaim(
      .still, looked: ProgramClaim.Looked(changes: 1, moments: 0),
      refutedBy: facts.movedOutput.map {
        ("`\($0)` is animated or set away from rest although Reduce Motion is on", $1)
      })
    guard listsClaims else {
      (claims, longest) = ([], (0, changes[0]))
      return
    }
    longest = facts.longest(in: changes)
    let isEndless = search.mayBeEndless
    claims = rows.map { row, own in
      let refutation = found.first { $0.claim == row.name }
      var claim = own?.claim(refutation) ?? search.claim(row, refutation)
      if claim.verdict == .noneFound || claim.verdict == .notLookedAt, isEndless {
        claim = ProgramClaim(row.name, nil, notLookedAt: ProgramClaim.endless)
      }
      return isReduced ? claim.reduced : claim
    }
  }
}

extension ProgramInspection {
  /// Returns whether the transition is longer than these seconds in a change that was looked at.
  package func lasts(atMost seconds: Double) -> ProgramClaim {
    let length = longest.seconds
    let problem =
      length.isFinite
      ? "the transition moves by itself for \(length.text)s"
      : "the transition never comes to rest by itself"
    return ProgramClaim(
      .bounded, looked: looked, refutedBy: length <= seconds ? nil : (problem, longest.change))
  }
}

extension Search {
  /// Returns the result of a claim that is a list of requirements, given a finding that refutes it.
  fileprivate func claim(_ row: ClaimRow, _ refutation: ProgramFinding?) -> ProgramClaim {
    if refutation != nil {
      return ProgramClaim(row.name, refutation, looked: looked(at: row.name))
    }
    if row.isVacuous(facts) { return .vacuous(row.name) }
    let own = requirements.filter { $0.claim == row.name }
    if own.contains(where: { $0.formula.end.map { lacking.contains($0.shown) } ?? false }) {
      return ProgramClaim(row.name, nil, notLookedAt: ProgramClaim.lacking)
    }
    let isForeign =
      foreign.contains { requirements[$0].claim == row.name }
      || row.name == .finite && facts.hasForeignParts
    if isForeign { return ProgramClaim(row.name, nil, notLookedAt: ProgramClaim.foreign) }
    return ProgramClaim(
      row.name, nil, looked: isProved(row.name) ? nil : looked(at: row.name))
  }
}

extension ProgramClaim {
  /// The claim about what is played with reduced motion.
  fileprivate var reduced: ProgramClaim {
    var claim = self
    claim.counterexample?.isReduced = true
    return claim
  }
}

extension ProgramFacts {
  /// Returns the greatest duration in some changes, also after a gesture, and the change in which it is that.
  fileprivate func longest(in changes: [Counterexample]) -> (
    seconds: Double, change: Counterexample
  ) {
    changes.filter(\.hasUsualSnapshots).map { change in
      let transition = change.transition(of: program, showsSnapshots: false)
      let endings =
        program.interaction == nil
        ? [] : [true, false].map { transition.settlingTiming(finishes: $0).naturalDuration ?? 0 }
      return (endings.reduce(transition.duration, max), change)
    }.reduce((-.infinity, changes[0])) { $1.0 > $0.0 ? $1 : $0 }
  }
}
