import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  // MARK: Functions of the language

  mutating func checkFunction(
    _ function: Function, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    if case .random = function.signature { return checkRandom(function, arguments, node) }
    let expected: [ScriptValueType] =
      if case .fixed(let types, _) = function.signature { types } else { [] }
    guard
      let values = checkValues(arguments, function.name, function.signature.count, expected, node),
      let type = resultType(of: function, values)
    else { return .invalid }
    return Checked(.operation(function.operation, operands(values.map { TypedID($0.id) })), type)
  }

  /// Returns the type of a function's result, and converts the arguments to the types that it
  /// takes.
  private mutating func resultType(of function: Function, _ values: [Operand]) -> ScriptValueType? {
    switch function.signature {
    case .fixed(let types, let result):
      for (value, type) in zip(values, types) where !fit(value.id, value.value, to: type) {
        return nil
      }
      return result
    case .alike(_, let result): return alike(function, result, values)
    case .random: return nil
    }
  }

  private mutating func checkValues(
    _ arguments: List<ArgumentSyntax>, _ name: String, _ count: ClosedRange<Int>,
    _ expected: [ScriptValueType], _ node: ExpressionSyntax
  ) -> [Operand]? {
    let given = Array(syntax[arguments])
    var isValid = haveNoPositions(arguments)
    if let labelled = given.first(where: { $0.label != nil }) {
      report(.labelled(name), at: labelled.span)
      isValid = false
    }
    if !count.contains(given.count) {
      report(.argumentCount(name, count, given.count), at: node.span)
      isValid = false
    }
    let values = given.map { (id: $0.value, value: checkExpression($0.value)) }
    for (value, type) in zip(values, expected) { expect(type, of: value.id, value.value) }
    return isValid && values.allSatisfy { $0.value.type != nil } ? values : nil
  }

  /// Checks arguments with the same dimension. The literal 0 takes that of the others.
  private mutating func alike(
    _ function: Function, _ result: Function.Result, _ values: [Operand]
  ) -> ScriptValueType? {
    let leader = values.first { !$0.value.isZero } ?? values[0]
    guard let type = leader.value.type, let dimension = type.dimension else {
      report(.noQuantity(function.name, leader.value.type), at: syntax[leader.id].span)
      return nil
    }
    for value in values {
      guard fits(value.value, type) else {
        report(
          .operands(.arguments(function.name), type, value.value.type ?? type),
          at: syntax[value.id].span,
          notes: [Diagnostic.Note(.type(type), at: syntax[leader.id].span)])
        return nil
      }
      convert(value.id, to: type)
    }
    return result.type(of: dimension)
  }

  private mutating func checkRandom(
    _ function: Function, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard let given = matchArguments(arguments, to: ["lo", "hi", "seed"], of: function.name) else {
      checkArguments(arguments)
      return .invalid
    }
    guard let low = given[0], let high = given[1], let seed = given[2] else {
      let quantities = [given[0], given[1]].compactMap(\.self)
        .map { syntax.source.text(of: syntax[$0].span) }
      report(.random(quantities), at: node.span)
      checkArguments(arguments)
      return .invalid
    }
    let (first, second) = (checkExpression(low), checkExpression(high))
    let dimension = commonDimension(low, first, high, second, node, .random)
    guard isSeed(seed), let dimension else { return .invalid }
    return Checked(
      .random(operands([TypedID(low), TypedID(high), TypedID(seed)])), .quantity(dimension))
  }

  private mutating func isSeed(_ id: Index<ExpressionSyntax>) -> Bool {
    switch checkExpression(id).type {
    case .quantity(.number), .pair(.number): return true
    case nil: return false
    case let type?:
      report(.seed(type), at: syntax[id].span)
      return false
    }
  }

  // MARK: Transform functions and shapes

  mutating func checkTransform(
    _ kind: TransformKind, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let row = kind.signature
    let types = row.arguments.map(\.type)
    guard let values = checkValues(arguments, row.name, row.required...row.allowed, types, node)
    else { return .invalid }
    var isValid = true
    for (value, argument) in zip(values, row.arguments) {
      isValid = fit(value.id, value.value, to: argument.type) && isValid
    }
    guard isValid else { return .invalid }
    return Checked(.transform(kind, operands(values.map { TypedID($0.id) })), .transform)
  }

  mutating func checkShape(
    _ shape: ShapeFunction, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let parameters = shape.parameters
    guard var given = matchArguments(arguments, to: parameters.map(\.name), of: shape.rawValue)
    else {
      checkArguments(arguments)
      return .invalid
    }
    let written = given
    if shape == .inset {
      guard !hasPlainRadius(arguments) else { return .invalid }
      let count = written.prefix { $0 != nil }.count
      if count > 0, written.dropLast().dropFirst(count).allSatisfy({ $0 == nil }) {
        // As in CSS, a side that is left out is like the one opposite, and right is like top.
        given[1] = given[1] ?? given[0]
        given[2] = given[2] ?? given[0]
        given[3] = given[3] ?? given[1]
      }
      if given[4] == nil { given.removeLast() }
    }
    if let missing = given.firstIndex(of: nil) {
      report(
        shape == .circle
          ? .circle : .missingArgument(parameters[missing].name, of: shape.rawValue, nil),
        at: node.span)
      return .invalid
    }
    guard shape != .circle || !hasRadiusFirst(written.compactMap(\.self), node) else {
      return .invalid
    }
    var isValid = true
    for (argument, parameter) in zip(written, parameters) {
      if let argument { isValid = checkExpression(argument, as: parameter.type) && isValid }
    }
    guard isValid else { return .invalid }
    // The kind comes first, and zeros fill what the type has more.
    var scalars = shape.kind.map { [added(.number($0), .number, at: node.span)] } ?? []
    scalars += given.compactMap { $0.map { TypedID($0) } }
    let width = zip(parameters, given).reduce(shape.kind == nil ? 0 : 1) { $0 + $1.0.type.width }
    for _ in width..<max(width, shape.result.width) {
      scalars.append(added(.number(0), .number, at: node.span))
    }
    return Checked(.vector(operands(scalars)), shape.result)
  }

  /// Reports a circle whose radius is written before its center.
  private mutating func hasRadiusFirst(
    _ arguments: [Index<ExpressionSyntax>], _ node: ExpressionSyntax
  ) -> Bool {
    guard arguments.count == 2, case .pair? = checkExpression(arguments[1]).type,
      case .quantity? = checkExpression(arguments[0]).type
    else { return false }
    report(.radiusFirst, at: node.span)
    return true
  }

  /// Reports a fifth side of an inset.
  private mutating func hasPlainRadius(_ arguments: List<ArgumentSyntax>) -> Bool {
    guard arguments.count == 5, let last = syntax[arguments].last, last.label == nil else {
      return false
    }
    checkArguments(arguments)
    report(.fifthSide, at: last.span)
    return true
  }
}

extension Function.Signature {
  /// The number of arguments of a function.
  fileprivate var count: ClosedRange<Int> {
    switch self {
    case .fixed(let types, _): types.count...types.count
    case .alike(let count, _): count
    case .random: 3...3
    }
  }
}

extension Function.Result {
  fileprivate func type(of dimension: ScriptDimension) -> ScriptValueType {
    switch self {
    case .same: .quantity(dimension)
    case .number: .number
    case .root: .quantity(dimension.raised(to: 0.5))
    }
  }
}
