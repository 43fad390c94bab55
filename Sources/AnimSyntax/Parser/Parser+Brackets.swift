import AnimSource

extension Parser {
  /// Takes an opening bracket. `nil` if brackets are nested too deeply.
  mutating func openBracket() -> Token? {
    guard enter() else { return nil }
    brackets += 1
    return advance()
  }

  /// Takes the bracket that closes the one of ``openBracket()``.
  mutating func closeBracket(_ closer: TokenKind, _ open: Token) {
    let text = closer == .rightParen ? ")" : "]"
    let opener = closer == .rightParen ? "(" : "["
    if !at(closer) {
      isAtUnclosedEnd ? reportUnclosed(text, opener, open) : reportCloser(text, opener, open)
    }
    brackets -= 1
    leave()
    if !isRecovering { _ = take(closer) }
  }

  private var isAtUnclosedEnd: Bool { token.startsLine || at(.end) || at(.rightBrace) }

  private mutating func reportUnclosed(_ text: String, _ opener: String, _ open: Token) {
    guard !isRecovering else { return }
    fail(
      "expected `\(text)` to close the `\(opener)` opened here", at: gap,
      notes: [.init("`\(opener)` is opened here", at: open.span)])
  }

  private mutating func reportCloser(_ text: String, _ opener: String, _ open: Token) {
    if let callee { tree.subjects[foundSpan] = .call(callee) }
    expected("`,` or `\(text)`", notes: [.init("`\(opener)` is opened here", at: open.span)])
  }

  private var missingComma: String { "expected `,` between two values, found \(found)" }

  /// Takes the comma between two elements. `false` if no other element follows.
  ///
  /// - Parameter last: The argument before it. `nil` for other elements.
  mutating func parseSeparator(
    before closer: TokenKind, isAfter last: ArgumentSyntax? = nil
  ) -> Bool {
    guard !isRecovering else { return false }
    if at(.comma) {
      let comma = advance()
      guard at(closer) else { return true }
      warn(
        "expected a value after `,`", at: comma.span,
        fixIts: [.init("remove `,`", replace: comma.span, with: "")])
      return false
    }
    if !at(closer), failFromHabit(.connective) != nil { return false }
    guard !at(closer), token.beginsOperand, !token.isConnective, !token.startsLine || closesSoon
    else { return false }
    // The comma before it was missing too, and the report about that one inserts all.
    if position <= lastWithoutComma { return true }
    if let callee, let last {
      tree.subjects[gap] = .call(callee)
      // In CSS, a place follows its value, and more may follow it.
      let isPlace = at(.number) && bytes[Int(token.span.end) - 1] == UInt8(ascii: "%")
      if last.position != nil || isPlace {
        fail(missingComma, at: gap)
        return false
      }
    }
    var fixIt = Diagnostic.FixIt("insert `,`", replace: gap, with: ",")
    lastWithoutComma = position
    while at(.number), tokens[lastWithoutComma + 1].kind == .number {
      let end = Int(tokens[lastWithoutComma].span.end)
      fixIt.edits.append(Diagnostic.Edit(span: SourceSpan(end, end), replacement: ","))
      lastWithoutComma += 1
    }
    warn(missingComma, at: gap, fixIts: [fixIt])
    return true
  }
}

extension Token {
  /// Whether the token can only be the start of an operand.
  var beginsOperand: Bool {
    switch kind {
    case .number, .color, .string, .leftBracket, .identifier: true
    default: false
    }
  }
}
