import AnimSource

extension Parser {
  /// Reads `file`.
  mutating func parseFile() {
    while !at(.end) {
      if take(.semicolon) { continue }
      if at(.rightBrace) {
        expectedStart(of: "a declaration", help: ["this `}` has no matching `{`"])
        advance()
        continue
      }
      isRecovering = false
      parseWholeDeclaration()
    }
  }

  /// Reads a declaration and its end.
  mutating func parseWholeDeclaration() {
    let (start, number) = (position, tree.declarations.count)
    form = start
    // One that stands inside of it comes after it.
    tree.declarations.append(DeclarationSyntax(kind: .missing, span: token.span, focus: token.span))
    tree.declarations[number] = parseDeclaration()
    let isBroken = isRecovering
    finish(from: start, isStatement: false)
    // A brace left over from a broken declaration is not another error.
    isRecovering = isBroken && at(.rightBrace)
  }

  /// Reads a declaration of a `file`.
  private mutating func parseDeclaration() -> DeclarationSyntax {
    let start = position
    let documentation = parseDocumentation(of: token)
    passForeignPrefix()
    var focus = token.span
    let kind: DeclarationSyntax.Kind
    switch token.word ?? meantWord(at: .declaration) {
    case .import:
      kind = parseImport()
      if case .importing(.some) = kind { focus = tokens[position - 1].span }
    case .let: kind = .constant(parseConstant())
    case .func: kind = .function(parseFunction())
    case .timing: kind = parseTiming()
    case .animator: kind = parseAnimator(isExtern: false)
    case .when: kind = parseRule()
    case .extern: kind = parseExtern()
    default: kind = parseUnknownDeclaration()
    }
    if let name = kind.name?.span, !name.isEmpty { focus = name }
    return DeclarationSyntax(
      kind: kind, span: span(from: start), focus: focus, documentation: documentation)
  }

  /// Skips a word that other languages put before a declaration, such as `export`.
  private mutating func passForeignPrefix() {
    let name = at(.identifier) && token.word == nil ? shortText(of: token.span) : ""
    guard !name.isEmpty, next.kind == .identifier, !next.startsLine,
      case .joined = Habit.known(name, at: .declaration)?.fix
    else { return }
    warnOfHabit(.text(name), at: .declaration, token.span)
    advance()
  }

  private mutating func parseUnknownDeclaration() -> DeclarationSyntax.Kind {
    let start = position
    offer(.declaration)
    if let habit = failFromHabit(.declaration) {
      if habit.fix == nil { skipForeign(from: start) } else { skipUnknown(from: start) }
      return .missing
    }
    let words: [Word] = [.import, .let, .func, .timing, .animator, .when, .extern]
    if at(.identifier), let word = nearest(tree.names.text(token.name), among: words.map(\.text)) {
      expectedStart(
        of: "a declaration", fixIts: [.init("write `\(word)`", replace: token.span, with: word)])
    } else {
      let isStatement = token.word.flatMap(StatementForm.opened) != nil
      let isImport = at(.from) && next.kind == .string
      expectedStart(
        of: "a declaration",
        help: isImport
          ? ["a file is imported as a whole: `import \(shortText(of: next.span))`"]
          : isStatement
            ? token.word.map { [Parser.belongs($0)] } ?? []
            : minusHelp.isEmpty ? [Parser.declarations] : minusHelp)
    }
    isRecovering = true
    skipUnknown(from: start)
    return .missing
  }

  /// Reads `import`.
  private mutating func parseImport() -> DeclarationSyntax.Kind {
    advance()
    guard follows(.string) else {
      expected("a file's name in quotes")
      while !token.startsLine, !at(.end) { advance() }
      return .importing(nil)
    }
    return .importing(parseString())
  }

