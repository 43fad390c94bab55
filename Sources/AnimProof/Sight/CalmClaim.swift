import AnimProgram

/// The claim `calm`: no more than three flashes in any second.
///
/// Proved with bounds of the luminance during short slices of time, refuted by moments close
/// together.
struct CalmClaim {
  private let facts: ProgramFacts
  private let stage: ViewTracks
  private let box: UnknownBox
  private let prover: Prover
  /// The tracks that make light.
  private let tracks: [Int]

  /// How many containers are looked at, at how many moments.
  private static let (probeLimit, moments) = (4, 240)
  /// The pieces of ways that flicker needs at least.
  private static let pieces = 6

  init(_ prover: Prover) {
    self.prover = prover
    facts = prover.facts
    stage = ViewTracks(facts.program)
    box = facts.box(prover.options.sizes)
    let program = facts.program
    tracks = program.tracks.indices.filter { number in
      let output = program.outputs[Int(program.tracks[number].output)]
      return PropertyKind.row(output.property).isLight && !program.isStill(program.tracks[number])
    }
  }

  // MARK: Refuting

  /// A change in which the picture flickers.
  var refutation: [ProgramFinding] {
    guard mayFlicker, let track = tracks.max(by: { weight($0) < weight($1) }) else { return [] }
    let probes = ProbePlan(
      facts, prover.options, prover.situations, atMost: CalmClaim.probeLimit)
    for probe in probes.all {
      guard let flicker = flicker(probe) else { continue }
      var change = probe
      change.time = flicker.lowerBound
      return [
        ProgramFinding(
          kind: .flash, place: .track(origin: facts.program.tracks[track].origin),
          summary: "the picture turns light and dark \(FlashCounter.limit + 1) times from"
            + " \(flicker.lowerBound.text)s to \(flicker.upperBound.text)s",
          counterexample: change)
      ]
    }
    return []
  }

  /// Whether there are so many pieces of ways that seven opposing changes are possible.
  private var mayFlicker: Bool { tracks.reduce(0) { $0 + weight($1) } >= CalmClaim.pieces }

  /// How often a track may turn: the pieces of its way, some for a spring, many for what may be
  /// anything.
  private func weight(_ number: Int) -> Int {
    let program = facts.program
    let track = program.tracks[number]
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }), !track.isSmooth else {
      return CalmClaim.pieces
    }
    let timeline = program.timelines[Int(plan.timeline)]
    let curves =
      [timeline.curve].compactMap { $0 } + program.operands[plan.curves.range].filter { $0 >= 0 }
    let turns = curves.map { program.turns($0) }.max() ?? 1
    return turns * max(1, Int(plan.positions.count) - 1)
  }

  private func flicker(_ probe: Counterexample) -> ClosedRange<Double>? {
    let transition = Transition(facts.program, inputs: probe.inputs)
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    guard duration > 0 else { return nil }
    var frame = transition.makeFrame()
    let stage = LightStage(transition)
    var counters = (0..<Light.count).map { _ in FlashCounter() }
    let count = CalmClaim.moments * max(1, Int(duration.rounded(.up)))
    for step in 0...count {
      let time = duration * Double(step) / Double(count)
      transition.evaluate(at: time, into: &frame)
      let layers = stage.layers(frame)
      for content in counters.indices {
        counters[content].see(Light.luminance(layers, content: content), at: time)
      }
    }
    return counters.lazy.compactMap(\.flicker).first
  }

  // MARK: Proving

  /// What became of it, where a finding may have refuted it.
  func claim(_ finding: ProgramFinding?) -> ProgramClaim {
    ProgramClaim(.calm, finding, reason: finding == nil ? obstacle : nil)
  }

  /// What stands in the way of a proof; nil where it is proved.
  private var obstacle: String? {
    guard !tracks.isEmpty else { return nil }
    if tracks.contains(where: { facts.isForeign(facts.program.tracks[$0]) }) {
      return ProgramClaim.foreign
    }
    let light = LightSlices(facts, stage, box)
    return prover.situations.lazy.compactMap { light.obstacle(in: $0) }.first
  }
}

extension PropertyKind {
  /// Whether the property decides how bright a view is.
  var isLight: Bool {
    switch self {
    case .alpha, .color, .dimAlpha, .dimColor: true
    default: false
    }
  }
}

extension Program {
  /// Whether a track never changes what it sets.
  fileprivate func isStill(_ track: Track) -> Bool {
    track.plan == nil && !track.isAnimated
  }

  /// How often a curve may turn, at least as often as can be seen.
  fileprivate func turns(_ curve: Slot) -> Int {
    let step = instructions[Int(curve)]
    guard step.operation == .curve else { return 6 }
    let form = curves[Int(step.a)].form
    return switch form {
    case .named, .bezier, .path: 1
    case .spring, .response, .bounce, .fitted: 1 + swings(of: curves[Int(step.a)])
    case .steps, .points, .function, .native: 6
    }
  }

  /// How often a spring swings back by more than a twentieth: a swing is e^(−πζ/√(1−ζ²)) of the one
  /// before. A spring whose damping ratio ζ is not known may swing twice.
  private func swings(of curve: CurveTemplate) -> Int {
    let numbers = operands[curve.operands.range].map { constant($0) }
    let ratio: Double? =
      switch curve.form {
      case .fitted: numbers.first ?? nil
      case .response: numbers.count > 1 ? numbers[1] : nil
      default: nil
      }
    guard let ratio, ratio > 0 else { return 2 }
    guard ratio < 1 else { return 0 }
    let share = (-Double.pi * ratio / (1 - ratio * ratio).squareRoot()).exponential
    // A push at the start makes the first swing half as large again.
    var (swing, count) = (1.5 * share, 0)
    while swing > 0.05, count < 6 { (swing, count) = (swing * share, count + 1) }
    return count
  }
}
