import AnimProgram
import AnimSource

/// The claim `follows`: a finger that moves as the gesture says drives the transition. The progress
/// is 0 where the finger starts, never falls while it moves on, and is enough to complete the
/// transition before the finger leaves the container. A screen that has moved as far as the finger when
/// both arrive stays under it on the way.
///
/// A drag from an edge moves away from that edge, and the screens move with it. A drag from anywhere
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

  /// The changes that a gesture begins: the situations, with the direction in which the screens move
  /// with the finger, and the ways that the fingers may go.
  private var cases: [(situation: Situation, ways: [Way])] {
    guard let interaction else { return [] }
    var seen: Set<Situation> = []
    return facts.situations.filter(\.traits.interactive).flatMap { base in
      [false, true].flatMap { rightToLeft in
        [1.0, -1].compactMap { direction in
          var situation = base
          (situation.traits.rightToLeft, situation.direction) = (rightToLeft, direction)
          let ways = Way.all(of: interaction.gesture, rightToLeft: rightToLeft)
          // The screens move with a finger that comes from an edge.
          if ways.count == 1, ways[0].x != 0, ways[0].x != -direction { return nil }
          return ways.isEmpty || !seen.insert(situation).inserted ? nil : (situation, ways)
        }
      }
    }
  }

  // MARK: Refuting

  /// Whether the progress or what completes it depends on what only an app knows.
  private var isForeign: Bool { interaction?.results.contains(where: facts.isForeign) ?? false }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    guard !isForeign else { return [] }
    let sizes = ProbePlan.sizes(task.options.sizes, atMost: 16)
    for (situation, ways) in cases {
      for size in sizes {
        var change = facts.counterexample(size, situation)
        change.parameters.merge(facts.askedArguments) { choice, _ in choice }
        let transition = change.transition(of: facts.program, showsSnapshots: false)
        let dead = ways.map { FollowsClaim.mistake($0, transition) }
        let mistakes = zip(ways, dead).map { $1 ?? slip($0, transition) }
        guard let mistake = mistakes.first, mistakes.allSatisfy({ $0 != nil }) else { continue }
        let slipping = zip(dead, mistakes).first { $0.0 == nil }?.1
        // The ordinary check says nothing about a slip: some effects are meant to run ahead.
        return [
          ProgramFinding(
            id: .deadGesture, place: .animator,
            summary: slipping
              ?? (ways.count == 1
                ? "the gesture does not drive the transition: \(mistake ?? "")"
                : "no movement of the gesture drives the transition"),
            counterexample: change, claim: .follows, isSilent: slipping != nil)
        ]
      }
    }
    return []
  }

  /// Returns what is wrong with a way in one container.
  private static func mistake(_ way: Way, _ transition: Transition) -> String? {
    let size = transition.inputs.container
    var last = transition.progress(of: way.gesture(0, in: size))
    if !(abs(last) <= Trial.tolerance) { return "the progress starts at \(last.text)" }
    for step in 1...FollowsClaim.steps {
      let share = Double(step) / Double(FollowsClaim.steps)
      let next = transition.progress(of: way.gesture(share, in: size))
      if !(next >= last - Trial.tolerance) {
        return "the progress falls to \(next.text) while the finger moves on"
      }
      last = next
    }
    let progress = min(1, max(0, last) + Trial.tolerance)
    let speeds = transition.program.interaction?.commit == nil ? [0] : [0, FollowsClaim.flick]
    let completes = speeds.contains { speed in
      transition.commits(way.gesture(1, in: size, speed: speed), at: progress, rate: 0)
    }
    return completes ? nil : "it does not complete at a progress of \(progress.text)"
  }

  /// The greatest invisible distance between a screen and the finger, in points.
  static let grip = 1.0

  /// Returns how a screen that arrives together with the finger leaves it on the way.
  private func slip(_ way: Way, _ transition: Transition) -> String? {
    let (size, finger) = (
      transition.inputs.container, way.gesture(1, in: transition.inputs.container)
    )
    let length = way.x * finger.translation.x + way.y * finger.translation.y
    var frame = transition.makeFrame()
    for (screen, output) in facts.carried(way).known {
      func distance(_ share: Double) -> Double {
        let progress = transition.progress(of: way.gesture(share, in: size))
        transition.evaluate(at: min(1, max(0, progress)) * transition.duration, into: &frame)
        return (way.x + way.y) * frame.values[transition.program.outputs[output].offset]
      }
      let start = distance(0)
      guard abs(distance(1) - start - length) <= FollowsClaim.grip else { continue }
      for step in 1..<FollowsClaim.steps {
        let share = Double(step) / Double(FollowsClaim.steps)
        let way = distance(share) - start
        guard abs(way - share * length) > FollowsClaim.grip else { continue }
        return "`\(screen.name)` has moved \(way.text)pt when the finger has moved"
          + " \((share * length).text)pt"
      }
    }
    return nil
  }

  // MARK: Proving

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    guard refutation == nil, let interaction else {
      return ProgramClaim(.follows, refutation, reason: nil)
    }
    if isForeign { return ProgramClaim(.follows, nil, reason: ProgramClaim.foreign) }
    var budget = FollowsClaim.budget
    let isProved = cases.allSatisfy { situation, ways in
      ways.contains { holds(along: $0, situation, interaction, &budget) }
    }
    return ProgramClaim(.follows, nil, reason: isProved ? nil : task.looseness)
  }

  private func holds(
    along way: Way, _ situation: Situation, _ interaction: Program.Interaction,
    _ budget: inout Int
  ) -> Bool {
    let box = facts.box(task.options.sizes)
    var evaluator = SetEvaluator(facts, box: box)
    return facts.holds(in: box, along: facts.unknowns.lanesOfContainers, &budget) { part, budget in
      evaluator.begin(part, situation)
      var gradient = GestureGradient(evaluator, interaction, way)
      if gradient.drives {
        if gradient.carries { return .holds }
        // A few boxes are enough to tell where a screen is.
        budget -= 15
      }
      return .open(at: nil)
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
  /// Returns the outputs that alone move a screen in the finger's direction, and whether nothing else
  /// may move one. What native code moves is not known.
  func carried(
    _ way: FollowsClaim.Way
  ) -> (known: [(screen: Screen, output: Int)], areAll: Bool) {
    guard way.growth == 0 else { return ([], true) }
    let kinds: [Property.Effect] =
      way.x != 0
      ? [.translation(.x), .layout(.x), .matrix] : [.translation(.y), .layout(.y), .matrix]
    var known: [(screen: Screen, output: Int)] = []
    var areAll = true
    for screen in [Screen.from, .to, .container] {
      let outputs = kinds.compactMap { stage.output(screen, $0) }.filter { !isFixed($0) }
      guard let output = outputs.first else { continue }
      let isForeign = program.tracks.contains { Int($0.output) == output && self.isForeign($0) }
      let isMatrix = program.effect(of: program.outputs[output].property) == .matrix
      if screen == .container { known = [] }
      if screen == .container || outputs.count > 1 || isMatrix || isForeign {
        areAll = false
      } else {
        known.append((screen, output))
      }
    }
    return (known, areAll)
  }

  /// Returns whether constants show that an output has one value all the time.
  private func isFixed(_ output: Int) -> Bool {
    var values: Set<Double?> = []
    for track in program.tracks where Int(track.output) == output {
      if track.isAnimated { return false }
      program.visitValues(of: track) { values.insert(program.constant($0)) }
    }
    return values.isEmpty || values.count == 1 && !values.contains(nil)
  }

  /// Numbers for the arguments that a caller has to pass.
  fileprivate var askedArguments: [String: ScriptValue] {
    program.parameters.reduce(into: [:]) { values, parameter in
      guard parameter.isRequired, case .quantity = parameter.type else { return }
      values[parameter.name] = .number(1)
    }
  }
}
