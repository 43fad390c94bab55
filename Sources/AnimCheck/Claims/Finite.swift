// The claim `finite`: every number is finite.

extension ProgramFacts {
  /// Returns the requirements of the claim, one for each part that plays under a condition.
  func finite() -> [Requirement] {
    parts.map { Requirement(claim: .finite, formula: .finite($0), block: $0.block) }
  }
}
