import AnimSource

/// A comment in the text between two tokens.
package struct Comment: Hashable, Sendable {
  /// The comment, without the line ending after it.
  package var span: SourceSpan
  /// Whether it is a block, `/* … */`.
  package var isBlock: Bool
  /// The number of line endings between what precedes the comment and the comment.
  package var lineEndingsBefore: Int
  /// Whether there are only blanks before it on its line.
  package var startsLine: Bool
  /// Whether it documents what follows: `///`, but not `////`.
  package var isDocumentation: Bool
}

/// The comments and line endings in a range of a text. Everything else in the range is skipped.
package struct Comments: Sendable {
  /// The comments, in order.
  package private(set) var list: [Comment] = []
  /// The number of line endings after the last comment.
  package private(set) var lineEndings = 0

  /// Reads the comments in a range of a text, which starts and ends at the boundaries of tokens.
  package init(in range: Range<Int>, of source: SourceFile) {
    self = source.bytes.withUnsafeBufferPointer { Comments(in: range, of: $0) }
  }

  /// Reads the comments in a range of a text.
  init(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    let end = range.upperBound
    var offset = range.lowerBound
    while offset < end {
      let next = offset + 1 < end ? bytes[offset + 1] : 0
      switch (bytes[offset], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let isBlock = next == UInt8(ascii: "*")
        let start = offset
        offset = isBlock ? bytes.blockCommentEnd(from: start, before: end) ?? end : start
        if !isBlock { while offset < end, !bytes[offset].endsLine { offset += 1 } }
        let slashes = bytes[start..<offset].prefix { $0 == UInt8(ascii: "/") }.count
        list.append(
          Comment(
            span: SourceSpan(start, offset), isBlock: isBlock, lineEndingsBefore: lineEndings,
            startsLine: lineEndings > 0 || range.lowerBound == 0 && list.isEmpty,
            isDocumentation: slashes == 3))
        lineEndings = 0
      default:
        // A carriage return with a line feed is one line ending.
        if bytes[offset].endsLine, bytes[offset] == 0x0A || next != 0x0A { lineEndings += 1 }
        offset += 1
      }
    }
  }

  /// The comment lines directly above what follows, each on a line of its own, as far as they satisfy
  /// a condition.
  func linesAbove(where isWanted: (Comment) -> Bool = { _ in true }) -> ArraySlice<Comment> {
    guard lineEndings == 1 else { return [] }
    var first = list.count
    while first > 0, !list[first - 1].isBlock, list[first - 1].startsLine, isWanted(list[first - 1])
    {
      first -= 1
      if list[first].lineEndingsBefore != 1 { break }
    }
    return list[first...]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of a block comment with the comments nested in it. `nil` if it is not closed.
  func blockCommentEnd(from start: Int, before end: Int) -> Int? {
    var depth = 1
    var offset = start + 2
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
    return depth > 0 ? nil : offset
  }
}
