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
    var previous = Piece(kind: .end)
    for token in tokens(in: span) {
      let text = syntax.source.text(of: token.span)
      let piece = Piece(token.kind, text, after: previous)
      if !result.isEmpty, piece.needsBlank(after: previous) { result += " " }
      result += text
      previous = piece
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

  /// A token, by what decides about the blanks around it.
  private struct Piece {
    var kind: TokenKind
    /// Whether it is one of the words that stand alone.
    var isWord = false
    /// Whether it is a sign in front of its operand.
    var isSign = false
    /// Whether it is the dot of an enumeration's member.
    var isMember = false

    init(kind: TokenKind) { self.kind = kind }

    init(_ kind: TokenKind, _ text: String, after previous: Piece) {
      self.kind = kind
      let beginsOperand = previous.isFollowedByOperand
      isWord = kind == .identifier && previous.kind != .dot && Piece.words.contains(text)
      isSign = kind == .minus && beginsOperand
      isMember = kind == .dot && beginsOperand
    }

    /// Words of rules and expressions, none of which a bracket calls.
    private static let words: Set<String> = [
      "from", "to", "in", "if", "use", "reversed", "then", "else", "and", "or", "not",
    ]

    private var isFollowedByOperand: Bool {
      switch kind {
      case .identifier: isWord
      case .number, .color, .string, .rightParen, .rightBracket: false
      default: true
      }
    }

    func needsBlank(after left: Piece) -> Bool {
      switch (left.kind, kind) {
      case (_, .comma), (_, .rightParen), (_, .rightBracket), (_, .colon), (_, .range): false
      case (.leftParen, _), (.leftBracket, _), (.dot, _), (.range, _): false
      case (_, .dot): isMember && !left.isSign
      case (.identifier, .leftParen): left.isWord
      case (.minus, _) where left.isSign: false
      default: true
      }
    }
  }
}
