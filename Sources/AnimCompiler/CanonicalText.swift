import AnimSyntax

/// Parts of a file in canonical spacing: one blank where tokens need one, none elsewhere.
struct CanonicalText {
  private let syntax: FileSyntax

  init(_ syntax: FileSyntax) { self.syntax = syntax }

  /// An animator expression.
  func animator(_ id: Index<AnimatorSyntax>) -> String { text(of: syntax[id].span) }

  /// Any stretch of tokens.
  func text(of span: SourceSpan) -> String {
    var result = ""
    var previous: TokenKind?
    var isUnary = false
    for token in tokens(in: span) {
      if let before = previous, CanonicalText.needsBlank(before, token.kind, isUnary) {
        result += " "
      }
      isUnary = token.kind == .minus && CanonicalText.beginsOperand(after: previous)
      result += syntax.source.text(of: token.span)
      previous = token.kind
    }
    return result
  }

  private func tokens(in span: SourceSpan) -> ArraySlice<Token> {
    // The tokens stand in order, so both ends are found by halving.
    var low = 0
    var high = syntax.tokens.count
    while low < high {
      let middle = (low + high) / 2
      if syntax.tokens[middle].span.start < span.start { low = middle + 1 } else { high = middle }
    }
    let end = syntax.tokens[low...].firstIndex { $0.span.start >= span.end || $0.kind == .end }
    return syntax.tokens[low..<(end ?? syntax.tokens.count)]
  }

  private static func beginsOperand(after kind: TokenKind?) -> Bool {
    switch kind {
    case .identifier, .number, .color, .string, .rightParen, .rightBracket: false
    default: true
    }
  }

  private static func needsBlank(_ left: TokenKind, _ right: TokenKind, _ isUnary: Bool) -> Bool {
    switch (left, right) {
    case (_, .comma), (_, .rightParen), (_, .rightBracket), (_, .colon), (_, .dot), (_, .range):
      right == .dot && left == .colon
    case (.leftParen, _), (.leftBracket, _), (.dot, _), (.range, _): false
    case (.identifier, .leftParen): false
    case (.minus, _) where isUnary: false
    default: true
    }
  }
}
