import AnimSource

/// A row of the table of claims: what refutes a claim, and what may decide it.
struct ClaimRow {
  /// The claim.
  var name: ProgramClaim.Name
  /// The findings that refute it.
  var refutations: Set<DiagnosticID>
  /// A change that makes bounds tighter and is easy to write. The phrase precedes "may decide it".
  var cure: String

  /// The table, in the order in which claims are listed.
  static let all = [startsWell, endsWell, finite, bounded, inRange, covered, calm, apart]

  static let startsWell = ClaimRow(
    name: .startsWell, refutations: [.jumpAtStart],
    cure: "a constant as the first key, as in `alpha: 0 -> 1`,")

  static let endsWell = ClaimRow(
    name: .endsWell, refutations: [.jumpAtEnd],
    cure: "a constant as the last key, as in `alpha: 1 -> 0`,")

  static let finite = ClaimRow(
    name: .finite, refutations: [.notFinite],
    cure: "a `max` around what it divides by or takes the root of")

  static let bounded = ClaimRow(
    name: .bounded, refutations: [.neverSettles, .limitExceeded, .durationRange],
    cure: "a constant or a parameter with a range as `duration`")

  static let inRange = ClaimRow(
    name: .inRange,
    refutations: [
      .alphaRange, .springRange, .bezierRange, .argumentMismatch, .keyframeOrder, .emptyWindow,
    ],
    cure: "a `clamp` around values that depend on the container")

  static let covered = ClaimRow(
    name: .covered, refutations: [.backdropGap], cure: "a `color` of the container")

  static let calm = ClaimRow(
    name: .calm, refutations: [.flash, .motionNotReduced],
    cure: "a `clamp` around opacities and colors that depend on the container")

  static let apart = ClaimRow(
    name: .apart, refutations: [.conflictingTracks],
    cure: "windows in percentages of one `duration`")

  /// Returns the first finding that refutes the claim.
  func refutation(in findings: [ProgramFinding]) -> ProgramFinding? {
    findings.first { refutations.contains($0.id) }
  }

  /// The reason if the claim is open because the bounds for all containers were too loose, with what
  /// may decide it.
  var looseness: String { "no bound was tight enough; \(cure) may decide it" }
}
