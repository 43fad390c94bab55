import AnimProgram

/// The claim `covered`: at no moment a part of the container is bare.
///
/// Proved where one view stands over all of it throughout, or where for short stretches of time
/// one or two views together do, see ``CoverProof``. Refuted by single containers.
struct CoverClaim {
  private let prover: Prover
  private let isStanding: Bool
  private var facts: ProgramFacts { prover.facts }

  /// How many containers are looked at, and at how many moments.
  private static let (probeLimit, moments, fewMoments) = (16, 96, 24)
  /// Of programs with more instructions nothing is said.
  private static let stepLimit = 20_000

  init(_ prover: Prover) {
    self.prover = prover
    isStanding = ViewTracks(prover.facts.program).hasStandingView
  }

  /// What the ordinary check says: a gap at rest, and a container that is all bare for a while.
  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard let probe = probes(1).first else { return [] }
    let trial = CoverTrial(facts.program, probe)
    let jumps = Set(found.map(\.kind))
    let gaps = trial.gaps(moments: CoverClaim.fewMoments, inFlight: false).filter { gap in
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

  /// What became of it.
  var claim: ProgramClaim {
    if isStanding { return ProgramClaim(.covered, nil, reason: nil) }
    // Most that leave a gap leave it in the first container.
    if let gap = gap(probes(1)) { return ProgramClaim(.covered, gap, reason: nil) }
    let proof = CoverProof(prover)
    if proof.holds { return ProgramClaim(.covered, nil, reason: nil) }
    let gap = gap(probes(CoverClaim.probeLimit).dropFirst())
    return ProgramClaim(.covered, gap, reason: proof.obstacle)
  }

  private func gap(_ probes: ArraySlice<Counterexample>) -> ProgramFinding? {
    for probe in probes {
      let trial = CoverTrial(facts.program, probe)
      if let gap = trial.gaps(moments: CoverClaim.moments).first { return trial.finding(gap) }
    }
    return nil
  }

  private func probes(_ count: Int) -> ArraySlice<Counterexample> {
    let isAsked = !isStanding && facts.program.instructions.count <= CoverClaim.stepLimit
    return isAsked
      ? ProbePlan(facts, prover.options, prover.situations, atMost: count).all[...] : []
  }
}

extension ViewTracks {
  /// Whether one view stands over the whole container from the beginning to the end.
  fileprivate var hasStandingView: Bool {
    isContainerIdle
      && program.views.enumerated().contains { number, view in
        switch view.role {
        case .from, .to: !isCut(view.role) && stands(number)
        case .container, .overlay: stands(number) && isOpaque(number)
        case .picture: false
        }
      }
  }

  /// Whether a view is whole and at rest throughout.
  private func stands(_ view: Int) -> Bool {
    ([.alpha] + PropertyKind.covering).allSatisfy { isIdle(view, $0) }
  }

  /// Whether the colour of a view can be seen throughout.
  private func isOpaque(_ view: Int) -> Bool {
    guard let tracks = tracks(view, .color) else { return false }
    return tracks.allSatisfy { number in
      let values = program.operands[program.tracks[number].values.range]
      return stride(from: values.startIndex + 3, to: values.endIndex, by: 4)
        .allSatisfy { program.constant(values[$0]).map { $0 >= Cover.faint } ?? false }
    }
  }
}
