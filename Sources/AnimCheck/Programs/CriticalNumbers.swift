import AnimProgram

/// The numbers of a program whose sign determines how it computes: what is compared, divided by or taken
/// the root of, and the slope of a wave.
struct CriticalNumbers {
  private var numbers: [Number] = []
  /// The greatest number of numbers.
  private static let limit = 192

  private enum Number: Hashable {
    case difference(Program.Slot, Program.Slot)
    case slot(Program.Slot)
    /// The slope of a sine or a cosine, with the other one of both.
    case slope(Operation, Program.Slot)

    var slots: [Program.Slot] {
      switch self {
      case .difference(let one, let other): [one, other]
      case .slot(let slot), .slope(_, let slot): [slot]
      }
    }
  }

  /// Finds those of some instructions that are computed from numbers that are known.
  init(
    _ program: Program, slots: [Program.Slot], isKnown: (Program.Slot) -> Bool = { _ in true }
  ) {
    var known: Set<Number> = []
    for slot in slots {
      for number in CriticalNumbers.numbers(of: program.instructions[Int(slot)])
      where numbers.count < CriticalNumbers.limit && number.slots.allSatisfy(isKnown)
        && known.insert(number).inserted
      {
        numbers.append(number)
      }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { numbers.isEmpty }

  /// Returns the numbers, given the values of slots at one place.
  func values(_ value: (Program.Slot) -> Double) -> [Double] {
    numbers.map { number in
      switch number {
      case .difference(let one, let other): value(one) - value(other)
      case .slot(let slot): value(slot)
      case .slope(let wave, let slot): wave.arithmetic(value(slot), 0, 0)
      }
    }
  }

  private static func numbers(of step: Instruction) -> [Number] {
    switch step.operation {
    case .less, .lessOrEqual, .equal, .minimum, .maximum: [.difference(step.a, step.b)]
    case .clamp: [.difference(step.a, step.b), .difference(step.a, step.c)]
    case .divide, .modulo: [.slot(step.b)]
    case .absolute, .sign, .squareRoot, .power: [.slot(step.a)]
    case .multiply where step.a == step.b: [.slot(step.a)]
    case .sine: [.slope(.cosine, step.a)]
    case .cosine: [.slope(.sine, step.a)]
    default: []
    }
  }
}
