import AnimProgram

/// A sentence about a program that should hold in every container, with what became of it.
public struct ProgramClaim: Sendable {
  /// The sentence.
  public enum Name: String, CaseIterable, Sendable {
    /// No screen jumps when the transition begins.
    case startsWell = "starts-well"
    /// No screen jumps when the transition ends.
    case endsWell = "ends-well"
    /// Everything that matters is a number.
    case finite
    /// The transition ends, in time, and every spring settles.
    case bounded
    /// What the script writes is within the properties' ranges.
    case inRange = "in-range"
    /// No part of the container is bare at any moment.
    case covered
  }

  /// What became of a claim.
  public enum Verdict: String, Sendable {
    /// It holds for all containers.
    case proved
    /// It does not hold in the counterexample.
    case refuted
    /// Neither could be shown.
    case open
  }

  /// The sentence.
  public var name: Name
  /// What became of it.
  public var verdict: Verdict
  /// A change for which it does not hold, where one was found.
  public var counterexample: Counterexample?
}

/// The claims about a program, each proved, refuted or open.
public func claims(
  in program: Program, options: ProofOptions = ProofOptions()
) -> [ProgramClaim] {
  var prover = Prover(program, options)
  let cover = CoverClaim(prover)
  let found = prover.run() + cover.refutation
  var doubtful = Set(prover.open.map(\.name))
  if !cover.isProved { doubtful.insert(.covered) }
  return ProgramClaim.Name.allCases.map { name in
    let finding = found.first { $0.kind.claim == name }
    let isOpen = doubtful.contains(name) || prover.facts.hasForeignParts
    return ProgramClaim(
      name: name, verdict: finding != nil ? .refuted : isOpen ? .open : .proved,
      counterexample: finding?.counterexample)
  }
}

extension Claim {
  /// The sentence that the claim is a part of.
  fileprivate var name: ProgramClaim.Name {
    switch self {
    case .still(_, _, _, let end): end == .start ? .startsWell : .endsWell
    case .inRange: .inRange
    case .finite: .finite
    case .ordered, .brief, .settled, .settledSegment: .bounded
    }
  }
}

extension ProgramFinding.Kind {
  /// The sentence that such a finding refutes.
  fileprivate var claim: ProgramClaim.Name? {
    switch self {
    case .jumpAtStart: .startsWell
    case .jumpAtEnd: .endsWell
    case .notFinite: .finite
    case .alphaRange: .inRange
    case .neverSettles, .limitExceeded, .durationRange: .bounded
    case .backdropGap: .covered
    case .longDuration, .motionNotReduced, .flash: nil
    }
  }
}
