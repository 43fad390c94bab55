/// The text of one `.anim` file, as bytes, with the path under which messages name it.
public struct SourceFile: Sendable {
  /// The path as a person wrote it; `-` for standard input.
  public let path: String
  /// The whole text in UTF-8 (or what claims to be).
  public let bytes: [UInt8]

  /// Creates a file from its bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from a string; for tests, tools and data that is text already.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text that a span covers; invalid UTF-8 shows as the replacement character.
  public func text(of span: SourceSpan) -> String {
    let range = span.range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the text begins: behind the byte order mark, which is no column of the first line.
  public var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Line and column of a byte offset. Costs a scan of the file: for messages, not for loops.
  public func location(of offset: Int) -> SourceLocation {
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
  public func line(of offset: Int) -> Int { 1 + lineEndings(in: 0..<max(offset, 0)) }

  /// How many lines end in a stretch of bytes.
  public func lineEndings(in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range.clamped(to: 0..<bytes.count) {
        switch bytes[index] {
        case 0x0A: count += 1
        case 0x0D: if index + 1 == bytes.count || bytes[index + 1] != 0x0A { count += 1 }
        default: break
        }
      }
      return count
    }
  }

  /// The text of the line that holds a byte offset, without its line ending.
  public func line(at offset: Int) -> String {
    let middle = min(max(offset, 0), bytes.count)
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = bytes[..<middle].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[middle...].firstIndex(where: isEnd) ?? bytes.count
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
