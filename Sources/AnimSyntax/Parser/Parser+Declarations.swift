import AnimSource

extension Parser {
  /// Reads `file`.
  mutating func parseFile() {
    while !at(.end) {
      if take(.semicolon) { continue }
      if at(.rightBrace) {
        form = position
        expectedStart(of: .declaration)
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
    finish(from: start)
    // A brace left over from a broken declaration is not another error.
    isRecovering = isBroken && at(.rightBrace)
  }

  /// Reads a declaration of a `file`.
  private mutating func parseDeclaration() -> DeclarationSyntax {
    let start = position
    let documentation = parseDocumentation(of: token)
    if at(.identifier), token.word == nil, next.opensDeclaration, !next.startsLine {
      // Other languages write a word such as `export` here.
      report(.expected(.declaration, .text(shortText(of: token.span))), at: token.span)
      advance()
    }
    var focus = token.span
    let kind: DeclarationSyntax.Kind
    let followsStatement = isAfterStatement
    isAfterStatement = false
    switch token.word {
    case .import:
      kind = parseImport()
      if case .importing(.some) = kind { focus = tokens[position - 1].span }
    case .let: kind = .constant(parseConstant())
    case .func: kind = .function(parseFunction())
    case .timing: kind = parseTiming()
    case .animator: kind = parseAnimator(isExtern: false)
    case .when: kind = parseRule()
    case .extern: kind = parseExtern()
    default:
      offer(.declaration)
      isAfterStatement = token.word.flatMap(StatementForm.opened) != nil
      // One report is enough for the statements of an animator that has ended too early.
      if followsStatement, isAfterStatement { isRecovering = true }
      expectedStart(of: .declaration)
      skipUnknown()
      kind = .missing
    }
    if let name = kind.name?.span, !name.isEmpty { focus = name }
    return DeclarationSyntax(
      kind: kind, span: span(from: start), focus: focus, documentation: documentation)
  }

  /// Reads `import`.
  private mutating func parseImport() -> DeclarationSyntax.Kind {
    advance()
    guard follows(.string) else {
      expected(.file)
      while !token.startsLine, !at(.end) { advance() }
      return .importing(nil)
    }
    return .importing(parseString())
  }

  /// Reads `let`.
  mutating func parseConstant() -> ConstantSyntax {
    advance()
    let name = parseName(.name)
    var type: Index<TypeSyntax>?
    if follows(.colon) {
      advance()
      type = parseType()
    }
    return ConstantSyntax(name: name, type: type, value: parseValue())
  }

  /// Reads the value of a declaration after its `=`.
  private mutating func parseValue() -> Expression {
    guard follows(.equals) else {
      expected("=")
      return missing()
    }
    advance()
    return parseExpression()
  }

  /// Reads `function`.
  private mutating func parseFunction() -> FunctionSyntax {
    advance()
    let name = parseName(.functionName)
    var parameters = List<ParameterSyntax>.empty
    if follows(.leftParen) { parameters = parseParameters() } else { expected("(") }
    var result: Index<TypeSyntax>?
    if at(.arrow), !isFatArrow {
      advance()
      result = parseType()
    }
    return FunctionSyntax(name: name, parameters: parameters, result: result, body: parseValue())
  }

  /// Reads `timing`.
  private mutating func parseTiming() -> DeclarationSyntax.Kind {
    advance()
    let name = parseName(.timingName)
    var parameter: Identifier?
    if follows(.leftParen), let open = openBracket() {
      parameter = parseName(.fractionName)
      closeBracket(.rightParen, open)
    }
    return .timing(name: name, parameter: parameter, parseValue())
  }

  /// Reads `animator`.
  private mutating func parseAnimator(isExtern: Bool) -> DeclarationSyntax.Kind {
    let start = position
    advance()
    let name = parseName(.animatorName)
    let parameters = follows(.leftParen) ? parseParameters() : .empty
    if isExtern { return .externAnimator(name: name, parameters) }
    if follows(.equals), !isRecovering {
      advance()
      return .animator(name: name, parameters, .expression(parseAnimatorExpression()))
    }
    return .animator(name: name, parameters, .block(parseBlock(of: start)))
  }

  /// Reads `extern`.
  private mutating func parseExtern() -> DeclarationSyntax.Kind {
    advance()
    if !isAtLineEnd, at(.animator) { return parseAnimator(isExtern: true) }
    if !isAtLineEnd, at(.interaction) {
      advance()
      return .externInteraction(name: parseName(.interactionName))
    }
    offer(.words([.animator, .interaction]))
    expected(.native)
    return .missing
  }

  /// Reads `rule`.
  private mutating func parseRule() -> DeclarationSyntax.Kind {
    advance()
    var rule = RuleSyntax(operations: parseOperations(), animator: Index(0))
    parseClauses(of: &rule)
    offer(.words([.from, .to, .in, .if, .use]))
    if !isRecovering, take(.use) {
      rule.animator = parseAnimatorExpression()
    } else {
      expected(.use)
      rule.animator = missingAnimator()
    }
    return .rule(rule)
  }

  /// Reads the operations of a `rule`.
  private mutating func parseOperations() -> List<Identifier> {
    let first = tree.operations.count
    repeat { parseOperation() } while !isRecovering && take(.comma)
    return List(first..<tree.operations.count)
  }

  private mutating func parseOperation() {
    // After a comma, the line continues.
    offer(.operation)
    let goesOn = tokens[position - 1].kind == .comma && !isAtDeclaration
    guard at(.identifier), !isAtLineEnd || goesOn, !token.opensClause else {
      return expected(.operation)
    }
    tree.operations.append(identifier(advance()))
  }

  /// Reads the conditions of a rule, in the order of the grammar.
  private mutating func parseClauses(of rule: inout RuleSyntax) {
    if take(.from) { rule.from = parsePattern() }
    if !isRecovering, take(.to) { rule.to = parsePattern() }
    if !isRecovering, take(.in) { rule.container = parsePattern() }
    if !isRecovering, take(.if) { rule.condition = parseExpression() }
  }
}

extension Token {
  /// Whether a line that starts with the token continues a rule.
  package var opensClause: Bool {
    switch word {
    case .from, .to, .in, .if, .use: true
    default: false
    }
  }

  /// Whether the token is the word of a declaration.
  package var opensDeclaration: Bool {
    switch word {
    case .import, .let, .func, .timing, .animator, .when, .extern: true
    default: false
    }
  }
}
