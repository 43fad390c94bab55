import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  /// Returns the value of an expression. `nil` if it has an error.
  mutating func value(_ id: TypedID, _ environment: Environment) -> LoweredValue? {
    let node = environment.file[id]
    guard let type = node.type, goDeeper(node.span, environment) else {
      isBroken = true
      return nil
    }
    defer { leave() }
    let value = compute(node, type, environment)
    if value == nil { isBroken = true }
    return value
  }

  private mutating func compute(
    _ node: TypedExpression, _ type: ScriptValueType, _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(node.place)
    switch node.kind {
    case .number(let value):
      let slot = number(value, place)
      return LoweredValue(type.width) { _ in slot }
    case .color(let bits):
      return LoweredValue(4) { number(Double((bits >> UInt32(24 - 8 * $0)) & 0xff) / 255, place) }
    case .text(let text):
      return .scalar(graph.constant(environment.file.text(text), at: place))
    case .input(let row): return input(NamedValue.all[Int(row)], node.place, environment)
    case .local(let local): return localValue(local, environment)
    case .declared(let declaration): return declaredValue(declaration, node, environment)
    case .operation(let operation, let list): return compute(operation, list, place, environment)
    case .select(let list): return select(list, type, place, environment)
    case .vector(let list): return values(list, environment).map { .scalars($0.flatMap(\.scalars)) }
    case .both(let id): return value(id, environment).map { .scalars([$0.slot, $0.slot]) }
    case .member(let member, let base):
      return value(base, environment).map { self.member(member, of: $0, type, place) }
    case .field(let local, let row, let isOwn):
      return field(SnapshotField.all[Int(row)], of: local, isOwn: isOwn, place, environment)
    case .random(let list):
      guard let values = values(list, environment) else { return nil }
      let share = graph.draw(
        bindings[environment.bindings].owner, seed: values[2].scalars, at: place)
      return LoweredValue(values[0].scalars.count) {
        graph.emit(.mix, values[0][$0], values[1][$0], share, at: place)
      }
    case .curve(let curve, let list): return self.curve(curve, list, node, environment)
    case .apply(let list):
      return values(list, environment).map {
        .scalar(graph.emit(.apply, $0[0].slot, $0[1].slot, at: place))
      }
    case .transform(let kind, let list): return transform(kind, list, environment)
    case .list(let list):
      return values(list, environment).map { .functions($0.flatMap(\.functions)) }
    case .call(let declaration, let list): return call(declaration, list, node, environment)
    case .byDefault, .invalid: return nil
    }
  }

  /// Returns the values of operands. `nil` if one has an error.
  mutating func values(_ list: TypedList, _ environment: Environment) -> [LoweredValue]? {
    var result: [LoweredValue] = []
    result.reserveCapacity(Int(list.count))
    for number in 0..<Int(list.count) {
      if let value = value(environment.file[list, number], environment) { result.append(value) }
    }
    return result.count == Int(list.count) ? result : nil
  }

  /// Returns the slot of a number.
  mutating func number(_ value: Double, _ place: Origin) -> Program.Slot {
    graph.constant(value, at: place)
  }

  // MARK: Operations

  private mutating func compute(
    _ operation: Operation, _ list: TypedList, _ place: Origin, _ environment: Environment
  ) -> LoweredValue? {
    if list.count == 2, operation.arity == 2 {
      let one = value(environment.file[list, 0], environment)
      let other = value(environment.file[list, 1], environment)
      guard var one, var other else { return nil }
      if operation == .equal, environment.file[environment.file[list, 0]].type == .edge {
        // `leading` is `left` or `right`, whichever the layout says.
        one = member(.vector, of: one, .pair(.number), place)
        other = member(.vector, of: other, .pair(.number), place)
      }
      return combine(operation, one, other, place)
    }
    guard let values = values(list, environment) else { return nil }
    if operation.arity == 2 {
      return values.dropFirst().reduce(values[0]) { combine(operation, $0, $1, place) }
    }
    let width = values.map(\.scalars.count).max() ?? 1
    return LoweredValue(width) { index in
      let slots = values.map { $0.scalars.count > 1 ? $0[index] : $0.slot }
      return slots.count == 3
        ? graph.emit(operation, slots[0], slots[1], slots[2], at: place)
        : graph.emit(operation, slots[0], at: place)
    }
  }

  /// Applies an operation to each scalar of two values.
  private mutating func combine(
    _ operation: Operation, _ one: LoweredValue, _ other: LoweredValue, _ place: Origin
  ) -> LoweredValue {
    let widths = (one.scalars.count, other.scalars.count)
    guard operation != .equal else { return .scalar(areEqual(one, other, widths.0, place)) }
    return LoweredValue(max(widths.0, widths.1)) {
      graph.emit(operation, one[widths.0 > 1 ? $0 : 0], other[widths.1 > 1 ? $0 : 0], at: place)
    }
  }

  private mutating func areEqual(
    _ one: LoweredValue, _ other: LoweredValue, _ width: Int, _ place: Origin
  ) -> Program.Slot {
    var equal = graph.emit(.equal, one.slot, other.slot, at: place)
    for index in 1..<max(1, width) {
      let next = graph.emit(.equal, one[index], other[index], at: place)
      equal = graph.emit(.and, equal, next, at: place)
    }
    return equal
  }

  private mutating func select(
    _ list: TypedList, _ type: ScriptValueType, _ place: Origin, _ environment: Environment
  ) -> LoweredValue? {
    guard let values = values(list, environment) else { return nil }
    let (condition, first, second) = (values[0].slot, values[1], values[2])
    if type == .transform {
      let chosen = choose(condition, first, second, place)
      guard chosen.functions.count <= Limits.functions else {
        report(.tooManyFunctions, at: place.span, environment)
        return nil
      }
      return chosen
    }
    return LoweredValue(type.width) {
      graph.emit(.select, condition, first[$0], second[$0], at: place)
    }
  }

  /// Selects one of two transform lists. Functions that both have at the same place choose between
  /// their arguments. From the first other one on, all are applied, and those that are not selected
  /// have the arguments of the identity.
  private mutating func choose(
    _ condition: Program.Slot, _ first: LoweredValue, _ second: LoweredValue, _ place: Origin
  ) -> LoweredValue {
    if let known = graph.constantValue(condition) { return known != 0 ? first : second }
    var common: [Int32] = []
    for (one, other) in zip(first.functions, second.functions) {
      let templates = (graph.program.transforms[Int(one)], graph.program.transforms[Int(other)])
      guard templates.0.kind == templates.1.kind,
        templates.0.arguments.count == templates.1.arguments.count
      else { break }
      let pairs = zip(templates.0.arguments.range, templates.1.arguments.range)
      let slots = pairs.map { (graph.program.operands[$0], graph.program.operands[$1]) }
        .map { graph.emit(.select, condition, $0, $1, at: place) }
      common.append(graph.transform(templates.0.kind, slots))
    }
    let yes = first.functions.dropFirst(common.count)
    let no = second.functions.dropFirst(common.count)
    return .functions(
      common + yes.map { gate($0, condition, isFirst: true, place) }
        + no.map { gate($0, condition, isFirst: false, place) })
  }

  private mutating func gate(
    _ number: Int32, _ condition: Program.Slot, isFirst: Bool, _ place: Origin
  ) -> Int32 {
    let template = graph.program.transforms[Int(number)]
    let rest = template.kind.signature.identity
    let slots = graph.program.operands[template.arguments.range].enumerated().map { index, slot in
      let resting = self.number(rest[index], place)
      return graph.emit(
        .select, condition, isFirst ? slot : resting, isFirst ? resting : slot, at: place)
    }
    return graph.transform(template.kind, slots)
  }
}
