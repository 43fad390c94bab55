// What Embedded Swift's library lacks. The build imports this module into all others, so no source
// names it.

extension String {
  /// Returns whether the string contains another one.
  public func contains(_ other: String) -> Bool {
    other.isEmpty || !utf8.ranges(of: other, limit: 1).isEmpty
  }

  /// Returns the first place of another string.
  public func firstRange(of other: String) -> Range<String.Index>? {
    utf8.ranges(of: other, limit: 1).first
  }

  /// Returns the string with another text wherever a part occurs.
  public func replacing(_ part: String, with text: String) -> String {
    var result = ""
    var rest = startIndex
    for range in utf8.ranges(of: part, limit: .max) {
      result += self[rest..<range.lowerBound]
      result += text
      rest = range.upperBound
    }
    return result + self[rest...]
  }

  /// Returns the parts between the places where a separator occurs.
  public func split(separator: String, omittingEmptySubsequences: Bool = true) -> [Substring] {
    var parts: [Substring] = []
    var rest = startIndex
    for range in utf8.ranges(of: separator, limit: .max) {
      if !omittingEmptySubsequences || rest < range.lowerBound {
        parts.append(self[rest..<range.lowerBound])
      }
      rest = range.upperBound
    }
    if !omittingEmptySubsequences || rest < endIndex { parts.append(self[rest...]) }
    return parts
  }
}

extension Substring {
  /// Returns whether the string contains another one.
  public func contains(_ other: String) -> Bool { String(self).contains(other) }

  /// Returns the first place of another string.
  public func firstRange(of other: String) -> Range<String.Index>? {
    utf8.ranges(of: other, limit: 1).first
  }

  /// Returns the parts between the places where a separator occurs.
  public func split(separator: String) -> [Substring] { String(self).split(separator: separator) }
}

extension DefaultStringInterpolation {
  /// Embedded Swift prints a placeholder for a value that has no description of its own. The build
  /// fails where a source does so.
  @available(*, deprecated, message: "this would print a placeholder")
  public mutating func appendInterpolation<Value>(_ value: Value) { appendLiteral("?") }
}

extension BidirectionalCollection where Element == UInt8, Index == String.Index {
  /// Returns the places of a text, which do not overlap, up to a number of them.
  fileprivate func ranges(of text: String, limit: Int) -> [Range<String.Index>] {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty else { return [] }
    let bytes = Array(self)
    var found: [Range<String.Index>] = []
    var start = 0
    var place = startIndex
    var offset = 0
    while start + wanted.count <= bytes.count, found.count < limit {
      var length = 0
      while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count {
        place = index(place, offsetBy: start - offset)
        let end = index(place, offsetBy: length)
        found.append(place..<end)
        place = end
        start += length
        offset = start
      } else {
        start += 1
      }
    }
    return found
  }
}

extension Dictionary {
  /// Creates a dictionary, combining the values of equal keys.
  public init<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) -> Value
  ) where Pairs.Element == (Key, Value) {
    self.init()
    merge(pairs, uniquingKeysWith: combine)
  }

  /// Adds another dictionary, combining the values of equal keys.
  public mutating func merge(
    _ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value
  ) {
    for (key, value) in other {
      if let old = self[key] {
        self[key] = combine(old, value)
      } else {
        self[key] = value
      }
    }
  }

  /// Adds pairs, combining the values of equal keys.
  public mutating func merge<Pairs: Sequence>(
    _ pairs: Pairs, uniquingKeysWith combine: (Value, Value) -> Value
  ) where Pairs.Element == (Key, Value) {
    for (key, value) in pairs {
      if let old = self[key] {
        self[key] = combine(old, value)
      } else {
        self[key] = value
      }
    }
  }
}
