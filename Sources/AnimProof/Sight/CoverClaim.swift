import AnimProgram
import AnimSource

/// The claim `covered`: no part of the container is ever bare.
///
/// It is proved if one view covers the whole container all the time, or if one or two views
/// together do in each of many short slices of time; see ``CoverProof``. It is refuted by single
/// containers.
final class CoverClaim: ClaimProof {
  private let task: ClaimTask

  /// The number of containers that are tried, and the number of moments in each.
  private static let (probeLimit, moments) = (16, 96)
  /// The greatest number of instructions of a program that is examined.
  private static let stepLimit = 20_000

  init(_ task: ClaimTask) { self.task = task }

  private var facts: ProgramFacts { task.facts }

  /// The ordinary check reports a gap at rest, or a container that is entirely
  /// bare for a while.
  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard !facts.program.hasStandingView, let probe = probes(1).first else { return [] }
    let trial = CoverTrial(facts.program, probe)
    let jumps = Set(found.map(\.id))
    let gaps = trial.plainGaps.filter { gap in
      switch gap.occasion {
      case .start: !jumps.contains(.jumpAtStart)
      case .end: !jumps.contains(.jumpAtEnd)
      case .pause, .blank: true
      case .flight: false
      }
    }
    let first = gaps.first { $0.occasion != .blank } ?? gaps.first
    return first.map { [trial.finding($0)] } ?? []
  }

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    if facts.program.hasStandingView { return ProgramClaim(.covered, nil, reason: nil) }
    // Most animators that leave a gap leave one in the first container.
    if let gap = gap(probes(1)) { return ProgramClaim(.covered, gap, reason: nil) }
    let proof = CoverProof(task)
    if proof.holds { return ProgramClaim(.covered, nil, reason: nil) }
    let gap = gap(probes(CoverClaim.probeLimit).dropFirst())
    return ProgramClaim(.covered, gap, reason: proof.obstacle)
  }

  private func gap(_ probes: ArraySlice<Counterexample>) -> ProgramFinding? {
    for probe in probes {
      let trial = CoverTrial(facts.program, probe)
      if let gap = trial.widestGap(moments: CoverClaim.moments) { return trial.finding(gap) }
    }
    return nil
  }

  private func probes(_ count: Int) -> ArraySlice<Counterexample> {
    facts.program.instructions.count <= CoverClaim.stepLimit
      ? ProbePlan(facts, task.options, task.situations, atMost: count).all[...] : []
  }
}
