import AnimProgram
import AnimSource

extension Lowering {
  /// Returns the slot of a timing of the language.
  mutating func timing(_ row: Int, _ place: Origin) -> Program.Slot {
    graph.curve(.named(row), [], at: place)
  }

  /// Returns a timing, after checking the values of its operands.
  mutating func curve(
    _ curve: Program.CurveTemplate.Form, _ list: TypedList, _ node: TypedExpression,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let values = values(list, environment) else { return nil }
    let slots = values.map(\.slot)
    let spans = (0..<slots.count).map { environment.file[environment.file[list, $0]].span }
    for (slot, span) in zip(slots, spans) {
      guard isKnownAtBegin(slot, at: span, environment) else { return nil }
    }
    var isValid = true
    for range in curve.ranges {
      guard let known = graph.usualValue(slots[range.operand]),
        !range.contains(known) || range.isWhole && known != known.rounded()
      else { continue }
      report(
        .curveRange(curve.rangeID, name: range.name, of: curve.noun, words: range.words),
        at: spans[range.operand], environment)
      isValid = false
    }
    if case .path = curve { isValid = isPath(slots, node.place, environment) }
    guard isValid else { return nil }
    return .scalar(graph.curve(curve, slots, at: environment.place(node.place)))
  }

  /// Reports a part of a curve that is not known when the transition begins.
  mutating func isKnownAtBegin(
    _ slot: Program.Slot, at span: SourceSpan, _ environment: Environment
  ) -> Bool {
    guard graph.phase(of: slot) != .begin else { return true }
    report(.lateCurve, at: span, environment)
    return false
  }

  private mutating func isPath(
    _ slots: [Program.Slot], _ span: SourceSpan, _ environment: Environment
  ) -> Bool {
    let coordinates = slots.compactMap { graph.constantValue($0) }
    guard coordinates.count == slots.count, BezierPath(coordinates: coordinates) == nil else {
      return true
    }
    report(.pathOfTiming, at: span, environment)
    return false
  }

  // MARK: Transforms

  /// Reports a perspective that is no distance above 0.
  mutating func isDistance(
    _ value: LoweredValue, at span: SourceSpan, _ environment: Environment
  ) -> Bool {
    guard let distance = graph.usualValue(value.slot), distance <= 0 else { return true }
    report(.perspective, at: span, environment)
    return false
  }

  /// Returns a function of a transform list.
  mutating func transform(
    _ kind: TransformKind, _ list: TypedList, _ environment: Environment
  ) -> LoweredValue? {
    guard let values = values(list, environment) else { return nil }
    if kind == .perspective {
      let span = environment.file[environment.file[list, 0]].span
      guard isDistance(values[0], at: span, environment) else { return nil }
    }
    return .functions([graph.transform(kind, values.map(\.slot))])
  }
}

extension Program.CurveTemplate.Form {
  /// The curve in messages about its numbers.
  fileprivate var noun: String {
    switch self {
    case .bezier: "a bezier"
    case .steps(.jumpEnd): "`steps`"
    case .steps(let term): "`steps(…, .\(term.rawValue))`"
    default: "a spring"
    }
  }

  /// What is reported about a number that is out of range.
  fileprivate var rangeID: DiagnosticID {
    switch self {
    case .bezier: .bezierRange
    case .steps: .argumentMismatch
    default: .springRange
    }
  }
}
