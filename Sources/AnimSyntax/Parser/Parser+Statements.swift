import AnimSource

extension Parser {
  /// Reads `statement`.
  mutating func parseStatement() -> StatementSyntax {
    let start = position
    let focus: SourceSpan
    let kind: StatementSyntax.Kind
    if isAtTrack {
      (kind, focus) = parseTrack()
    } else {
      focus = token.span
      kind = parseWordedStatement()
    }
    return StatementSyntax(kind: kind, span: span(from: start), focus: focus)
  }

  /// Whether there is a property with the colon of a track, or with something written instead of
  /// it.
  @inline(__always) private var isAtTrack: Bool {
    guard at(.identifier) else { return false }
    let sign = tokens[dottedNameEnd()]
    switch sign.kind {
    case .colon: return !sign.startsLine && !isRoleWithColon
    case .equals:
      let isStatement = next.kind == .equals && token.word.flatMap(StatementForm.opened) != nil
      return !sign.startsLine && !isStatement
    default: return false
    }
  }

  @inline(__always) private var isRoleWithColon: Bool {
    guard at(.from) || at(.to) || at(.container), next.kind == .colon else { return false }
    return tokens[min(position + 2, tokens.count - 1)].kind == .leftBrace
  }

  private mutating func parseWordedStatement() -> StatementSyntax.Kind {
    switch token.word {
    case .duration: parseSetting(.duration)
    case .delay: parseSetting(.delay)
    case .timing: parseSetting(.timing)
    case .let: .constant(parseConstant())
    case .order: parseOrder()
    case .interaction: parseInteraction()
    case .reduced: parseReduced()
    case .from: parseRole(.from) { _, _ in }
    case .to: parseRole(.to) { _, _ in }
    case .container: parseRole(.container) { _, _ in }
    case .overlay: parseRole(.overlay) { $0.parseOverlay(&$1) }
    case .slices: parseRole(.slices) { $0.parseSlices(&$1) }
    case .elements: parseRole(.elements) { $0.parseElements(&$1) }
    // `match.fade` is a property.
    case .match where next.kind == .dot: parseUnknownStatement()
    case .match: parseRole(.match) { $0.parseMatch(&$1) }
    case .during: parseWindowBlock()
    default: parseUnknownStatement()
    }
  }

  private mutating func parseSetting(_ word: Word) -> StatementSyntax.Kind {
    advance()
    guard !isAtStatementEnd else {
      expected(.value)
      return .setting(word, missing())
    }
    return .setting(word, parseExpression())
  }

  private mutating func parseOrder() -> StatementSyntax.Kind {
    advance()
    let upper = parseScreen()
    if !isRecovering { expect(.above) }
    let lower = parseScreen()
    return .order(upper: upper, lower: lower, from: takeNext(.at) ? parseExpression() : nil)
  }

  /// Takes `from` or `to`.
  mutating func parseScreen() -> Identifier {
    offer(.screen)
    guard !isAtLineEnd, at(.from) || at(.to) else {
      expected(.screen)
      return missingIdentifier
    }
    return identifier(advance())
  }

  /// Takes a member such as `.left`. The identifier is the part after the dot.
  mutating func parseEnumMember(_ form: SyntaxError.Form) -> Identifier {
    guard follows(.dot), next.kind == .identifier else {
      expected(form)
      return missingIdentifier
    }
    advance()
    offer(.enumMember)
    return identifier(advance())
  }

  private mutating func parseInteraction() -> StatementSyntax.Kind {
    let start = position
    advance()
    var kind: Identifier?
    var edge: Identifier?
    offer(.gesture)
    if follows(.identifier) { kind = identifier(advance()) }
    if follows(.dot) || follows(.identifier) { edge = parseEnumMember(.edge) }
    return .interaction(kind: kind, edge: edge, parseBlock(of: start))
  }

  private mutating func parseReduced() -> StatementSyntax.Kind {
    let start = position
    advance()
    return takeNext(.use)
      ? .reducedUse(parseAnimatorExpression()) : .reduced(parseBlock(of: start))
  }

  private mutating func parseUnknownStatement() -> StatementSyntax.Kind {
    offerDotted(.statement)
    let end = at(.identifier) ? dottedNameEnd() : position
    let sign = tokens[end]
    let isValue =
      sign.kind == .minus || sign.beginsOperand && (sign.kind != .identifier || sign.isValue)
    if end > position, isValue, !sign.startsLine, !token.isReservedWord, token.word != .use,
      !token.opensDeclaration
    {
      // A property without its colon.
      track = SourceSpan(Int(token.span.start), Int(tokens[end - 1].span.end))
      fail(.expectedText(":", .text(shortText(of: sign.span))), at: sign.span)
    } else {
      expectedStart(of: .statement)
    }
    skipUnknown()
    return .missing
  }

  /// Skips a statement or declaration that starts with an unknown word, with its blocks.
  mutating func skipUnknown() {
    repeat {
      if let end = blockEnd { position = end } else { skip(from: position, toBlock: false) }
    } while at(.else)
  }

  /// The index of the token after the block that starts on this line. `nil` if there is none, or if
  /// it has no end.
  private var blockEnd: Int? {
    var (depth, end) = (0, position)
    while end < tokens.count, tokens[end].kind != .end {
      if depth == 0, end > position, tokens[end].startsLine { return nil }
      if tokens[end].kind == .leftBrace { depth += 1 }
      if tokens[end].kind == .rightBrace {
        if depth == 0 { return nil }
        depth -= 1
        if depth == 0 { return end + 1 }
      }
      end += 1
    }
    return nil
  }
}

extension Token {
  /// Whether the token is a name or truth value, which can be the value of a track.
  fileprivate var isValue: Bool {
    kind == .identifier && (!isReservedWord || isWord(.true) || isWord(.false))
  }
}
