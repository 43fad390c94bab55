/// The text of an `.anim` file as bytes, with the path that messages show.
package struct SourceFile: Sendable {
  /// The path as the user wrote it. `-` for standard input.
  package let path: String
  /// The whole text, which should be UTF-8.
  package let bytes: [UInt8]

  /// Creates a file from its bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from a string, for tests, tools and data that is already text.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the text in a span. Invalid UTF-8 becomes the replacement character.
  package func text(of span: SourceSpan) -> String {
    let range = span.range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The offset at which the text starts: after the byte order mark, which does not count as a
  /// column.
  package var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the line and column of a byte offset. It scans the file, so don't call it in loops.
  package func location(of offset: Int) -> SourceLocation {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = textStart
    var index = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D {
        line += 1
        lineStart = index
      }
    }
    let scalars = String(decoding: bytes[lineStart..<max(end, lineStart)], as: UTF8.self)
      .unicodeScalars
    return SourceLocation(line: line, column: scalars.count + 1)
  }

  /// Returns the line of a byte offset, starting from 1. It scans the file.
  package func line(of offset: Int) -> Int { 1 + lineEndings(in: 0..<max(offset, 0)) }

  /// Returns the number of line endings in a range of bytes.
  package func lineEndings(in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let range = range.clamped(to: 0..<bytes.count)
      var count = 0
      var index = range.lowerBound
      while index < range.upperBound {
        index = bytes.plainEnd(from: index, before: range.upperBound)
        // The next eight bytes contain a line ending, another control character, or the end of the
        // range.
        for place in index..<min(index + 8, range.upperBound) {
          switch bytes[place] {
          case 0x0A: count += 1
          case 0x0D: if place + 1 == bytes.count || bytes[place + 1] != 0x0A { count += 1 }
          default: break
          }
        }
        index += 8
      }
      return count
    }
  }

  /// Returns the line that contains a byte offset, without its line ending.
  package func line(at offset: Int) -> String {
    let middle = min(max(offset, 0), bytes.count)
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = bytes[..<middle].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[middle...].firstIndex(where: isEnd) ?? bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns an offset up to which all bytes from `offset` on are printable ASCII characters or
  /// spaces. At most seven more such bytes may follow. It looks at eight bytes at a time.
  @inlinable @inline(__always)
  package func plainEnd(from offset: Int, before end: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    var offset = offset
    while offset + 8 <= end {
      let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // A byte below 0x20 borrows from its highest bit, and a byte of 0x80 or more already has it.
      guard (eight &- 0x2020_2020_2020_2020 | eight) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 8
    }
    return offset
  }
}
