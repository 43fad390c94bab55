import AnimSyntax

/// A comment of a file.
struct Comment: Hashable, Sendable {
  /// The comment, without the last line ending.
  var span: SourceSpan
  /// Whether there are only blanks before it on its line.
  var startsLine: Bool
}

extension FileSyntax {
  /// The comments of the file, in order. They are between the tokens.
  var comments: [Comment] {
    var comments: [Comment] = []
    for token in tokens {
      var reader = CommentReader(source, from: Int(token.triviaStart), to: Int(token.span.start))
      while let comment = reader.next() { comments.append(comment) }
    }
    return comments
  }
}

/// Finds the comments between two tokens.
private struct CommentReader {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var startsLine: Bool

  init(_ source: SourceFile, from start: Int, to end: Int) {
    bytes = source.bytes
    index = start
    self.end = min(end, source.bytes.count)
    startsLine = start == 0
  }

  mutating func next() -> Comment? {
    while index + 1 < end {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { startsLine = true }
      guard bytes[index] == UInt8(ascii: "/"),
        bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
      else {
        index += 1
        continue
      }
      let start = index
      if bytes[index + 1] == UInt8(ascii: "/") { skipLine() } else { skipBlock() }
      defer { startsLine = false }
      return Comment(span: SourceSpan(start, index), startsLine: startsLine)
    }
    return nil
  }

  private mutating func skipLine() {
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func skipBlock() {
    var depth = 0
    while index < end {
      let pair = (bytes[index], index + 1 < end ? bytes[index + 1] : 0)
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        index += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }
}

extension SourceFile {
  /// Returns whether a span contains only blanks.
  func isBlank(_ span: SourceSpan) -> Bool {
    bytes[span.range.clamped(to: 0..<bytes.count)].allSatisfy { $0 <= 0x20 }
  }
}
