/// What a piece of text is.
package enum TokenKind: UInt8, Sendable {
  case identifier, number, color, string
  case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
  case comma, colon, semicolon, dot, range, arrow, equals
  case plus, minus, star, slash, caret
  case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  /// Bytes that begin nothing in the language, each already reported by the lexer.
  case unknown
  /// The end of the file; its trivia is what stands behind the last token.
  case end
}

/// A piece of text with the blanks and comments before it.
///
/// The tokens of a file tile it: each one's trivia begins where the one before ends, so the
/// texts of all tokens, trivia included, joined are the source.
package struct Token: Sendable {
  /// What it is.
  package var kind: TokenKind
  /// Whether a line ending stands in the trivia before the token; true of the first token too.
  package var startsLine: Bool
  /// The offset at which the trivia before the token begins.
  package var triviaStart: UInt32
  /// The token's own text.
  package var span: SourceSpan
  /// The interned name of an identifier; for a number, the offset at which its unit begins
  /// (`span.end` where it has none); else 0.
  package var value: UInt32

  /// Creates a token.
  package init(
    kind: TokenKind, startsLine: Bool, triviaStart: UInt32, span: SourceSpan, value: UInt32
  ) {
    self.kind = kind
    self.startsLine = startsLine
    self.triviaStart = triviaStart
    self.span = span
    self.value = value
  }

  /// The name that an identifier spells.
  package var symbol: Symbol { Symbol(index: value) }
}
