@testable import AnimProgram

/// Builds a small program by hand.
struct ProgramBuilder {
  private(set) var program: Program

  init(_ name: String, duration: Double = 1) {
    program = Program(name: name)
    program.views = [.from, .to, .container].map { Program.View(role: $0) }
    program.duration = constant(duration)
    let start = constant(0)
    program.timelines = [
      Program.Timeline(
        source: .time(start: start, end: program.duration, length: program.duration), curve: nil)
    ]
    program.keyPlans = [
      Program.KeyPlan(
        timeline: 0, positions: operands([start, constant(1)]), curves: operands([]),
        length: program.duration)
    ]
  }

  /// Ends the program and its timeline at a slot that need not be a constant.
  mutating func end(at end: Program.Slot) {
    program.duration = end
    program.timelines[0].source = .time(start: constant(0), end: end, length: end)
  }

  mutating func constant(_ value: Double) -> Program.Slot {
    program.instructions.append(Instruction(constant: value))
    return Program.Slot(program.instructions.count - 1)
  }

  mutating func input(_ input: Input) -> Program.Slot { add(.input, Int32(input.rawValue)) }

  mutating func add(
    _ operation: Operation, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0
  ) -> Program.Slot {
    program.instructions.append(
      Instruction(operation: operation, phase: .begin, a: a, b: b, c: c))
    return Program.Slot(program.instructions.count - 1)
  }

  /// The same, for an instruction that runs in each frame.
  mutating func addToFrame(
    _ operation: Operation, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0
  ) -> Program.Slot {
    let slot = add(operation, a, b, c)
    program.instructions[Int(slot)].phase = .frame
    program.frameInstructions.append(slot)
    return slot
  }

  /// Adds an overlay above everything.
  mutating func overlay(_ name: String) {
    program.views.insert(Program.View(role: .overlay(name)), at: program.views.count - 1)
  }

  /// Adds `role { property: first -> last }`, linear over the whole duration.
  mutating func track(
    _ role: Program.View.Role, _ property: String, _ first: Program.Slot, _ last: Program.Slot
  ) {
    let output = output(role, property)
    program.tracks.append(
      Program.Track(
        output: output, plan: 0, timeline: 0, mixing: .linear, values: operands([first, last])))
  }

  mutating func track(
    _ role: Program.View.Role, _ property: String, _ first: Double, _ last: Double
  ) {
    track(role, property, constant(first), constant(last))
  }

  /// Adds `role { property: value }`, with a value that is computed in each frame.
  mutating func hold(_ role: Program.View.Role, _ property: String, _ value: Program.Slot) {
    let output = output(role, property)
    program.tracks.append(
      Program.Track(
        output: output, plan: nil, timeline: 0, mixing: .linear, values: operands([value]),
        isAnimated: true))
  }

  /// Adds a parameter `request.NAME` and returns the slot of its value.
  mutating func request(_ name: String) -> Program.Slot {
    var parameter = Program.Parameter(name: name, type: .number, offset: 0)
    parameter.requestName = name
    parameter.defaults = operands([constant(0)])
    program.parameters = [parameter]
    return add(.parameter, 0)
  }

  private mutating func output(_ role: Program.View.Role, _ property: String) -> Int {
    let offset = program.outputs.last.map { $0.offset + $0.width } ?? 0
    program.outputs.append(
      Program.Output(
        view: program.views.firstIndex { $0.role == role } ?? 0,
        property: PropertyID(program.properties.firstIndex { $0.name == property } ?? 0),
        offset: offset, width: 1))
    return program.outputs.count - 1
  }

  private mutating func operands(_ slots: [Program.Slot]) -> Program.Operands {
    defer { program.operands += slots }
    return Program.Operands(start: program.operands.count, count: slots.count)
  }
}

extension Program {
  /// `from { alpha: 1 -> 0; translate.x: 0 -> -direction * container.width }
  ///  to { translate.x: direction * container.width -> 0 }`, on `linear`.
  static func travel(_ name: String = "travel", duration: Double = 1) -> Program {
    var builder = ProgramBuilder(name, duration: duration)
    let way = builder.add(
      .multiply, builder.input(.direction), builder.input(.containerWidth))
    let zero = builder.constant(0)
    builder.track(.from, "translate.x", zero, builder.add(.negate, way))
    builder.track(.from, "alpha", 1.0, 0.0)
    builder.track(.to, "translate.x", way, zero)
    return builder.program
  }
}
