import AnimProgram
import AnimSource

extension Lowering {
  /// Returns the slot of a timing of the language.
  mutating func timing(_ row: Int, _ place: Origin) -> Program.Slot {
    graph.curve(.named(row), [], at: place)
  }

  /// Returns a timing, after checking the values of its operands.
  mutating func curve(
    _ curve: TypedExpression.Curve, _ list: TypedList, _ node: TypedExpression,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let values = values(list, environment) else { return nil }
    let slots = values.map(\.slot)
    let spans = (0..<slots.count).map { environment.file[environment.file[list, $0]].span }
    let isValid =
      switch curve {
      case .named, .points: true
      case .bezier: isBezier(slots, spans, environment)
      case .steps(let term): areSteps(slots, term, spans, environment)
      case .path: isPath(slots, node.place, environment)
      case .spring(let form): isSpring(slots, form, spans, environment)
      }
    guard isValid else { return nil }
    return .scalar(graph.curve(curve.form, slots, at: environment.place(node.place)))
  }

  private mutating func isBezier(
    _ slots: [Program.Slot], _ spans: [SourceSpan], _ environment: Environment
  ) -> Bool {
    var isValid = true
    for index in [0, 2] {
      guard let x = graph.usualValue(slots[index]), !(0...1).contains(x) else { continue }
      report(
        .bezierRange, "x\(index / 2 + 1) of a bezier must be from 0 to 1", at: spans[index],
        environment)
      isValid = false
    }
    return isValid
  }

  private mutating func areSteps(
    _ slots: [Program.Slot], _ term: JumpTerm, _ spans: [SourceSpan], _ environment: Environment
  ) -> Bool {
    let least = term == .jumpNone ? 2.0 : 1.0
    guard let value = graph.usualValue(slots[0]), value < least || value != value.rounded() else {
      return true
    }
    report(
      .argumentMismatch,
      "the count of steps with .\(term.rawValue) must be a whole number, at least \(Int(least))",
      at: spans[0], environment)
    return false
  }

  private mutating func isPath(
    _ slots: [Program.Slot], _ span: SourceSpan, _ environment: Environment
  ) -> Bool {
    let coordinates = slots.compactMap { graph.constantValue($0) }
    guard coordinates.count == slots.count, BezierPath(coordinates: coordinates) == nil else {
      return true
    }
    report(
      .bezierRange, "a path must go from 0, 0 to 1, 1, and its x must never decrease", at: span,
      environment)
    return false
  }

  private mutating func isSpring(
    _ slots: [Program.Slot], _ form: SpringForm, _ spans: [SourceSpan], _ environment: Environment
  ) -> Bool {
    var isValid = true
    for (number, argument) in form.arguments.enumerated() {
      guard let known = graph.usualValue(slots[number]), !argument.range.contains(known) else {
        continue
      }
      report(
        .springRange, "the \(argument.label.name) of a spring must be \(argument.words)",
        at: spans[number], environment)
      isValid = false
    }
    return isValid
  }

  // MARK: Transforms

  /// Returns a function of a transform list.
  mutating func transform(
    _ kind: TransformKind, _ list: TypedList, _ environment: Environment
  ) -> LoweredValue? {
    guard let values = values(list, environment) else { return nil }
    if kind == .perspective, let distance = graph.usualValue(values[0].slot), distance <= 0 {
      report(
        .argumentMismatch, "a perspective must be a distance above 0",
        at: environment.file[environment.file[list, 0]].span, environment)
      return nil
    }
    return .functions([graph.transform(kind, values.map(\.slot))])
  }
}

extension TypedExpression.Curve {
  /// The form of the curve in a program.
  fileprivate var form: Program.CurveTemplate.Form {
    switch self {
    case .named(let row): .named(Int(row))
    case .bezier: .bezier
    case .steps(let term): .steps(term)
    case .points: .points
    case .path: .path
    case .spring(let form): form.template
    }
  }
}
