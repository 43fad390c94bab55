/// The text of an `.anim` file as bytes, with the path that messages show.
package struct SourceFile: Sendable {
  /// The path as the user wrote it. `-` for standard input.
  package let path: String
  /// The whole text, which should be UTF-8.
  package let bytes: [UInt8]

  /// The size of the longest text that is read, in bytes.
  package static let sizeLimit = 1 << 20

  /// Creates a file from its bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from a string, for tests, tools and data that is already text.
  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Returns the text in a span. Invalid UTF-8 becomes the replacement character.
  package func text(of span: SourceSpan) -> String {
    let range = span.range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The offset at which the text starts: after the byte order mark, which does not count as a
  /// column.
  package var textStart: Int { bytes.textStart }

  /// Returns the line and column of a byte offset. It reads the whole file; for many places of one
  /// file, make a ``LineIndex``.
  package func location(of offset: Int) -> SourceLocation { LineIndex(bytes).location(of: offset) }
}

extension [UInt8] {
  /// The offset after a byte order mark; 0 if there is none.
  package var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the text after these edits, which must not overlap.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    var bytes = self
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(
        edit.span.range.clamped(to: 0..<bytes.count), with: edit.replacement.utf8)
    }
    return bytes
  }
}
