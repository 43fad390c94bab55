import AnimProgram
import AnimSource

extension ClaimRow {
  /// The table, in the order in which claims are listed.
  static let all = [
    startsWell, endsWell, finite, bounded, inRange, apart, calm, still, follows,
  ]

  private static let startsWell = ClaimRow(
    name: .startsWell, title: "Starts where the screen was",
    summary: "At the start, every screen looks as it did before: nothing jumps.",
    findings: [.jumpAtStart],
    isVacuous: { $0.ends(at: .start).isEmpty },
    requirements: { $0.ends(at: .start) })

  private static let endsWell = ClaimRow(
    name: .endsWell, title: "Ends where the screen stays",
    summary: "At the end, every screen looks as it will afterwards: nothing jumps.",
    findings: [.jumpAtEnd],
    isVacuous: { $0.ends(at: .end).isEmpty },
    requirements: { $0.ends(at: .end) })

  private static let finite = ClaimRow(
    name: .finite, title: "Every number is finite",
    summary: "Every value is a finite number at every moment.",
    findings: [.notFinite],
    isVacuous: { $0.begin.isEmpty && $0.frame.isEmpty },
    requirements: { $0.finite() })

  private static let bounded = ClaimRow(
    name: .bounded, title: "Ends, and cuts no spring off",
    summary: "The transition ends, within 60 seconds, with all springs at rest.",
    findings: [.neverSettles, .durationRange, .limitExceeded],
    requirements: { $0.bounded() })

  private static let inRange = ClaimRow(
    name: .inRange, title: "Values stay in their ranges",
    summary: "Opacities stay from 0 to 1, and all other values in their ranges.",
    findings: [.alphaRange, .springRange, .bezierRange, .keyframeOrder, .emptyWindow],
    isVacuous: { $0.inRange().isEmpty },
    requirements: { $0.inRange() })

  private static let calm = ClaimRow(
    name: .calm, title: "No more than three flashes in a second",
    summary: "Nothing flashes more than three times a second.",
    findings: [.flash],
    search: { CalmClaim($0) })

  private static let still = ClaimRow(
    name: .still, title: "Nothing flies, turns or zooms with Reduce Motion",
    summary: "With Reduce Motion, nothing flies far, turns or zooms, and the change shows.",
    findings: [.motionNotReduced],
    search: { StillClaim($0) })

  private static let apart = ClaimRow(
    name: .apart, title: "No two tracks fight over a property",
    summary: "No two tracks set a property at the same time.",
    findings: [.conflictingTracks],
    isVacuous: { facts in
      zip(facts.program.tracks, facts.program.tracks.dropFirst()).allSatisfy {
        $0.output != $1.output
      }
    },
    requirements: { $0.apart() })

  private static let follows = ClaimRow(
    name: .follows, title: "Follows the finger",
    summary: "The transition goes on while the finger makes the gesture.",
    findings: [.deadGesture],
    search: { FollowsClaim($0) })
}

extension ProgramClaim.Name {
  private var row: ClaimRow? { ClaimRow.all.first { $0.name == self } }

  /// The claim in plain words, for those who see the animator and not its script.
  package var title: String { row?.title ?? "" }

  /// What the claim says, in one sentence.
  package var summary: String { row?.summary ?? "" }

  /// The diagnostics of the ordinary check that refute it.
  package var findings: [DiagnosticID] { row?.findings ?? [] }
}
