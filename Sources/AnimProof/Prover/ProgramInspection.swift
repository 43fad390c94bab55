import AnimProgram
import AnimSource

/// The results of the proofs for a program.
package struct ProgramInspection: Sendable {
  /// The problems that should be fixed.
  package let findings: [ProgramFinding]
  /// The results of all claims; empty if they were not requested.
  package let claims: [ProgramClaim]
  /// The result of a stricter claim than `still`: with reduced motion, nothing moves at all. `nil` if
  /// the program is not played with reduced motion.
  package let motionless: ProgramClaim?

  /// The greatest number of instructions of a program that is examined for gaps.
  private static let stepLimit = 20_000

  /// Tries to prove the claims about a program, and to refute those that are not proved.
  ///
  /// `isReduced` means that the program is played with reduced motion instead of another one, and
  /// `playsReduced` that it is played both with it and without it, because nothing takes its place.
  package init(
    _ program: consuming Program, isReduced: Bool = false, playsReduced: Bool = false,
    listsClaims: Bool = true,
    options: ProofOptions = ProofOptions()
  ) {
    let facts = ProgramFacts(program, options)
    var prover = Prover(facts)
    var found = prover.run()
    let rows = ClaimRow.all.map { row in
      let proof = row.proof?(
        ClaimTask(facts: facts, playsReduced: isReduced || playsReduced, cure: row.cure))
      return (row, proof: proof)
    }
    for case let (_, proof?) in rows { found += proof.findings(besides: found) }
    if facts.program.instructions.count <= ProgramInspection.stepLimit,
      let gap = CoverTrial.finding(facts, besides: found)
    {
      found.append(gap)
    }
    motionless = rows.lazy.compactMap { $0.proof?.strictClaim }.first?.reduced
    if isReduced {
      for index in found.indices {
        found[index].counterexample.isReduced = true
        found[index].repairs.removeAll { $0.isFar }
      }
    }
    findings = found.filter { !$0.isSilent }
    guard listsClaims else {
      claims = []
      return
    }
    let isEndless = prover.mayBeEndless
    claims = rows.map { row, proof in
      let refutation = found.first { $0.claim == row.name }
      var claim = proof?.claim(refutation) ?? prover.claim(row, refutation)
      if claim.verdict == .held || claim.verdict == .open, isEndless {
        (claim.verdict, claim.reason) = (.open, ProgramClaim.endless)
      }
      return isReduced ? claim.reduced : claim
    }
  }
}

extension Prover {
  /// Returns the result of a claim that is a list of requirements, given a finding that refutes it.
  fileprivate func claim(_ row: ClaimRow, _ refutation: ProgramFinding?) -> ProgramClaim {
    if refutation == nil, row.isVacuous(facts) { return .vacuous(row.name) }
    let ends = requirements.filter { $0.claim == row.name }.compactMap(\.formula.end).unique
    if refutation == nil, ends.contains(where: { facts.mayLackSlices(of: $0.shown) }) {
      return ProgramClaim(row.name, nil, reason: ProgramClaim.lacking)
    }
    if verdict(of: row.name) == .proved { return ProgramClaim(row.name, refutation) }
    let isForeign =
      foreign.contains { requirements[$0].claim == row.name }
      || row.name == .finite && facts.hasForeignParts
    if isForeign { return ProgramClaim(row.name, refutation, reason: ProgramClaim.foreign) }
    return ProgramClaim(
      row.name, refutation,
      reason: ProgramClaim.looseness(row.cure), searched: searched(row.name))
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

extension Program {
  /// Returns the claim that the transition takes at most so many seconds, and its greatest duration in all containers,
  /// in seconds. That is infinite if it is not known.
  package func lasts(
    atMost seconds: Double, _ options: ProofOptions = ProofOptions()
  ) -> (claim: ProgramClaim, longest: Double) {
    let facts = ProgramFacts(self, options)
    var evaluator = SetEvaluator(facts)
    let longest = facts.situations.reduce(-.infinity) { longest, situation in
      evaluator.begin(situation)
      let set = evaluator.set(duration)
      let endings = interaction?.endings ?? []
      return endings.reduce(max(longest, set.isDefined ? set.upper : .infinity)) {
        max($0, evaluator.longest(ending: $1))
      }
    }
    if longest <= seconds { return (ProgramClaim(.bounded, nil), longest) }
    var claim = ProgramClaim(
      .bounded, nil,
      reason: ProgramClaim.looseness(
        facts.looksForViews
          ? "a `min` around an index in a `delay`, as in `delay 25ms * min(rows.index, 10)`"
          : "a constant `duration`"))
    let read = facts.unknowns(of: [duration] + (interaction?.endings ?? []))
    for probe in Changes(facts, reading: read).all {
      let transition = probe.transition(of: self, showsSnapshots: false)
      let duration = max(transition.duration, transition.longestEnding)
      guard duration > seconds else { continue }
      (claim.verdict, claim.counterexample, claim.reason) = (.refuted, probe, nil)
      claim.problem =
        duration.isFinite
        ? "the transition moves by itself for \(duration.text)s"
        : "the transition never comes to rest by itself"
      break
    }
    return (claim, longest)
  }
}

extension Transition {
  /// The longest time that a spring takes after a gesture, in seconds.
  fileprivate var longestEnding: Double {
    guard program.interaction != nil else { return 0 }
    return [true, false].map { settlingTiming(finishes: $0).naturalDuration ?? 0 }.reduce(0, max)
  }
}
