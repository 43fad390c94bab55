import AnimProgram
import AnimSource

/// The claim `follows`: a finger that makes the gesture drives the transition. The progress
/// is 0 where the finger starts, never falls while it moves on, and is enough to complete the
/// transition before the finger leaves the container.
///
/// A drag from an edge moves away from that edge; from a side edge, the screens move with it. A drag from anywhere
/// may go along either axis, and a pinch may shrink or grow: one of these ways is enough.
final class FollowsClaim: ClaimProof {
  private let task: ClaimTask
  private let interaction: Program.Interaction?

  init(_ task: ClaimTask) {
    self.task = task
    let facts = task.facts
    let interaction = facts.program.interaction
    // A progress that is always the same means that only a tap is wanted.
    let isTap =
      interaction?.tapOutside != nil
      && interaction?.progress.flatMap { facts.program.constant($0) } != nil
    self.interaction = isTap ? nil : interaction
  }

  private var facts: ProgramFacts { task.facts }

  /// The way of the fingers.
  struct Way {
    /// The direction of the movement; (0, 0) for a pinch.
    var x = 0.0
    var y = 0.0
    /// The change of the scale of a pinch, from its start to its end.
    var growth = 0.0

    /// Returns the gesture after a share of the way through a container, at some points per second.
    func gesture(_ share: Double, in size: StageSize, speed: Double = 0) -> GestureState {
      var state = GestureState()
      state.translation = StagePoint(x: x * share * size.width, y: y * share * size.height)
      state.velocity = StagePoint(x: x * speed, y: y * speed)
      state.scale = 1 + growth * share
      state.scaleVelocity = growth * speed / 500
      return state
    }
  }

  /// The speed of a finger that flicks, in points per second.
  private static let flick = 2_000.0
  /// The number of boxes that may be examined.
  private static let budget = 1_500
  /// The number of steps of a finger that is tried.
  private static let steps = 32

  /// The inputs that matter to a gesture.
  private static let inputs: Set<Input> = [.direction, .rightToLeft]

  /// Returns the ways that the fingers may go to begin a change. There are none if a finger comes from a side edge and
  /// the screens would not move with it.
  private func ways(_ direction: Double, _ traits: RequestTraits) -> [Way] {
    guard let interaction, traits.interactive else { return [] }
    let ways = facts.ways(of: interaction.gesture, rightToLeft: traits.rightToLeft)
    return ways.count == 1 && ways[0].x != 0 && ways[0].x != -direction ? [] : ways
  }

  // MARK: Refuting

  /// The changes in which the finger is moved.
  private lazy var changes = Changes(
    facts, task.options.sizes, others: FollowsClaim.inputs, isInteractive: true
  ).all.filter { !ways($0.direction, $0.traits).isEmpty }

  /// Whether the progress or what completes it depends on what only an app knows.
  private var isForeign: Bool { interaction?.results.contains(where: facts.isForeign) ?? false }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard interaction != nil, !isForeign else { return [] }
    for change in changes {
      let ways = ways(change.direction, change.traits)
      let transition = change.transition(of: facts.program, showsSnapshots: false)
      let mistakes = ways.compactMap { FollowsClaim.mistake($0, transition) }
      guard let first = mistakes.first, mistakes.count == ways.count else { continue }
      return [finding(ways, mistakes.first { $0.cure != nil } ?? first, transition, change)]
    }
    return []
  }

  /// Returns the finding that none of these ways drives the transition, one of them because of a
  /// mistake.
  private func finding(
    _ ways: [Way], _ mistake: Mistake, _ transition: Transition, _ change: Counterexample
  ) -> ProgramFinding {
    var finding = ProgramFinding(
      id: .deadGesture, place: .animator,
      summary: ways.count == 1 || mistake.cure != nil
        ? "the gesture does not drive the transition: \(mistake.text)"
        : "no movement of the gesture drives the transition",
      counterexample: change, claim: .follows)
    finding.isSilent = interaction?.results.contains(where: facts.isAsked) ?? false
    finding.cure = mistake.cure
    // A pinch, or a drag that may go along either axis.
    guard mistake.cure == nil, ways.count == 1 || ways.count == 2, ways[0].growth == 0 else {
      return finding
    }
    let isVertical = ways[0].y != 0
    if ways.count == 2 {
      let axis = isVertical ? "up or down" : "to the side"
      finding.summary = "the screens move \(axis), and a drag \(axis) does not drive the transition"
    }
    let isUp = ways.count == 1 ? ways[0].y < 0 : facts.isDraggedUp(transition)
    let sign = isUp ? "-" : ""
    finding.cure =
      isVertical
      ? "write `progress: \(sign)drag.translation.y / container.height` in the `interaction`"
      : "write `progress: drag.along / container.width` in the `interaction`"
    return finding
  }

  /// What is wrong with a way.
  struct Mistake {
    /// The mistake, as the end of a sentence.
    let text: String
    /// What to write instead. `nil` if another `progress` is needed for the way.
    var cure: String?
  }

  /// Returns what is wrong with a way in one container.
  static func mistake(_ way: Way, _ transition: Transition) -> Mistake? {
    let size = transition.inputs.container
    var last = transition.progress(of: way.gesture(0, in: size))
    if !(abs(last) <= Trial.tolerance) {
      return Mistake(
        text: "the progress starts at \(last.text)",
        cure: "let `progress` be 0 while the finger has not moved")
    }
    for step in 1...FollowsClaim.steps {
      let share = Double(step) / Double(FollowsClaim.steps)
      let next = transition.progress(of: way.gesture(share, in: size))
      if !(next >= last - Trial.tolerance) {
        return Mistake(text: "the progress falls to \(next.text) while the finger moves on")
      }
      last = next
    }
    let progress = min(1, max(0, last) + Trial.tolerance)
    let speeds = transition.program.interaction?.commit == nil ? [0] : [0, FollowsClaim.flick]
    let completes = speeds.contains { speed in
      transition.commits(way.gesture(1, in: size, speed: speed), at: progress, rate: 0)
    }
    guard !completes else { return nil }
    let isWhole = progress >= 1 - Trial.tolerance && transition.program.interaction?.commit != nil
    return isWhole
      ? Mistake(
        text: "`commit` is false even at a progress of 1",
        cure: "write a `commit` that is true by then, such as `commit: progress > 40%`")
      : Mistake(text: "it does not complete at a progress of \(progress.text)")
  }

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    guard let interaction else { return .vacuous(.follows) }
    if refutation != nil { return ProgramClaim(.follows, refutation) }
    if isForeign { return ProgramClaim(.follows, nil, reason: ProgramClaim.foreign) }
    var budget = FollowsClaim.budget
    let situations = facts.unknowns.situations(alsoIn: FollowsClaim.inputs)
    let isProved = situations.allSatisfy { situation in
      let ways = ways(situation.direction, situation.traits)
      return ways.isEmpty || ways.contains { holds(along: $0, situation, interaction, &budget) }
    }
    return ProgramClaim(
      .follows, nil, reason: isProved ? nil : task.looseness,
      searched: ProgramClaim.Search(
        containers: changes.count, moments: FollowsClaim.steps + 1))
  }

  private func holds(
    along way: Way, _ situation: Situation, _ interaction: Program.Interaction,
    _ budget: inout Int
  ) -> Bool {
    let box = facts.box(task.options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    return facts.holds(in: box, along: facts.unknowns.lanesOfContainers, &budget) { part in
      evaluator.begin(part, situation)
      var gradient = GestureGradient(evaluator, interaction, way)
      return gradient.drives
    }
  }
}

