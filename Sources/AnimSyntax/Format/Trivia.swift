import AnimSource

/// Everything between two tokens: comments and line endings.
struct Trivia {
  /// A comment.
  struct Comment {
    /// The whole comment. Its lines end with a line feed, and a `//` comment has no spaces at its
    /// end.
    var text: String
    /// The number of line endings between what precedes the comment and the comment.
    var lineEndingsBefore: Int
    /// Whether it is a block, `/* … */`.
    var isBlock: Bool

    /// Whether it ends a line: it is a `//` comment, or has several lines.
    var endsLine: Bool { !isBlock || text.utf8.contains(0x0A) }

    /// Whether it is a documentation comment.
    var isDocumentation: Bool { text.hasPrefix("///") && !text.hasPrefix("////") }
  }

  /// The comments, in order.
  private(set) var comments: [Comment] = []
  /// The number of line endings after the last comment.
  private(set) var lineEndings = 0
  /// The number of comments before the last `;`. `nil` if there is none.
  private(set) var countBeforeSemicolon: Int?
  /// Whether it is at the start of the file.
  private let isFirst: Bool

  /// The trivia before a token.
  init(before token: Token, in source: SourceFile) {
    isFirst = token.triviaStart == 0
    add(before: token, in: source)
  }

  /// Whether it contains the end of a line.
  var hasLineEnding: Bool {
    lineEndings > 0 || comments.contains { $0.lineEndingsBefore > 0 || $0.endsLine }
  }

  /// The number of comments on the line of the previous token: those before the first line ending,
  /// or before a `;` if there is no line ending.
  var countBehindPrevious: Int {
    guard !isFirst else { return 0 }
    let count = comments.prefix { $0.lineEndingsBefore == 0 }.count
    if count < comments.count || lineEndings > 0 { return count }
    return countBeforeSemicolon ?? 0
  }

  /// Detaches `///` comments from a declaration that they don't document, for example because of a
  /// `;` between them.
  mutating func detachDocumentation() {
    guard let last = comments.last, comments.count > countBehindPrevious else { return }
    if last.isDocumentation { lineEndings = max(lineEndings, 2) }
  }

  /// Adds a `;` and everything after it up to the next token.
  mutating func addSemicolon(before token: Token, in source: SourceFile) {
    let (count, endings, opensLine) = (comments.count, lineEndings, isFirst || hasLineEnding)
    countBeforeSemicolon = count
    add(before: token, in: source)
    // A comment on the line of a `;` does not document the declaration below.
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
        // A carriage return with a line feed is one line ending.
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
  /// The end of the comment that starts at `start`.
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
  /// The bytes with all line endings replaced by line feeds.
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
