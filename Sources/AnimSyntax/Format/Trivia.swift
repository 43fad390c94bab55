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
    var isDocumentation: Bool
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
    let start = max(Int(token.triviaStart), source.textStart)
    let read = Comments(in: start..<max(start, Int(token.span.start)), of: source)
    for comment in read.list {
      var bytes = source.bytes[comment.span.range]
      if !comment.isBlock { while let last = bytes.last, last.isBlank { bytes.removeLast() } }
      comments.append(
        Comment(
          text: String(decoding: bytes.withLineFeeds, as: UTF8.self),
          lineEndingsBefore: lineEndings + comment.lineEndingsBefore, isBlock: comment.isBlock,
          isDocumentation: comment.isDocumentation))
      lineEndings = 0
    }
    lineEndings += read.lineEndings
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
