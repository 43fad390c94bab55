import AnimSource

/// The kind of a token.
package enum TokenKind: UInt8, Sendable {
  case identifier, number, color, string
  case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
  case comma, colon, semicolon, dot, range, arrow, equals
  case plus, minus, star, slash, caret
  case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  /// Bytes that cannot start anything in the language. The lexer has reported them.
  case unknown
  /// The end of the file. Its trivia is everything after the last token.
  case end
}

/// A piece of text, with the spaces and comments before it.
///
/// The tokens cover the whole file: the trivia of each starts where the previous one ends, so
/// joining the texts of all tokens with their trivia gives the source.
package struct Token: Sendable {
  /// The kind.
  package var kind: TokenKind
  /// Whether there is a line ending in the trivia before the token. `true` for the first token too.
  package var startsLine: Bool
  /// The offset of the trivia before the token.
  package var triviaStart: UInt32
  /// The text of the token itself.
  package var span: SourceSpan
  /// For an identifier, its name. For a number, the offset of its unit, or `span.end` if it has
  /// none. 0 for other tokens.
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

  /// The name of an identifier.
  package var name: Name { Name(index: value) }
}
