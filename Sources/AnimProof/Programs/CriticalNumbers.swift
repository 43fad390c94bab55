import AnimProgram

/// The numbers of a program whose sign, step or maximum determines how it behaves. As long as none
/// of them changes, the program computes in the same way.
struct CriticalNumbers {
  /// `sign · (slot − other) − offset`
  private struct Number: Hashable {
    var slot: Program.Slot
    var other: Program.Slot?
    var sign = 1.0
    var offset = 0.0
  }

  /// The kind of each number.
  private(set) var kinds: [LineSearch.Kind] = []
  private var numbers: [Number] = []
  private var known: Set<Number> = []
  private let program: Program

  /// The greatest number of numbers.
  private static let limit = 192

  /// - Parameter slots: the slots that are known when the numbers are computed.
  init(_ facts: ProgramFacts, slots: [Program.Slot], claims: [Claim]) {
    program = facts.program
    let isKnown = Set(slots)
    for claim in claims {
      for margin in claim.margins(in: facts)
      where isKnown.contains(margin.slot) || margin.other.map(isKnown.contains) ?? false {
        add(
          .peak,
          Number(
            slot: margin.slot, other: margin.other, sign: margin.sign, offset: margin.offset))
      }
    }
    for slot in slots { note(slot) }
  }

  /// Returns the numbers, given the values of slots at one place.
  func values(_ value: (Program.Slot) -> Double) -> [Double] {
    numbers.map { number in
      let difference = value(number.slot) - (number.other.map(value) ?? 0)
      return number.sign * difference - number.offset
    }
  }

  private mutating func note(_ slot: Program.Slot) {
    let step = program.instructions[Int(slot)]
    switch step.operation {
    case .less, .lessOrEqual, .equal, .minimum, .maximum:
      add(.crossing, Number(slot: step.a, other: step.b))
    case .clamp:
      add(.crossing, Number(slot: step.a, other: step.b))
      add(.crossing, Number(slot: step.a, other: step.c))
    case .floor, .ceiling, .round: add(.step, Number(slot: slot))
    case .constant, .input, .curve, .not, .and, .or, .negate, .random: break
    default: add(.crossing, Number(slot: slot))
    }
  }

  private mutating func add(_ kind: LineSearch.Kind, _ number: Number) {
    guard numbers.count < CriticalNumbers.limit, known.insert(number).inserted else { return }
    numbers.append(number)
    kinds.append(kind)
  }
}

/// A number that is above 0 if a claim fails: `sign · (slot − other) − offset`.
struct ClaimMargin {
  var slot: Program.Slot
  var other: Program.Slot?
  var sign = 1.0
  var offset = 0.0

  /// Returns the numbers that it may be.
  func set(_ evaluator: SetEvaluator) -> ValueSet {
    let difference = other.map { evaluator.set(slot) - evaluator.set($0) } ?? evaluator.set(slot)
    return difference.scaled(by: sign) - ValueSet(offset)
  }
}

extension Claim {
  /// Returns the margins of the claim. The greater they are, the more likely the claim fails.
  func margins(in facts: ProgramFacts) -> [ClaimMargin] {
    let program = facts.program
    switch self {
    case .inRange(let number):
      let track = program.tracks[number]
      let range = program.writtenRange(of: track)
      return program.operands[track.values.range].flatMap { slot in
        ClaimMargin.outside(slot, range.lowerBound, range.upperBound)
      }
    case .curveInRange(let slot):
      return program.ranges(ofCurve: slot).flatMap {
        ClaimMargin.outside($0.slot, $0.range.lower, $0.range.upper)
      }
    case .keysInOrder(let plan):
      let positions = program.operands[program.keyPlans[plan].positions.range]
      return zip(positions, positions.dropFirst()).map { ClaimMargin(slot: $0, other: $1) }
    case .apart(let track):
      guard let end = program.window(of: track)?.end,
        let start = program.window(of: track + 1)?.start
      else { return [] }
      return [ClaimMargin(slot: end, other: start)]
    case .ordered(let timeline):
      guard let timeline = timeline.map({ program.timelines[$0] }) ?? program.progress,
        case .time(let start, _, _) = timeline.source
      else { return [] }
      return timeline.length(sign: -1) + [ClaimMargin(slot: start, sign: -1)]
    case .settled(let timeline): return program.timelines[timeline].length(sign: -1)
    case .settledSegment(let plan, _):
      return [ClaimMargin(slot: program.keyPlans[plan].length, sign: -1)]
    case .brief(let seconds): return [ClaimMargin(slot: program.duration, offset: seconds)]
    case .still(let output, let end): return facts.margins(of: output, at: end)
    case .hidden(let view, let end):
      return facts.stage.outputs(of: view).flatMap { facts.margins(of: $0, at: end) }
    case .whole: return []
    case .finite: return []
    }
  }
}

extension ProgramFacts {
  /// Returns how far an output is from its identity at an end.
  fileprivate func margins(of number: Int, at end: End) -> [ClaimMargin] {
    let output = program.outputs[number]
    let track = program.tracks[stage.track(of: number, at: end)]
    guard track.mixing != .transform else { return [] }
    let identity = program.properties[output.property].identity
    return program.operands[track.key(at: end, width: output.width, program.operands)]
      .enumerated()
      .flatMap { index, slot in
        let rest = index < identity.count ? identity[index] : 0
        return ClaimMargin.outside(slot, rest, rest)
      }
  }
}

extension ClaimMargin {
  fileprivate static func outside(
    _ slot: Program.Slot, _ lower: Double, _ upper: Double
  ) -> [ClaimMargin] {
    [
      upper.isFinite ? ClaimMargin(slot: slot, offset: upper) : nil,
      lower.isFinite ? ClaimMargin(slot: slot, sign: -1, offset: -lower) : nil,
    ].compactMap { $0 }
  }
}

extension Program.Timeline {
  fileprivate func length(sign: Double) -> [ClaimMargin] {
    switch source {
    case .time(let start, let end, _): [ClaimMargin(slot: end, other: start, sign: sign)]
    case .progress(_, let lower, let upper, _):
      [ClaimMargin(slot: upper, other: lower, sign: sign)]
    }
  }
}
