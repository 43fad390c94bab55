/// An expression: what it is, and where.
package struct ExpressionSyntax: Sendable {
  /// What it is.
  package var kind: Kind
  /// The whole expression.
  package var span: SourceSpan
  /// The part that names it: an operator, the member behind a dot, the opening parenthesis of a
  /// call; the whole for the rest.
  package var focus: SourceSpan
  /// The height of the tree below, 1 for a leaf; bounded, so that walks may recurse.
  package internal(set) var depth: UInt16

  /// The forms of an expression.
  package enum Kind: Sendable {
    /// A number as it is written, not yet scaled by its unit; a percentage's unit is `%`.
    case number(Double, unit: Symbol?)
    /// `0xRRGGBBAA`.
    case color(UInt32)
    case string(Index<String>)
    case bool(Bool)
    case name(Symbol)
    /// `.left`
    case member(Symbol)
    /// `(a)`
    case group(Index<ExpressionSyntax>)
    /// `(a, b)`
    case pair(Index<ExpressionSyntax>, Index<ExpressionSyntax>)
    /// `[a, b, …]`
    case list(List<Index<ExpressionSyntax>>)
    case unary(UnaryOperator, Index<ExpressionSyntax>)
    case binary(BinaryOperator, Index<ExpressionSyntax>, Index<ExpressionSyntax>)
    /// `if a then b else c`
    case conditional(
      Index<ExpressionSyntax>, then: Index<ExpressionSyntax>, else: Index<ExpressionSyntax>)
    /// `a.name`
    case access(Index<ExpressionSyntax>, Symbol)
    /// `a(…)`
    case call(Index<ExpressionSyntax>, List<ArgumentSyntax>)
    /// What could not be read, reported already.
    case missing
  }
}

/// An operator before its operand.
package enum UnaryOperator: UInt8, Sendable { case minus, not }

/// An operator between its operands.
package enum BinaryOperator: UInt8, CaseIterable, Sendable {
  case or, and, less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  case add, subtract, multiply, divide, power
}

/// One argument of a call.
package struct ArgumentSyntax: Sendable {
  /// The label before the colon.
  package var label: Identifier?
  /// The value.
  package var value: Index<ExpressionSyntax>
  /// What stands behind `at`, inside `points(…)`.
  package var position: Index<ExpressionSyntax>?
  /// The whole argument.
  package var span: SourceSpan
}

/// A type as it is written.
package struct TypeSyntax: Sendable {
  /// What it is.
  package var kind: Kind
  /// Where.
  package var span: SourceSpan

  /// The forms of a type.
  package enum Kind: Sendable {
    case name(Symbol)
    /// `Length/Time`
    case quotient(Identifier, Identifier)
    /// `(Length, Length)`
    case pair(Index<TypeSyntax>, Index<TypeSyntax>)
    case missing
  }
}
