import AnimProgram
import AnimSource

/// The claim `calm`: no more than three flashes in any second.
///
/// It is about the light that the script changes: opacities, dims and colors, as if every view filled
/// the container. What the edges of moving views cover and uncover does not count. It is proved with
/// bounds of the luminance in short slices of time, and refuted by closely spaced moments.
final class CalmClaim: ClaimProof {
  /// The reason that the claim cannot be proved for all containers at once; `nil` if it is proved.
  private lazy var obstacle = proofObstacle(inParts: 1)
  /// The greatest number of parts of all containers that are examined if nothing was found.
  private static let parts = 24
  /// The changes that were tried, each at this many moments a second.
  private var searched: ProgramClaim.Search?
  private let task: ClaimTask

  /// The number of containers that are tried, and the least number of moments in each second: as many as
  /// the fastest screens show.
  private static let (probeLimit, moments) = (24, 120)
  /// As many segments as make more changes than three flashes.
  static let pieces = FlashCounter.limit + 1

  init(_ task: ClaimTask) {
    self.task = task
  }

  private var facts: ProgramFacts { task.facts }

  /// Whether the light depends on what only an app knows.
  private var isForeign: Bool {
    facts.program.tracks.contains { facts.program.changesLight($0) && facts.isForeign($0) }
  }

  /// Whether the script changes the light at all.
  private var mayChange: Bool {
    facts.program.tracks.contains(where: facts.program.changesLight)
      || !facts.program.suddenTracks.isEmpty
  }

  // MARK: Refuting

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    // A spring that is not in its range may do anything, and what does not end or divides by zero is not played.
    let hinders: Set<DiagnosticID> = [.springRange, .neverSettles, .limitExceeded, .notFinite]
    guard obstacle != nil, !found.contains(where: { hinders.contains($0.id) }) else { return [] }
    // A gesture plays a transition as fast as the finger moves, so there is no second to count in.
    let probes = Changes(
      facts, reading: facts.unknownsOfLight, isInteractive: false, findsTurns: true,
      atMost: CalmClaim.probeLimit
    ).all
    searched = ProgramClaim.Search(containers: probes.count, moments: CalmClaim.moments)
    for probe in probes {
      guard let (time, isRed) = CalmClaim.flicker(facts.program, probe) else { continue }
      var change = probe
      change.time = time.lowerBound
      let program = facts.program
      let busiest = program.tracks.filter(program.changesLight)
        .max { program.turns(of: $0) < program.turns(of: $1) }
      return [
        ProgramFinding(
          id: .flash, place: .track(origin: busiest?.origin ?? 0),
          summary: "the picture turns \(isRed ? "red and back" : "light and dark")"
            + " \(FlashCounter.limit + 1) times from \(time.lowerBound.text)s to"
            + " \(time.upperBound.text)s",
          counterexample: change,
          cure: "let it turn at most three times in a second"
            + (isRed ? ", or be less red" : ", or change its light by less than a tenth"),
          claim: .calm)
      ]
    }
    return []
  }

  /// Returns from when to when a program flickers in a change, and whether something turns red and back. `nil` if it
  /// does not.
  private static func flicker(
    _ whole: Program, _ change: Counterexample
  ) -> (time: ClosedRange<Double>, isRed: Bool)? {
    let transition = change.transition(of: whole)
    guard transition.duration > 0 else { return nil }
    // Each snapshot has a view of its own.
    let program = transition.program
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    var frame = transition.makeFrame()
    let count = CalmClaim.moments * max(1, Int(duration.rounded(.up)))
    let small = transition.smallOverlays(moments: count)
    let sudden = Set(program.suddenTracks.map { program.outputs[Int($0.output)].view })
    let places = program.lightPlaces.map { $0.subtracting(small) }
    var lights = (0..<places.count * Light.count).map { _ in FlashCounter() }
    var reds = lights.map { _ in RedFlashCounter() }
    var last = places.map { _ in Light([]) }
    for step in 0...count {
      let time = duration * Double(step) / Double(count)
      transition.evaluate(at: time, into: &frame)
      let lightsNow = Picture(transition, frame).lights(at: places, sudden)
      for (place, light) in lightsNow.enumerated() where light.layers != last[place].layers {
        last[place] = light
        var pictures: [Light.Color] = []
        for content in 0..<Light.count {
          let first = light.first(like: content)
          pictures.append(first < content ? pictures[first] : light.picture(content))
          let number = place * Light.count + content
          lights[number].see(pictures[content].luminance, at: time)
          reds[number].see(pictures[content], at: time)
        }
      }
    }
    if let flicker = lights.lazy.compactMap(\.flicker).first { return (flicker, false) }
    return reds.lazy.compactMap(\.flicker).first.map { ($0, true) }
  }

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    if !mayChange { return .vacuous(.calm) }
    let reason =
      refutation != nil || obstacle == nil ? nil : proofObstacle(inParts: CalmClaim.parts)
    return ProgramClaim(
      .calm, refutation, reason: reason, searched: isForeign ? nil : searched)
  }

  private func proofObstacle(inParts parts: Int) -> String? {
    guard mayChange else { return nil }
    if isForeign { return ProgramClaim.foreign }
    if facts.program.mayFlashAtOnce {
      return ProgramClaim.looseness("fewer tracks that show or hide a view at once")
    }
    var slices = LightSlices(task)
    return slices.obstacle(inParts: parts)
  }
}

extension ProgramFacts {
  /// What the light depends on: also where views are, if one may come and go at once or is small.
  fileprivate var unknownsOfLight: Unknowns {
    let isPlaced =
      !program.suddenTracks.isEmpty
      || program.views.contains { if case .overlay = $0.role { true } else { false } }
    let light = program.tracks.filter { program.changesLight($0) || isPlaced }
    var read = unknowns(of: program.sources(of: light).slots)
    if isPlaced { read.noteSize() }
    return read
  }
}
