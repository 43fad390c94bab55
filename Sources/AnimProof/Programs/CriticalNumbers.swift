import AnimProgram

/// The numbers of a program whose sign, step or maximum determines how it behaves. As long as none
/// of them changes, the program computes in the same way.
struct CriticalNumbers {
  /// The kind of each number.
  private(set) var kinds: [LineSearch.Kind] = []
  private var numbers: [Inequality] = []
  private var known: Set<Inequality> = []
  private let program: Program

  /// The greatest number of numbers.
  private static let limit = 192

  /// - Parameter slots: the slots that are known when the numbers are computed.
  init(_ facts: ProgramFacts, slots: [Program.Slot], requirements: [Requirement]) {
    program = facts.program
    let isKnown = Set(slots)
    for requirement in requirements {
      for row in facts.inequalities(of: requirement.formula)
      where isKnown.contains(row.slot) || row.other.map(isKnown.contains) ?? false {
        add(.peak, row)
      }
    }
    for slot in slots { note(slot) }
  }

  /// Returns the numbers, given the values of slots at one place.
  func values(_ value: (Program.Slot) -> Double) -> [Double] {
    numbers.map { $0.excess(value) }
  }

  private mutating func note(_ slot: Program.Slot) {
    let step = program.instructions[Int(slot)]
    switch step.operation {
    case .less, .lessOrEqual, .equal, .minimum, .maximum:
      add(.crossing, Inequality(slot: step.a, other: step.b))
    case .clamp:
      add(.crossing, Inequality(slot: step.a, other: step.b))
      add(.crossing, Inequality(slot: step.a, other: step.c))
    case .floor, .ceiling, .round: add(.step, Inequality(slot: slot))
    case .constant, .input, .curve, .not, .and, .or, .negate, .random: break
    default: add(.crossing, Inequality(slot: slot))
    }
  }

  private mutating func add(_ kind: LineSearch.Kind, _ number: Inequality) {
    guard numbers.count < CriticalNumbers.limit, known.insert(number).inserted else { return }
    numbers.append(number)
    kinds.append(kind)
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
