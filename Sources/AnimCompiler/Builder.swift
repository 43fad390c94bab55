import AnimProgram
import AnimSyntax

/// Collects the instructions of a program: each different one once, constants folded.
struct Builder: ~Copyable {
  typealias Slot = Program.Slot

  private(set) var program = Program(name: "")
  /// Where each instruction was first written.
  private(set) var places: [Origin] = []
  private var table: [Int32] = Array(repeating: -1, count: Builder.room)
  private var mask = Builder.room - 1

  /// The room of a table for a program of the usual size.
  private static let room = 128

  /// Begins a program whose tracks refer to these properties, with room for one of the usual size.
  mutating func begin(_ name: String, properties: [Property]) {
    if !places.isEmpty { forget() }
    program.name = name
    program.properties = properties
    // Blocks of less than a KiB are those that allocators keep at hand.
    program.instructions.reserveCapacity(60)
    places.reserveCapacity(60)
    program.operands.reserveCapacity(32)
  }

  /// Forgets the program before, of which only the usual room is kept.
  private mutating func forget() {
    if count > 0 { program = Program(name: "") }
    places = []
    if table.count > Builder.room {
      table = Array(repeating: -1, count: Builder.room)
      mask = Builder.room - 1
    } else {
      table.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    }
  }

  /// How many instructions there are.
  var count: Int { program.instructions.count }

  // MARK: Instructions

  /// The slot of a number.
  mutating func constant(_ value: Double, at place: Origin) -> Slot {
    intern(Instruction(constant: value), at: place)
  }

  /// The slot of an operation on slots.
  mutating func emit(
    _ operation: Operation, _ a: Slot, _ b: Slot = 0, _ c: Slot = 0, at place: Origin
  ) -> Slot {
    let arity = operation.arity
    if operation == .select, let truth = constantValue(a) { return truth != 0 ? b : c }
    if let folded = fold(operation, arity, a, b, c) { return constant(folded, at: place) }
    var phase = phase(of: a)
    if arity > 1 { phase = max(phase, self.phase(of: b)) }
    if arity > 2 { phase = max(phase, self.phase(of: c)) }
    return intern(
      Instruction(operation: operation, phase: phase, a: a, b: b, c: c), at: place)
  }

  /// The slot of an operation whose operands are no slots, known in that phase.
  mutating func emit(
    _ operation: Operation, number: Int, _ second: Int = 0, _ third: Int32 = 0,
    phase: Instruction.Phase, at place: Origin
  ) -> Slot {
    intern(
      Instruction(
        operation: operation, phase: phase, a: Int32(truncatingIfNeeded: number),
        b: Int32(truncatingIfNeeded: second), c: third), at: place)
  }

  // What every step asks is inlined: a call would copy the program.

  /// The value of a slot that is a number for all sizes.
  @inline(__always)
  func constantValue(_ slot: Slot) -> Double? {
    let step = program.instructions[Int(slot)]
    return step.operation == .constant ? step.number : nil
  }

  /// The number of a slot where every parameter has its default, if that is one for all sizes: what
  /// is wrong already then need not wait for someone to give another value.
  func usualValue(_ slot: Slot) -> Double? { constantValue(slot) ?? valueByDefaults(slot, 0) }

  private static let usualDepth = 8

  private func valueByDefaults(_ slot: Slot, _ depth: Int) -> Double? {
    let step = program.instructions[Int(slot)]
    guard depth < Builder.usualDepth, step.phase == .begin else { return nil }
    if step.operation == .parameter { return defaultValue(ofScalar: Int(step.a), depth) }
    let arity = step.operation.arity
    func operand(_ slot: Slot, _ number: Int) -> Double? {
      number < arity ? constantValue(slot) ?? valueByDefaults(slot, depth + 1) : 0
    }
    guard let first = operand(step.a, 0), let second = operand(step.b, 1),
      let third = operand(step.c, 2)
    else { return nil }
    let result = step.operation.arithmetic(first, second, third)
    return result.isFinite ? result : nil
  }

  private func defaultValue(ofScalar scalar: Int, _ depth: Int) -> Double? {
    let owner = program.parameters.last { $0.offset <= scalar }
    guard let owner, let defaults = owner.defaults, scalar - owner.offset < Int(defaults.count)
    else { return nil }
    let slot = program.operands[Int(defaults.start) + scalar - owner.offset]
    return constantValue(slot) ?? valueByDefaults(slot, depth + 1)
  }

  @inline(__always)
  func phase(of slot: Slot) -> Instruction.Phase { program.instructions[Int(slot)].phase }

  private func fold(_ operation: Operation, _ arity: Int, _ a: Slot, _ b: Slot, _ c: Slot)
    -> Double?
  {
    if operation == .apply || operation == .end || operation == .edgeX || operation == .edgeY {
      return nil
    }
    guard let first = constantValue(a) else { return nil }
    let second = arity > 1 ? constantValue(b) : 0
    let third = arity > 2 ? constantValue(c) : 0
    guard let second, let third else { return nil }
    let result = operation.arithmetic(first, second, third)
    // What is not finite stays an instruction, so that the checker can point at it.
    return result.isFinite ? result : nil
  }

