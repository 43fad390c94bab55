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
    let start = tree.blocks.count
    tree.blocks.append(contentsOf: pendingStatements[first...])
    pendingStatements.removeSubrange(first...)
    return Block(
      statements: List(start..<tree.blocks.count), span: SourceSpan(Int(open.start), previousEnd))
  }

  private mutating func parseStatementInBlock() {
    let (start, outer) = (position, form)
    form = start
    var statement = parseStatement()
    finish(from: start, isStatement: true)
    if isTrackRefused { statement.kind = .missing }
    (track, isTrackRefused, form) = (nil, false, outer)
    pendingStatements.append(Index(tree.statements.count))
    tree.statements.append(statement)
  }

  /// Whether the current line is indented further than that of a token.
  private func isIndented(below start: Int) -> Bool {
    indentation(ofLineAt: Int(token.span.start))
      > indentation(ofLineAt: Int(tokens[start].span.start))
  }

  /// Reads a declaration that stands in a block, so that its name is known.
  private mutating func parseInnerDeclaration() {
    isRecovering = false
    let word = shortText(of: token.span)
    let outer = (form, track, isTrackRefused)
    warn(
      "`\(word)` begins a declaration, which is outside of all blocks", at: token.span,
      help: ["move it out of this block, above the line that opens it"])
    parseWholeDeclaration()
    (form, track, isTrackRefused) = outer
  }

  /// Takes the brace that opens a block, or assumes it if it is the only thing missing.
  private mutating func openBlock(of start: Int) -> SourceSpan? {
    if at(.leftBrace) {
      if isAtLineEnd { refuseBraceOnItsOwnLine() }
      isRecovering = false
      return advance().span
    }
    guard isInsideBlock(of: start) else {
      expected(
        tokens[form].isWord(.animator) ? "`{` or `=`" : "`{`", help: headerHelp, fixIts: emptyBlock)
      return nil
    }
    warn(
      "expected `{`, found \(found)", at: gap,
      fixIts: [.init("insert `{`", replace: gap, with: " {")])
    return gap
  }

  /// What helps against something else between the word of a statement and its block. `nil` for its example.
  private var headerHelp: [String]? {
    let text = shortText(of: token.span)
    if tokens[form].isWord(.during) {
      return ["a window ends the line of its track, or has a block: `during 0%..50% { … }`"]
    }
    guard tokens[form].isWord(.from) || tokens[form].isWord(.to), at(.identifier) else {
      return nil
    }
    if case .before? = Habit.known(text, at: .statement)?.fix {
      return ["a timing is a line of the block: `timing \(text)`"]
    }
    let rule = "such as `when push to \(text) use …`"
    return ["a role has no name: a rule says for which screens an animator is, \(rule)"]
  }

  /// The fix for a statement whose block may be empty.
  private var emptyBlock: [Diagnostic.FixIt] {
    switch tokens[form].word {
    case .match, .elements, .slices, .interaction:
      isAtStatementEnd ? [.init("insert `{}`", replace: gap, with: " {}")] : []
    default: []
    }
  }

  private mutating func refuseBraceOnItsOwnLine() {
    let trivia = SourceSpan(previousEnd, Int(token.span.start))
    let isBlank = bytes[trivia.range].allSatisfy { $0 <= 0x20 }
    warn(
      "expected `{` on the same line", at: token.span,
      fixIts: isBlank ? [.init("join the lines", replace: trivia, with: " ")] : [])
  }

  /// Returns whether the next line must be inside the block of the statement at the token `start`:
  /// it is a statement, and indented further.
  private func isInsideBlock(of start: Int) -> Bool {
    guard !isRecovering, at(.identifier), isAtLineEnd, !isAtDeclaration, looksLikeStatement
    else { return false }
    return indentation(ofLineAt: Int(token.span.start))
      > indentation(ofLineAt: Int(tokens[start].span.start))
  }

  /// Takes the `}` of a block. If there is none, it reports the block that the indentation shows
  /// as unclosed, and where its `}` belongs.
  private mutating func closeBlock(_ open: SourceSpan) {
    guard !take(.rightBrace), !isRecovering else { return }
    if endsInComment { return isRecovering = true }
    let culprit = misindentedBlock(from: open) ?? open
    let first = tokens[..<position].partitioningIndex { $0.span.start > culprit.start }
    let last = lastToken(inBlockFrom: first, at: indentation(ofLineAt: Int(culprit.start)))
    let end = last + 1
    fail(
      "this `{` has no matching `}`", at: culprit,
      notes: tokens[end].kind == .end
        ? [] : [.init("it should be closed before this", at: tokens[end].span)],
      fixIts: [missingBrace(of: culprit, from: first, after: last)])
  }

  /// Whether a comment without an end hides the rest of the file.
  private var endsInComment: Bool {
    at(.end) && lexicalCount > 0 && Int(findings.all[lexicalCount - 1].span.start) >= previousEnd
  }

  /// The index of the last token of an unclosed block: the one before the next line that is not
  /// indented further than the block, or before the current token.
  private func lastToken(inBlockFrom first: Int, at depth: Int) -> Int {
    var end = first
    while end < position {
      if tokens[end].startsLine, indentation(ofLineAt: Int(tokens[end].span.start)) <= depth {
        break
      }
      end += 1
    }
    return (end > first ? end : position) - 1
  }

  /// The fix that inserts a `}`: on a line of its own if the block has lines of its own.
  private func missingBrace(
    of open: SourceSpan, from first: Int, after last: Int
  ) -> Diagnostic.FixIt {
    var end = Int(tokens[last].span.end)
    var text = " }"
    if first <= last, tokens[first].startsLine {
      while end < bytes.count, !bytes[end].endsLine { end += 1 }
      let blanks = bytes[blanks(ofLineAt: Int(open.start))]
      text = "\n" + String(decoding: blanks, as: UTF8.self) + "}"
    }
    return Diagnostic.FixIt("insert `}`", replace: SourceSpan(end, end), with: text)
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
      let depth = indentation(ofLineAt: Int(token.span.start))
      if depth < indentation(ofLineAt: Int(opener.start)) { return opener }
    }
    return nil
  }
}
