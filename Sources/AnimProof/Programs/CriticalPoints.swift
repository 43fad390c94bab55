import AnimProgram

/// Where an operation may have no result: the values of single unknowns at which its operand's
/// affine form is 0.
struct CriticalPoints {
  /// The changes to try.
  private(set) var changes: [Counterexample] = []
  /// The fractions of timelines to look at.
  private(set) var fractions: [(timeline: Int, fraction: Double)] = []

  private let facts: ProgramFacts
  private let box: UnknownBox

  /// How many operations are looked at.
  private static let limit = 16

  /// Solves the operands that the sets leave in doubt.
  init(_ evaluator: SetEvaluator, _ facts: ProgramFacts, _ box: UnknownBox, _ situation: Situation)
  {
    self.facts = facts
    self.box = box
    for slot in (facts.begin + facts.frame).lazy.filter({ evaluator.isDoubtful($0) })
      .prefix(CriticalPoints.limit)
    {
      let step = facts.program.instructions[Int(slot)]
      let isDivision = step.operation == .divide || step.operation == .modulo
      solve(evaluator.set(isDivision ? step.b : step.a), situation)
    }
  }

  private mutating func solve(_ set: ValueSet, _ situation: Situation) {
    guard set.isDefined else { return }
    for (lane, kind) in facts.unknowns.lanes.enumerated() where set.slopes[lane] != 0 {
      let share = -set.center / set.slopes[lane]
      guard abs(share) <= 1 else { continue }
      let radius = (box.upper[lane] - box.lower[lane]) / 2
      let value = box.lower[lane] + radius * (1 + share)
      if case .fraction(let timeline) = kind {
        fractions.append((timeline, value))
        continue
      }
      // What people write is a whole number, which the solution may miss by a rounding.
      for candidate in [value.rounded(), value]
      where candidate >= box.lower[lane] && candidate <= box.upper[lane] {
        var point = box
        (point.lower[lane], point.upper[lane]) = (candidate, candidate)
        changes.append(facts.counterexample(in: point, situation))
      }
    }
  }
}

extension SetEvaluator {
  /// Whether an operation may have no result although its operands are numbers.
  fileprivate func isDoubtful(_ slot: Program.Slot) -> Bool {
    guard !set(slot).isDefined else { return false }
    let step = facts.program.instructions[Int(slot)]
    switch step.operation {
    case .divide, .modulo: return set(step.b).isDefined
    case .squareRoot, .logarithm, .power: return set(step.a).isDefined
    default: return false
    }
  }
}
