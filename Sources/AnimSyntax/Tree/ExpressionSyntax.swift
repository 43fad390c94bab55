import AnimSource

/// An expression with its place in the text.
package struct ExpressionSyntax: Sendable {
  /// The kind of expression.
  package var kind: Kind
  /// The whole expression.
  package var span: SourceSpan
  /// The characteristic part: an operator, the member after a dot, the opening parenthesis of a
  /// call, or the whole expression otherwise.
  package var focus: SourceSpan
  /// The height of the tree below it, 1 for a leaf. It is limited, so that walks can be recursive.
  package internal(set) var depth: UInt16

  /// The forms of an expression.
  package enum Kind: Sendable {
    /// A number as written, not yet converted from its unit. The unit of a percentage is `%`.
    case number(Double, unit: Name?)
    /// `0xRRGGBBAA`.
    case color(UInt32)
    case string(Index<String>)
    case bool(Bool)
    case name(Name)
    /// `.left`
    case member(Name)
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
    case access(Index<ExpressionSyntax>, Name)
    /// `a(…)`
    case call(Index<ExpressionSyntax>, List<ArgumentSyntax>)
    /// An expression that could not be read. The error has been reported.
    case missing
  }
}

/// An operator with one operand.
package enum UnaryOperator: UInt8, Sendable { case minus, not }

/// An operator with two operands.
package enum BinaryOperator: UInt8, CaseIterable, Sendable {
  case or, and, less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  case add, subtract, multiply, divide, power
}

/// One argument of a call.
package struct ArgumentSyntax: Sendable {
  /// The label before the colon. `nil` if there is none.
  package var label: Identifier?
  /// The value.
  package var value: Index<ExpressionSyntax>
  /// The position after `at`, inside `points(…)`. `nil` if there is none.
  package var position: Index<ExpressionSyntax>?
  /// The whole argument.
  package var span: SourceSpan
}

/// A type as it is written.
package struct TypeSyntax: Sendable {
  /// The kind of type.
  package var kind: Kind
  /// The place in the text.
  package var span: SourceSpan

  /// The forms of a type.
  package enum Kind: Sendable {
    case name(Name)
    /// `Length/Time`
    case quotient(Identifier, Identifier)
    /// `(Length, Length)`
    case pair(Index<TypeSyntax>, Index<TypeSyntax>)
    case missing
  }
}
