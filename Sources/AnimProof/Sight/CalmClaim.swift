import AnimProgram
import AnimSource

/// The claim `calm`: no more than three flashes in any second.
///
/// It is proved with bounds of the luminance in short slices of time, and refuted by closely spaced
/// moments.
final class CalmClaim: ClaimProof {
  /// The reason that the claim cannot be proved; `nil` if it is proved.
  private lazy var obstacle = proofObstacle
  private let task: ClaimTask
  private let situations: [Situation]

  /// The number of containers that are tried, and the number of moments in each.
  private static let (probeLimit, moments) = (4, 240)
  /// The least number of segments that are needed for seven opposing changes.
  static let pieces = 6

  init(_ task: ClaimTask) {
    self.task = task
    // A gesture plays a transition as fast as the finger moves, so there is no second to count in.
    situations = task.situations.filter { !$0.traits.interactive }
  }

  private var facts: ProgramFacts { task.facts }

  // MARK: Refuting

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard let busiest, obstacle != nil else { return [] }
    let probes = ProbePlan(
      facts, task.options, situations, atMost: CalmClaim.probeLimit)
    for probe in probes.all {
      guard let flicker = CalmClaim.flicker(facts.program, probe) else { continue }
      var change = probe
      change.time = flicker.time.lowerBound
      return [
        ProgramFinding(
          id: .flash, place: .track(origin: busiest.origin),
          summary: "the picture turns \(flicker.isRed ? "red and back" : "light and dark")"
            + " \(FlashCounter.limit + 1) times from \(flicker.time.lowerBound.text)s to"
            + " \(flicker.time.upperBound.text)s",
          counterexample: change, claim: .calm)
      ]
    }
    return []
  }

  /// The track that turns most often, if all tracks together turn often enough to flicker.
  private var busiest: Program.Track? {
    var all = 0
    var busiest: (track: Int, turns: Int)?
    for number in facts.program.tracks.indices
    where facts.program.changesLight(facts.program.tracks[number]) {
      let turns = facts.program.turns(of: facts.program.tracks[number])
      all += turns
      if turns > busiest?.turns ?? 0 { busiest = (number, turns) }
    }
    return all >= CalmClaim.pieces ? busiest.map { facts.program.tracks[$0.track] } : nil
  }

  /// Returns when a program flickers in a change, and whether it turns red and back. `nil` if it does
  /// not. With `isAny`, any flicker will do, instead of the one that an ordinary finding names.
  static func flicker(
    _ program: Program, _ probe: Counterexample, isAny: Bool = false
  ) -> (time: ClosedRange<Double>, isRed: Bool)? {
    let transition = probe.transition(of: program)
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    guard duration > 0 else { return nil }
    var frame = transition.makeFrame()
    let stage = LightStage(transition)
    var lights = (0..<Light.count).map { _ in FlashCounter() }
    var reds = (0..<Light.count).map { _ in RedFlashCounter() }
    let count = CalmClaim.moments * max(1, Int(duration.rounded(.up)))
    for step in 0...count {
      let time = duration * Double(step) / Double(count)
      transition.evaluate(at: time, into: &frame)
      let light = Light(stage.layers(frame))
      for content in 0..<Light.count {
        let picture = light.picture(content)
        lights[content].see(picture.luminance, at: time)
        reds[content].see(picture, at: time)
        if isAny, let flicker = lights[content].flicker ?? reds[content].flicker {
          return (flicker, false)
        }
      }
    }
    if let flicker = lights.lazy.compactMap(\.flicker).first { return (flicker, false) }
    return reds.lazy.compactMap(\.flicker).first.map { ($0, true) }
  }

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    ProgramClaim(.calm, refutation, reason: refutation == nil ? obstacle : nil)
  }

  private var proofObstacle: String? {
    let lights = facts.program.tracks.filter { facts.program.changesLight($0) }
    guard !lights.isEmpty else { return nil }
    if lights.contains(where: facts.isForeign) {
      return ProgramClaim.foreign
    }
    return LightSlices(task, situations).obstacle
  }
}
