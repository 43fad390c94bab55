/// What stands between two tokens: comments and line endings.
struct Trivia {
  /// A comment.
  struct Comment {
    /// The whole comment; lines end with a line feed, and no blank ends a `//` comment.
    var text: String
    /// How many lines end between what stands before and the comment.
    var lineEndingsBefore: Int
    /// Whether it is a block, `/* … */`.
    var isBlock: Bool

    /// Whether it counts as the end of a line: it begins with `//`, or has several lines itself.
    var endsLine: Bool { !isBlock || text.utf8.contains(0x0A) }

    /// Whether it is a line of documentation.
    var isDocumentation: Bool { text.hasPrefix("///") && !text.hasPrefix("////") }
  }

  /// The comments, in order.
  private(set) var comments: [Comment] = []
  /// How many lines end behind the last comment.
  private(set) var lineEndings = 0
  /// How many comments stand before the last `;`; nil where there is none.
  private(set) var countBeforeSemicolon: Int?
  /// Whether nothing stands before it in the file.
  private let isFirst: Bool

  /// The trivia before a token.
  init(before token: Token, in source: SourceFile) {
    isFirst = token.triviaStart == 0
    add(before: token, in: source)
  }

  /// Whether any line ends here.
  var hasLineEnding: Bool {
    lineEndings > 0 || comments.contains { $0.lineEndingsBefore > 0 || $0.endsLine }
  }

  /// How many comments stand on the line of the token before: those up to the first end of a line,
  /// or up to a `;` where no line ends.
  var countBehindPrevious: Int {
    guard !isFirst else { return 0 }
    let count = comments.prefix { $0.lineEndingsBefore == 0 }.count
    if count < comments.count || lineEndings > 0 { return count }
    return countBeforeSemicolon ?? 0
  }

  /// Parts `///` from a declaration that it does not document, as where a `;` stood between them.
  mutating func detachDocumentation() {
    guard let last = comments.last, comments.count > countBehindPrevious else { return }
    if last.isDocumentation { lineEndings = max(lineEndings, 2) }
  }

  /// Adds a `;` and what stands behind it, before the next token.
  mutating func addSemicolon(before token: Token, in source: SourceFile) {
    let (count, endings, opensLine) = (comments.count, lineEndings, isFirst || hasLineEnding)
    countBeforeSemicolon = count
    add(before: token, in: source)
    // What stands behind a `;` on its line belongs to no documentation below it.
    guard opensLine, comments.count > count + 1, comments[count].lineEndingsBefore == endings,
      comments[count].isDocumentation
    else { return }
    comments[count + 1].lineEndingsBefore = max(comments[count + 1].lineEndingsBefore, 2)
  }

  private mutating func add(before token: Token, in source: SourceFile) {
    let bytes = source.bytes
    let end = Int(token.span.start)
    var offset = max(Int(token.triviaStart), source.textStart)
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "/") {
        let start = offset
        offset = bytes.commentEnd(at: start, before: end)
        addComment(bytes[start..<offset])
      } else {
        // A carriage return with a line feed ends one line.
        let isPair = byte == 0x0D && offset + 1 < end && bytes[offset + 1] == 0x0A
        if byte.endsLine, !isPair { lineEndings += 1 }
        offset += 1
      }
    }
  }

  private mutating func addComment(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    let isBlock = bytes.dropFirst().first == UInt8(ascii: "*")
    if !isBlock {
      while let last = bytes.last, last.isBlank { bytes.removeLast() }
    }
    let text = String(decoding: bytes.withLineFeeds, as: UTF8.self)
    comments.append(Comment(text: text, lineEndingsBefore: lineEndings, isBlock: isBlock))
    lineEndings = 0
  }
}

extension [UInt8] {
  /// The end of the comment that begins at `start`.
  fileprivate func commentEnd(at start: Int, before end: Int) -> Int {
    var offset = start + 2
    guard start + 1 < end, self[start + 1] == UInt8(ascii: "*") else {
      while offset < end, !self[offset].endsLine { offset += 1 }
      return Swift.min(offset, end)
    }
    var depth = 1
    while depth > 0, offset + 1 < end {
      switch (self[offset], self[offset + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
      default: offset += 1
      }
    }
    return depth > 0 ? end : offset
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with every line ending a line feed.
  fileprivate var withLineFeeds: [UInt8] {
    var result: [UInt8] = []
    for index in indices {
      let isBehindReturn = index > startIndex && self[index - 1] == 0x0D
      if self[index] == 0x0D {
        result.append(0x0A)
      } else if self[index] != 0x0A || !isBehindReturn {
        result.append(self[index])
      }
    }
    return result
  }
}
