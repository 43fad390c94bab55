/// The text of one `.anim` file, as bytes, with the path under which messages name it.
package struct SourceFile: Sendable {
  /// The path as a person wrote it; `-` for standard input.
  package let path: String
  /// The whole text in UTF-8 (or what claims to be).
  package let bytes: [UInt8]

  /// Creates a file from its bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from a string; for tests, tools and data that is text already.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text that a span covers; invalid UTF-8 shows as the replacement character.
  package func text(of span: SourceSpan) -> String {
    let range = span.range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the text begins: behind the byte order mark, which is no column of the first line.
  package var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Line and column of a byte offset. Costs a scan of the file: for messages, not for loops.
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

  /// The number of the line that holds a byte offset, from 1. Costs a scan of the file.
  package func line(of offset: Int) -> Int { 1 + lineEndings(in: 0..<max(offset, 0)) }

  /// How many lines end in a stretch of bytes.
  package func lineEndings(in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let range = range.clamped(to: 0..<bytes.count)
      var count = 0
      var index = range.lowerBound
      while index < range.upperBound {
        index = bytes.plainEnd(from: index, before: range.upperBound)
        // The next eight bytes hold an ending, a blank that is none, or the end of the range.
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

  /// The text of the line that holds a byte offset, without its line ending.
  package func line(at offset: Int) -> String {
    let middle = min(max(offset, 0), bytes.count)
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = bytes[..<middle].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[middle...].firstIndex(where: isEnd) ?? bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// An offset up to which all bytes from `offset` on are printing characters of ASCII or blanks;
  /// no more than seven bytes of those may follow. Eight bytes are looked at together.
  @inline(__always)
  func plainEnd(from offset: Int, before end: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    var offset = offset
    while offset + 8 <= end {
      let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // A byte below 0x20 borrows from its highest bit, and one of 0x80 and more has it.
      guard (eight &- 0x2020_2020_2020_2020 | eight) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 8
    }
    return offset
  }
}
