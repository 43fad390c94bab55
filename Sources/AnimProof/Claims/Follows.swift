import AnimProgram
import AnimSource

/// The claim `follows`: a finger that moves as the gesture says drives the transition. The progress
/// is 0 where the finger starts, never falls while it moves on, and is enough to complete the
/// transition before the finger leaves the container.
///
/// A drag from an edge moves away from that edge, and the screens move with it. A drag from anywhere
/// may go along either axis, and a pinch may shrink or grow: one of these ways is enough.
struct FollowsClaim {
  private let facts: ProgramFacts
  private let interaction: Program.Interaction?
  private let options: ProofOptions

  init(_ facts: ProgramFacts, _ options: ProofOptions) {
    (self.facts, self.options) = (facts, options)
    let interaction = facts.program.interaction
    // A progress that is always the same means that only a tap is wanted.
    let isTap =
      interaction?.tapOutside != nil
      && interaction?.progress.flatMap { facts.program.constant($0) } != nil
    self.interaction = isTap ? nil : interaction
  }

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

  /// The finding that refutes the claim; `nil` if there is none.
  var refutation: ProgramFinding? {
    let sizes = ProbePlan.sizes(options.sizes, atMost: 16)
    for (situation, ways) in cases {
      for size in sizes {
        var change = facts.counterexample(size, situation)
        change.parameters.merge(facts.askedArguments) { choice, _ in choice }
        let transition = change.transition(of: facts.program, showsSnapshots: false)
        let mistakes = ways.map { mistake($0, transition) }
        guard let mistake = mistakes.first, mistakes.allSatisfy({ $0 != nil }) else { continue }
        return ProgramFinding(
          id: .deadGesture, place: .animator,
          summary: ways.count == 1
            ? "the gesture does not drive the transition: \(mistake ?? "")"
            : "no movement of the gesture drives the transition",
          counterexample: change, claim: .follows)
      }
    }
    return nil
  }

  /// Returns what is wrong with a way in one container.
  private func mistake(_ way: Way, _ transition: Transition) -> String? {
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
    let speeds = interaction?.commit == nil ? [0] : [0, FollowsClaim.flick]
    let completes = speeds.contains { speed in
      transition.commits(way.gesture(1, in: size, speed: speed), at: progress, rate: 0)
    }
    return completes ? nil : "it does not complete at a progress of \(progress.text)"
  }

  // MARK: Proving

  /// The result of the claim, given a finding that refutes it.
  func claim(_ finding: ProgramFinding?) -> ProgramClaim {
    guard finding == nil, let interaction else {
      return ProgramClaim(.follows, finding, reason: nil)
    }
    let steps =
      facts.program.operands[interaction.steps.range].map { facts.program.instructions[Int($0)] }
    if steps.contains(where: { $0.operation == .call }) {
      return ProgramClaim(.follows, nil, reason: ProgramClaim.foreign)
    }
    var budget = FollowsClaim.budget
    let isProved = cases.allSatisfy { situation, ways in
      ways.contains { holds(along: $0, situation, interaction, &budget) }
    }
    return ProgramClaim(.follows, nil, reason: isProved ? nil : ClaimRow.follows.looseness)
  }

