import AnimProgram

/// Which numbers of a program, known when a transition begins, come from inputs with a range by sums, constants and
/// products of different ones, so that each is greatest and least in a corner of these ranges. What has only a few
/// values, such as a direction, may be read in any way, because the corners include all of them.
struct Forms {
  /// The inputs with a range that a number depends on, one bit for each of ``kinds``; `nil` if it is no such form.
  private var masks: [UInt32?]
  private let kinds: [Reading.Kind]

  init(_ facts: ProgramFacts) {
    kinds = Array(facts.kinds.prefix(32))
    let program = facts.program
    masks = program.instructions.map { $0.operation == .constant ? 0 : nil }
    for slot in facts.begin { masks[Int(slot)] = mask(program.instructions[Int(slot)], program) }
  }

  /// Returns whether a number is such a form.
  func isForm(_ slot: Program.Slot) -> Bool { masks[Int(slot)] != nil }

  /// Returns whether a number has only a few values.
  func hasFewValues(_ slot: Program.Slot) -> Bool { masks[Int(slot)] == 0 }

  private func mask(_ kinds: [Reading.Kind]) -> UInt32? {
    kinds.reduce(0) { mask, kind in
      self.kinds.firstIndex(of: kind).flatMap { place in mask.map { $0 | 1 << UInt32(place) } }
    }
  }

  private func mask(_ step: Instruction, _ program: borrowing Program) -> UInt32? {
    func mask(_ slot: Int32) -> UInt32? { masks[Int(slot)] }
    func union(_ one: UInt32?, _ other: UInt32?) -> UInt32? {
      one.flatMap { one in other.map { one | $0 } }
    }
    switch step.operation {
    case .input:
      guard let input = Input(rawValue: Int(step.a)) else { return nil }
      // An inset is a share of a quarter of its side.
      var kinds = input.side.map { [$0] } ?? []
      if let inset = input.inset { kinds = [.inset(inset), inset % 2 == 0 ? .height : .width] }
      return self.mask(kinds)
    case .parameter:
      let scalar = Int(step.a)
      switch program.domain(ofScalar: scalar) {
      case .range: return self.mask([.parameter(scalar: scalar)])
      case .choices: return 0
      case .preset:
        let usual = program.parameter(ofScalar: scalar)?.defaultSlot(ofScalar: scalar, program)
        return usual.map(mask) ?? 0
      case .between, .given: return nil
      }
    case .add, .subtract: return union(mask(step.a), mask(step.b))
    case .negate: return mask(step.a)
    case .multiply:
      guard let one = mask(step.a), let other = mask(step.b), one & other == 0 else { return nil }
      return one | other
    case .divide where mask(step.b) == 0: return mask(step.a)
    case .select where mask(step.a) == 0: return union(mask(step.b), mask(step.c))
    case .argument, .snapshot, .fraction, .elapsed, .drag: return nil
    default:
      var isPlain = true
      program.visitOperands(of: step) { if masks[Int($0)] != 0 { isPlain = false } }
      return isPlain ? 0 : nil
    }
  }
}

extension ProgramFacts {
  /// Returns a change for each corner of what some numbers read; `nil` if there are too many.
  func corners(reading slots: [Program.Slot]) -> [Counterexample]? {
    var read = reading(of: slots)
    // A gesture plays every timeline in a straight line.
    if self.read.reads(.interactive) { read.note(.interactive) }
    let ends = dimensions(read).map(\.ends)
    guard ends.reduce(1, { min($0 * $1.count, .max / 64) }) <= ProgramFacts.mostCorners else {
      return nil
    }
    var usual = Counterexample(
      container: StageSize(width: sizes.lowerBound, height: sizes.lowerBound))
    passArguments(to: &usual)
    if ends.isEmpty { return [usual] }
    return ends.product(atMost: ProgramFacts.mostCorners).map { choices in
      var change = usual
      for choice in choices { choice(&change) }
      return change
    }
  }

  /// The greatest number of corners: those of twelve inputs.
  private static let mostCorners = 4096
}
