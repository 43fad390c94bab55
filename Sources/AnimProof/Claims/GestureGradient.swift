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
      return [0, FollowsClaim.flick].contains { speed in
        run(.one, speed: ValueSet(speed), progress: end)
        return evaluator.set(commit).decision == true
      }
    }
  }

  // MARK: Progress

  private mutating func progress(at share: ValueSet) -> (value: ValueSet, slope: ValueSet) {
    run(share, speed: ValueSet(0, FollowsClaim.flick), progress: .zero)
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
    switch step.operation {
    case .negate: return -slope(step.a)
    case .add: return slope(step.a) + slope(step.b)
    case .subtract: return slope(step.a) - slope(step.b)
    case .multiply: return slope(step.a) * b + a * slope(step.b)
    case .divide:
      if slope(step.b) == .zero { return slope(step.a) / b }
      return (slope(step.a) * b - a * slope(step.b)) / (b * b)
    default: return .anything
    }
  }
}
