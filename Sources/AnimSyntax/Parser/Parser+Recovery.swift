import AnimSource

extension Parser {
  /// Ends the statement or declaration that started at the token `start`, and skips the rest of a
  /// broken one.
  mutating func finish(from start: Int) {
    if !isRecovering, !isAtStatementEnd, !endsWithBlock(from: start) || at(.comma) {
      expected(.end)
    }
    if isRecovering {
      skip(from: start, toBlock: false)
      // The blocks around an unclosed block are not closed either; one report is enough.
      isRecovering = at(.end) || isAtDeclaration
    }
    _ = take(.semicolon)
  }

  private func endsWithBlock(from start: Int) -> Bool {
    position > start && tokens[position - 1].kind == .rightBrace
  }

  /// Skips tokens up to the end of the broken statement that started at `start`. With `toBlock`, it
  /// stops at the `{` of a block.
  mutating func skip(from start: Int, toBlock: Bool) {
    if position == start, !at(.rightBrace), !(toBlock && at(.leftBrace)) { advance() }
    var (open, braces) = openings(from: start)
    while !at(.end), !isAtDeclaration {
      let token = token
      if braces == 0, token.startsLine, position > start, isStatementStart(inBrackets: open > 0),
        !(tokens[start].isWord(.when) && token.opensClause),
        toBlock || !tokens[start].startsLine || !isIndented(below: start)
      {
        return
      }
      switch token.kind {
      case .semicolon where braces == 0: return
      case .leftBrace:
        if toBlock, braces == 0 { return }
        braces += 1
      case .rightBrace:
        if braces == 0 { return }
        braces -= 1
        if braces == 0 {
          advance()
          // What follows on this line and cannot start anything is a part of the broken statement.
          if isAtLineEnd || at(.identifier) && !at(.else) || at(.dot) || toBlock { return }
          continue
        }
      case .leftParen, .leftBracket: open += 1
      case .rightParen, .rightBracket: open = max(0, open - 1)
      default: break
      }
      advance()
    }
  }

  /// The number of brackets and braces that are open between the token `start` and the current one.
  private func openings(from start: Int) -> (brackets: Int, braces: Int) {
    var (brackets, braces) = (0, 0)
    for token in tokens[start..<position] {
      switch token.kind {
      case .leftParen, .leftBracket: brackets += 1
      case .rightParen, .rightBracket: brackets = max(0, brackets - 1)
      case .leftBrace: braces += 1
      case .rightBrace: braces = max(0, braces - 1)
      default: break
      }
    }
    return (brackets, braces)
  }

  /// Returns whether the current token, the first of its line, starts a statement rather than the
  /// next line of a broken one.
  private func isStatementStart(inBrackets: Bool) -> Bool {
    if inBrackets { return looksLikeStatement && !closesSoon }
    // A key follows an arrow, but the line of a broken track may end with one.
    if tokens[position - 1].kind == .arrow, !looksLikeStatement { return false }
    return !at(.at) && !at(.via) && !at(.using)
      && (at(.minus) || binaryOperator(at: token) == nil) && !at(.arrow)
  }

  /// Whether a declaration that cannot be a statement starts here, at the start of a line.
  @inline(__always) var isAtDeclaration: Bool {
    guard token.startsLine, !isStopped else { return false }
    switch token.word {
    case .animator, .func, .when, .extern: return next.kind == .identifier && !next.startsLine
    case .import: return next.kind == .string && !next.startsLine
    default: return false
    }
  }

  /// Whether the tokens from here on cannot continue an expression, but look like a statement.
  @inline(__always) var looksLikeStatement: Bool {
    guard at(.identifier) else { return false }
    let sign = tokens[dottedNameEnd()]
    if sign.kind == .colon, !sign.startsLine { return true }
    guard !token.isConnective || at(.during), word(mayPrecede: next) else { return false }
    return !next.startsLine && !next.isConnective
  }

  @inline(__always) private func word(mayPrecede next: Token) -> Bool {
    switch next.kind {
    case .identifier, .number, .string, .color, .leftBrace: !token.isReservedWord
    default: false
    }
  }

  /// Whether a bracket that was opened before the current token is closed soon.
  var closesSoon: Bool {
    var depth = 0
    for token in tokens[position..<min(tokens.count, position + 200)] {
      switch token.kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        if depth == 0 { return true }
        depth -= 1
      case .leftBrace, .rightBrace, .semicolon, .arrow, .end: return false
      default: break
      }
    }
    return false
  }

  /// Whether the current line is indented further than that of a token.
  func isIndented(below start: Int) -> Bool {
    indentation(of: token.span) > indentation(of: tokens[start].span)
  }

  /// The number of blanks before the first token of the line in which a span starts.
  func indentation(of span: SourceSpan) -> Int {
    var start = Int(span.start)
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return bytes[start...].prefix(while: \.isBlank).count
  }
}

extension Token {
  /// Whether the token is a word that is reserved in expressions.
  var isReservedWord: Bool { word?.isReserved == true }
}
