import AnimSource

extension Parser {
  /// Takes an opening bracket. `nil` if brackets are nested too deeply.
  mutating func openBracket() -> Token? {
    guard enter() else { return nil }
    brackets += 1
    return advance()
  }

  /// Takes the bracket that closes the one of ``openBracket()``.
  mutating func closeBracket(_ closer: TokenKind, _ open: Token, isFull: Bool = false) {
    let text = closer == .rightParen ? ")" : "]"
    if !at(closer) {
      if token.startsLine || at(.end) || at(.rightBrace) {
        fail(.unclosed(text), at: gap, other: open.span)
      } else {
        let form: SyntaxError.Form = closer == .rightParen ? .parenthesis : .bracket
        fail(
          isFull ? .expectedText(text, found) : .expected(form, found), at: foundSpan,
          other: open.span)
      }
    }
    brackets -= 1
    leave()
    if !isRecovering { _ = take(closer) }
  }

  /// Takes the comma between two elements. `false` if no other element follows.
  mutating func parseSeparator() -> Bool { !isRecovering && take(.comma) }
}

extension Token {
  /// Whether the token can only be the start of an operand.
  package var beginsOperand: Bool {
    switch kind {
    case .number, .color, .string, .leftBracket, .identifier: true
    default: false
    }
  }
}
