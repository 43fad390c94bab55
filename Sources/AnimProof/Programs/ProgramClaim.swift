import AnimProgram

/// A sentence about a program that should hold in every container, with what became of it.
package struct ProgramClaim: Sendable {
  /// The sentence.
  package enum Name: String, CaseIterable, Sendable {
    /// When the transition begins, exactly the leaving screen is seen.
    case startsWell = "starts-well"
    /// When the transition ends, exactly the arriving screen is seen.
    case endsWell = "ends-well"
    /// Everything that matters is a number.
    case finite
    /// The transition ends, in time, and every spring settles.
    case bounded
    /// What the script writes is within the properties' ranges.
    case inRange = "in-range"
    /// No part of the container is bare at any moment.
    case covered
    /// There are no more than three flashes in any second, and what is played for less motion
    /// does not move.
    case calm
    /// Of two tracks of one property, one ends before the other begins.
    case apart
  }

  /// What became of a claim.
  package enum Verdict: String, Sendable {
    /// It holds for all containers.
    case proved
    /// It does not hold in the counterexample.
    case refuted
    /// Neither could be shown.
    case open
  }

  /// The sentence.
  package var name: Name
  /// What became of it.
  package var verdict: Verdict
  /// A change for which it does not hold, where one was found.
  package var counterexample: Counterexample?
  /// Why it is open; nil where it is not.
  package var reason: String?
}

/// What the proofs say of a program.
package struct ProgramInspection: Sendable {
  /// What is not so, for people to mend.
  package let findings: [ProgramFinding]
  /// What became of every claim; empty where that was not asked for.
  package let claims: [ProgramClaim]

  /// Tries to prove the claims about a program, and to refute what is not proved. With `isReduced`
  /// it is one that is played for less motion.
  package init(
    _ program: consuming Program, isReduced: Bool = false, listsClaims: Bool = true,
    options: ProofOptions = ProofOptions()
  ) {
    var prover = Prover(program, options)
    var found = prover.run()
    let motion = isReduced ? prover.motion : (findings: [], isOpen: false)
    found += motion.findings
    let calm = CalmClaim(prover.facts, options)
    found += calm.refutation
    let cover = CoverClaim(prover.facts, options)
    found += cover.findings(besides: found, standsAtEnds: prover.standsAtEnds)
    if isReduced {
      for index in found.indices { found[index].counterexample.isReduced = true }
    }
    findings = found
    guard listsClaims else {
      claims = []
      return
    }
    let doubtful = Set(prover.open.map(\.name))
    let isEndless = found.contains { [.neverSettles, .limitExceeded].contains($0.id) }
    var foreign = Set(prover.foreign.map(\.name))
    if prover.facts.hasForeignParts, doubtful.contains(.finite) { foreign.insert(.finite) }
    claims = ClaimRow.all.map { row in
      let (name, refutation) = (row.name, row.refutation(in: found))
      return switch name {
      case .covered: cover.claim
      case .calm: calm.claim(refutation, mayMove: motion.isOpen)
      default:
        ProgramClaim(
          name, refutation,
          reason: foreign.contains(name)
            ? ProgramClaim.foreign : doubtful.contains(name) ? row.looseness : nil)
      }
    }.map { claim in
      var claim = claim
      if isReduced { claim.counterexample?.isReduced = true }
      if claim.verdict == .open, isEndless { claim.reason = ProgramClaim.endless }
      return claim
    }
  }
}

extension ProgramClaim {
  /// A claim that a finding refutes, or that is open for a reason, or proved.
  init(_ name: Name, _ finding: ProgramFinding?, reason: String?) {
    self.name = name
    verdict = finding != nil ? .refuted : reason != nil ? .open : .proved
    counterexample = finding?.counterexample
    self.reason = finding == nil ? reason : nil
  }

  /// Why nothing is known of what only an app knows.
  static let foreign =
    "it takes values, functions or timings that only an app knows; a parameter with a range, or a"
    + " function of the script, may decide it"
  /// Why nothing else is known of a transition that may last for ever.
  static let endless =
    "the transition may last too long to be looked at; a `duration` may decide it"
  /// Why nothing is known of lengths that grow differently with the container.
  static let unmeasured =
    "its times have no common measure; windows in percentages of one `duration` may decide it"
  /// Why nothing is known of what covers the container while views turn.
  static let turning =
    "a view turns or is cut; a `color` of the container behind it may decide it"
  /// Why it is not known whether what plays for less motion is still.
  static let restless =
    "it may move although less motion was asked for; a `reduced` that changes opacity and colours"
    + " alone may decide it"
  /// Why nothing is known of what covers a container that moves.
  static let carried =
    "the container moves with all that is in it; moving the screens instead may decide it"
}

/// The claims about a program, each proved, refuted or open.
package func claims(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramClaim] {
  ProgramInspection(program, options: options).claims
}

extension Obligation {
  /// The sentence that the claim is a part of.
  fileprivate var name: ProgramClaim.Name {
    switch self {
    case .still(_, let end), .hidden(_, let end), .whole(_, let end):
      end == .start ? .startsWell : .endsWell
    case .inRange, .curveInRange, .keysInOrder, .window: .inRange
    case .apart: .apart
    case .finite: .finite
    case .ordered, .brief, .settled, .settledSegment: .bounded
    }
  }
}
