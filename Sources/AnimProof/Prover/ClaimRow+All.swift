extension ClaimRow {
  /// The table, in the order in which claims are listed.
  static let all = [
    startsWell, endsWell, finite, bounded, inRange, covered, calm, still, brief, apart, follows,
    seamless,
  ]

  private static let startsWell = ClaimRow(
    name: .startsWell, requirements: { $0.ends(at: .start) },
    cure: "a constant as the first key, as in `alpha: 0 -> 1`,")

  private static let endsWell = ClaimRow(
    name: .endsWell, requirements: { $0.ends(at: .end) },
    cure: "a constant as the last key, as in `alpha: 1 -> 0`,")

  private static let finite = ClaimRow(
    name: .finite, requirements: { $0.finite() },
    cure: "a `max` around what it divides by or takes the root of")

  private static let bounded = ClaimRow(
    name: .bounded, requirements: { $0.bounded() },
    cure: "a constant or a parameter with a range as `duration`")

  private static let inRange = ClaimRow(
    name: .inRange, requirements: { $0.inRange() },
    cure: "a `clamp` around values that depend on the container")

  private static let covered = ClaimRow(
    name: .covered, proof: { CoverClaim($0) }, cure: "a `color` of the container")

  private static let calm = ClaimRow(
    name: .calm, proof: { CalmClaim($0) },
    cure: "a `clamp` around opacities and colors that depend on the container")

  private static let still = ClaimRow(
    name: .still, proof: { StillClaim($0) },
    cure: "a `reduced` that changes only opacity and colors")

  private static let brief = ClaimRow(
    name: .brief, requirements: { $0.brief() },
    cure: "a constant or a parameter with a range as `duration`")

  private static let apart = ClaimRow(
    name: .apart, requirements: { $0.apart() },
    cure: "windows in percentages of one `duration`")

  private static let follows = ClaimRow(
    name: .follows, proof: { FollowsClaim($0) },
    cure: "a progress that is a multiple of the translation")

  private static let seamless = ClaimRow(
    name: .seamless, proof: { SeamlessClaim($0) },
    cure: "one `duration` and one timing for all that moves a view")
}
