import AnimProgram

/// The progress of a gesture for all containers of a box, with its derivative along the way of the
/// finger.
struct GestureGradient {
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
      // What is 1 but for rounding counts as 1, and nothing else is rounded up.
      let last = progress(at: .one).value
      let end = last.lower >= 1 - Trial.tolerance ? .one : last.clamped(to: 0...1)
      guard let commit = interaction.commit else { return end.lower > 0.5 }
      return [0, 2_000].contains { speed in
        run(.one, speed: ValueSet(speed), progress: end)
        return evaluator.set(commit).decision == true
      }
    }
  }

  // MARK: What stays under the finger

  /// Whether each screen that moves along the way stays under the finger, or does not arrive together
  /// with it, in all containers of the box.
  var carries: Bool {
    mutating get {
      let (outputs, areAll) = evaluator.facts.carried(way)
      guard areAll else { return false }
      if outputs.isEmpty { return true }
      _ = progress(at: .one)
      let divisor = divisor
      return outputs.allSatisfy { isHeld($0.output, divisor) || isElsewhere($0.output, divisor) }
    }
  }

  /// The length of the finger's way, and the sign of its direction.
  private var length: (side: ValueSet, sign: Double) {
    way.x != 0 ? (evaluator.width, way.x) : (evaluator.height, way.y)
  }

  /// The length that the finger has to go until the progress is 1, negative if it has to go the other
  /// way. `nil` if the progress is not a share of a length.
  private var divisor: ValueSet? {
    guard var slot = interaction.progress else {
      return evaluator.width.scaled(by: -evaluator.direction)
    }
    var sign = 1.0
    func factor(_ slot: Program.Slot) -> Double? {
      evaluator.set(slot).number.flatMap { $0 != 0 && slope(slot) == .zero ? $0 : nil }
    }
    while true {
      let step = program.instructions[Int(slot)]
      switch step.operation {
      case .clamp: slot = step.a
      case .maximum where slope(step.a) == .zero, .minimum where slope(step.a) == .zero:
        slot = step.b
      case .maximum where slope(step.b) == .zero, .minimum where slope(step.b) == .zero:
        slot = step.a
      case .negate: (slot, sign) = (step.a, -sign)
      case .divide where slope(step.b) == .zero:
        let rate = slope(step.a)
        // The multiple of the side by which the dividend grows, without its rounding error.
        let multiple = ((rate / length.side).center * 1e12).rounded() / 1e12
        if multiple != 0, isZero(rate - length.side.scaled(by: multiple)) {
          return evaluator.set(step.b).scaled(by: sign * length.sign / multiple)
        }
        guard let divisor = factor(step.b) else { return nil }
        (slot, sign) = (step.a, sign * divisor)
      case .multiply:
        guard let first = factor(step.a) ?? factor(step.b) else { return nil }
        (slot, sign) = (factor(step.a) == nil ? step.a : step.b, sign / first)
      default: return nil
      }
    }
  }

  private func isZero(_ set: ValueSet) -> Bool { set.magnitude <= Trial.tolerance }

  /// Returns whether an output moves its screen evenly from its first to its last key while the
  /// progress goes from 0 to 1.
  private func isEven(_ output: Int) -> Bool {
    let stage = evaluator.facts.stage
    let number = stage.track(of: output, at: .end)
    let track = program.tracks[number]
    guard number == stage.track(of: output, at: .start), !track.isSmooth, track.mixing == .linear,
      let plan = track.plan.map({ program.keyPlans[Int($0)] }), plan.positions.count == 2,
      plan.curves.count == 0, let window = program.window(of: number),
      case .time = program.timelines[Int(plan.timeline)].source
    else { return false }
    return evaluator.set(window.start).number == 0
      && evaluator.isSame(window.end, program.duration)
  }

  /// Returns whether an output moves its screen by the length that the finger has to go.
  private func isHeld(_ output: Int, _ divisor: ValueSet?) -> Bool {
    guard let divisor, isEven(output) else { return false }
    return isZero(distance(output) - divisor)
  }

  /// Returns whether a screen has not moved as far as the finger when the finger has arrived.
  private func isElsewhere(_ output: Int, _ divisor: ValueSet?) -> Bool {
    if staysBehind(output, divisor) { return true }
    let (side, sign) = length
    func gap(_ other: ValueSet) -> Double {
      let rest = distance(output).scaled(by: sign) - other
      return rest.isDefined ? max(rest.lower, -rest.upper) : 0
    }
    guard let way = divisor?.scaled(by: sign) else { return false }
    let late = way - side
    // If the finger arrives before the progress is 1, the screen has moved by a share of its way.
    if late.upper > 0, !isEven(output) || gap(way) * (side / way).lower <= FollowsClaim.grip {
      return false
    }
    return late.lower >= 0 || gap(side) > FollowsClaim.grip
  }

  /// Returns whether no key of an output that plays before the finger has arrived is as far as the
  /// finger.
  private func staysBehind(_ output: Int, _ divisor: ValueSet?) -> Bool {
    let (side, sign) = length
    let start = program.tracks[evaluator.facts.stage.track(of: output, at: .start)]
    let first = evaluator.set(program.operands[start.values.range.lowerBound])
    return program.tracks.indices.filter { Int(program.tracks[$0].output) == output }
      .allSatisfy { number in
        let track = program.tracks[number]
        let share = startShare(of: number)
        // A track that begins when the finger arrives has not moved the screen yet.
        if let way = divisor?.scaled(by: sign * share), (way - side).lower >= -Trial.tolerance {
          return true
        }
        let curves = track.plan.map { program.keyPlans[Int($0)].curves.count } ?? 0
        guard !track.isAnimated, !track.isSmooth, track.mixing == .linear, curves == 0 else {
          return false
        }
        return program.operands[track.values.range].allSatisfy { key in
          let rest = (evaluator.set(key) - first).scaled(by: sign) - side
          return rest.isDefined && rest.upper < -FollowsClaim.grip
        }
      }
  }

  /// Returns the share of the duration after which a track begins; 0 if it is not known.
  private func startShare(of track: Int) -> Double {
    guard let timeline = program.tracks[track].timeline,
      case .time(let start, _, _) = program.timelines[Int(timeline)].source,
      let first = evaluator.set(start).number, first > 0,
      let whole = evaluator.set(program.duration).number
    else { return 0 }
    return first / whole
  }

  /// Returns how far an output moves from its first key to its last one.
  private func distance(_ output: Int) -> ValueSet {
    let stage = evaluator.facts.stage
    func key(_ end: End) -> Program.Slot {
      let track = program.tracks[stage.track(of: output, at: end)]
      return program.operands[track.key(at: end, width: 1, program.operands).lowerBound]
    }
    let (first, last) = (key(.start), key(.end))
    return first == last ? .zero : evaluator.set(last) - evaluator.set(first)
  }

  // MARK: Progress

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