  /// Reads `let`.
  mutating func parseConstant() -> ConstantSyntax {
    advance()
    let name = parseName("a name")
    var type: Index<TypeSyntax>?
    if follows(.colon) {
      if next.kind == .identifier || next.kind == .leftParen {
        advance()
        type = parseType()
      } else {
        let isBoth = next.kind == .equals && next.span.start == token.span.end
        refuse(isBoth ? ":=" : ":", for: "=", length: isBoth ? 2 : 1)
        advance()
        if isBoth { advance() }
        return ConstantSyntax(name: name, type: nil, value: parseExpression())
      }
    }
    return ConstantSyntax(name: name, type: type, value: parseValue())
  }

  /// Reads the value of a declaration after its `=`.
  private mutating func parseValue() -> Expression {
    if at(.arrow), !token.startsLine {
      warnOfHabit(at: .definition)
    } else if !follows(.equals) {
      expected("`=`")
      return missing()
    }
    advance()
    return parseExpression()
  }

  /// Reads `function`.
  private mutating func parseFunction() -> FunctionSyntax {
    advance()
    let name = parseName("a name for the function")
    var parameters = List<ParameterSyntax>.empty
    if follows(.leftParen) { parameters = parseParameters() } else { expected("`(`") }
    var result: Index<TypeSyntax>?
    if at(.arrow), !isFatArrow || next.isCapitalized(in: bytes) {
      takeArrow()
      result = parseType()
    }
    return FunctionSyntax(name: name, parameters: parameters, result: result, body: parseValue())
  }

  /// Reads `timing`.
  private mutating func parseTiming() -> DeclarationSyntax.Kind {
    advance()
    let name = parseName("a name for the timing")
    var parameter: Identifier?
    if follows(.leftParen), let open = openBracket() {
      parameter = parseName("a name for the fraction")
      closeBracket(.rightParen, open)
    }
    return .timing(name: name, parameter: parameter, parseValue())
  }

  /// Reads `animator`.
  private mutating func parseAnimator(isExtern: Bool) -> DeclarationSyntax.Kind {
    let start = position
    advance()
    let name = parseName("a name for the animator")
    let parameters = follows(.leftParen) ? parseParameters() : .empty
    if isExtern { return .externAnimator(name: name, parameters) }
    if follows(.equals) || follows(.colon), next.kind == .leftBrace, !isRecovering {
      let sign = SourceSpan(previousEnd, Int(token.span.end))
      warn(
        "expected `{` right after the name, found \(found)", at: token.span,
        fixIts: [.init("remove `\(shortText(of: token.span))`", replace: sign, with: "")])
      advance()
    }
    if follows(.equals), !isRecovering {
      advance()
      return .animator(name: name, parameters, .expression(parsePlayed()))
    }
    return .animator(name: name, parameters, .block(parseBlock(of: start)))
  }

  /// Reads what follows the `=` of an animator, which has no block.
  private mutating func parsePlayed() -> Index<AnimatorSyntax> {
    let animator = parseAnimatorExpression()
    if !isRecovering, follows(.leftBrace) {
      fail(
        "a block cannot change another animator", at: token.span,
        help: ["give that animator a parameter, and pass another value: `slide(length: 600ms)`"])
    }
    return animator
  }

  /// Reads `extern`.
  private mutating func parseExtern() -> DeclarationSyntax.Kind {
    advance()
    guard !isAtLineEnd else { return parseUnknownExtern() }
    switch token.word {
    case .animator: return parseAnimator(isExtern: true)
    case .interaction: return parseExternInteraction()
    default: return parseUnknownExtern()
    }
  }

  private mutating func parseUnknownExtern() -> DeclarationSyntax.Kind {
    offer(.words([.animator, .interaction]))
    expected("`animator` or `interaction`")
    return .missing
  }

  private mutating func parseExternInteraction() -> DeclarationSyntax.Kind {
    advance()
    return .externInteraction(name: parseName("a name for the interaction"))
  }

