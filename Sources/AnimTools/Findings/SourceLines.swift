import AnimSource

/// The lines of a file, found once to look up many places.
struct SourceLines {
  /// The file.
  let source: SourceFile
  /// The offsets at which lines start.
  private let starts: [Int]
  /// Whether each scalar is one byte, so that columns need no counting.
  private let isASCII: Bool

  init(_ source: SourceFile) {
    self.source = source
    var starts = [source.textStart]
    var isASCII = true
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte >= 0x80 { isASCII = false }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        if byte == 0x0A || byte == 0x0D { starts.append(index) }
      }
    }
    self.starts = starts
    self.isASCII = isASCII
  }

  /// Returns the line of an offset, starting from 0.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the line and column of an offset.
  func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = line(of: offset)
    let start = starts[line]
    return SourceLocation(
      line: line + 1, column: scalarCount(start..<max(offset, start)) + 1)
  }

  /// Returns the bytes of a line, starting from 0, without its line ending.
  func range(of line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the number of scalars in a range of bytes.
  func scalarCount(_ range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<source.bytes.count)
    return isASCII ? range.count : scalars(range).count
  }

  /// Returns the part of a line around an offset that is needed to show `width` scalars on both
  /// sides.
  func part(of line: Range<Int>, around offset: Int, width: Int) -> Range<Int> {
    guard line.count > 16 * width else { return line }
    let middle = min(max(offset, line.lowerBound), line.upperBound)
    var start = max(line.lowerBound, middle - 8 * width)
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.upperBound, middle + 8 * width)
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// Returns the scalars in a range of bytes.
  func scalars(_ range: Range<Int>) -> String.UnicodeScalarView {
    String(decoding: source.bytes[range.clamped(to: 0..<source.bytes.count)], as: UTF8.self)
      .unicodeScalars
  }
}

/// The texts that diagnostics refer to. The lines of each are found when they are first needed.
package struct SourceTable {
  private let files: [SourceFile]
  /// Created for the first diagnostic, because most checks find nothing.
  private lazy var sources = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  private var lines: [String: SourceLines] = [:]

  /// Creates the table of these files.
  package init(_ files: [SourceFile]) { self.files = files }

  /// The lines of a file. `nil` if it could not be read.
  subscript(path: String) -> SourceLines? {
    mutating get {
      if let known = lines[path] { return known }
      let made = sources[path].map(SourceLines.init)
      lines[path] = made
      return made
    }
  }
  /// Returns a span as lines and columns. `nil` if the file could not be read.
  mutating func range(of span: SourceSpan, in path: String) -> LocationRange? {
    guard let lines = self[path] else { return nil }
    return LocationRange(
      start: lines.location(of: Int(span.start)), end: lines.location(of: Int(span.end)))
  }
}

/// A range of a file as lines and columns.
struct LocationRange {
  /// The place of the first scalar.
  var start: SourceLocation
  /// The place after the last scalar.
  var end: SourceLocation

  /// The start of a file, if nothing else is known.
  static let beginning = LocationRange(
    start: SourceLocation(line: 1, column: 1), end: SourceLocation(line: 1, column: 1))

  /// Returns the members for JSON, with these names for line and column.
  func members(_ line: String, _ column: String) -> [(String, JSON)] {
    [
      (line, .integer(start.line)), (column, .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