  private func holds(
    along way: Way, _ situation: Situation, _ interaction: Program.Interaction,
    _ budget: inout Int
  ) -> Bool {
    var pending = [facts.box(options.sizes)]
    var evaluator = SetEvaluator(facts, box: pending[0])
    let lanes = facts.unknowns.lanes.indices.filter { lane in
      if case .fraction = facts.unknowns.lanes[lane] { false } else { true }
    }
    while let box = pending.popLast() {
      guard budget > 0 else { return false }
      budget -= 1
      evaluator.begin(box, situation)
      var gradient = GestureGradient(evaluator, interaction, way)
      if gradient.drives { continue }
      let halves = facts.halves(of: box, along: lanes)
      guard !halves.isEmpty else { return false }
      pending += halves
    }
    return true
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

/// The progress of a gesture for all containers of a box, with its derivative along the way of the
/// finger.
private struct GestureGradient {
  private var evaluator: SetEvaluator
  private let program: Program
  private let interaction: Program.Interaction
  private let way: FollowsClaim.Way
  /// The derivatives of slots by the share of the way; 0 for others.
  private var slopes: [Program.Slot: ValueSet] = [:]

  init(
    _ evaluator: SetEvaluator, _ interaction: Program.Interaction, _ way: FollowsClaim.Way
  ) {
    (self.evaluator, self.interaction, self.way) = (evaluator, interaction, way)
    program = evaluator.facts.program
  }

  /// Whether the way drives the transition in all containers.
  var drives: Bool {
    mutating get {
      let start = progress(at: .zero)
      guard start.value.magnitude <= Trial.tolerance else { return false }
      let pieces = 8
      for piece in 0..<pieces {
        let part = ValueSet(Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
        let slope = progress(at: part).slope
        guard slope.isDefined, slope.lower >= -Trial.tolerance else { return false }
      }
      let end = (progress(at: .one).value + ValueSet(Trial.tolerance)).clamped(to: 0...1)
      guard let commit = interaction.commit else { return end.lower > 0.5 }
      return [0, 2_000].contains { speed in
        run(.one, speed: ValueSet(speed), progress: end)
        return evaluator.set(commit).decision == true
      }
    }
  }

  private mutating func progress(at share: ValueSet) -> (value: ValueSet, slope: ValueSet) {
    run(share, speed: .zero, progress: .zero)
    if let slot = interaction.progress { return (evaluator.set(slot), slope(slot)) }
    if way.growth != 0 {
      return (-share.scaled(by: way.growth), ValueSet(-way.growth))
    }
    let sign = -evaluator.direction * way.x
    return (share.scaled(by: sign), ValueSet(sign))
  }

  private mutating func run(_ share: ValueSet, speed: ValueSet, progress: ValueSet) {
    slopes = [:]
    let (width, height) = (evaluator.width.scaled(by: way.x), evaluator.height.scaled(by: way.y))
    let values = [
      share * width, share * height, speed.scaled(by: way.x), speed.scaled(by: way.y),
      ValueSet(1) + share.scaled(by: way.growth), speed.scaled(by: way.growth / 500), progress,
    ]
    let derivatives = [width, height, .zero, .zero, ValueSet(way.growth), .zero, .zero]
    for (index, slot) in program.operands[interaction.arguments.range].enumerated()
    where index < values.count {
      evaluator.assign(values[index], to: slot)
      slopes[slot] = derivatives[index]
    }
    for slot in program.operands[interaction.steps.range] {
      evaluator.compute(slot)
      slopes[slot] = derivative(program.instructions[Int(slot)])
    }
  }

  private func slope(_ slot: Program.Slot) -> ValueSet { slopes[slot] ?? .zero }

  /// Returns the derivative of an instruction's result. It is unknown where the result may jump.
  private func derivative(_ step: Instruction) -> ValueSet {
    var isStill = true
    program.visitOperands(of: step) { if slope($0) != .zero { isStill = false } }
    if isStill { return .zero }
    let (a, b) = (evaluator.set(step.a), evaluator.set(step.b))
    func either(_ isFirst: Bool?) -> ValueSet {
      guard let isFirst else { return slope(step.a).union(slope(step.b)) }
      return isFirst ? slope(step.a) : slope(step.b)
    }
    func isBelow(_ distance: ValueSet) -> Bool? {
      distance.upper <= 0 ? true : distance.lower >= 0 ? false : nil
    }
    switch step.operation {
    case .negate: return -slope(step.a)
    case .add: return slope(step.a) + slope(step.b)
    case .subtract: return slope(step.a) - slope(step.b)
    case .multiply: return slope(step.a) * b + a * slope(step.b)
    case .divide:
      if slope(step.b) == .zero { return slope(step.a) / b }
      return (slope(step.a) * b - a * slope(step.b)) / (b * b)
    case .absolute:
      guard let isNegative = isBelow(a) else { return slope(step.a).union(-slope(step.a)) }
      return isNegative ? -slope(step.a) : slope(step.a)
    case .minimum: return either(isBelow(a - b))
    case .maximum: return either(isBelow(b - a))
    case .clamp:
      let isInside = (a - b).lower >= 0 && (a - evaluator.set(step.c)).upper <= 0
      return isInside ? slope(step.a) : slope(step.a).union(.zero)
    case .select:
      guard slope(step.a) == .zero, let decision = a.decision else { return .anything }
      return decision ? slope(step.b) : slope(step.c)
    case .less, .lessOrEqual, .equal, .and, .or, .not: return .zero
    default: return .anything
    }
  }
}

extension ProgramFacts {
  /// Numbers for the arguments that a caller has to pass.
  fileprivate var askedArguments: [String: ScriptValue] {
    program.parameters.reduce(into: [:]) { values, parameter in
      guard parameter.isRequired, case .quantity = parameter.type else { return }
      values[parameter.name] = .number(1)
    }
  }
}
