import AnimProgram

/// The instructions of a program that is being lowered. Each distinct instruction exists once, and
/// constants are folded.
///
/// Windows of time are stored in cells (``TimelineID``). `reversed` replaces the contents of a
/// cell, and the instructions that read the cell do not change.
struct InstructionGraph {
  typealias Slot = Program.Slot

  /// The finished parts of the program.
  private(set) var program: Program
  /// The place where each instruction was first written.
  private(set) var origins: [Origin] = []
  private(set) var timelines: [TimelineCell] = []
  /// The first cell that a use of the same time may share. Earlier cells belong to animators that
  /// run in the other direction.
  private var firstShared = 0
  private var slots: [Instruction: Slot] = [:]
  /// The number of steps of each timing function that is closed, and of each curve that was examined.
  private var bodyCosts: [Int: Int] = [:]
  private var curveCosts: [Slot: Int] = [:]
  /// The timings that have been examined.
  private var ownEnds: [Slot: OwnEnd] = [:]

  init(_ name: String) {
    program = Program(name: name)
    slots.reserveCapacity(64)
  }

  /// The number of instructions.
  var count: Int { program.instructions.count }

  /// Returns the parts of the graph, which then own their arrays alone.
  consuming func finished() -> (program: Program, origins: [Origin], timelines: [TimelineCell]) {
    (program, origins, timelines)
  }

  // MARK: Instructions

  /// Returns the slot of a number.
  mutating func constant(_ value: Double, at place: Origin) -> Slot {
    intern(Instruction(constant: value), at: place)
  }

  /// Returns the slot of the number that represents a text.
  mutating func constant(_ text: String, at place: Origin) -> Slot {
    if !program.texts.contains(text) { program.texts.append(text) }
    return constant(ScriptValue.scalar(of: text), at: place)
  }

  /// Returns the slot of an operation on slots.
  mutating func emit(
    _ operation: Operation, _ a: Slot, _ b: Slot = 0, _ c: Slot = 0, at place: Origin
  ) -> Slot {
    let arity = operation.arity
    if operation == .select {
      if b == c { return b }
      if let truth = constantValue(a) { return truth != 0 ? b : c }
    }
    switch operation {
    case .apply, .end, .edgeX, .edgeY: break
    default:
      let value = result(of: operation, a, b, c, by: constantValue)
      if let value { return constant(value, at: place) }
    }
    var phase = phase(of: a)
    if arity > 1 { phase = max(phase, self.phase(of: b)) }
    if arity > 2 { phase = max(phase, self.phase(of: c)) }
    return intern(Instruction(operation: operation, phase: phase, a: a, b: b, c: c), at: place)
  }

  /// Returns the slot of an operation without slots as operands, which is known in that phase.
  mutating func emit(
    _ operation: Operation, number: Int, _ second: Int = 0, _ third: Int32 = 0,
    phase: Instruction.Phase, at place: Origin
  ) -> Slot {
    intern(
      Instruction(
        operation: operation, phase: phase, a: Int32(truncatingIfNeeded: number),
        b: Int32(truncatingIfNeeded: second), c: third), at: place)
  }

  private mutating func intern(_ step: Instruction, at place: Origin) -> Slot {
    if let known = slots[step] { return known }
    let slot = Slot(truncatingIfNeeded: count)
    slots[step] = slot
    program.instructions.append(step)
    origins.append(place)
    return slot
  }

  /// Returns the result of an operation on slots, if their values are known. `nil` for one that is not
  /// finite, which stays an instruction, so that the checks can refer to it.
  private func result(
    of operation: Operation, _ a: Slot, _ b: Slot, _ c: Slot, by value: (Slot) -> Double?
  ) -> Double? {
    let arity = operation.arity
    guard let first = arity > 0 ? value(a) : 0, let second = arity > 1 ? value(b) : 0,
      let third = arity > 2 ? value(c) : 0
    else { return nil }
    let result = operation.arithmetic(first, second, third)
    return result.isFinite ? result : nil
  }

  // MARK: Values

  /// Returns the value of a slot that is the same for all sizes. `nil` for other slots.
  func constantValue(_ slot: Slot) -> Double? {
    let step = program.instructions[Int(slot)]
    return step.operation == .constant ? step.number : nil
  }

  func phase(of slot: Slot) -> Instruction.Phase { program.instructions[Int(slot)].phase }

  /// Returns the value of a slot if every parameter has its default and the value is the same for
  /// all sizes. An error in it can be reported without waiting for other arguments. `nil` for other
  /// slots.
  func usualValue(_ slot: Slot) -> Double? { constantValue(slot) ?? valueByDefaults(slot, 0) }

  private static let usualDepth = 8

  private func valueByDefaults(_ slot: Slot, _ depth: Int) -> Double? {
    let step = program.instructions[Int(slot)]
    guard depth < InstructionGraph.usualDepth, step.phase == .begin else { return nil }
    if step.operation == .parameter { return defaultValue(ofScalar: Int(step.a), depth) }
    return result(of: step.operation, step.a, step.b, step.c) { slot in
      constantValue(slot) ?? valueByDefaults(slot, depth + 1)
    }
  }

