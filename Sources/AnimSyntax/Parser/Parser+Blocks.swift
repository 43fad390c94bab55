import AnimSource

extension Parser {
  /// Reads `block`.
  ///
  /// `start` is the first token of the statement that has the block. If the part before the block
  /// is broken, the block is found and read anyway.
  mutating func parseBlock(of start: Int) -> Block {
    if isRecovering { skip(from: start, toBlock: true) }
    guard let open = openBlock(of: start), enter() else {
      return Block(statements: .empty, span: gap)
    }
    let first = pendingStatements.count
    while !at(.rightBrace), !at(.end) {
      if isAtDeclaration {
        // One that is not indented shows that the block has no end.
        guard isIndented(below: start) else { break }
        parseInnerDeclaration()
      } else if !take(.semicolon) {
        parseStatementInBlock()
      }
    }
    closeBlock(open)
    leave()
    return Block(
      statements: pendingStatements.move(from: first, to: &tree.blocks),
      span: SourceSpan(Int(open.start), previousEnd))
  }

  private mutating func parseStatementInBlock() {
    let (start, outer) = (position, form)
    form = start
    let statement = parseStatement()
    finish(from: start)
    (track, form) = (nil, outer)
    pendingStatements.append(tree.statements.add(statement))
  }

  /// Reads a declaration that stands in a block, so that its name is known.
  private mutating func parseInnerDeclaration() {
    isRecovering = false
    let outer = (form, track)
    if let word = token.word { report(.declarationInBlock(word), at: token.span) }
    parseWholeDeclaration()
    (form, track) = outer
  }

  /// Takes the brace that opens a block, or assumes it if the next line is a statement that is
  /// indented further.
  private mutating func openBlock(of start: Int) -> SourceSpan? {
    if at(.leftBrace) {
      if isAtLineEnd { report(.braceOnItsOwnLine, at: token.span) }
      isRecovering = false
      return advance().span
    }
    guard !isRecovering, at(.identifier), isAtLineEnd, !isAtDeclaration, looksLikeStatement,
      isIndented(below: start)
    else {
      expected(tokens[form].isWord(.animator) ? .body : .block)
      return nil
    }
    report(.expected(.block, found), at: gap)
    return gap
  }

  /// Takes the `}` of a block. If there is none, it reports the block that the indentation shows
  /// as unclosed, and where its `}` belongs.
  private mutating func closeBlock(_ open: SourceSpan) {
    guard !take(.rightBrace), !isRecovering else { return }
    if endsInComment { return isRecovering = true }
    let culprit = misindentedBlock(from: open) ?? open
    let first = tokens[..<position].partitioningIndex { $0.span.start > culprit.start }
    let depth = indentation(of: culprit)
    var end = first
    while end < position,
      !tokens[end].startsLine || indentation(of: tokens[end].span) > depth
    {
      end += 1
    }
    let next = tokens[end > first ? end : position]
    fail(.unclosed("}"), at: culprit, other: next.span)
  }

  /// Whether a comment without an end hides the rest of the file.
  private var endsInComment: Bool {
    at(.end) && lexicalCount > 0 && Int(tree.errors[lexicalCount - 1].span.start) >= previousEnd
  }

  /// The first block after `open` whose `}` is indented less than its first line: probably the one
  /// whose own `}` is missing.
  private func misindentedBlock(from open: SourceSpan) -> SourceSpan? {
    var openers: [SourceSpan] = []
    let first = tokens[..<position].partitioningIndex { $0.span.start >= open.start }
    for token in tokens[first..<position] {
      if token.kind == .leftBrace { openers.append(token.span) }
      guard token.kind == .rightBrace, let opener = openers.popLast(), token.startsLine
      else { continue }
      let depth = indentation(of: token.span)
      if depth < indentation(of: opener) { return opener }
    }
    return nil
  }
}
