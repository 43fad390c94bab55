import AnimSource

extension Parser {
  typealias Expression = Index<ExpressionSyntax>

  /// Reads `value`.
  mutating func parseExpression() -> Expression {
    at(.if) && !isMissingOperand ? parseConditional() : parseBinary(from: .or)
  }

  private mutating func parseConditional() -> Expression {
    let start = position
    guard enter() else { return missing() }
    let word = advance()
    let condition = parseExpression()
    expect(.then)
    let positive = parseExpression()
    expect(.else)
    let negative = parseExpression()
    leave()
    let height = max(depth(condition), depth(positive), depth(negative))
    return add(
      .conditional(condition, then: positive, else: negative), from: start, focus: word.span,
      over: height)
  }

  /// Takes a word that may come next, on this line or the next one. `false` if something else does.
  mutating func takeNext(_ word: Word) -> Bool {
    offer(.words([word]))
    return !isRecovering && take(word)
  }

  /// Takes a word, or reports that it is missing.
  mutating func expect(_ word: Word) {
    offer(.words([word]))
    if !take(word) { fail(.expectedWord(word, found), at: foundSpan) }
  }

  /// Reads `or`, `and`, `not`, `comparison`, `sum` and `product`, from a level on.
  private mutating func parseBinary(from level: BinaryOperator.Level) -> Expression {
    let start = position
    var left = level <= .not && at(.not) ? parseNot() : parseUnary()
    while let operation = operatorHere, operation.level >= level {
      let sign = advance()
      let right = parseBinary(from: operation.level.above)
      left = add(
        .binary(operation, left, right), from: start, focus: sign.span,
        over: max(depth(left), depth(right)))
      // Comparisons do not chain.
      if operation.level == .comparison, operatorHere?.level == .comparison { break }
    }
    return left
  }

  /// The operator at the current token. `nil` if the token does not continue the expression before
  /// it.
  private var operatorHere: BinaryOperator? {
    let token = tokens[position]
    if token.kind == .minus, token.startsLine, brackets == 0 { return nil }
    return binaryOperator(at: token)
  }

  /// Reads `not`.
  private mutating func parseNot() -> Expression {
    let start = position
    let word = advance()
    if word.span.range.count == 1 {
      report(.expectedText(Word.not.text, .text("!")), at: word.span)
    }
    let operand = parseBinary(from: .comparison)
    return add(.unary(.not, operand), from: start, focus: word.span, over: depth(operand))
  }

  /// Reads `sign`.
  private mutating func parseUnary() -> Expression {
    guard at(.minus), !isMissingOperand else { return parsePower() }
    let start = position
    let sign = advance()
    let operand = parsePower()
    return add(.unary(.minus, operand), from: start, focus: sign.span, over: depth(operand))
  }

  /// Reads `power`.
  private mutating func parsePower() -> Expression {
    let start = position
    let base = parsePostfix()
    guard at(.caret) else { return base }
    guard enter() else { return base }
    let sign = advance()
    let exponent = parseUnary()
    leave()
    return add(
      .binary(.power, base, exponent), from: start, focus: sign.span,
      over: max(depth(base), depth(exponent)))
  }

  /// Reads `member`.
  private mutating func parsePostfix() -> Expression {
    let start = position
    var base = parsePrimary()
    while !isAtLineEnd {
      if at(.dot) {
        base = parseAccess(to: base, from: start)
      } else if at(.leftParen) {
        base = parseCall(of: base, from: start)
      } else {
        break
      }
    }
    return base
  }

  private mutating func parseAccess(to base: Expression, from start: Int) -> Expression {
    advance()
    offer(.member)
    guard at(.identifier), !isAtLineEnd else {
      expected(.member)
      return base
    }
    let name = advance()
    return add(.access(base, name.name), from: start, focus: name.span, over: depth(base))
  }

  private mutating func parseCall(of callee: Expression, from start: Int) -> Expression {
    let open = token.span
    let arguments = parseArguments()
    var height = depth(callee)
    for argument in tree[arguments] {
      height = max(height, depth(argument.value), argument.position.map { depth($0) } ?? 0)
    }
    return add(.call(callee, arguments), from: start, focus: open, over: height)
  }

  /// Reads `primary`.
  private mutating func parsePrimary() -> Expression {
    offer(.value)
    if isMissingOperand { return parseMissingOperand() }
    let token = token
    switch token.kind {
    case .identifier: return parseWord()
    case .number: return parseNumber()
    case .color:
      advance()
      return add(bytes.color(in: token.span).map { .color($0) } ?? .missing, at: token)
    case .string: return add(.string(parseString()), at: token)
    case .dot: return parseMember()
    case .leftParen: return parseParentheses()
    case .leftBracket: return parseList()
    default: return parseMissingOperand()
    }
  }

  /// Whether the next token is not an operand, but the next statement after a broken line.
  @inline(__always) private var isMissingOperand: Bool {
    let token = tokens[position]
    guard token.kind == .identifier else { return false }
    if token.startsLine { return looksLikeStatement }
    return token.isConnective && next.beginsOperand && !next.startsLine && !next.isConnective
      && !token.isWord(.if)
  }

  private mutating func parseMissingOperand() -> Expression {
    if token.startsLine {
      fail(.expected(.value, at(.end) ? .endOfFile : .endOfLine), at: gap)
    } else {
      expected(.value)
    }
    return missing()
  }

