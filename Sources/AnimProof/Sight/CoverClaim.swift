import AnimProgram

/// The claim `covered`: at no moment a part of the container is bare.
///
/// Proved where one view stands over all of it throughout, refuted by single containers.
struct CoverClaim {
  private let facts: ProgramFacts
  private let probes: [Counterexample]
  private let isStanding: Bool

  /// How many containers are looked at, and at how many moments.
  private static let (probeLimit, moments, fewMoments) = (24, 96, 24)
  /// Of programs with more instructions nothing is said.
  private static let stepLimit = 20_000

  init(_ prover: Prover) {
    facts = prover.facts
    isStanding = StandingView(prover.facts.program).covers
    guard !isStanding, facts.program.instructions.count <= CoverClaim.stepLimit else {
      probes = []
      return
    }
    probes = Array(
      ProbePlan(facts, prover.options, prover.situations).all.prefix(CoverClaim.probeLimit))
  }

  /// What the ordinary check says: a gap at rest, and a container that is all bare for a while.
  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard let probe = probes.first else { return [] }
    let trial = CoverTrial(facts.program, probe)
    let jumps = Set(found.map(\.kind))
    let gaps = trial.gaps(moments: CoverClaim.fewMoments).filter { gap in
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

  /// A gap at any moment in some container.
  var refutation: [ProgramFinding] {
    for probe in probes {
      let trial = CoverTrial(facts.program, probe)
      let gaps = trial.gaps(moments: CoverClaim.moments)
      if let gap = gaps.first { return [trial.finding(gap)] }
    }
    return []
  }

  /// Whether it is proved.
  var isProved: Bool { isStanding }
}

/// Whether one view stands over the whole container from the beginning to the end.
private struct StandingView {
  let covers: Bool

  init(_ program: Program) {
    var moved: Set<Int> = []
    var colors: [Int: Double] = [:]
    var isWrapped = false
    for track in program.tracks {
      let output = program.outputs[Int(track.output)]
      let kind = PropertyKind.row(output.property)
      let isContainer = program.views[output.view].role == .container
      let values = program.operands[track.values.range]
      if kind == .color {
        let alphas = stride(from: 3, to: values.count, by: 4).map { index in
          program.constant(values[values.startIndex + index]) ?? 0
        }
        colors[output.view] = min(colors[output.view] ?? 1, alphas.min() ?? 0)
      } else if StandingView.matters(kind), !StandingView.rests(track, output, kind, program) {
        moved.insert(output.view)
        if isContainer { isWrapped = true }
      }
    }
    let cut = program.pictureSets.filter { $0.kind == .slices }.map(\.screen)
    covers =
      !isWrapped
      && program.views.enumerated().contains { number, view in
        switch view.role {
        case .from, .to: !moved.contains(number) && !cut.contains(view.role)
        case .container, .overlay: !moved.contains(number) && (colors[number] ?? 0) >= Cover.faint
        case .picture: false
        }
      }
  }

  private static func matters(_ kind: PropertyKind) -> Bool {
    kind == .alpha || PropertyKind.covering.contains(kind)
  }

  /// Whether all values of a track are the property's identity.
  private static func rests(
    _ track: Program.Track, _ output: Program.Output, _ kind: PropertyKind, _ program: Program
  ) -> Bool {
    let identity = program.properties[output.property].identity
    guard track.mixing != .transform, !identity.isEmpty else { return false }
    return program.operands[track.values.range].enumerated().allSatisfy { index, slot in
      program.constant(slot) == identity[index % identity.count]
    }
  }
}
