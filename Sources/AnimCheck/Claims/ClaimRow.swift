import AnimSource

/// What a claim that is not a list of requirements is given.
struct ClaimTask {
  let facts: ProgramFacts
  /// The changes in which it is looked for.
  let changes: [Counterexample]
  /// Whether the program is played with reduced motion: instead of another one, or because nothing takes its place.
  let playsReduced: Bool
}

/// A search of its own for a claim that is not a list of requirements.
protocol ClaimSearch: AnyObject {
  /// Returns what should be reported, given the findings of other claims.
  func findings(besides found: [ProgramFinding]) -> [ProgramFinding]

  /// Returns the result of the claim, given a finding that refutes it.
  func claim(_ refutation: ProgramFinding?) -> ProgramClaim
}

/// A row of the table of claims.
struct ClaimRow {
  /// The claim.
  var name: ProgramClaim.Name
  /// What it says, for those who see the animator and not its script.
  var title: String
  /// What it says, in one sentence.
  var summary: String
  /// The diagnostics of the ordinary check that refute it.
  var findings: [DiagnosticID]
  /// Returns whether an animator has nothing that the claim speaks of. For a claim with a search of its
  /// own, that says so.
  var isVacuous: @Sendable (ProgramFacts) -> Bool = { _ in false }
  /// Returns the requirements that together make the claim; `nil` if it has a search of its own.
  var requirements: (@Sendable (ProgramFacts) -> [Requirement])?
  /// Creates the search of its own.
  var search: (@Sendable (ClaimTask) -> any ClaimSearch)?
}
