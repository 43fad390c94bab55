extension Program {
  /// Returns the cross-fade that replaces this program with Reduce Motion if the script does not
  /// provide another one: `from` fades out and `to` fades in with `ease`. It is as long as this
  /// program, but at most 0.3 s. The gesture of the script drives it: less motion is not less control.
  ///
  /// - Parameter kept: The screen that stays visible behind the other one, and does not fade. `nil`
  ///   if none does.
  package func crossFade(keeping kept: View.Role? = nil) -> Program {
    var fade = self
    let screens: [View.Role] = kept == .to ? [.to, .from] : [.from, .to]
    fade.views = (screens + [.container]).map(View.init)
    fade.tracks = []
    fade.outputs = []
    fade.frameInstructions = []
    // Their timelines have been removed, and nothing computes what depends on the frame.
    for (number, step) in instructions.enumerated()
    where [.fraction, .elapsed, .drag].contains(step.operation) {
      fade.instructions[number] = Instruction(constant: 0)
    }
    let zero = fade.append(Instruction(constant: 0))
    let one = fade.append(Instruction(constant: 1))
    let most = fade.append(Instruction(constant: 0.3))
    fade.duration = fade.append(
      Instruction(operation: .minimum, phase: .begin, a: duration, b: most))
    let curve = fade.append(
      Instruction(operation: .curve, phase: .begin, a: Int32(truncatingIfNeeded: curves.count)))
    fade.curves.append(
      CurveTemplate(form: .named(NamedTiming.ease), operands: Operands(start: 0, count: 0)))
    let timeline = Timeline(
      source: .time(start: zero, end: fade.duration, length: fade.duration), curve: curve)
    fade.timelines = [timeline]
    fade.progress = timeline
    fade.stages = []
    let none = Operands(start: 0, count: 0)
    fade.keyPlans = [
      KeyPlan(timeline: 0, positions: fade.list(zero, one), curves: none, length: fade.duration)
    ]
    for (view, role) in screens.enumerated() where role != kept {
      let output = fade.outputs.count
      let keys = role == .from ? fade.list(one, zero) : fade.list(zero, one)
      fade.outputs.append(Output(view: view, property: Property.alpha, offset: output, width: 1))
      fade.tracks.append(
        Track(output: output, plan: 0, timeline: 0, mixing: .linear, values: keys))
    }
    return fade
  }

  mutating func append(_ step: Instruction) -> Slot {
    instructions.append(step)
    return Slot(truncatingIfNeeded: instructions.count - 1)
  }

  mutating func list(_ slots: Slot...) -> Operands {
    operands += slots
    return Operands(start: operands.count - slots.count, count: slots.count)
  }
}

extension Property {
  /// The properties that a value of this property sets: the property itself, or its components.
  package static func targets(of property: PropertyID) -> [PropertyID] {
    targets[property.index]
  }

  private static let targets: [[PropertyID]] = all.enumerated().map { number, property in
    property.components.isEmpty
      ? [PropertyID(number)] : property.components.compactMap(PropertyID.init(named:))
  }
}
