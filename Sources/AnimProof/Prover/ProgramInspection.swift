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

  /// Tries to prove the claims about a program, and to refute those that are not proved.
  ///
  /// `isReduced` means that the program is played with reduced motion instead of another one, and
  /// `playsReduced` that it is played both with it and without it, because nothing takes its place.
  package init(
    _ program: consuming Program, isReduced: Bool = false, playsReduced: Bool = false,
    listsClaims: Bool = true,
    options: ProofOptions = ProofOptions()
  ) {
    let facts = ProgramFacts(program)
    var prover = Prover(facts, options)
    var found = prover.run()
    let rows = ClaimRow.all.map { row in
      let proof = row.proof?(
        ClaimTask(
          facts: facts, options: options, situations: prover.situations, isReduced: isReduced,
          cure: row.cure, isKept: playsReduced))
      return (row, proof: proof)
    }
    for case let (_, proof?) in rows { found += proof.findings(besides: found) }
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
    let foreign = Set(prover.foreign.map { prover.requirements[$0].claim })
    claims = rows.map { row, proof in
      let refutation = found.first { $0.claim == row.name }
      if let proof { return proof.claim(refutation) }
      let isForeign = foreign.contains(row.name) || row.name == .finite && facts.hasForeignParts
      return ProgramClaim(
        row.name, refutation,
        reason: row.requirements != nil && prover.verdict(of: row.name) == .proved
          ? nil
          : isForeign
            ? ProgramClaim.foreign
            : facts.unknowns.isCrowded ? ProgramClaim.crowded : ProgramClaim.looseness(row.cure))
    }.map { claim in
      var claim = isReduced ? claim.reduced : claim
      if claim.verdict == .open, isEndless { claim.reason = ProgramClaim.endless }
      return claim
    }
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
  /// Returns the greatest duration in all containers, in seconds, as far as it is known. Infinite if it
  /// is not.
  package func greatestDuration(_ options: ProofOptions = ProofOptions()) -> Double {
    let facts = ProgramFacts(self)
    let box = facts.box(options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    let longest = facts.situations(in: box).map { situation in
      evaluator.begin(box, situation)
      let set = evaluator.set(duration)
      return set.isDefined ? set.upper : .infinity
    }
    return longest.max() ?? .infinity
  }
}

/// Returns the claims about a program, each of which is proved, refuted or open.
package func claims(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramClaim] {
  ProgramInspection(program, options: options).claims
}
