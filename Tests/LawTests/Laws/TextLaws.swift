import AnimSource

@testable import AnimSyntax

/// The laws for the tree of any text. A law returns what is wrong, or `nil` if nothing is.
enum TextLaws {
  /// Joining the tokens gives the text, and every span is inside that of its parent.
  static func violation(in bytes: [UInt8]) -> String? {
    let tree = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
    return tokenViolation(of: tree) ?? placeViolation(of: tree.errors.map(\.span), bytes.count)
      ?? declarationViolation(of: tree) ?? expressionViolation(of: tree)
      ?? statementViolation(of: tree)
  }

  /// Returns a span that is not inside a text of this length.
  static func placeViolation(of spans: [SourceSpan], _ count: Int) -> String? {
    let outside = spans.first { $0.end < $0.start || $0.end > count }
    return outside.map { "the place \($0.start) to \($0.end) lies outside" }
  }

  private static func tokenViolation(of tree: FileSyntax) -> String? {
    var end: UInt32 = 0
    for token in tree.tokens {
      if token.triviaStart != end || token.span.start < end || token.span.end < token.span.start {
        return "the token at \(token.span.start) leaves a gap"
      }
      end = token.span.end
    }
    if end != tree.source.bytes.count { return "the tokens end at \(end)" }
    return tree.tokens.last?.kind == .end ? nil : "the last token is not the end"
  }

  private static func declarationViolation(of tree: FileSyntax) -> String? {
    // One may stand in another, which is an error.
    var start: UInt32 = 0
    for declaration in tree.declarations {
      if declaration.span.start < start { return "the declarations are not in order" }
      start = declaration.span.start
      if !declaration.span.holds(declaration.focus) { return "a focus lies outside" }
    }
    return nil
  }

  private static func expressionViolation(of tree: FileSyntax) -> String? {
    for expression in tree.tree.expressions {
      if !expression.span.holds(expression.focus) { return "a focus lies outside" }
      for child in tree.children(of: expression) {
        if case .missing = child.kind { continue }
        if !expression.span.holds(child.span) { return "an operand lies outside its operation" }
        if child.depth >= expression.depth { return "an operand is as high as its operation" }
      }
    }
    return nil
  }

  private static func statementViolation(of tree: FileSyntax) -> String? {
    for statement in tree.tree.statements {
      if !statement.span.holds(statement.focus) { return "a focus lies outside" }
      guard let block = tree.block(of: statement) else { continue }
      if !statement.span.holds(block.span) { return "a block lies outside its statement" }
      var end = block.span.start
      for child in tree[block.statements].map({ tree[$0] }) {
        if !block.span.holds(child.span) { return "a statement lies outside its block" }
        if child.span.start < end { return "the statements are not in order" }
        end = child.span.end
      }
    }
    return nil
  }
}

extension SourceSpan {
  fileprivate func holds(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }
}

extension FileSyntax {
  fileprivate func children(of expression: ExpressionSyntax) -> [ExpressionSyntax] {
    switch expression.kind {
    case .group(let a), .unary(_, let a), .access(let a, _): [self[a]]
    case .pair(let a, let b), .binary(_, let a, let b): [self[a], self[b]]
    case .conditional(let a, let b, let c): [self[a], self[b], self[c]]
    case .list(let elements): self[elements].map { self[$0] }
    case .call(let callee, let arguments):
      [self[callee]]
        + self[arguments].flatMap { [self[$0.value]] + ($0.position.map { [self[$0]] } ?? []) }
    case .number, .color, .string, .bool, .name, .member, .missing: []
    }
  }
}
