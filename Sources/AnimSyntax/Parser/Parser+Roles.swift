import AnimSource

extension Parser {
  /// Reads `role`.
  ///
  /// `parseHeader` reads everything between the word and the block.
  mutating func parseRole(
    _ word: Word, _ parseHeader: (inout Parser, inout RoleSyntax) -> Void
  ) -> StatementSyntax.Kind {
    let start = position
    advance()
    var role = RoleSyntax(role: word, body: Block(statements: .empty, span: gap))
    parseHeader(&self, &role)
    if at(.colon), next.kind == .leftBrace {
      report(.roleColon, at: token.span)
      advance()
    }
    role.body = parseBlock(of: start)
    return .role(tree.roles.add(role))
  }

  mutating func parseOverlay(_ role: inout RoleSyntax) {
    role.name = parseName(.overlayName, before: .above)
    offer(.words([.above, .below]))
    if at(.above) || at(.below) {
      role.placement = identifier(advance())
      role.target = parseScreen()
    }
  }

  mutating func parseSlices(_ role: inout RoleSyntax) {
    role.name = parseName(.slicesName, before: .of)
    expect(.of)
    role.target = parseScreen()
    expect(.in)
    role.slicing = isRecovering ? nil : parseExpression()
  }

  mutating func parseElements(_ role: inout RoleSyntax) {
    role.name = parseName(.elementsName, before: .of)
    expect(.of)
    role.target = parseScreen()
    offer(.words([.like, .except]))
    if take(.like) {
      role.pattern = parsePattern()
    } else if !at(.except) {
      expected(.patterns)
    }
    if takeNext(.except) { role.exception = parsePattern() }
    offer(.words([.by]))
    // Also in a line that is still being typed, so that an editor can offer the orders.
    if take(.by) { role.order = parseEnumMember(.elementOrder) }
    if takeNext(.if) { role.condition = parseExpression() }
  }

  mutating func parseMatch(_ role: inout RoleSyntax) {
    role.name = parseName(.matchName, before: .like)
    expect(.like)
    role.pattern = parsePattern()
    if takeNext(.with) { role.counterpart = parsePattern() }
    if takeNext(.except) { role.exception = parsePattern() }
  }

  /// Reads `pattern`.
  mutating func parsePattern() -> PatternSyntax {
    let start = position
    let first = tree.patternItems.count
    if follows(.leftParen) { parsePatternList() } else if !isRecovering { parsePatternItem() }
    return PatternSyntax(items: List(first..<tree.patternItems.count), span: span(from: start))
  }

  private mutating func parsePatternList() {
    guard let open = openBracket() else { return }
    repeat { parsePatternItem() } while parseSeparator()
    closeBracket(.rightParen, open)
  }

  /// Reads a name or a string of a `pattern`.
  private mutating func parsePatternItem() {
    let token = token
    offer(.pattern)
    // `not Home` is no pattern, but a screen may have the name `not`.
    let isNegated =
      at(.not) && (next.kind == .identifier || next.kind == .leftParen) && !next.startsLine
      && !next.opensClause
    guard !isAtLineEnd, at(.identifier) || at(.string), !isAtUse, !isNegated else {
      return expected(.pattern)
    }
    let isString = at(.string)
    guard !isString else {
      let text = parseString()
      return tree.patternItems.append(
        PatternItemSyntax(text: text, isString: true, span: token.span))
    }
    if at(.any) { report(.anyScreen, at: token.span) }
    let name = passHyphenated()
    tree.patternItems.append(
      PatternItemSyntax(
        text: tree.strings.add(tree.names.text(name.name)), isString: false, span: name.span))
  }
}

extension Parser {
  /// Whether this is the `use` of a rule, and not a screen of that name.
  private var isAtUse: Bool { at(.use) && next.kind == .identifier && !next.isWord(.use) }
}
