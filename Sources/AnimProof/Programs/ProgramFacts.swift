import AnimProgram

/// What can be said of a program without a container: which instructions matter, what they depend
/// on, and which tracks answer at the two ends.
///
/// A class, because a program is large and all parts of a proof look at the same one.
final class ProgramFacts: Sendable {
  let program: Program
  let parameters: ParameterTable
  /// The instructions that matter and are no constants, by when they are known, in order.
  let begin: [Program.Slot]
  let frame: [Program.Slot]
  let unknowns: Unknowns
  /// The slots whose numbers only an app knows: native functions and timings, and the values of a
  /// request. Nothing is ever said of these; empty where there are none.
  private let isForeign: [Bool]

  init(_ program: Program) {
    self.program = program
    parameters = ParameterTable(program)
    let matter = program.matter(parameters)
    begin = program.slots(of: .begin, among: matter)
    frame = program.slots(of: .frame, among: matter)
    unknowns = Unknowns(of: matter, in: program, parameters)
    isForeign = program.hasForeignParts ? program.foreignMarks(parameters) : []
  }

  /// Whether the program depends on what only an app knows.
  var hasForeignParts: Bool { !isForeign.isEmpty }

  /// Whether a number depends on what only an app knows.
  func isForeign(_ slot: Program.Slot) -> Bool {
    !isForeign.isEmpty && isForeign[Int(slot)]
  }

  /// Whether a track's values do.
  func isForeign(_ track: Program.Track) -> Bool {
    guard !isForeign.isEmpty else { return false }
    var result = false
    program.visitValues(of: track) { if isForeign[Int($0)] { result = true } }
    return result
  }

  /// The bounds of a parameter's scalar, where both are numbers.
  func range(ofScalar scalar: Int) -> (lower: Double, upper: Double)? {
    parameters.range(ofScalar: scalar, program)
  }
}

// MARK: What matters

extension Program {
  /// The instructions that tracks and times depend on and that are no constants, in order.
  fileprivate func matter(_ parameters: ParameterTable) -> [Slot] {
    var reach = Reach(count: instructions.count)
    for track in tracks { visitValues(of: track) { reach.mark($0) } }
    visitTimes { reach.mark($0) }
    while let slot = reach.pending.popLast() {
      visitOperands(of: instructions[Int(slot)], parameters) { reach.mark($0) }
    }
    return instructions.indices.compactMap { index in
      let matters = reach.isMarked[index] && instructions[index].operation != .constant
      return matters ? Slot(index) : nil
    }
  }

  fileprivate func slots(of phase: Instruction.Phase, among slots: [Slot]) -> [Slot] {
    slots.filter { instructions[Int($0)].phase == phase }
  }

  /// What a walk over the instructions has come to.
  private struct Reach {
    private(set) var isMarked: [Bool]
    var pending: [Slot] = []

    init(count: Int) {
      isMarked = Array(repeating: false, count: count)
      pending.reserveCapacity(count)
    }

    mutating func mark(_ slot: Slot) {
      guard !isMarked[Int(slot)] else { return }
      isMarked[Int(slot)] = true
      pending.append(slot)
    }
  }
}

extension Unknowns {
  fileprivate init(of slots: [Program.Slot], in program: Program, _ parameters: ParameterTable) {
    self.init()
    for slot in slots {
      let step = program.instructions[Int(slot)]
      note(step)
      if step.operation == .parameter, parameters.range(ofScalar: Int(step.a), program) != nil {
        add(.parameter(scalar: Int(step.a)))
      }
    }
  }
}

// MARK: What an app knows

extension Program {
  /// Whether the program depends on what only an app knows.
  fileprivate var hasForeignParts: Bool {
    !calls.isEmpty || parameters.contains { $0.requestName != nil }
      || curves.contains(where: \.isNative)
  }

  fileprivate func foreignMarks(_ parameters: ParameterTable) -> [Bool] {
    var marks = Array(repeating: false, count: instructions.count)
    for index in instructions.indices {
      let step = instructions[index]
      switch step.operation {
      case .call: marks[index] = true
      case .curve: marks[index] = curves[Int(step.a)].isNative
      case .parameter:
        let owner = parameters.parameter(ofScalar: Int(step.a), self)
        marks[index] = owner?.requestName != nil
      default: break
      }
      visitOperands(of: step, parameters) { if marks[Int($0)] { marks[index] = true } }
    }
    return marks
  }
}

extension Program.CurveTemplate {
  fileprivate var isNative: Bool { if case .native = form { true } else { false } }
}
