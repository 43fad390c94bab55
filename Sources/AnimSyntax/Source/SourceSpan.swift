/// A stretch of a file's text, in UTF-8 bytes from its beginning: `start` is in it, `end` is not.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  /// Creates the span from `start` up to `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: max(start, end))
  }

  /// The span as a range of offsets.
  public var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// Whether the span holds no byte.
  public var isEmpty: Bool { end <= start }

  /// The smallest span that holds this one and `other`.
  public func joined(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(Int(min(start, other.start)), Int(max(end, other.end)))
  }
}

/// A place for people: lines and columns count from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
