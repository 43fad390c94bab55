import AnimSource

/// The roles of tokens whose kind has several uses. A `-` may be a sign or an operator, a `(` may
/// call or group, a `/` may divide values or types.
struct TokenRoles {
  /// The role of a token, if its kind alone does not determine it.
  enum Role: Equatable {
    /// It starts a value, a type, a pattern or a member of an enumeration.
    case operand
    /// It is between two values, and is not `^`, which binds tightly.
    case binaryOperator(BinaryOperator.Level)
    /// It is the `/` of a type.
    case typeSlash
    /// It is a word that continues a statement and may start a line.
    case clause
    /// It is the `->` before a track's key.
    case key
  }

  private let syntax: FileSyntax
  /// The tokens, followed by one for the end.
  let tokens: [Token]
  private var roles: [UInt32: Role] = [:]

  /// Finds the roles of the tokens in `span`, which starts and ends at the boundaries of tokens.
  init(_ syntax: FileSyntax, in span: SourceSpan) {
    self.syntax = syntax
    tokens = syntax.tokens(in: span)
    for node in syntax.tree.expressions.ending(in: span, by: \.span.end) { add(node) }
    for node in syntax.tree.animators.ending(in: span, by: \.span.end) { add(node) }
    for node in syntax.tree.types.ending(in: span, by: \.span.end) { add(node) }
    for node in syntax.tree.roles.ending(in: span, by: \.body.span.end) { add(node) }
    for node in syntax.tree.statements.ending(in: span, by: \.span.end) { add(node) }
    for node in syntax.tree.declarations.ending(in: span, by: \.span.end) {
      if case .rule(let rule) = node.kind { add(rule) }
    }
  }

  /// The role of a token. `nil` if its kind determines it.
  subscript(_ token: Token) -> Role? { roles[token.span.start] }

  private mutating func mark(_ span: SourceSpan, _ role: Role) { roles[span.start] = role }

  /// Assigns a role to the token before a node.
  private mutating func mark(before span: SourceSpan, _ role: Role) {
    let index = tokens.partitioningIndex { $0.span.start >= span.start }
    if index > 0 { mark(tokens[index - 1].span, role) }
  }

  private mutating func mark(before id: Index<ExpressionSyntax>?, _ role: Role) {
    if let id { mark(before: syntax[id].span, role) }
  }

  private mutating func add(_ expression: ExpressionSyntax) {
    mark(expression.span, .operand)
    switch expression.kind {
    case .binary(let operation, _, _) where operation != .power:
      mark(expression.focus, .binaryOperator(operation.level))
    case .conditional(_, let positive, let negative):
      mark(before: positive, .clause)
      mark(before: negative, .clause)
    default: break
    }
  }

  private mutating func add(_ animator: AnimatorSyntax) {
    mark(animator.span, .operand)
    switch animator.kind {
    case .together(_, let right): mark(before: syntax[right].span, .binaryOperator(.sum))
    case .sequence(_, let right): mark(before: syntax[right].span, .clause)
    default: break
    }
  }

  private mutating func add(_ type: TypeSyntax) {
    mark(type.span, .operand)
    if case .quotient(_, let divisor) = type.kind { mark(before: divisor.span, .typeSlash) }
  }

  private mutating func add(_ role: RoleSyntax) {
    for case let pattern? in [role.pattern, role.counterpart, role.exception] {
      mark(pattern.span, .operand)
      mark(before: pattern.span, .clause)
    }
    if let order = role.order { mark(before: order.span, .operand) }
    mark(before: role.condition, .clause)
  }

  private mutating func add(_ statement: StatementSyntax) {
    switch statement.kind {
    case .interaction(_, let member?, _):
      mark(before: member.span, .operand)
    case .track(let id):
      let track = syntax[id]
      for key in syntax[track.keys].dropFirst() {
        mark(before: key.span, .key)
        mark(before: key.via, .clause)
      }
      mark(before: track.using, .clause)
    default: break
    }
  }

  private mutating func add(_ rule: RuleSyntax) {
    for pattern in [rule.from, rule.to, rule.container] {
      guard let pattern else { continue }
      mark(pattern.span, .operand)
      mark(before: pattern.span, .clause)
    }
    mark(before: rule.condition, .clause)
    mark(before: syntax[rule.animator].span, .clause)
  }
}

extension TokenRoles {
  /// Returns whether there is a space between two adjacent tokens.
  func needsBlank(between left: Token, and right: Token) -> Bool {
    switch left.kind {
    case .leftParen, .leftBracket, .dot, .caret: return false
    case .minus where self[left] == .operand: return false
    case .slash where self[left] == .typeSlash: return false
    // Three dots in a row would be a different token.
    case .range: return right.kind == .dot
    default: break
    }
    switch right.kind {
    case .dot, .leftParen: return self[right] == .operand
    case .slash: return self[right] != .typeSlash
    case .range, .caret: return false
    default: return !right.kind.clingsToItsLeft
    }
  }
}

extension TokenKind {
  /// Whether a token is never separated from the one that it closes or follows, not even by a
  /// comment.
  var clingsToItsLeft: Bool {
    switch self {
    case .comma, .colon, .semicolon, .rightParen, .rightBracket: true
    default: false
    }
  }
}

extension Array {
  /// Returns the elements that end in `span`, for nodes in the order in which the parser finished
  /// them.
  func ending(in span: SourceSpan, by end: (Element) -> UInt32) -> ArraySlice<Element> {
    let first = partitioningIndex { end($0) >= span.start }
    return self[first..<Swift.max(first, partitioningIndex { end($0) > span.end })]
  }
}
