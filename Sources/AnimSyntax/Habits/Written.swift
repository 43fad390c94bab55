import AnimSource

/// What people write, as a habit recognizes it.
package enum Written: Hashable, Sendable, ExpressibleByStringLiteral {
  /// This text. A hyphenated name is one word.
  case text(String)
  /// Any name whose words hyphens join.
  case hyphenated
  /// Any number with this unit, which may be `%`.
  case number(unit: String)
  /// The comma of a number such as `0,5`.
  case decimalComma
  /// A comma before a number.
  case commaBeforeNumber
  /// A comma before a timing.
  case commaBeforeTiming
  /// A comma before a number after which an arrow follows.
  case commaBeforeArrow
  /// A color with four digits.
  case shortColor
  /// A list in brackets where no list is expected.
  case list
  /// A value of one type where another is expected, by the types' names.
  case value(of: String, for: String)
  /// A percentage where a value of this type is expected.
  case percentage(for: String)

  package init(stringLiteral text: String) { self = .text(text) }

  /// The text. `nil` for what is recognized by its form.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension SourceFile {
  /// Returns the name at a span, extended by everything that hyphens connect to it, such as
  /// `ease-in-out` around `in`.
  ///
  /// - Parameter crossingBlanks: Whether there may be spaces around the hyphens, as the formatter
  ///   puts them around every minus.
  package func hyphenated(around span: SourceSpan, crossingBlanks: Bool = false) -> SourceSpan {
    bytes.withUnsafeBufferPointer { $0.hyphenated(around: span, crossingBlanks: crossingBlanks) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the name at a span, extended by everything that hyphens connect to it.
  func hyphenated(around span: SourceSpan, crossingBlanks: Bool = false) -> SourceSpan {
    func before(_ offset: Int) -> Int { crossingBlanks ? blanks(before: offset) : offset }
    func after(_ offset: Int) -> Int { crossingBlanks ? blanks(after: offset) : offset }
    var (start, end) = (Int(span.start), Int(span.end))
    while case let hyphen = before(start) - 1, hyphen > 0, self[hyphen] == UInt8(ascii: "-"),
      case let word = before(hyphen), word > 0, self[word - 1].continuesIdentifier
    {
      start = word - 1
      while start > 0, self[start - 1].continuesIdentifier { start -= 1 }
    }
    while case let hyphen = after(end), hyphen < count, self[hyphen] == UInt8(ascii: "-"),
      case let word = after(hyphen + 1), word < count, self[word].beginsIdentifier
    {
      end = word + 1
      while end < count, self[end].continuesIdentifier { end += 1 }
    }
    return SourceSpan(start, end)
  }
}
