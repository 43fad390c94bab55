import AnimProgram
import AnimSource
import AnimSyntax

extension ExpressionChecker {
  mutating func unary(
    _ op: UnaryOperator, _ operand: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    if op == .not { return check(operand, as: .bool) ? Checked(.bool) : .invalid }
    let value = check(operand)
    switch value.type {
    case .quantity, .pair, nil: return value
    case let type?:
      report(.typeMismatch, "cannot negate \(type.phrase)", at: node.focus)
      return .invalid
    }
  }

  mutating func binary(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax
  ) -> Checked {
    if op == .and || op == .or {
      let (first, second) = (check(left, as: .bool), check(right, as: .bool))
      return first && second ? Checked(.bool) : .invalid
    }
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return .invalid }
    switch op {
    case .multiply, .divide: return product(op, leftType, rightType, node)
    case .power: return power(leftType, right, rightType, node)
    case .equal, .notEqual: return equality(left, first, right, second, node)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let dimension = alike(left, first, right, second, node, "cannot compare")
      return dimension == nil ? .invalid : Checked(.bool)
    default: return sum(op, left, first, right, second, node)
    }
  }

  private mutating func sum(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ first: Checked,
    _ right: Index<ExpressionSyntax>, _ second: Checked, _ node: ExpressionSyntax
  ) -> Checked {
    if let type = first.isZero ? second.type : first.type, case .pair = type,
      let one = coercion(of: first, to: type), let other = coercion(of: second, to: type)
    {
      coerce(left, one, type)
      coerce(right, other, type)
      return Checked(type)
    }
    let verb = op == .add ? "cannot add" : "cannot subtract"
    let dimension = alike(left, first, right, second, node, verb)
    return dimension.map { Checked(.quantity($0)) } ?? .invalid
  }

  private mutating func product(
    _ op: BinaryOperator, _ leftType: ScriptValueType, _ rightType: ScriptValueType,
    _ node: ExpressionSyntax
  ) -> Checked {
    guard let left = leftType.factor, let right = rightType.factor,
      op == .multiply || left.isPair || !right.isPair
    else {
      let verb = op == .multiply ? "multiply" : "divide"
      let word = op == .multiply ? "with" : "by"
      report(
        .typeMismatch, "cannot \(verb) \(leftType.phrase) \(word) \(rightType.phrase)",
        at: node.focus)
      return .invalid
    }
    let dimension =
      op == .multiply ? left.dimension * right.dimension : left.dimension / right.dimension
    return Checked(left.isPair || right.isPair ? .pair(dimension) : .quantity(dimension))
  }

  private mutating func power(
    _ base: ScriptValueType, _ right: Index<ExpressionSyntax>, _ exponent: ScriptValueType,
    _ node: ExpressionSyntax
  ) -> Checked {
    guard let dimension = base.dimension else {
      report(.typeMismatch, "cannot raise \(base.phrase) to a power", at: node.focus)
      return .invalid
    }
    guard exponent == .number else {
      report(.unitMismatch, "an exponent must be a Number, not \(exponent.phrase)", at: node.focus)
      return .invalid
    }
    if dimension == .number { return Checked(.number) }
    guard let constant = constant(of: right) else {
      report(
        .unitMismatch,
        "the exponent of \(ScriptValueType.quantity(dimension).phrase) must be constant",
        at: node.focus)
      return .invalid
    }
    return Checked(.quantity(dimension.raised(to: constant)))
  }

  private mutating func equality(
    _ left: Index<ExpressionSyntax>, _ first: Checked, _ right: Index<ExpressionSyntax>,
    _ second: Checked, _ node: ExpressionSyntax
  ) -> Checked {
    if let type = first.isZero ? second.type : first.type, type != .transform, type != .timing,
      let one = coercion(of: first, to: type), let other = coercion(of: second, to: type)
    {
      coerce(left, one, type)
      coerce(right, other, type)
      return Checked(.bool)
    }
    let dimension = alike(left, first, right, second, node, "cannot compare")
    return dimension == nil ? .invalid : Checked(.bool)
  }

  mutating func conditional(
    _ test: Index<ExpressionSyntax>, _ yes: Index<ExpressionSyntax>,
    _ no: Index<ExpressionSyntax>, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    let condition = check(test, as: .bool)
    let first = check(yes, expecting: expecting)
    let second = check(no, expecting: expecting)
    guard condition, let firstType = first.type, let secondType = second.type else {
      return .invalid
    }
    let type = first.isZero ? secondType : firstType
    guard let one = coercion(of: first, to: type), let other = coercion(of: second, to: type)
    else {
      reportMismatch(
        "one branch is \(firstType.phrase), the other is \(secondType.phrase)", node.focus,
        (yes, firstType), (no, secondType))
      return .invalid
    }
    coerce(yes, one, type)
    coerce(no, other, type)
    return Checked(type)
  }

  // MARK: Fitting

  /// Returns how a value can be converted to `type`. `nil` if it cannot.
  func coercion(of value: Checked, to type: ScriptValueType) -> TypedExpression.Coercion? {
    if value.type == type { return TypedExpression.Coercion.none }
    guard value.isZero else { return nil }
    switch type {
    case .quantity: return value.type?.width == 1 ? .zero : nil
    case .pair: return .bothComponents
    default: return nil
    }
  }

  mutating func coerce(
    _ id: Index<ExpressionSyntax>, _ coercion: TypedExpression.Coercion, _ type: ScriptValueType
  ) {
    tables.expressions[Int(id.position)].type = type
    tables.expressions[Int(id.position)].coercion = coercion
  }

  /// Converts an expression to `type`. `false`, with a report, if that is not possible.
  mutating func fit(
    _ id: Index<ExpressionSyntax>, _ value: Checked, to type: ScriptValueType,
    hasRemedy: Bool = true
  ) -> Bool {
    guard let found = value.type else { return false }
    if let coercion = coercion(of: value, to: type) {
      coerce(id, coercion, type)
      return true
    }
    let areQuantities = found.dimension != nil && type.dimension != nil
    defer { tables.expressions[Int(id.position)].type = nil }
    if isHabit(id, found, for: type, as: areQuantities ? .unitMismatch : .typeMismatch) {
      return false
    }
    let remedy = hasRemedy ? Remedy(id, for: type, in: syntax) : nil
    report(
      areQuantities ? .unitMismatch : .typeMismatch,
      "expected \(type.phrase), found \(found.phrase)", at: syntax[id].span,
      help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? [],
      fixIts: remedy.map { [$0.fixIt] } ?? [])
    return false
  }

  /// Returns the common dimension of two quantities. `nil`, with a report that starts with `verb`,
  /// if they have none.
  mutating func alike(
    _ left: Index<ExpressionSyntax>, _ first: Checked, _ right: Index<ExpressionSyntax>,
    _ second: Checked, _ node: ExpressionSyntax, _ verb: String
  ) -> ScriptDimension? {
    guard let leftType = first.type, let rightType = second.type else { return nil }
    let type = first.isZero ? rightType : leftType
    if let dimension = type.dimension, let one = coercion(of: first, to: type),
      let other = coercion(of: second, to: type)
    {
      coerce(left, one, type)
      coerce(right, other, type)
      return dimension
    }
    reportMismatch(
      ExpressionChecker.sentence(verb, leftType, rightType), node.focus, (left, leftType),
      (right, rightType))
    return nil
  }

  private static func sentence(_ verb: String, _ left: ScriptValueType, _ right: ScriptValueType)
    -> String
  {
    switch verb {
    case "cannot add": "cannot add \(right.phrase) to \(left.phrase)"
    case "cannot subtract": "cannot subtract \(right.phrase) from \(left.phrase)"
    case "cannot compare": "cannot compare \(left.phrase) with \(right.phrase)"
    default: "\(verb) \(left) and \(right)"
    }
  }

  private mutating func reportMismatch(
    _ message: String, _ span: SourceSpan,
    _ left: (id: Index<ExpressionSyntax>, type: ScriptValueType),
    _ right: (id: Index<ExpressionSyntax>, type: ScriptValueType)
  ) {
    let remedy =
      Remedy(right.id, for: left.type, in: syntax) ?? Remedy(left.id, for: right.type, in: syntax)
    let areQuantities = left.type.dimension != nil && right.type.dimension != nil
    report(
      areQuantities ? .unitMismatch : .typeMismatch, message, at: span,
      notes: [
        Diagnostic.Note("\(left.type)", at: syntax[left.id].span),
        Diagnostic.Note("\(right.type)", at: syntax[right.id].span),
      ], help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? [],
      fixIts: remedy.map { [$0.fixIt] } ?? [])
  }

  // MARK: Constants

  /// Returns the value of a checked expression that is the same for all containers and parameters.
  /// `nil` for other expressions, and for calls of declared functions.
  func constant(of id: Index<ExpressionSyntax>) -> Double? {
    switch syntax[id].kind {
    case .number(let value, let unit):
      guard let unit else { return value }
      return folder.lexicon.unit(unit).map { Unit.all[$0].scaled(value) }
    case .group(let inner): return constant(of: inner)
    case .unary(.minus, let operand): return constant(of: operand).map { -$0 }
    case .binary(let op, let left, let right):
      guard let first = constant(of: left), let second = constant(of: right),
        let operation = op.arithmetic
      else { return nil }
      let result = operation.arithmetic(first, second, 0)
      return result.isFinite ? result : nil
    case .name: return namedConstant(id)
    case .call(_, let arguments): return call(id, arguments)
    default: return nil
    }
  }

  private func namedConstant(_ id: Index<ExpressionSyntax>) -> Double? {
    switch names[id] {
    case .local(let local): return constants[local]
    case .declaration(let declaration): return signature(declaration)?.constant
    case .builtIn(.value(let row)):
      if case .constant(let value) = NamedValue.all[row].source { return value }
      return nil
    default: return nil
    }
  }

  private func call(
    _ id: Index<ExpressionSyntax>, _ arguments: List<ArgumentSyntax>
  ) -> Double? {
    let values = syntax[arguments].compactMap { constant(of: $0.value) }
    guard case .call(.function(let row), _) = tables.expressions[Int(id.position)].meaning,
      values.count == arguments.count, let first = values.first
    else { return nil }
    let operation = Function.all[Int(row)].operation
    guard operation != .random else { return nil }
    let result =
      operation.arity == 2
      ? values.dropFirst().reduce(first) { operation.arithmetic($0, $1, 0) }
      : operation.arithmetic(first, values.at(1), values.at(2))
    return result.isFinite ? result : nil
  }
}

extension [Double] {
  fileprivate func at(_ index: Int) -> Double { index < count ? self[index] : 0 }
}

extension BinaryOperator {
  /// The operation on two numbers. `nil` for comparisons.
  var arithmetic: Operation? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .power: .power
    default: nil
    }
  }
}

extension ScriptValueType {
  /// The dimension of a value that can be a factor, and whether it is a pair. `nil` for other
  /// values.
  var factor: (dimension: ScriptDimension, isPair: Bool)? {
    switch self {
    case .quantity(let dimension): (dimension, false)
    case .pair(let dimension): (dimension, true)
    default: nil
    }
  }
}
