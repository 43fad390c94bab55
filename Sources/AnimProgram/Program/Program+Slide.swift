extension Program {
  /// Returns the default program of a container: both screens move on one spring,
  /// `spring(dampingRatio: 0.75, velocity: 0.5)`, with a gap between them, and cross-fade.
  ///
  /// - Parameters:
  ///   - padding: The gap in points.
  ///   - duration: The duration in seconds.
  package static func slide(padding: Double, duration: Double) -> Program {
    var slide = Program(name: "slide")
    slide.views = [.from, .to, .container].map(View.init)
    let (zero, one) = (slide.number(0), slide.number(1))
    slide.duration = slide.number(duration)
    let spring = slide.list(slide.number(0.75), slide.number(0.5))
    slide.curves = [CurveTemplate(form: .fitted, operands: spring)]
    let timeline = Timeline(
      source: .time(start: zero, end: slide.duration, length: slide.duration),
      curve: slide.begin(.curve))
    slide.timelines = [timeline]
    slide.progress = timeline
    let none = Operands(start: 0, count: 0)
    slide.keyPlans = [
      KeyPlan(
        timeline: 0, positions: slide.list(zero, one), curves: none, length: slide.duration)
    ]
    let gap = slide.begin(.add, slide.input(.containerWidth), slide.number(padding))
    let way = slide.begin(.multiply, slide.input(.direction), gap)
    let back = slide.begin(.negate, way)
    for (view, moved, shown) in [(0, (zero, back), (one, zero)), (1, (way, zero), (zero, one))] {
      slide.add(view, .translation(.x), moved)
      slide.add(view, .alpha, shown)
    }
    return slide
  }

  /// A program that lasts no time and changes nothing.
  package static func instant(name: String) -> Program {
    var instant = Program(name: name)
    instant.views = [.from, .to, .container].map(View.init)
    instant.duration = instant.number(0)
    return instant
  }

  private mutating func number(_ value: Double) -> Slot { append(Instruction(constant: value)) }

  private mutating func input(_ input: Input) -> Slot {
    begin(.input, Slot(truncatingIfNeeded: input.rawValue))
  }

  private mutating func begin(_ operation: Operation, _ a: Slot = 0, _ b: Slot = 0) -> Slot {
    append(Instruction(operation: operation, phase: .begin, a: a, b: b))
  }

  /// Adds a track from the value of one slot to that of another.
  private mutating func add(_ view: Int, _ effect: Property.Effect, _ keys: (Slot, Slot)) {
    let property = PropertyID(properties.firstIndex { $0.effect == effect } ?? 0)
    outputs.append(Output(view: view, property: property, offset: outputs.count, width: 1))
    tracks.append(
      Track(
        output: outputs.count - 1, plan: 0, timeline: 0, mixing: .linear,
        values: list(keys.0, keys.1)))
  }
}
