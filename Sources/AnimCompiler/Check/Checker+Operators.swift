import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  mutating func checkUnary(
    _ op: UnaryOperator, _ operand: Index<ExpressionSyntax>, _ node: ExpressionSyntax,
    _ expecting: ScriptValueType?
  ) -> Checked {
    if op == .not {
      return checkExpression(operand, as: .bool)
        ? Checked(.operation(.not, operands([TypedID(operand)])), .bool) : .invalid
    }
    let value = checkExpression(operand)
    expect(expecting, of: operand, value)
    switch value.type {
    case .quantity, .pair:
      var result = Checked(.operation(.negate, operands([TypedID(operand)])), value.type)
      result.isZero = value.isZero
      return result
    case nil: return .invalid
    case let type?:
      report(.notNegated(type), at: node.focus)
      return .invalid
    }
  }

  mutating func checkBinary(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    guard let type = checkOperands(op, left, right, node, expecting) else { return .invalid }
    switch op {
    case .greater, .greaterOrEqual:
      return Checked(.operation(op.operation, operands(right, left)), type)
    case .notEqual:
      let equal = added(.operation(.equal, operands(left, right)), type, at: node.focus)
      return Checked(.operation(.not, operands([equal])), type)
    default: return Checked(.operation(op.operation, operands(left, right)), type)
    }
  }

  /// Checks the operands of an operation, and converts them to common types. Returns the type of
  /// the result. `nil`, with a report, if they have none.
  private mutating func checkOperands(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> ScriptValueType? {
    if op == .and || op == .or {
      let first = checkExpression(left, as: .bool)
      return checkExpression(right, as: .bool) && first ? .bool : nil
    }
    let (first, second) = (checkExpression(left), checkExpression(right))
    if ![.multiply, .divide, .power].contains(op) {
      expect(second.type ?? expecting, of: left, first)
      expect(first.type ?? expecting, of: right, second)
    }
    guard let leftType = first.type, let rightType = second.type else { return nil }
    switch op {
    case .multiply, .divide: return product(op, leftType, rightType, node)
    case .power: return power(leftType, right, rightType, node)
    case .equal, .notEqual:
      if let type = first.isZero ? second.type : first.type, type != .transform, type != .timing,
        convert((left, first), (right, second), to: type)
      {
        return .bool
      }
    case .add, .subtract:
      if let type = first.isZero ? second.type : first.type, case .pair = type,
        convert((left, first), (right, second), to: type)
      {
        return type
      }
      let pairing: Diagnostic.Pairing = op == .add ? .add : .subtract
      return commonDimension(left, first, right, second, node, pairing).map { .quantity($0) }
    default: break
    }
    for (one, other) in [(left, right), (right, left)] {
      guard case .builtIn(.value(let row)) = names[one] else { continue }
      guard case .progress = NamedValue.all[row].source else { continue }
      guard isFraction(other, isOfProgress: true) else { return nil }
    }
    let dimension = commonDimension(left, first, right, second, node, .compare)
    return dimension == nil ? nil : .bool
  }

  private mutating func product(
    _ op: BinaryOperator, _ leftType: ScriptValueType, _ rightType: ScriptValueType,
    _ node: ExpressionSyntax
  ) -> ScriptValueType? {
    guard let left = leftType.factor, let right = rightType.factor,
      op == .multiply || left.isPair || !right.isPair
    else {
      report(
        .operands(op == .multiply ? .multiply : .divide, leftType, rightType), at: node.focus)
      return nil
    }
    let dimension =
      op == .multiply ? left.dimension * right.dimension : left.dimension / right.dimension
    return left.isPair || right.isPair ? .pair(dimension) : .quantity(dimension)
  }

  private mutating func power(
    _ base: ScriptValueType, _ right: Index<ExpressionSyntax>, _ exponent: ScriptValueType,
    _ node: ExpressionSyntax
  ) -> ScriptValueType? {
    guard let dimension = base.dimension else {
      report(.notRaised(base), at: node.focus)
      return nil
    }
    guard exponent == .number else {
      report(.exponent(exponent), at: node.focus)
      return nil
    }
    if dimension == .number { return .number }
    guard let constant = constantValue(TypedID(right)) else {
      report(.variableExponent(dimension), at: node.focus)
      return nil
    }
    return .quantity(dimension.raised(to: constant))
  }

  mutating func checkConditional(
    _ test: Index<ExpressionSyntax>, _ yes: Index<ExpressionSyntax>,
    _ no: Index<ExpressionSyntax>, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    let condition = checkExpression(test, as: .bool)
    let first = checkExpression(yes, expecting: expecting)
    let second = checkExpression(no, expecting: expecting)
    expect(expecting ?? second.type, of: yes, first)
    expect(expecting ?? first.type, of: no, second)
    guard condition, let firstType = first.type, let secondType = second.type else {
      return .invalid
    }
    let type = first.isZero ? secondType : firstType
    guard convert((yes, first), (no, second), to: type) else {
      reportOperands(.branches, node.focus, (yes, firstType), (no, secondType))
      return .invalid
    }
    return Checked(.select(operands([TypedID(test), TypedID(yes), TypedID(no)])), type)
  }

  // MARK: Constants

  /// Returns the value of a quantity that is the same for all containers and parameters. `nil` for
  /// other expressions, and for calls of declared functions.
  func constantValue(_ id: TypedID) -> Double? {
    let node = parts.expressions[id.index]
    switch node.kind {
    case .number(let value): return node.type?.dimension == nil ? nil : value
    case .local(let local): return localConstants[local]
    case .declared(let declaration): return signature(declaration)?.constant
    case .operation(let operation, let list):
      var values: [Double] = []
      for operand in parts.operands[list.range] {
        guard let value = constantValue(operand) else { return nil }
        values.append(value)
      }
      let result =
        operation.arity == 2
        ? values.dropFirst().reduce(values[0]) { operation.arithmetic($0, $1, 0) }
        : operation.arithmetic(values[0], values.at(1) ?? 0, values.at(2) ?? 0)
      return result.isFinite ? result : nil
    default: return nil
    }
  }
}

extension BinaryOperator {
  /// The operation on two numbers. `a > b` is `b < a`, and `a != b` is `not a == b`.
  fileprivate var operation: Operation {
    switch self {
    case .or: .or
    case .and: .and
    case .less, .greater: .less
    case .lessOrEqual, .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: .equal
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .power: .power
    }
  }
}
