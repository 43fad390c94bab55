import AnimSource

/// A proof of its own for a claim that is not a list of requirements.
protocol ClaimProof: SendableMetatype {
  /// Creates the proof for the containers of some options and these situations. `isReduced` means that
  /// the program is played with reduced motion.
  init(
    _ facts: ProgramFacts, _ options: ProofOptions, _ situations: [Situation], isReduced: Bool)

  /// Returns what should be reported, given the findings of other claims.
  mutating func findings(besides found: [ProgramFinding]) -> [ProgramFinding]

  /// Returns the result of the claim, given a finding that refutes it.
  mutating func claim(_ refutation: ProgramFinding?) -> ProgramClaim
}

/// A row of the table of claims: what it says, and what may decide it.
struct ClaimRow {
  /// The claim.
  var name: ProgramClaim.Name
  /// Returns the requirements that together make the claim; `nil` if it has a proof of its own.
  var requirements: (@Sendable (ProgramFacts) -> [Requirement])?
  /// The proof of its own. A claim with neither stays open.
  var proof: (any ClaimProof.Type)?
  /// A change that makes bounds tighter and is easy to write. The phrase precedes "may decide it".
  var cure: String

  /// The table, in the order in which claims are listed.
  static let all = [
    startsWell, endsWell, finite, bounded, inRange, covered, calm, still, brief, apart, follows,
  ]

  static let startsWell = ClaimRow(
    name: .startsWell, requirements: { $0.ends(at: .start) },
    cure: "a constant as the first key, as in `alpha: 0 -> 1`,")

  static let endsWell = ClaimRow(
    name: .endsWell, requirements: { $0.ends(at: .end) },
    cure: "a constant as the last key, as in `alpha: 1 -> 0`,")

  static let finite = ClaimRow(
    name: .finite, requirements: { $0.finite() },
    cure: "a `max` around what it divides by or takes the root of")

  static let bounded = ClaimRow(
    name: .bounded, requirements: { $0.bounded() },
    cure: "a constant or a parameter with a range as `duration`")

  static let inRange = ClaimRow(
    name: .inRange, requirements: { $0.inRange() },
    cure: "a `clamp` around values that depend on the container")

  static let covered = ClaimRow(
    name: .covered, proof: CoverClaim.self, cure: "a `color` of the container")

  static let calm = ClaimRow(
    name: .calm, proof: CalmClaim.self,
    cure: "a `clamp` around opacities and colors that depend on the container")

  static let still = ClaimRow(
    name: .still, proof: StillClaim.self, cure: "a `reduced` that changes only opacity and colors")

  static let brief = ClaimRow(
    name: .brief, requirements: { $0.brief() },
    cure: "a constant or a parameter with a range as `duration`")

  static let apart = ClaimRow(
    name: .apart, requirements: { $0.apart() },
    cure: "windows in percentages of one `duration`")

  static let follows = ClaimRow(
    name: .follows, proof: FollowsClaim.self,
    cure: "a progress that is a multiple of the translation")

  /// The reason if the claim is open because the bounds for all containers were too loose, with what
  /// may decide it.
  var looseness: String { "no bound was tight enough; \(cure) may decide it" }
}
