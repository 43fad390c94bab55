import AnimProgram

/// The numbers of a program whose sign determines how it computes: what is compared, divided by or taken
/// the root of.
struct CriticalNumbers {
  private var numbers: [Inequality] = []
  /// The greatest number of numbers.
  private static let limit = 192

  /// - Parameter slots: the slots that are known when the numbers are computed.
  init(_ program: Program, slots: [Program.Slot]) {
    var known: Set<Inequality> = []
    for slot in slots {
      for number in CriticalNumbers.numbers(of: program.instructions[Int(slot)])
      where numbers.count < CriticalNumbers.limit && known.insert(number).inserted {
        numbers.append(number)
      }
    }
  }

  /// Returns the numbers, given the values of slots at one place.
  func values(_ value: (Program.Slot) -> Double) -> [Double] { numbers.map { $0.excess(value) } }

  private static func numbers(of step: Instruction) -> [Inequality] {
    switch step.operation {
    case .less, .lessOrEqual, .equal, .minimum, .maximum:
      [Inequality(slot: step.a, other: step.b)]
    case .clamp:
      [Inequality(slot: step.a, other: step.b), Inequality(slot: step.a, other: step.c)]
    case .divide, .modulo: [Inequality(slot: step.b)]
    case .absolute, .sign, .squareRoot, .power: [Inequality(slot: step.a)]
    case .multiply where step.a == step.b: [Inequality(slot: step.a)]
    default: []
    }
  }
}

extension ProgramFacts {
  /// Returns the inequalities of a formula. The greater their excess, the more likely it fails.
  func inequalities(of formula: Formula) -> [Inequality] {
    switch formula {
    case .all(let rows), .any(let rows): rows
    case .settled(let spring):
      [
        Inequality(
          slot: spring.unit ?? spring.end, other: spring.unit == nil ? spring.start : nil, sign: -1)
      ]
    case .still(let output, let end): rest(of: output, at: end)
    case .hidden(let view, let end): stage.outputs(of: view).flatMap { rest(of: $0, at: end) }
    case .whole, .finite: []
    }
  }

  /// Returns the inequalities that keep an output at its identity at an end.
  func rest(of number: Int, at end: End) -> [Inequality] {
    let output = program.outputs[number]
    let track = program.tracks[stage.track(of: number, at: end)]
    guard track.mixing != .transform else { return [] }
    let identity = program.properties[output.property].identity
    return program.operands[track.key(at: end, width: output.width, program.operands)]
      .enumerated().flatMap { index, slot in
        let rest = index < identity.count ? identity[index] : 0
        return Inequality.range(slot, rest...rest)
      }
  }
}
