import AnimProgram
import AnimSource
import AnimSyntax

extension ExpressionLowering {
  mutating func call(
    _ callee: TypedExpression.Callee, _ start: Int32, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    guard case .call(let named, let list) = node.kind else { return nil }
    switch callee {
    case .declared(let declaration): return call(declaration, start, node, environment)
    case .timingFunction(let declaration):
      return callTiming(declaration, start, node, environment)
    case .native(let declaration): return callNative(declaration, start, node, environment)
    case .timing:
      guard let timing = lower(named, environment),
        let argument = environment.file.argument(0, from: start),
        let fraction = lower(argument, environment)
      else { return nil }
      let place = environment.place(node.span)
      return .scalar(graph.emit(.apply, timing.slot, fraction.slot, at: place))
    case .function(let row):
      return call(Function.all[Int(row)], start, list.count, node, environment)
    case .transform(let kind): return transform(kind, start, Int(list.count), node, environment)
    case .shape(let shape): return self.shape(shape, start, node, environment)
    case .bezier, .steps, .points, .path, .spring:
      return curve(callee, start, Int(list.count), node, environment)
    }
  }

  /// Returns the values of the first arguments of a call. `nil` after an error.
  func arguments(
    _ count: Int, from start: Int32, _ environment: Environment
  ) -> [Index<ExpressionSyntax>]? {
    let ids = (0..<count).compactMap { environment.file.argument($0, from: start) }
    return ids.count == count ? ids : nil
  }

  private mutating func slots(
    _ count: Int, from start: Int32, _ environment: Environment
  ) -> [Program.Slot]? {
    guard let ids = arguments(count, from: start, environment) else { return nil }
    var slots: [Program.Slot] = []
    slots.reserveCapacity(count)
    for id in ids {
      guard let value = lower(id, environment) else { return nil }
      slots.append(value.slot)
    }
    return slots
  }

  // MARK: Functions

  private mutating func call(
    _ function: Function, _ start: Int32, _ count: Int32, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(node.span)
    switch function.signature {
    case .fixed, .alike:
      guard let slots = slots(Int(count), from: start, environment) else { return nil }
      return .scalar(fold(function.operation, slots, place))
    case .blend, .random:
      guard let ids = arguments(3, from: start, environment),
        let first = lower(ids[0], environment), let second = lower(ids[1], environment),
        let third = lower(ids[2], environment)
      else { return nil }
      var share = third.slot
      if case .random = function.signature {
        share = graph.draw(frames[environment.frame].owner, seed: third.scalars, at: place)
      }
      return LoweredValue(first.scalars.count) {
        graph.emit(.mix, first[$0], second[$0], share, at: place)
      }
    }
  }

  private mutating func fold(
    _ operation: Operation, _ slots: [Program.Slot], _ place: Origin
  ) -> Program.Slot {
    switch (operation.arity, slots.count) {
    case (1, 1): return graph.emit(operation, slots[0], at: place)
    case (3, 3): return graph.emit(operation, slots[0], slots[1], slots[2], at: place)
    default:
      return slots.dropFirst().reduce(slots.first ?? 0) {
        graph.emit(operation, $0, $1, at: place)
      }
    }
  }

  private mutating func callNative(
    _ declaration: DeclarationID, _ start: Int32, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let file = environment.file.usable(declaration),
      case .externFunction(let function) = file.syntax.declaration(at: Int(declaration.index)).kind,
      let type = file.signatures[Int(declaration.index)]?.result
    else { return nil }
    let inner = Environment(
      file: file, frame: open(Frame()), playback: environment.playback,
      call: enter(declaration, of: file, at: node.span, environment))
    guard let values = bind(declaration, start, inner, environment) else { return nil }
    let slots = values.flatMap(\.scalars)
    let number = graph.call(file.syntax.text(of: function.name), arguments: slots)
    let phase = slots.map { graph.phase(of: $0) }.max() ?? .begin
    let place = environment.place(node.span)
    return LoweredValue(type.width) {
      graph.emit(.call, number: number, $0, phase: phase, at: place)
    }
  }

  // MARK: Transform functions and shapes

  private mutating func transform(
    _ kind: TransformKind, _ start: Int32, _ count: Int, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let slots = slots(count, from: start, environment) else { return nil }
    if kind == .perspective, let distance = graph.usualValue(slots[0]), distance <= 0,
      let id = environment.file.argument(0, from: start)
    {
      report(
        .argumentMismatch, "a perspective must be a distance above 0",
        at: environment.file.syntax[id].span, environment)
      return nil
    }
    return .functions([graph.transform(kind, slots)])
  }

