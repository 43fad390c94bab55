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
    switch token.word ?? meantWord(at: .statement) {
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
    if follows(.equals) {
      let span = SourceSpan(previousEnd, Int(token.span.end))
      warn(
        "expected a value right after `\(word.text)`, found `=`", at: token.span,
        fixIts: [.init("remove `=`", replace: span, with: "")])
      advance()
    }
    return .setting(word, isAtStatementEnd ? parseNothing() : parseExpression())
  }

  /// A missing value at the end of a statement.
  private mutating func parseNothing() -> Expression {
    expected("a value")
    return missing()
  }

  private mutating func parseOrder() -> StatementSyntax.Kind {
    advance()
    let upper = parseScreen()
    if !isRecovering, follows(.below) {
      let sign = advance().span
      let lower = parseScreen()
      let text = [lower, upper].map { tree.names.text($0.name) }.joined(separator: " above ")
      let whole = SourceSpan(Int(upper.span.start), Int(lower.span.end))
      warn(
        "`order` names the screen above first", at: sign,
        fixIts: [.init("write `\(text)`", replace: whole, with: text)])
      return .order(upper: lower, lower: upper, from: parseMoment())
    }
    if !isRecovering { expect(.above) }
    let lower = parseScreen()
    return .order(upper: upper, lower: lower, from: parseMoment())
  }

  /// Reads the moment after `at`. `nil` if there is none.
  private mutating func parseMoment() -> Expression? {
    offer(.words([.at]))
    guard !isRecovering, follows(.at) else { return nil }
    advance()
    return parseExpression()
  }

  /// Takes `from` or `to`.
  mutating func parseScreen() -> Identifier {
    offer(.screen)
    guard !isAtLineEnd, at(.from) || at(.to) else {
      expected("`from` or `to`")
      return missingIdentifier
    }
    return identifier(advance())
  }

  /// Takes a member such as `.left`. The identifier is the part after the dot.
  mutating func parseEnumMember(like examples: String, help: [String]? = nil) -> Identifier {
    guard follows(.dot), next.kind == .identifier else {
      if follows(.identifier) {
        tree.subjects[foundSpan] = .member(token.span, in: tokens[form].word)
      }
      expected(examples, help: help)
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
    // The edge of a gesture that does not exist does not matter.
    let isForeign = kind.map { Habit.known(tree.names.text($0.name), at: .gesture) != nil } ?? false
    if isForeign, follows(.identifier) {
      edge = identifier(advance())
    } else if follows(.dot) || follows(.identifier) {
      edge = parseEnumMember(like: "an edge such as `.leading`")
    }
    return .interaction(kind: kind, edge: edge, parseBlock(of: start))
  }

  private mutating func parseReduced() -> StatementSyntax.Kind {
    let start = position
    advance()
    offer(.words([.use]))
    if follows(.use) {
      advance()
      return .reducedUse(parseAnimatorExpression())
    }
    if follows(.identifier) {
      let gap = SourceSpan(Int(token.span.start), Int(token.span.start))
      warn(
        "`reduced` has a block, or an animator after `use`", at: token.span,
        fixIts: [.init("insert `use`", replace: gap, with: "use ")])
      return .reducedUse(parseAnimatorExpression())
    }
    return .reduced(parseBlock(of: start))
  }

  private mutating func parseUnknownStatement() -> StatementSyntax.Kind {
    let start = position
    offerDotted(.statement)
    if let timing = parseLoneTiming() { return timing }
    let habit =
      at(.identifier) && failFromHyphens() ? nil : failFromHabit(.statement) ?? failFromProperty()
    if !isRecovering { reportUnknownStatement() }
    isRecovering = true
    if let habit, habit.fix == nil { skipForeign(from: start) } else { skipUnknown(from: start) }
    return .missing
  }

  /// Reads a timing in the place of a statement, without the word `timing`.
  private mutating func parseLoneTiming() -> StatementSyntax.Kind? {
    // With another word behind it, the name does not start an expression.
    guard at(.identifier), next.kind != .minus, !looksLikeStatement else { return nil }
    let name = shortText(of: token.span)
    guard case .before = Habit.known(name, at: .statement)?.fix else { return nil }
    warnOfHabit(.text(name), at: .statement, token.span)
    return .setting(.timing, parseExpression())
  }

  /// Skips a statement or declaration of another language with its blocks, without checking them.
  mutating func skipForeign(from start: Int) {
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

  /// Skips a statement or declaration that starts with an unknown word. A block after the word is
  /// still read for errors.
  mutating func skipUnknown(from start: Int) {
    guard advance().kind == .identifier else { return }
    skip(from: start, toBlock: true)
    if at(.leftBrace), !token.startsLine { _ = parseBlock(of: start) }
  }

  private mutating func reportUnknownStatement() {
    guard at(.identifier) else {
      return expectedStart(
        of: "a statement", help: minusHelp.isEmpty ? [Parser.statements] : minusHelp)
    }
    if at(.use) {
      return expectedStart(
        of: "a statement",
        help: [
          "`use` belongs to a rule or `reduced`; `animator both = slide + fade` joins animators"
        ])
    }
    if let word = token.word, [.import, .func, .animator, .when, .extern].contains(word) {
      return expectedStart(
        of: "a statement",
        help: ["`\(word.text)` begins a declaration, which is outside of all blocks"])
    }
    let words = StatementForm.all.map(\.word.text)
    let name = tree.names.text(token.name)
    if next.kind != .dot, token.word == nil, let word = nearest(name, among: words) {
      let fixIt = Diagnostic.FixIt("write `\(word)`", replace: token.span, with: word)
      return expectedStart(of: "a statement", fixIts: [fixIt])
    }
    let end = dottedNameEnd()
    let sign = tokens[end]
    let isValue = sign.beginsOperand && (sign.isName || sign.isWord(.true) || sign.isWord(.false))
    guard isValue || sign.kind == .minus || sign.beginsOperand && sign.kind != .identifier,
      !sign.startsLine
    else {
      let isAlone =
        end == position + 1
        && (sign.kind == .rightBrace || sign.kind == .leftParen || sign.startsLine)
      if isAlone, token.word == nil { tree.subjects[token.span] = .word(token.span) }
      return expectedStart(
        of: "a statement, or a property with its value (`alpha: 0 -> 1`)",
        help: isAlone && token.word == nil ? [] : [Parser.statements])
    }
    let gap = SourceSpan(Int(tokens[end - 1].span.end), Int(tokens[end - 1].span.end))
    let (property, place) = (SourceSpan(Int(token.span.start), Int(gap.start)), tokens[end].span)
    if !isReportedByLexer(at: place) { tree.subjects[place] = .word(property) }
    fail(
      "expected `:` after the property `\(tree.source.text(of: property))`, found"
        + " `\(shortText(of: place))`", at: place,
      fixIts: [.init("insert `:`", replace: gap, with: ":")])
  }
}