extension FollowsClaim.Way {
  /// Returns the ways of a gesture; none for one that a plugin provides.
  static func all(
    of gesture: Program.Interaction.Gesture, rightToLeft: Bool
  ) -> [FollowsClaim.Way] {
    switch gesture {
    case .drag: [Self(x: 1), Self(x: -1), Self(y: 1), Self(y: -1)]
    case .pinch: [Self(growth: -1), Self(growth: 1)]
    case .native: []
    case .edgeDrag(let edge):
      switch edge {
      case .left: [Self(x: 1)]
      case .right: [Self(x: -1)]
      case .top: [Self(y: 1)]
      case .bottom: [Self(y: -1)]
      case .leading: [Self(x: rightToLeft ? -1 : 1)]
      case .trailing: [Self(x: rightToLeft ? 1 : -1)]
      }
    }
  }
}

extension ProgramFacts {
  /// Returns the ways that the fingers of a gesture may go. A drag from anywhere goes along the axis along
  /// which the screens move, if there is only one.
  func ways(of gesture: Program.Interaction.Gesture, rightToLeft: Bool) -> [FollowsClaim.Way] {
    let all = FollowsClaim.Way.all(of: gesture, rightToLeft: rightToLeft)
    guard gesture == .drag else { return all }
    let (x, y) = (!movers(isVertical: false).isEmpty, !movers(isVertical: true).isEmpty)
    return x == y ? all : all.filter { ($0.x != 0) == x }
  }

  /// Returns the outputs that move a screen, slices of it or the container along an axis.
  private func movers(isVertical: Bool) -> [Int] {
    let kinds: [Property.Effect] =
      isVertical ? [.translation(.y), .layout(.y)] : [.translation(.x), .layout(.x)]
    let views = [Screen.from, .to].flatMap { stage.views(showing: $0) } + [stage.view(.container)]
    return views.flatMap { view in kinds.compactMap { stage.output(view, $0) } }.filter { output in
      stage.tracks(of: output)?.contains {
        program.tracks[$0].plan != nil || program.tracks[$0].isAnimated
      } ?? false
    }
  }

  /// Returns whether the finger goes up that drags the screens. What one drags is the way back, so an
  /// arriving screen is dragged to where it came from, and a leaving one to where it goes.
  fileprivate func isDraggedUp(_ transition: Transition) -> Bool {
    let first = transition.makeFrame()
    var last = first
    transition.evaluate(at: transition.duration, into: &last)
    let arriving = Set(stage.views(showing: .to))
    let movers = movers(isVertical: true)
    let back = movers.filter { arriving.contains(transition.program.outputs[$0].view) }
    let way = (back.isEmpty ? movers : back).reduce(0) { way, output in
      let offset = transition.program.outputs[output].offset
      return way + last.values[offset] - first.values[offset]
    }
    return back.isEmpty ? way < 0 : way > 0
  }
}
