import AnimSource

extension Parser {
  /// Reads `parameters`.
  mutating func parseParameters() -> List<ParameterSyntax> {
    guard let open = openBracket() else { return .empty }
    let first = tree.parameters.count
    if !at(.rightParen) {
      repeat {
        if tree.parameters.count - first == Parser.parameterLimit {
          stop("a declaration has at most \(Parser.parameterLimit) parameters")
        }
        parseParameter()
      } while parseSeparator(before: .rightParen)
    }
    closeBracket(.rightParen, open)
    return List(first..<tree.parameters.count)
  }

  /// Reads `parameter`.
  private mutating func parseParameter() {
    let start = position
    var name = parseName("a parameter's name", help: Parser.parameter)
    guard !isRecovering else { return }
    if at(.identifier), next.kind == .colon {
      // As in Swift, where an argument has a label of its own.
      warn(
        "a parameter has one name", at: name.span,
        fixIts: [
          .init(
            "remove `\(tree.names.text(name.name))`",
            replace: SourceSpan(Int(name.span.start), Int(token.span.start)), with: "")
        ])
      name = identifier(advance())
    }
    if !take(.colon) { expected("`:` and the parameter's type", help: Parser.parameter) }
    var parameter = ParameterSyntax(name: name, type: parseType(), span: gap)
    if take(.equals) { parameter.defaultValue = parseExpression() }
    if take(.in) {
      let (lower, upper) = parseRange()
      parameter.lower = lower
      parameter.upper = upper
      if at(.equals), parameter.defaultValue == nil {
        warn(
          "the default of a parameter comes before its range", at: token.span, help: Parser.range)
        advance()
        parameter.defaultValue = parseExpression()
      }
    }
    parameter.span = span(from: start)
    tree.parameters.append(parameter)
  }

  /// Reads `type`.
  mutating func parseType() -> Index<TypeSyntax> {
    if at(.leftParen) { return parsePairType() }
    let start = position
    offer(.type)
    guard at(.identifier) else {
      expected("a type such as `Length`", help: Parser.parameter)
      return missingType()
    }
    let name = identifier(advance())
    guard at(.slash) else { return store(TypeSyntax(kind: .name(name.name), span: name.span)) }
    advance()
    let divisor = parseName("a type such as `Time`")
    return store(TypeSyntax(kind: .quotient(name, divisor), span: span(from: start)))
  }

  private mutating func parsePairType() -> Index<TypeSyntax> {
    let start = position
    guard let open = openBracket() else { return missingType() }
    let first = parseType()
    if !take(.comma) { expected("`,` and a second type") }
    let second = parseType()
    closeBracket(.rightParen, open)
    return store(TypeSyntax(kind: .pair(first, second), span: span(from: start)))
  }

  private mutating func store(_ type: TypeSyntax) -> Index<TypeSyntax> {
    tree.types.append(type)
    return Index(tree.types.count - 1)
  }

  private mutating func missingType() -> Index<TypeSyntax> {
    store(TypeSyntax(kind: .missing, span: gap))
  }
}
