import AnimSource

/// What a proof of its own is asked.
struct ClaimTask {
  let facts: ProgramFacts
  /// Whether the program is played with reduced motion: instead of another one, or because nothing takes its place.
  let playsReduced: Bool
  /// A change that may decide the claim if the bounds for all containers were too loose.
  let cure: String

  /// The reason if the claim is open because they were.
  var looseness: String { ProgramClaim.looseness(cure) }
}

/// A proof of its own for a claim that is not a list of requirements.
protocol ClaimProof: AnyObject {
  /// Returns what should be reported, given the findings of other claims.
  func findings(besides found: [ProgramFinding]) -> [ProgramFinding]

  /// Returns the result of the claim, given a finding that refutes it.
  func claim(_ refutation: ProgramFinding?) -> ProgramClaim

  /// The result of a stricter claim; `nil` if there is none.
  var strictClaim: ProgramClaim? { get }
}

extension ClaimProof {
  var strictClaim: ProgramClaim? { nil }
}

/// A row of the table of claims: what it says, and what to write so that it can be proved.
struct ClaimRow {
  /// The claim.
  var name: ProgramClaim.Name
  /// What it says, for those who see the animator and not its script.
  var title: String
  /// What it says, in one sentence.
  var summary: String
  /// The diagnostics of the ordinary check that refute it. Empty if nothing does: what fails may be
  /// meant.
  var findings: [DiagnosticID] = []
  /// Returns whether an animator has nothing that the claim speaks of. For a claim with a proof of its
  /// own, that says so.
  var isVacuous: @Sendable (ProgramFacts) -> Bool = { _ in false }
  /// Returns the requirements that together make the claim; `nil` if it has a proof of its own.
  var requirements: (@Sendable (ProgramFacts) -> [Requirement])?
  /// Creates the proof of its own. A claim with neither stays open.
  var proof: (@Sendable (ClaimTask) -> any ClaimProof)?
  /// A change that makes bounds tighter and is easy to write. The phrase follows "write".
  var cure: String
}
