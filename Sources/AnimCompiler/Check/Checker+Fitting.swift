import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// An expression with what is known about it.
  typealias Operand = (id: Index<ExpressionSyntax>, value: Checked)

  /// Returns whether a value can be used as one of `type`: the literal 0 fits every dimension.
  func fits(_ value: Checked, _ type: ScriptValueType) -> Bool {
    if value.type == type { return true }
    guard value.isZero else { return false }
    switch type {
    case .quantity: return value.type?.width == 1
    case .pair: return true
    default: return false
    }
  }

  /// Makes an expression have another type: a zero has any dimension, and one number stands for
  /// both components of a pair.
  mutating func convert(_ id: Index<ExpressionSyntax>, to type: ScriptValueType) {
    let node = parts.expressions[Int(id.position)]
    parts.expressions[Int(id.position)].type = type
    guard let old = node.type, old.width < type.width else { return }
    if case .number = node.kind { return }
    parts.expressions.append(node)
    parts.expressions[Int(id.position)].kind = .both(TypedID(parts.expressions.count - 1))
  }

  /// Converts two expressions to `type`. `false` if that is not possible for one of them.
  mutating func convert(_ one: Operand, _ other: Operand, to type: ScriptValueType) -> Bool {
    guard fits(one.value, type), fits(other.value, type) else { return false }
    convert(one.id, to: type)
    convert(other.id, to: type)
    return true
  }

  /// Records the type that is expected of an expression, if it has an error. Editors offer values of
  /// that type in its place.
  mutating func expect(_ type: ScriptValueType?, of id: Index<ExpressionSyntax>, _ value: Checked) {
    if value.type == nil, let type { parts.expected[TypedID(id)] = type }
  }

  /// Converts an expression to `type`. `false`, with a report, if that is not possible.
  mutating func fit(
    _ id: Index<ExpressionSyntax>, _ value: Checked, to type: ScriptValueType
  ) -> Bool {
    guard let found = value.type else {
      expect(type, of: id, value)
      if type == .edge, case .name = syntax[id].kind, names[id] == nil {
        _ = member(id, of: .edge)
      }
      return false
    }
    if fits(value, type) {
      convert(id, to: type)
      return true
    }
    invalidate(id)
    report(.mismatch(found, expected: type), at: syntax[id].span)
    return false
  }

  /// Returns the common dimension of two quantities, and converts both to it. `nil`, with a report,
  /// if they have none.
  mutating func commonDimension(
    _ left: Index<ExpressionSyntax>, _ first: Checked, _ right: Index<ExpressionSyntax>,
    _ second: Checked, _ node: ExpressionSyntax, _ pairing: Diagnostic.Pairing
  ) -> ScriptDimension? {
    guard let leftType = first.type, let rightType = second.type else { return nil }
    let type = first.isZero ? rightType : leftType
    if let dimension = type.dimension, convert((left, first), (right, second), to: type) {
      return dimension
    }
    reportOperands(pairing, node.focus, (left, leftType), (right, rightType))
    return nil
  }

  mutating func reportOperands(
    _ pairing: Diagnostic.Pairing, _ span: SourceSpan,
    _ left: (id: Index<ExpressionSyntax>, type: ScriptValueType),
    _ right: (id: Index<ExpressionSyntax>, type: ScriptValueType)
  ) {
    report(
      .operands(pairing, left.type, right.type), at: span,
      notes: [
        Diagnostic.Note(.type(left.type), at: syntax[left.id].span),
        Diagnostic.Note(.type(right.type), at: syntax[right.id].span),
      ])
  }
}
