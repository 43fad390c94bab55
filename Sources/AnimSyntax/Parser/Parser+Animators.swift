import AnimSource

extension Parser {
  /// Reads `played`.
  mutating func parseAnimatorExpression() -> Index<AnimatorSyntax> {
    let start = position
    var left = parseAnimatorSum()
    while !isRecovering, take(.then) {
      let right = parseAnimatorSum()
      let height = max(tree[left].depth, tree[right].depth)
      left = add(.sequence(left, right), from: start, over: height)
    }
    return left
  }

  /// Reads `together`.
  private mutating func parseAnimatorSum() -> Index<AnimatorSyntax> {
    let start = position
    var left = parseAnimatorTerm()
    while at(.plus) {
      advance()
      let right = parseAnimatorTerm()
      let height = max(tree[left].depth, tree[right].depth)
      left = add(.together(left, right), from: start, over: height)
    }
    if !isRecovering, !isAtLineEnd { offer(.words([.then])) }
    return left
  }

  /// Reads `part`.
  private mutating func parseAnimatorTerm() -> Index<AnimatorSyntax> {
    let start = position
    // After `use` or `reversed`, the statement ends with the line; after `=`, `+` and `then` it
    // continues.
    let goesOn =
      position > 0
      && ([.equals, .plus].contains(tokens[position - 1].kind)
        || tokens[position - 1].isWord(.then))
    guard !isAtLineEnd || goesOn && !isAtDeclaration else { return parseMissingAnimator() }
    offer(.animator)
    if at(.reversed) { return parseReversed() }
    if at(.leftParen) { return parseAnimatorGroup() }
    guard at(.identifier), !at(.then) else { return parseMissingAnimator() }
    let name = identifier(passHyphenated())
    let arguments = follows(.leftParen) ? parseArguments() : .empty
    let height = tree[arguments].reduce(0) { max($0, depth($1.value)) }
    return add(.named(name, arguments), from: start, over: height)
  }

  private mutating func parseReversed() -> Index<AnimatorSyntax> {
    let start = position
    guard enter() else { return missingAnimator() }
    advance()
    let operand = parseAnimatorTerm()
    leave()
    return add(.reversed(operand), from: start, over: tree[operand].depth)
  }

  private mutating func parseAnimatorGroup() -> Index<AnimatorSyntax> {
    let start = position
    guard let open = openBracket() else { return missingAnimator() }
    let inner = parseAnimatorExpression()
    closeBracket(.rightParen, open)
    return add(.group(inner), from: start, over: tree[inner].depth)
  }

  private mutating func parseMissingAnimator() -> Index<AnimatorSyntax> {
    expected(.animator)
    return missingAnimator()
  }

  /// Creates a node for an animator that could not be read.
  mutating func missingAnimator() -> Index<AnimatorSyntax> {
    tree.animators.add(AnimatorSyntax(kind: .missing, span: gap, depth: 1))
  }

  private mutating func add(
    _ kind: AnimatorSyntax.Kind, from start: Int, over height: UInt16
  ) -> Index<AnimatorSyntax> {
    let depth = self.height(over: height)
    guard !isStopped else { return missingAnimator() }
    return tree.animators.add(AnimatorSyntax(kind: kind, span: span(from: start), depth: depth))
  }
}