  /// Creates a node for an expression that could not be read.
  mutating func missing() -> Expression { addNode(.missing, span: gap, focus: gap, depth: 1) }

  private mutating func parseWord() -> Expression {
    let token = token
    guard !token.isReservedWord else {
      guard at(.true) || at(.false) else { return parseMissingOperand() }
      advance()
      return add(.bool(token.isWord(.true)), at: token)
    }
    advance()
    return add(.name(token.name), at: token)
  }

  private mutating func parseNumber() -> Expression {
    let token = advance()
    let unit = SourceSpan(Int(token.value), Int(token.span.end))
    let value = bytes.number(in: SourceSpan(Int(token.span.start), Int(unit.start)))
    if !value.isFinite {
      report(.infinite(shortText(of: token.span)), at: token.span)
    }
    var name: Name?
    if !unit.isEmpty {
      name = tree.names.intern(UnsafeBufferPointer(rebasing: bytes[unit.range]))
      if cursor != nil, name == cursor { tree.expectations.append(.unit) }
    }
    return add(.number(value, unit: name), at: token)
  }

  private mutating func parseMember() -> Expression {
    let start = position
    advance()
    offer(.enumMember)
    guard at(.identifier), !isAtLineEnd else {
      expected(.member)
      return missing()
    }
    let name = advance()
    return addNode(.member(name.name), span: span(from: start), focus: name.span, depth: 1)
  }

  private mutating func parseParentheses() -> Expression {
    let start = position
    guard let open = openBracket() else { return missing() }
    let first = parseExpression()
    var second: Expression?
    if parseSeparator() { second = parseExpression() }
    closeBracket(.rightParen, open, isFull: second != nil)
    let height = max(depth(first), second.map { depth($0) } ?? 0)
    let kind: ExpressionSyntax.Kind = second.map { .pair(first, $0) } ?? .group(first)
    return add(kind, from: start, focus: nil, over: height)
  }

  private mutating func parseList() -> Expression {
    let start = position
    guard let open = openBracket() else { return missing() }
    let first = pendingElements.count
    var height: UInt16 = 0
    if !at(.rightBracket) {
      repeat {
        let element = parseExpression()
        height = max(height, depth(element))
        pendingElements.append(element)
      } while parseSeparator()
    }
    closeBracket(.rightBracket, open)
    let list = pendingElements.move(from: first, to: &tree.elements)
    return add(.list(list), from: start, focus: nil, over: height)
  }

  /// Reads `arguments`.
  mutating func parseArguments() -> List<ArgumentSyntax> {
    let callee = tokens[max(0, position - 1)]
    guard let open = openBracket() else { return .empty }
    let outer = self.callee
    self.callee = callee.span
    defer { self.callee = outer }
    let first = pendingArguments.count
    if !at(.rightParen) {
      repeat {
        parseArgument()
      } while parseSeparator()
    }
    closeBracket(.rightParen, open)
    return pendingArguments.move(from: first, to: &tree.arguments)
  }

  /// Reads `argument`.
  private mutating func parseArgument() {
    let start = position
    var label: Identifier?
    if at(.identifier), next.kind == .colon || next.kind == .equals {
      label = identifier(advance())
      if at(.equals) { report(.expectedText(":", found), at: token.span) }
      advance()
    }
    let value = parseExpression()
    let position = take(.at) ? parseExpression() : nil
    pendingArguments.append(
      ArgumentSyntax(label: label, value: value, position: position, span: span(from: start)))
  }
}

// MARK: Nodes

extension Parser {
  /// Returns the height of an expression's tree.
  func depth(_ expression: Expression) -> UInt16 { tree[expression].depth }

  /// Adds a node with one token.
  private mutating func add(_ kind: ExpressionSyntax.Kind, at token: Token) -> Expression {
    addNode(kind, span: token.span, focus: token.span, depth: 1)
  }

  /// Adds a node from the token `start` to the current one. `height` is the greatest height of its
  /// children.
  private mutating func add(
    _ kind: ExpressionSyntax.Kind, from start: Int, focus: SourceSpan?, over height: UInt16
  ) -> Expression {
    let depth = self.height(over: height)
    guard !isStopped else { return missing() }
    let span = span(from: start)
    return addNode(kind, span: span, focus: focus ?? span, depth: depth)
  }

  private mutating func addNode(
    _ kind: ExpressionSyntax.Kind, span: SourceSpan, focus: SourceSpan, depth: UInt16
  ) -> Expression {
    tree.expressions.add(ExpressionSyntax(kind: kind, span: span, focus: focus, depth: depth))
  }

  /// Returns the name at a token.
  func identifier(_ token: Token) -> Identifier { Identifier(name: token.name, span: token.span) }

  /// A missing name at the current place.
  var missingIdentifier: Identifier { Identifier(name: Name(index: .max), span: gap) }

  /// Takes a name, or reports that it is missing.
  ///
  /// - Parameter word: The word that follows the name, and that is no name without one.
  mutating func parseName(_ form: SyntaxError.Form, before word: Word? = nil) -> Identifier {
    offer(.name)
    let isWord = word.map { at($0) && !next.isWord($0) && next.kind != .leftBrace } ?? false
    // The name of an overlay is in no expression.
    let isReserved = token.isReservedWord && word != .above
    guard at(.identifier), !isAtLineEnd, !isReserved, !isWord else {
      expected(form)
      return missingIdentifier
    }
    return identifier(passHyphenated())
  }
}
