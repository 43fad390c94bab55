// What the parts of a program read. Everything that follows dependencies uses these functions.

extension Program {
  /// Visits the slots that an instruction reads, including those of curves and parameters.
  @inline(__always)
  package func visitOperands(of step: Instruction, _ visit: (Slot) -> Void) {
    switch step.operation {
    case .constant, .input, .argument, .snapshot, .fraction, .elapsed, .drag: break
    case .parameter: visitOperands(ofScalar: Int(step.a), visit)
    case .random: operands[draws[Int(step.a)].seed.range].forEach(visit)
    case .curve: visitOperands(of: curves[Int(step.a)], visit)
    default:
      let arity = step.operation.arity
      visit(step.a)
      if arity > 1 { visit(step.b) }
      if arity > 2 { visit(step.c) }
    }
  }

  private func visitOperands(of curve: CurveTemplate, _ visit: (Slot) -> Void) {
    operands[curve.operands.range].forEach(visit)
    guard case .function(let body) = curve.form else { return }
    operands[bodies[body].steps.range].forEach(visit)
    visit(bodies[body].result)
  }

  /// Whether the progress of its gesture depends on the direction of the change.
  package var gestureReadsDirection: Bool {
    guard let slot = interaction?.progress else { return interaction?.gesture != .pinch }
    var (open, isKnown) = ([slot], instructions.map { _ in false })
    while let slot = open.popLast() {
      guard !isKnown[Int(slot)] else { continue }
      isKnown[Int(slot)] = true
      let step = instructions[Int(slot)]
      if step.operation == .input, step.a == Input.direction.rawValue { return true }
      visitOperands(of: step) { open.append($0) }
    }
    return false
  }

  /// Visits the slots that a track's values read.
  @inline(__always)
  package func visitValues(of track: Track, _ visit: (Slot) -> Void) {
    guard track.mixing == .transform else {
      operands[track.values.range].forEach(visit)
      return
    }
    for template in operands[track.values.range] {
      operands[transforms[Int(template)].arguments.range].forEach(visit)
    }
  }

  /// Visits the slots that timelines, key plans and the duration read.
  package func visitTimes(_ visit: (Slot) -> Void) {
    visitTimes(of: timelines.map { _ in true }, visit)
    progress?.visit(visit)
    for window in windows {
      visit(window.lower)
      visit(window.upper)
    }
  }

  /// Returns the parameter that a scalar of the parameters' values belongs to.
  package func parameter(ofScalar scalar: Int) -> Parameter? {
    parameters.first { $0.offset <= scalar && scalar < $0.offset + $0.type.width }
  }

  private func visitOperands(ofScalar scalar: Int, _ visit: (Slot) -> Void) {
    guard let parameter = parameter(ofScalar: scalar) else { return }
    if let defaults = parameter.defaults { operands[defaults.range].forEach(visit) }
    if let lower = parameter.lower { visit(lower) }
    if let upper = parameter.upper { visit(upper) }
  }

  /// Visits the slots that the duration, some timelines and their key plans read.
  package func visitTimes(of isMeant: [Bool], _ visit: (Slot) -> Void) {
    for (number, timeline) in timelines.enumerated() where isMeant[number] {
      timeline.visit(visit)
    }
    for plan in keyPlans where isMeant[Int(plan.timeline)] { self.visit(plan, visit) }
    if instructions.indices.contains(Int(duration)) { visit(duration) }
  }
}

extension Program {
  /// Visits the slots that a key plan reads besides those of its timeline.
  func visit(_ plan: KeyPlan, _ visit: (Slot) -> Void) {
    operands[plan.positions.range].forEach(visit)
    for slot in operands[plan.curves.range] where slot >= 0 { visit(slot) }
    visit(plan.length)
  }
}

extension Program.Timeline {
  /// Visits the slots that the timeline reads.
  package func visit(_ visit: (Program.Slot) -> Void) {
    switch source {
    case .time(let start, let end, let length):
      visit(start)
      visit(end)
      visit(length)
    case .progress(_, let lower, let upper, let length):
      visit(lower)
      visit(upper)
      visit(length)
    }
    if let curve { visit(curve) }
  }
}
