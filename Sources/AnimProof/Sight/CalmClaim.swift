import AnimProgram

/// The claim `calm`: no more than three flashes in any second.
///
/// Proved with bounds of the luminance during short slices of time, refuted by moments close
/// together.
struct CalmClaim {
  private let facts: ProgramFacts
  private let options: ProofOptions
  /// The tracks that make light.
  private let tracks: [Int]

  /// How many containers are looked at, at how many moments.
  private static let (probeLimit, moments) = (4, 240)
  /// The pieces of ways that flicker needs at least, for seven opposing changes.
  fileprivate static let pieces = 6

  init(_ facts: ProgramFacts, _ options: ProofOptions) {
    (self.facts, self.options) = (facts, options)
    tracks = facts.program.lightTracks
  }

  // MARK: Refuting

  /// A change in which the picture flickers.
  var refutation: [ProgramFinding] {
    let turns = tracks.map { facts.program.turns(ofTrack: $0) }
    guard turns.reduce(0, +) >= CalmClaim.pieces,
      let busiest = zip(tracks, turns).max(by: { $0.1 < $1.1 })
    else { return [] }
    let probes = ProbePlan(
      facts, options, facts.situations, atMost: CalmClaim.probeLimit)
    for probe in probes.all {
      guard let flicker = flicker(probe) else { continue }
      var change = probe
      change.time = flicker.lowerBound
      return [
        ProgramFinding(
          kind: .flash, place: .track(origin: facts.program.tracks[busiest.0].origin),
          summary: "the picture turns light and dark \(FlashCounter.limit + 1) times from"
            + " \(flicker.lowerBound.text)s to \(flicker.upperBound.text)s",
          counterexample: change)
      ]
    }
    return []
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
    let light = LightSlices(
      facts, ViewTracks(facts.program), facts.box(options.sizes))
    return facts.situations.lazy.compactMap { light.obstacle(in: $0) }.first
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
  /// The tracks that change how bright something is.
  fileprivate var lightTracks: [Int] {
    tracks.indices.filter { number in
      let isStill = tracks[number].plan == nil && !tracks[number].isAnimated
      return !isStill
        && PropertyKind.row(outputs[Int(tracks[number].output)].property).isLight
    }
  }

  /// How often a track may turn: the pieces of its way, some for a spring, many for what may be
  /// anything.
  fileprivate func turns(ofTrack number: Int) -> Int {
    guard !tracks[number].isSmooth, let plan = tracks[number].plan.map({ keyPlans[Int($0)] }) else {
      return CalmClaim.pieces
    }
    var most = timelines[Int(plan.timeline)].curve.map { turns($0) } ?? 1
    for curve in operands[plan.curves.range] where curve >= 0 { most = max(most, turns(curve)) }
    return most * max(1, Int(plan.positions.count) - 1)
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
