import AnimProgram

/// The claim `covered`: at no moment a part of the container is bare.
///
/// Proved where one view stands over all of it throughout, or where for short stretches of time
/// one or two views together do, see ``CoverProof``. Refuted by single containers.
struct CoverClaim {
  private let facts: ProgramFacts
  private let options: ProofOptions

  /// How many containers are looked at, and at how many moments.
  private static let (probeLimit, moments) = (16, 96)
  /// Of programs with more instructions nothing is said.
  private static let stepLimit = 20_000

  init(_ facts: ProgramFacts, _ options: ProofOptions) {
    (self.facts, self.options) = (facts, options)
  }

  /// What the ordinary check says: a gap at rest, and a container that is all bare for a while. Of
  /// a program whose screens are at their places at both ends, and of which one can be seen and
  /// something moves throughout, there is nothing to say.
  func findings(besides found: [ProgramFinding], standsAtEnds: Bool) -> [ProgramFinding] {
    if standsAtEnds && isPlainByConstants || facts.program.hasStandingView { return [] }
    if standsAtEnds && isPlainInFirstContainer { return [] }
    guard let probe = probes(1).first else { return [] }
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

  /// Whether a screen is to be seen and something moves at every moment in all containers, as far as
  /// constants tell.
  var isPlainByConstants: Bool {
    let sides = ValueSet(options.sizes.lowerBound, options.sizes.upperBound)
    return ContinuousCoverProof(
      facts: facts, source: ConstantSource(facts: facts), width: sides, height: sides
    ).holds(in: facts.program)
  }

  /// Whether that is so in the container that would be looked at first.
  var isPlainInFirstContainer: Bool {
    guard let box = facts.firstBox(options.sizes) else { return false }
    var evaluator = SetEvaluator(facts, box: box)
    evaluator.begin(box, facts.situations.first ?? Situation())
    evaluator.run(.during)
    return ContinuousCoverProof(
      facts: facts, source: evaluator, width: evaluator.width, height: evaluator.height
    ).holds(in: facts.program)
  }

  /// What became of it.
  var claim: ProgramClaim {
    if facts.program.hasStandingView { return ProgramClaim(.covered, nil, reason: nil) }
    // Most that leave a gap leave it in the first container.
    if let gap = gap(probes(1)) { return ProgramClaim(.covered, gap, reason: nil) }
    let proof = CoverProof(facts, options)
    if proof.holds { return ProgramClaim(.covered, nil, reason: nil) }
    let gap = gap(probes(CoverClaim.probeLimit).dropFirst())
    return ProgramClaim(.covered, gap, reason: proof.obstacle)
  }

  private func gap(_ probes: ArraySlice<Counterexample>) -> ProgramFinding? {
    for probe in probes {
      let trial = CoverTrial(facts.program, probe)
      if let gap = trial.firstGap(moments: CoverClaim.moments) { return trial.finding(gap) }
    }
    return nil
  }

  private func probes(_ count: Int) -> ArraySlice<Counterexample> {
    facts.program.instructions.count <= CoverClaim.stepLimit
      ? ProbePlan(facts, options, facts.situations, atMost: count).all[...] : []
  }
}
