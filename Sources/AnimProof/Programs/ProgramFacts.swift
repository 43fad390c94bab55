import AnimProgram

/// What can be said of a program without a container: which instructions matter, what they depend
/// on, and which tracks answer at the two ends.
struct ProgramFacts: Sendable {
  let program: Program
  let parameters: ParameterTable
  /// The instructions that matter and are no constants, by when they are known, in order.
  private(set) var begin: [Program.Slot] = []
  private(set) var frame: [Program.Slot] = []
  private(set) var unknowns = Unknowns()
  /// The slots whose numbers only an app knows: native functions and timings, and the values of a
  /// request. Nothing is ever said of these; empty where there are none.
  private var isForeign: [Bool] = []

  init(_ program: Program) {
    self.program = program
    parameters = ParameterTable(program)
    collect(reached())
    if hasForeignParts { markForeign() }
  }

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
    guard let parameter = parameters.parameter(ofScalar: scalar, program),
      let lower = parameter.lower.flatMap(program.constant),
      let upper = parameter.upper.flatMap(program.constant), lower < upper
    else { return nil }
    return (lower, upper)
  }

  // MARK: What matters

  private func reached() -> [Bool] {
    var isReached = Array(repeating: false, count: program.instructions.count)
    var pending: [Program.Slot] = []
    func reach(_ slot: Program.Slot) {
      guard !isReached[Int(slot)] else { return }
      isReached[Int(slot)] = true
      if program.instructions[Int(slot)].operation != .constant { pending.append(slot) }
    }
    for track in program.tracks { program.visitValues(of: track, reach) }
    program.visitTimes(reach)
    while let slot = pending.popLast() {
      program.visitOperands(of: program.instructions[Int(slot)], parameters, reach)
    }
    return isReached
  }

  private mutating func collect(_ isReached: [Bool]) {
    for index in isReached.indices where isReached[index] {
      let step = program.instructions[index]
      guard step.operation != .constant else { continue }
      unknowns.note(step)
      if step.operation == .parameter, range(ofScalar: Int(step.a)) != nil {
        unknowns.add(.parameter(scalar: Int(step.a)))
      }
      switch step.phase {
      case .begin: begin.append(Program.Slot(index))
      case .frame: frame.append(Program.Slot(index))
      case .body: break
      }
    }
  }

  // MARK: What an app knows

  /// Whether the program depends on what only an app knows.
  var hasForeignParts: Bool {
    !program.calls.isEmpty || program.parameters.contains { $0.requestName != nil }
      || program.curves.contains(where: \.isNative)
  }

  private mutating func markForeign() {
    var marks = Array(repeating: false, count: program.instructions.count)
    for index in program.instructions.indices {
      let step = program.instructions[index]
      switch step.operation {
      case .call: marks[index] = true
      case .curve: marks[index] = program.curves[Int(step.a)].isNative
      case .parameter:
        let owner = parameters.parameter(ofScalar: Int(step.a), program)
        marks[index] = owner?.requestName != nil
      default: break
      }
      program.visitOperands(of: step, parameters) { if marks[Int($0)] { marks[index] = true } }
    }
    isForeign = marks
  }
}

extension Program.CurveTemplate {
  fileprivate var isNative: Bool { if case .native = form { true } else { false } }
}