  private mutating func shape(
    _ shape: Shape, _ start: Int32, _ node: ExpressionSyntax, _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(node.span)
    guard let ids = arguments(shape.parameters.count, from: start, environment) else { return nil }
    var slots = shape.kind.map { [number($0, place)] } ?? []
    for id in ids {
      guard let value = lower(id, environment) else { return nil }
      slots += value.scalars
    }
    while slots.count < shape.result.width { slots.append(number(0, place)) }
    return .scalars(slots)
  }

  // MARK: Curves

  private mutating func curve(
    _ callee: TypedExpression.Callee, _ start: Int32, _ count: Int, _ node: ExpressionSyntax,
    _ environment: Environment
  ) -> LoweredValue? {
    let made: (Program.CurveTemplate.Form, [Program.Slot])? =
      switch callee {
      case .bezier: bezier(start, environment).map { (.bezier, $0) }
      case .steps(let term): steps(term, start, environment).map { (.steps(term), $0) }
      case .points: points(start, count, node, environment).map { (.points, $0) }
      case .path: path(start, count, node, environment).map { (.path, $0) }
      case .spring(let form): spring(form, start, node, environment).map { (form.template, $0) }
      default: nil
      }
    return made.map { .scalar(graph.curve($0, $1, at: environment.place(node.span))) }
  }

  private mutating func bezier(_ start: Int32, _ environment: Environment) -> [Program.Slot]? {
    guard let ids = arguments(4, from: start, environment),
      let slots = slots(4, from: start, environment)
    else { return nil }
    var isValid = true
    for index in [0, 2] {
      guard let x = graph.usualValue(slots[index]), !(0...1).contains(x) else { continue }
      report(
        .bezierRange, "x\(index / 2 + 1) of a bezier must be from 0 to 1",
        at: environment.file.syntax[ids[index]].span, environment)
      isValid = false
    }
    return isValid ? slots : nil
  }

  private mutating func steps(
    _ term: JumpTerm, _ start: Int32, _ environment: Environment
  ) -> [Program.Slot]? {
    guard let id = environment.file.argument(0, from: start), let count = lower(id, environment)
    else { return nil }
    let least = term == .jumpNone ? 2.0 : 1.0
    if let value = graph.usualValue(count.slot), value < least || value != value.rounded() {
      report(
        .argumentMismatch,
        "the count of steps with .\(term) must be a whole number, at least \(Int(least))",
        at: environment.file.syntax[id].span, environment)
      return nil
    }
    return [count.slot]
  }

  private mutating func points(
    _ start: Int32, _ count: Int, _ node: ExpressionSyntax, _ environment: Environment
  ) -> [Program.Slot]? {
    var slots: [Program.Slot] = []
    for number in 0..<count * 2 {
      guard let id = environment.file.argument(number, from: start) else {
        slots.append(self.number(.nan, environment.place(node.span)))
        continue
      }
      guard let value = lower(id, environment) else { return nil }
      slots.append(value.slot)
    }
    return slots
  }

  private mutating func path(
    _ start: Int32, _ count: Int, _ node: ExpressionSyntax, _ environment: Environment
  ) -> [Program.Slot]? {
    guard let slots = slots(count, from: start, environment) else { return nil }
    let coordinates = slots.compactMap { graph.constantValue($0) }
    if coordinates.count == slots.count, BezierPath(coordinates: coordinates) == nil {
      report(
        .bezierRange, "a path must go from 0, 0 to 1, 1, and its x must never decrease",
        at: node.span,
        environment)
      return nil
    }
    return slots
  }

  private mutating func spring(
    _ form: SpringForm, _ start: Int32, _ node: ExpressionSyntax, _ environment: Environment
  ) -> [Program.Slot]? {
    var slots: [Program.Slot] = []
    var isValid = true
    for (number, argument) in form.arguments.enumerated() {
      guard let id = environment.file.argument(number, from: start) else {
        slots.append(self.number(argument.otherwise, environment.place(node.span)))
        continue
      }
      guard let value = lower(id, environment) else {
        isValid = false
        continue
      }
      if let known = graph.usualValue(value.slot), !argument.range.contains(known) {
        report(
          .springRange, "the \(argument.label.name) of a spring must be \(argument.words)",
          at: environment.file.syntax[id].span, environment)
        isValid = false
      }
      slots.append(value.slot)
    }
    return isValid ? slots : nil
  }
}
