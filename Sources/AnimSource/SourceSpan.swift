/// A range of a file's text, in UTF-8 bytes from its beginning. `start` is included, `end` is not.
package struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  /// Creates the span from `start` up to `end`.
  @inlinable package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: max(start, end))
  }

  /// The span as a range of offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// Whether the span is empty.
  package var isEmpty: Bool { end <= start }

  /// Returns whether another span is inside of this one.
  package func contains(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }

  /// Returns the smallest span that contains this one and `other`.
  package func joined(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(Int(min(start, other.start)), Int(max(end, other.end)))
  }
}

/// A place as people count it: lines and columns start from 1, and columns are Unicode scalars.
package struct SourceLocation: Hashable, Sendable {
  /// The line, starting from 1.
  package var line: Int
  /// The column in Unicode scalars, starting from 1.
  package var column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension Array {
  /// Returns the element at an index. `nil` if there is none.
  package func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension RandomAccessCollection {
  /// The index of the first element that satisfies `isAfter`, as all later ones have to.
  package func partitioningIndex(_ isAfter: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isAfter(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