  private func defaultValue(ofScalar scalar: Int, _ depth: Int) -> Double? {
    let owner = program.parameters.last { $0.offset <= scalar }
    guard let owner, let defaults = owner.defaults, scalar - owner.offset < Int(defaults.count)
    else { return nil }
    let slot = program.operands[Int(defaults.start) + scalar - owner.offset]
    return constantValue(slot) ?? valueByDefaults(slot, depth + 1)
  }

  /// Returns whether any scalar of a value changes during the transition.
  func isAnimated(_ value: LoweredValue) -> Bool {
    value.scalars.contains { phase(of: $0) == .frame }
      || value.functions.contains { number in
        program.operands[program.transforms[Int(number)].arguments.range].contains {
          phase(of: $0) == .frame
        }
      }
  }

  /// Returns whether a timing has an end of its own. Each timing is examined once: a chain of
  /// conditional timings uses the first one exponentially often.
  mutating func ownEnd(of curve: Slot) -> OwnEnd {
    if let known = ownEnds[curve] { return known }
    let step = program.instructions[Int(curve)]
    let result: OwnEnd
    switch step.operation {
    case .curve: result = program.curves[Int(step.a)].form.isPhysical ? .always : .never
    case .select:
      let (one, other) = (ownEnd(of: step.b), ownEnd(of: step.c))
      result = one == other ? one : .sometimes
    case .parameter:
      let parameter = program.parameters.first { $0.offset == Int(step.a) }
      let usual = parameter?.defaults.map { ownEnd(of: program.operands[Int($0.start)]) }
      result = usual == .always ? .always : .sometimes
    default: result = .never
    }
    ownEnds[curve] = result
    return result
  }

  // MARK: Time

  /// Returns the cell of a window with a curve.
  mutating func timeline(_ window: Window, curve: Slot?) -> TimelineID {
    let cell = TimelineCell(window: window, curve: curve)
    let recent = max(firstShared, timelines.count - InstructionGraph.sharing)
    if let known = timelines[recent...].lastIndex(of: cell) { return TimelineID(known) }
    timelines.append(cell)
    return TimelineID(timelines.count - 1)
  }

  /// Mirrors all windows, from the cell `first` on, in a duration.
  mutating func mirror(_ first: Int, in whole: Slot, at place: Origin) {
    for number in first..<timelines.count {
      timelines[number].window = mirrored(timelines[number].window, in: whole, at: place)
    }
  }

  /// Delays all windows, from the cell `first` on.
  mutating func delay(_ first: Int, by seconds: Slot, at place: Origin) {
    for number in first..<timelines.count {
      let window = timelines[number].window
      timelines[number].window.start = emit(.add, seconds, window.start, at: place)
      timelines[number].window.end = window.end.map { emit(.add, seconds, $0, at: place) }
      timelines[number].window.limit = window.limit.map { emit(.add, seconds, $0, at: place) }
    }
  }

  /// Ends windows that have no end, and limits the others.
  mutating func close(_ cells: Range<Int>, at end: Slot, _ place: Origin) {
    for number in cells {
      let window = timelines[number].window
      timelines[number].window.limit = window.limit.map { emit(.minimum, $0, end, at: place) }
      guard window.end == nil else { continue }
      timelines[number].window.end = end
      timelines[number].window.length = emit(.subtract, end, window.start, at: place)
    }
  }

  private mutating func mirrored(_ window: Window, in whole: Slot, at place: Origin) -> Window {
    guard let end = window.end else { return window }
    var result = window
    let limit = window.limit.map { emit(.minimum, $0, whole, at: place) }
    result.start = emit(.subtract, whole, limit ?? end, at: place)
    let last = emit(.subtract, whole, window.start, at: place)
    result.end = last
    if limit != nil {
      // The spring runs forwards, so it settles after the same time.
      let seconds = emit(.subtract, end, window.start, at: place)
      let settled = emit(.add, result.start, seconds, at: place)
      result.end = emit(.minimum, settled, last, at: place)
      result.limit = last
    }
    guard let part = window.part else { return result }
    let one = constant(1, at: place)
    result.part = Window.Part(
      lower: emit(.subtract, one, part.upper, at: place),
      upper: emit(.subtract, one, part.lower, at: place), length: part.length)
    return result
  }

  /// Starts a part of the text that shares windows with no earlier part. Returns the argument for
  /// ``endSharing``.
  mutating func beginSharing() -> Int {
    defer { firstShared = timelines.count }
    return firstShared
  }

  mutating func endSharing(_ outer: Int) { firstShared = outer }

  // MARK: The rest of a program

  mutating func operands(_ slots: some Collection<Slot>) -> Program.Operands {
    let start = program.operands.count
    program.operands.append(contentsOf: slots)
    return Program.Operands(start: start, count: slots.count)
  }

