import AnimProgram

/// Renumbers the slots of a program so that the instructions that are computed in each frame come
/// last, after the times that they read. While the animator is lowered this is not possible,
/// because `reversed` mirrors those times only when everything else has been written.
struct SlotOrder {
  /// The new number of each slot. Empty if all slots keep their numbers.
  private var numbers: [Program.Slot] = []
  private var order: [Int] = []

  init(_ instructions: [Instruction]) {
    guard let first = instructions.firstIndex(where: { $0.phase == .frame }),
      instructions[first...].contains(where: { $0.phase != .frame })
    else { return }
    order =
      instructions.indices.filter { instructions[$0].phase != .frame }
      + instructions.indices.filter { instructions[$0].phase == .frame }
    numbers = Array(repeating: 0, count: instructions.count)
    for (new, old) in order.enumerated() { numbers[old] = Program.Slot(truncatingIfNeeded: new) }
  }

  /// Whether all slots keep their numbers.
  var isIdentity: Bool { numbers.isEmpty }

  /// Returns the new number of a slot. Numbers below 0, which mean "none", do not change.
  func callAsFunction(_ slot: Program.Slot) -> Program.Slot { slot < 0 ? slot : numbers[Int(slot)] }

  func reordered<Element>(_ list: [Element]) -> [Element] { order.map { list[$0] } }

  // MARK: Parts of a program

  func callAsFunction(_ window: Window) -> Window {
    Window(
      start: self(window.start), end: window.end.map { self($0) },
      length: window.length.map { self($0) }, curve: window.curve.map { self($0) },
      part: window.part.map {
        Window.Part(lower: self($0.lower), upper: self($0.upper), length: self($0.length))
      })
  }

  func callAsFunction(_ cell: TimelineCell) -> TimelineCell {
    TimelineCell(window: self(cell.window), curve: cell.curve.map { self($0) })
  }

  func callAsFunction(_ value: LoweredValue) -> LoweredValue {
    switch value {
    case .scalar(let slot): .scalar(self(slot))
    case .scalars(let slots): .scalars(slots.map { self($0) })
    case .functions: value
    }
  }

  /// Renumbers the slots of an animator.
  func apply(to animator: inout LoweredAnimator) {
    animator.end = self(animator.end)
    for index in animator.tracks.indices {
      let values = animator.tracks[index].values
      animator.tracks[index].values.keys = values.keys.map { self($0) }
      animator.tracks[index].values.positions = values.positions.map { self($0) }
      animator.tracks[index].values.vias = values.vias.map { self($0) }
    }
    animator.windows = animator.windows.map { $0.renumbered { self($0) } }
    guard var interaction = animator.interaction?.value else { return }
    interaction.progress = interaction.progress.map { self($0) }
    interaction.commit = interaction.commit.map { self($0) }
    interaction.finish = interaction.finish.map { self($0) }
    interaction.cancel = interaction.cancel.map { self($0) }
    interaction.tapOutside = interaction.tapOutside.map { self($0) }
    animator.interaction?.value = interaction
  }

  /// Renumbers the slots of a program that has no tracks yet.
  func apply(to program: inout Program) {
    program.instructions = reordered(program.instructions)
    for index in program.instructions.indices {
      let step = program.instructions[index]
      let arity = step.operation.arity
      if arity > 0 { program.instructions[index].a = self(step.a) }
      if arity > 1 { program.instructions[index].b = self(step.b) }
      if arity > 2 { program.instructions[index].c = self(step.c) }
    }
    program.operands = program.operands.map { self($0) }
    for index in program.bodies.indices {
      program.bodies[index].argument = self(program.bodies[index].argument)
      program.bodies[index].result = self(program.bodies[index].result)
    }
    for index in program.parameters.indices {
      program.parameters[index].lower = program.parameters[index].lower.map { self($0) }
      program.parameters[index].upper = program.parameters[index].upper.map { self($0) }
    }
    for index in program.snapshotSets.indices {
      program.snapshotSets[index].conditions = program.snapshotSets[index].conditions.map {
        self($0)
      }
    }
  }
}
