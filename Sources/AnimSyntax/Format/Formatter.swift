import AnimSource

extension FileSyntax {
  /// Returns the file in canonical layout. A file with errors is returned unchanged.
  ///
  /// Only spaces, line endings, `;` and a byte order mark change. Tokens, comments and their order,
  /// and therefore the tree, stay the same.
  package func formatted() -> [UInt8] { formatted(limit: LineLayout.limit) }

  /// Returns the file in canonical layout, with lines of at most `limit` columns.
  func formatted(limit: Int) -> [UInt8] {
    guard errors.isEmpty else { return source.bytes }
    var formatter = Formatter(self, limit)
    return Array(formatter.run().utf8)
  }

  /// Returns a range of tokens on one line in canonical spacing, without comments.
  package func canonicalText(of span: SourceSpan) -> String {
    let roles = TokenRoles(self, in: span)
    var text = ""
    for (index, token) in roles.tokens.dropLast().enumerated() {
      if index > 0, roles.needsBlank(between: roles.tokens[index - 1], and: token) { text += " " }
      text += source.text(of: token.span)
    }
    return text
  }
}

/// Writes the declarations of a file and the statements of its blocks on lines of their own.
private struct Formatter {
  private let syntax: FileSyntax
  private let roles: TokenRoles
  private let limit: Int
  /// The index of the next token to write.
  private var position = 0
  private var lines: [String] = []

  init(_ syntax: FileSyntax, _ limit: Int) {
    self.syntax = syntax
    self.limit = limit
    roles = TokenRoles(syntax, in: SourceSpan(0, syntax.source.bytes.count))
  }

  mutating func run() -> String {
    write(syntax.declarations.map(Item.init), indentation: 0)
    return lines.map { $0 + "\n" }.joined()
  }

  /// A declaration or a statement.
  private struct Item {
    var span: SourceSpan
    /// The block at its end. `nil` if there is none.
    var block: Block?
    /// Whether it is a declaration without documentation.
    var isUndocumented = false

    init(_ declaration: DeclarationSyntax) {
      span = declaration.span
      isUndocumented = declaration.documentation == nil
      if case .animator(_, _, let body) = declaration.kind { block = body.block }
    }

    init(_ statement: StatementSyntax, in syntax: FileSyntax) {
      span = statement.span
      block = syntax.block(of: statement)
    }
  }

  private func items(of block: Block) -> [Item] {
    syntax[block.statements].map { Item(syntax[$0], in: syntax) }
  }

  /// Returns the trivia before the next item or the end of a block, including `;`.
  private mutating func takeTrivia() -> Trivia {
    var trivia = Trivia(before: roles.tokens[position], in: syntax.source)
    while roles.tokens[position].kind == .semicolon {
      position += 1
      trivia.addSemicolon(before: roles.tokens[position], in: syntax.source)
    }
    return trivia
  }

  /// Takes the tokens of an item up to and including the `{` of its block.
  private mutating func takePieces(of item: Item) -> [Piece] {
    let start = position
    let end = item.block.map { $0.span.start + 1 } ?? item.span.end
    position = roles.tokens.partitioningIndex { $0.span.start >= end }
    return Piece.pieces(of: start..<position, in: syntax, roles)
  }
}

// MARK: On lines of their own

extension Formatter {
  private mutating func write(_ items: [Item], indentation: Int) {
    let start = lines.count
    var wasLong = false
    for (number, item) in items.enumerated() {
      var trivia = takeTrivia()
      if item.isUndocumented { trivia.detachDocumentation() }
      let begin = lines.count
      let isJoined = write(trivia, indentation, isFirst: number == 0)
      let first = lines.count
      write(item, indentation)
      let isLong = lines.count > first + 1
      let isBehindBlank = lines[begin..<first].contains("")
      if isJoined { lines[first - 1] += " " + lines.remove(at: first).drop { $0 == " " } }
      if indentation == 0, number > 0, isLong || wasLong, !isBehindBlank {
        lines.insert("", at: begin)
      }
      wasLong = isLong
    }
    write(takeTrivia(), indentation, isFirst: items.isEmpty)
    while lines.count > start, lines.last == "" { lines.removeLast() }
  }

  /// Writes the comments before an item and the empty line before it. Comments on the line of the
  /// previous item go at the end of that line. Returns whether the item continues on the line of
  /// the last comment.
  @discardableResult
  private mutating func write(_ trivia: Trivia, _ indentation: Int, isFirst: Bool) -> Bool {
    let count = trivia.countBehindPrevious
    for comment in trivia.comments[..<count] { lines[lines.count - 1] += " " + comment.text }
    var isAtBeginning = isFirst
    var isJoined = false
    for comment in trivia.comments[count...] {
      if isJoined, comment.lineEndingsBefore == 0 {
        lines[lines.count - 1] += " " + comment.text
      } else {
        if comment.lineEndingsBefore > 1, !isAtBeginning { lines.append("") }
        lines.append(blanks(indentation) + comment.text)
      }
      isAtBeginning = false
      isJoined = comment.isBlock
    }
    if trivia.lineEndings > 1, !isAtBeginning { lines.append("") }
    return isJoined && trivia.lineEndings == 0
  }

  private mutating func write(_ item: Item, _ indentation: Int) {
    let start = position
    if let block = item.block {
      let text = oneLine(item)
      if let text, indentation + text.unicodeScalars.count <= limit {
        return lines.append(blanks(indentation) + text)
      }
      position = start
      writeHeader(of: item, indentation)
      write(items(of: block), indentation: indentation + LineLayout.step)
      position += 1
      lines.append(blanks(indentation) + "}")
    } else {
      writeHeader(of: item, indentation)
    }
  }

  /// Writes an item up to the `{` of its block.
  private mutating func writeHeader(of item: Item, _ indentation: Int) {
    lines += LineLayout.lines(of: takePieces(of: item), indentation: indentation, limit: limit)
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

// MARK: On one line

extension Formatter {
  /// Returns an item on one line, including its block. `nil` if the author ended a line between the
  /// braces and the statements, or if a comment does. An empty pair of braces is always on one
  /// line.
  private mutating func oneLine(_ item: Item) -> String? {
    let pieces = takePieces(of: item)
    guard !pieces.contains(where: { $0.isForced || $0.endsLine }) else { return nil }
    var text = pieces.map { $0.hasBlank ? " " + $0.text : $0.text }.joined()
    guard let block = item.block else { return text }
    let items = items(of: block)
    for (number, item) in items.enumerated() {
      let trivia = takeTrivia()
      let count = trivia.countBeforeSemicolon ?? 0
      text += line(of: trivia.comments[..<count])
      if number > 0, items[number - 1].block == nil { text += ";" }
      text += line(of: trivia.comments[count...])
      guard !trivia.hasLineEnding, let next = oneLine(item) else { return nil }
      text += " " + next
    }
    let trivia = takeTrivia()
    let isEmpty = items.isEmpty && trivia.comments.isEmpty
    guard isEmpty || !trivia.hasLineEnding else { return nil }
    position += 1
    return text + line(of: trivia.comments[...]) + (isEmpty ? "}" : " }")
  }

  private func line(of comments: ArraySlice<Trivia.Comment>) -> String {
    comments.map { " " + $0.text }.joined()
  }
}
