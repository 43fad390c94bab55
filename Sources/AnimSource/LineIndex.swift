/// A position in a document, as editors count it.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// The column, from 0, in UTF-16 code units, which every editor knows.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Orders positions as they occur in the text.
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The line starts of a text. Only this type converts between byte offsets, lines and columns.
package struct LineIndex: Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// The offset at which each line starts.
  private let starts: [Int]
  /// Whether each scalar is one byte, so that columns need no counting.
  private let isASCII: Bool

  /// Indexes a text. Lines end with `\n`, `\r\n` or `\r`.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var isASCII = true
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case 0x0A: starts.append(index + 1)
        case 0x0D:
          if index + 1 == bytes.count || bytes[index + 1] != 0x0A { starts.append(index + 1) }
        case 0x80...: isASCII = false
        default: break
        }
      }
    }
    self.starts = starts
    self.isASCII = isASCII
  }

  /// The number of lines; an empty text has one.
  package var lineCount: Int { starts.count }

  /// Returns the line and the column of a byte offset, as people count them. A byte order mark is not
  /// a column.
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let start = line == 0 ? bytes.textStart : starts[line]
    return SourceLocation(line: line + 1, column: scalarCount(start..<max(offset, start)) + 1)
  }

  /// Returns the number of scalars in a range of bytes.
  package func scalarCount(_ range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<bytes.count)
    return isASCII ? range.count : scalars(range).count
  }

  /// Returns the scalars in a range of bytes. Invalid UTF-8 becomes the replacement character.
  package func scalars(_ range: Range<Int>) -> String.UnicodeScalarView {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self).unicodeScalars
  }

  /// Returns the position of a byte offset. An offset outside the text counts as its nearest end.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    var character = 0
    var index = starts[line]
    while index < offset {
      character += units(of: bytes[index])
      index += width(at: index)
    }
    return TextPosition(line: line, character: character)
  }

  /// Returns the byte offset of a position. A column after the end of its line counts as that end,
  /// and a line after the last one as the end of the text.
  package func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let end = end(ofLine: position.line)
    var index = starts[position.line]
    var rest = position.character
    while index < end, rest > 0 {
      // A column inside a character counts as the start of the character.
      rest -= units(of: bytes[index])
      if rest >= 0 { index += width(at: index) }
    }
    return min(index, end)
  }

  /// Returns the number of the line that contains an offset, starting from 0.
  package func line(of offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

  /// Returns the offset at which a line starts.
  package func start(ofLine line: Int) -> Int { starts[min(max(line, 0), starts.count - 1)] }

  /// Returns whether a span begins and ends on the same line.
  package func isOneLine(_ span: SourceSpan) -> Bool {
    line(of: Int(span.start)) == line(of: Int(span.end))
  }

  /// Returns the offset at which a line ends, before its line ending.
  package func end(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1] - 1
    if end > starts[line], bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Returns the number of bytes of the character at an offset; a stray byte counts as one.
  private func width(at index: Int) -> Int {
    var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[index...].makeIterator())
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return 1 }
    return scalar.count
  }

  /// Returns the number of UTF-16 code units of the character that begins with a byte.
  private func units(of byte: UInt8) -> Int { (0xF0...0xF4).contains(byte) ? 2 : 1 }
}