  /// Reads `rule`.
  private mutating func parseRule() -> DeclarationSyntax.Kind {
    advance()
    var rule = RuleSyntax(operations: parseOperations(), animator: Index(0))
    parseClauses(of: &rule)
    if at(.colon), next.isWord(.use) {
      warn(
        "a rule has no colon", at: token.span,
        fixIts: [.init("remove `:`", replace: token.span, with: "")])
      advance()
    }
    offer(.words([.from, .to, .in, .if, .use]))
    if take(.use) {
      rule.animator = parseAnimatorExpression()
      if !isRecovering, follows(.leftBrace) {
        fail(
          "a rule uses an animator by its name", at: token.span,
          help: ["declare it first: `animator slow { … }`, and then `use slow`"])
      }
    } else {
      if !rule.hasNoConditions, at(.or) || at(.and) || at(.comma),
        next.kind == .identifier || next.kind == .string
      {
        let names = [tokens[position - 1], next].map { shortText(of: $0.span) }
        fail(
          "several screens are in parentheses", at: token.span,
          help: ["write `(\(names.joined(separator: ", ")))`"])
      } else if rule.condition != nil, failFromHabit(.connective) != nil {
        // The condition ends in another language.
      } else if failFromHabit(.rule) == nil {
        reportMissingUse(after: rule)
      }
      rule.animator = missingAnimator()
    }
    return .rule(rule)
  }

  /// Reports that `use` is missing. If nothing but a name follows, that is probably the animator.
  private mutating func reportMissingUse(after rule: RuleSyntax) {
    guard !isRecovering else { return }
    let last = tokens[max(0, position - 1)]
    if rule.hasNoConditions { tree.subjects[foundSpan] = .operation(last.span) }
    let endsLine = next.kind == .end || next.startsLine && !next.opensClause
    let isAnimator = at(.identifier) && !isAtLineEnd && endsLine
    let start = SourceSpan(Int(token.span.start), Int(token.span.start))
    let isScreen = rule.hasNoConditions && next.isWord(.use) && (at(.identifier) || at(.string))
    let screen = shortText(of: token.span)
    expected(
      "`use` and an animator",
      help: isScreen ? ["a screen follows `to` or `from`: write `to \(screen)`, for example"] : nil,
      fixIts: isAnimator ? [.init("insert `use`", replace: start, with: "use ")] : [])
  }

  /// Reads an operation of a `rule`.
  private mutating func parseOperations() -> List<Identifier> {
    let first = tree.operations.count
    repeat { parseOperation() } while !isRecovering && take(.comma)
    return List(first..<tree.operations.count)
  }

  private mutating func parseOperation() {
    // After a comma, the line continues.
    offer(.operation)
    let goesOn = tokens[position - 1].kind == .comma && !isAtDeclaration
    guard at(.identifier), !isAtLineEnd || goesOn, !at(.use), clause == nil else {
      return expected("an operation such as `push`")
    }
    tree.operations.append(identifier(advance()))
  }

  /// Reads the conditions of a rule, in the order of the grammar.
  private mutating func parseClauses(of rule: inout RuleSyntax) {
    var last = 0
    if at(.and), next.opensClause { passAnd() }
    while !isRecovering, let (rank, word) = clause {
      if rank <= last {
        return fail(
          "expected `use`, found `\(word.text)`", at: token.span,
          help: ["the conditions come in the order `from`, `to`, `in`, `if`, each at most once"])
      }
      last = rank
      advance()
      switch word {
      case .from: rule.from = parsePattern()
      case .to: rule.to = parsePattern()
      case .in: rule.container = parsePattern()
      default: rule.condition = parseExpression()
      }
      if at(.and), next.opensClause { passAnd() }
    }
  }

  /// Takes an `and` between the conditions of a rule.
  private mutating func passAnd() {
    let whole = SourceSpan(Int(token.span.start), Int(next.span.start))
    warn(
      "the conditions of a rule follow one another without `and`", at: token.span,
      fixIts: [.init("remove `and`", replace: whole, with: "")])
    advance()
  }

  private var clause: (rank: Int, Word)? {
    switch token.word {
    case .from: (1, .from)
    case .to: (2, .to)
    case .in: (3, .in)
    case .if: (4, .if)
    default: nil
    }
  }
}

extension RuleSyntax {
  /// Whether nothing but operations has been read.
  fileprivate var hasNoConditions: Bool {
    from == nil && to == nil && container == nil && condition == nil
  }
}
