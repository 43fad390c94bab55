import AnimProgram
import AnimSource

/// The claim `calm`: no more than three flashes in any second.
///
/// It is proved with bounds of the luminance in short slices of time, and refuted by closely spaced
/// moments. What the edges of moving views cover and uncover is only searched for flashes.
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
    guard obstacle != nil || facts.program.mayFlashAtEdges else { return [] }
    let probes = ProbePlan(
      facts, task.options, situations, atMost: CalmClaim.probeLimit)
    for (number, probe) in probes.all.enumerated() {
      // With slices, the search at edges takes long, so it is left out with other numbers of
      // parameters than the usual ones.
      let looksAtEdges = number < CalmClaim.probeLimit || facts.program.snapshotSets.isEmpty
      guard looksAtEdges || obstacle != nil,
        let flicker = CalmClaim.flicker(facts.program, probe, atEdges: looksAtEdges)
      else { continue }
      var change = probe
      change.time = flicker.time.lowerBound
      let program = facts.program
      let tracks = program.tracks.filter(
        flicker.part == nil ? program.changesLight : program.movesEdges)
      let busiest = tracks.max { program.turns(of: $0) < program.turns(of: $1) }
      return [
        ProgramFinding(
          id: .flash, place: .track(origin: busiest?.origin ?? 0), summary: flicker.summary,
          counterexample: change, claim: .calm)
      ]
    }
    return []
  }

  /// Too many flashes.
  struct Flicker {
    /// From the first to the last change.
    var time: ClosedRange<Double>
    /// Whether something turns red and back.
    var isRed = false
    /// The part of the container that moving edges cover and uncover. `nil` if all of it flickers.
    var part: StageRectangle?

    fileprivate var summary: String {
      let what =
        part.map {
          "a part of \($0.width.text)x\($0.height.text) points at (\($0.x.text), \($0.y.text)) is"
            + " covered and uncovered"
        } ?? "the picture turns \(isRed ? "red and back" : "light and dark")"
      let (start, end) = (time.lowerBound.text, time.upperBound.text)
      return "\(what) \(FlashCounter.limit + 1) times from \(start)s to \(end)s"
    }
  }

  /// Returns when a program flickers in a change. `nil` if it does not.
  static func flicker(
    _ program: Program, _ probe: Counterexample, atEdges: Bool = true
  ) -> Flicker? {
    let transition = probe.transition(of: program)
    guard transition.duration > 0 else { return nil }
    return (program.lightTurns >= pieces ? flicker(transition) : nil)
      ?? (atEdges && program.mayFlashAtEdges ? EdgeFlashes(transition, of: program).first : nil)
      .map { Flicker(time: $0.time, part: $0.part) }
  }

  /// Returns when the whole picture flickers.
  private static func flicker(_ transition: Transition) -> Flicker? {
    let duration = min(transition.duration, ProofOptions.greatestDuration)
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
      }
    }
    if let flicker = lights.lazy.compactMap(\.flicker).first { return Flicker(time: flicker) }
    return reds.lazy.compactMap(\.flicker).first.map { Flicker(time: $0, isRed: true) }
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