  private mutating func intern(_ step: Instruction, at place: Origin) -> Slot {
    var slot = Self.hash(step) & mask
    while table[slot] >= 0 {
      if program.instructions[Int(table[slot])].isSame(as: step) { return table[slot] }
      slot = (slot + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: program.instructions.count)
    table[slot] = number
    program.instructions.append(step)
    places.append(place)
    if program.instructions.count * 2 > table.count { grow() }
    return number
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: table.count * 2)
    mask = table.count - 1
    for (number, step) in program.instructions.enumerated() {
      var slot = Self.hash(step) & mask
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  private static func hash(_ step: Instruction) -> Int {
    let first = UInt64(UInt32(bitPattern: step.a)) | UInt64(UInt32(bitPattern: step.b)) << 32
    let second = UInt64(UInt32(bitPattern: step.c)) | UInt64(step.operation.rawValue) << 32
    let joined = first ^ second &* 0x9e37_79b9_7f4a_7c15
    // Usual numbers differ in their highest bits alone, which a product would leave up there.
    let mixed = (joined ^ joined >> 32) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: mixed >> 33)
  }

  // MARK: The rest of a program

  mutating func operands(_ slots: some Collection<Slot>) -> Program.Operands {
    let start = program.operands.count
    program.operands.append(contentsOf: slots)
    return Program.Operands(start: start, count: slots.count)
  }

  /// The operands that `fill` appends, so that they need not be gathered in an array before.
  mutating func operands(filling fill: (inout [Slot]) -> Void) -> Program.Operands {
    let start = program.operands.count
    fill(&program.operands)
    return Program.Operands(start: start, count: program.operands.count - start)
  }

  /// The slot of a curve made from operands.
  mutating func curve(
    _ form: Program.CurveTemplate.Form, _ slots: [Slot], at place: Origin
  ) -> Slot {
    let same = program.curves.indices.suffix(Self.sharing).last { number in
      program.curves[number].form == form
        && program.operands[program.curves[number].operands.range].elementsEqual(slots)
    }
    if let same { return emit(.curve, number: same, phase: .begin, at: place) }
    let operands = operands(slots)
    if program.curves.isEmpty { program.curves.reserveCapacity(4) }
    program.curves.append(Program.CurveTemplate(form: form, operands: operands))
    return emit(.curve, number: program.curves.count - 1, phase: .begin, at: place)
  }

  /// The slot of a timing function's argument, and the number of its body to be.
  mutating func openBody(at place: Origin) -> (argument: Slot, number: Int) {
    let number = program.bodies.count
    let argument = emit(.argument, number: number, phase: .body, at: place)
    program.bodies.append(
      Program.Body(
        argument: argument, steps: Program.Operands(start: 0, count: 0), result: argument))
    return (argument, number)
  }

  /// Closes a body over what its result needs.
  mutating func closeBody(_ number: Int, argument: Slot, result: Slot) {
    let steps = (argument + 1..<max(argument + 1, Slot(count)))
      .filter { phase(of: $0) == .body && program.instructions[Int($0)].operation != .argument }
    program.bodies[number] = Program.Body(
      argument: argument, steps: operands(steps), result: result)
  }

  mutating func draw(name: String, seed: [Slot], at place: Origin) -> Slot {
    let operands = operands(seed)
    program.draws.append(Program.Draw(name: name, seed: operands))
    return emit(
      .random, number: program.draws.count - 1, phase: seed.map { phase(of: $0) }.max() ?? .begin,
      at: place)
  }

  mutating func call(name: String, arguments: [Slot]) -> Int {
    let operands = operands(arguments)
    program.calls.append(Program.Call(name: name, arguments: operands))
    return program.calls.count - 1
  }

  mutating func transform(_ kind: TransformKind, _ arguments: [Slot]) -> Int32 {
    let operands = operands(arguments)
    program.transforms.append(Program.TransformTemplate(kind: kind, arguments: operands))
    return Int32(truncatingIfNeeded: program.transforms.count - 1)
  }

  /// How far back an equal curve, timeline or plan is looked for, so that large scripts stay linear.
  private static let sharing = 64

  /// The number of a timeline, shared where there is an equal one.
  mutating func timeline(_ timeline: Program.Timeline) -> Int {
    if let found = program.timelines.suffix(Self.sharing).lastIndex(of: timeline) { return found }
    if program.timelines.isEmpty { program.timelines.reserveCapacity(4) }
    program.timelines.append(timeline)
    return program.timelines.count - 1
  }

  /// The number of a plan for keys, shared where there is an equal one.
  mutating func plan(timeline: Int, positions: [Slot], curves: [Slot], length: Slot) -> Int {
    let found = program.keyPlans.suffix(Self.sharing).lastIndex { plan in
      plan.timeline == Int32(timeline) && plan.length == length
        && program.operands[plan.positions.range].elementsEqual(positions)
        && program.operands[plan.curves.range].elementsEqual(curves)
    }
    if let found { return found }
    if program.keyPlans.isEmpty { program.keyPlans.reserveCapacity(4) }
    program.keyPlans.append(
      Program.KeyPlan(
        timeline: timeline, positions: operands(positions), curves: operands(curves),
        length: length))
    return program.keyPlans.count - 1
  }

  /// The finished program, of which the builder keeps nothing: a copy would count references to all
  /// its arrays.
  mutating func finish() -> Program {
    var finished = Program(name: "")
    swap(&finished, &program)
    return finished
  }

  mutating func update(_ change: (inout Program) -> Void) { change(&program) }
}

extension Instruction {
  // Written out because the derived comparison is a call, and every emitted step is compared.
  @inline(__always)
  fileprivate func isSame(as other: Instruction) -> Bool {
    a == other.a && b == other.b && c == other.c && operation == other.operation
      && phase == other.phase
  }
}

/// A place in some file of the folder.
public struct Origin: Hashable, Sendable {
  /// The file's number.
  public var file: Int32
  /// The stretch of its text.
  public var span: SourceSpan
}