  /// Returns the slot of a curve made from operands.
  mutating func curve(
    _ form: Program.CurveTemplate.Form, _ slots: [Slot], at place: Origin
  ) -> Slot {
    let same = program.curves.indices.suffix(InstructionGraph.sharing).last { number in
      program.curves[number].form == form
        && program.operands[program.curves[number].operands.range].elementsEqual(slots)
    }
    if let same { return emit(.curve, number: same, phase: .begin, at: place) }
    let operands = operands(slots)
    program.curves.append(Program.CurveTemplate(form: form, operands: operands))
    return emit(.curve, number: program.curves.count - 1, phase: .begin, at: place)
  }

  /// The number of cells or curves that are searched for an equal one, which limits the time for
  /// large scripts.
  static let sharing = 64

  /// Opens the body of a timing function. Returns the slot of its argument, and its number.
  mutating func openBody(at place: Origin) -> (argument: Slot, number: Int) {
    let number = program.bodies.count
    let argument = emit(.argument, number: number, phase: .body, at: place)
    program.bodies.append(
      Program.Body(
        argument: argument, steps: Program.Operands(start: 0, count: 0), result: argument))
    return (argument, number)
  }

  /// Closes a body that computes a result.
  mutating func closeBody(_ number: Int, argument: Slot, result: Slot) {
    let steps = bodySteps(from: argument + 1)
    program.bodies[number] = Program.Body(
      argument: argument, steps: operands(steps), result: result)
    bodyCosts[number] = steps.reduce(0) { cost, slot in
      let step = program.instructions[Int(slot)]
      return cost + 1 + (step.operation == .apply ? self.cost(ofCurve: step.a) : 0)
    }
  }

  /// Returns the number of steps that computing a value of a curve takes at most: those of a timing
  /// function, including all timings that it applies, and otherwise 1. Each curve is examined once,
  /// because a chain of timings uses the first one exponentially often.
  mutating func cost(ofCurve curve: Slot) -> Int {
    if let known = curveCosts[curve] { return known }
    let step = program.instructions[Int(curve)]
    var cost = 1
    if step.operation == .select {
      cost = max(self.cost(ofCurve: step.b), self.cost(ofCurve: step.c))
    }
    if step.operation == .curve, case .function(let body) = program.curves[Int(step.a)].form {
      cost = bodyCosts[body] ?? 1
    }
    curveCosts[curve] = cost
    return cost
  }

  /// Returns the instructions, starting with one, that belong to the body of a timing function or a
  /// gesture, and not to a body that was opened inside it.
  func bodySteps(from first: Slot) -> [Slot] {
    guard first < Slot(count) else { return [] }
    let inner = program.bodies.filter { $0.argument >= first }.map {
      [$0.argument] + program.operands[$0.steps.range]
    }
    let others = Set(inner.joined())
    return (first..<Slot(count)).filter { phase(of: $0) == .body && !others.contains($0) }
  }

  mutating func draw(_ name: String, seed: [Slot], at place: Origin) -> Slot {
    let operands = operands(seed)
    program.draws.append(Program.Draw(name: name, seed: operands))
    return emit(
      .random, number: program.draws.count - 1, phase: seed.map { phase(of: $0) }.max() ?? .begin,
      at: place)
  }

  mutating func transform(_ kind: TransformKind, _ arguments: [Slot]) -> Int32 {
    let operands = operands(arguments)
    program.transforms.append(Program.TransformTemplate(kind: kind, arguments: operands))
    return Int32(truncatingIfNeeded: program.transforms.count - 1)
  }

  mutating func parameter(_ row: Program.Parameter) { program.parameters.append(row) }

  /// Adds a set of snapshots, and returns its number.
  mutating func snapshotSet(_ set: Program.SnapshotSet) -> Int {
    program.snapshotSets.append(set)
    return program.snapshotSets.count - 1
  }

  mutating func updateSnapshotSet(_ number: Int, _ change: (inout Program.SnapshotSet) -> Void) {
    change(&program.snapshotSets[number])
  }
}

/// Whether a timing has an end of its own, when it has settled.
enum OwnEnd {
  case never
  /// Only with some arguments, or in some containers.
  case sometimes
  case always
}

/// A window in the current program, by the number of its cell.
struct TimelineID: Hashable {
  var number: Int

  init(_ number: Int) { self.number = number }
}

/// A window with the curve that eases it. `nil` for linear.
struct TimelineCell: Hashable {
  var window: Window
  var curve: Program.Slot?
}

/// A window of time or of progress, in slots of seconds.
struct Window: Hashable {
  var start: Program.Slot
  /// The end. `nil` if nothing determines it.
  var end: Program.Slot?
  /// The end that is written, if a spring may settle before it. `nil` for other windows.
  var limit: Program.Slot?
  /// The duration of the curve. `nil` if `end` is `nil`.
  var length: Program.Slot?
  /// The curve of the progress that this is a part of.
  var curve: Program.Slot?
  /// The part of the animator's eased progress. `nil` for a window in time.
  var part: Part?

  /// A part of progress.
  struct Part: Hashable {
    var lower: Program.Slot
    var upper: Program.Slot
    /// The seconds that it would take at constant speed.
    var length: Program.Slot
  }
}
