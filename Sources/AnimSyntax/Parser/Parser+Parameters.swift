import AnimSource

extension Parser {
  /// Reads `parameters`.
  mutating func parseParameters() -> List<ParameterSyntax> {
    guard let open = openBracket() else { return .empty }
    let first = tree.parameters.count
    if !at(.rightParen), !isAtDeclaration {
      repeat {
        if tree.parameters.count - first == SyntaxError.parameterLimit {
          stop(.tooManyParameters)
        }
        parseParameter()
      } while parseSeparator()
    }
    closeBracket(.rightParen, open)
    if isRecovering {
      // What could not be read may have been a default.
      for number in first..<tree.parameters.count where tree.parameters[number].defaultValue == nil
      {
        tree.parameters[number].defaultValue = missing()
      }
    }
    return List(first..<tree.parameters.count)
  }

  /// Reads `parameter`.
  private mutating func parseParameter() {
    let start = position
    let name = parseName(.parameterName)
    guard !isRecovering else { return }
    if !take(.colon) { expected(.parameterType) }
    var parameter = ParameterSyntax(name: name, type: parseType(), span: gap)
    if take(.equals) { parameter.defaultValue = parseExpression() }
    if take(.in) {
      let (lower, upper) = parseRange()
      parameter.lower = lower
      parameter.upper = upper
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
      expected(.type)
      return missingType()
    }
    let name = identifier(advance())
    guard at(.slash) else {
      return tree.types.add(TypeSyntax(kind: .name(name.name), span: name.span))
    }
    advance()
    let divisor = parseName(.type)
    return tree.types.add(TypeSyntax(kind: .quotient(name, divisor), span: span(from: start)))
  }

  private mutating func parsePairType() -> Index<TypeSyntax> {
    let start = position
    guard let open = openBracket() else { return missingType() }
    let first = parseType()
    if !take(.comma) { expected(.secondType) }
    let second = parseType()
    closeBracket(.rightParen, open)
    return tree.types.add(TypeSyntax(kind: .pair(first, second), span: span(from: start)))
  }

  private mutating func missingType() -> Index<TypeSyntax> {
    tree.types.add(TypeSyntax(kind: .missing, span: gap))
  }
}
