import AnimSource

extension Parser {
  /// Takes a string. Returns its value, with escapes replaced.
  mutating func parseString() -> Index<String> {
    let token = advance()
    return store(bytes.string(in: token.span))
  }

  /// Stores a string in the tree.
  mutating func store(_ text: String) -> Index<String> {
    tree.strings.append(text)
    return Index(tree.strings.count - 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the value of a string token. If it is malformed, the value is the part that can be
  /// read.
  func string(in span: SourceSpan) -> String {
    let range = span.range.dropFirst()
    guard range.contains(where: { self[$0] == UInt8(ascii: "\\") }) else {
      let isClosed = range.last.map { self[$0] == UInt8(ascii: "\"") } ?? false
      return String(decoding: self[isClosed ? range.dropLast() : range], as: UTF8.self)
    }
    return unescaped(range)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound, self[offset] != UInt8(ascii: "\"") {
      if self[offset] == UInt8(ascii: "\\") {
        guard let (scalar, length) = escape(at: offset) else {
          offset += 1
          continue
        }
        result.append(contentsOf: String(scalar).utf8)
        offset += length
      } else {
        result.append(self[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the number with the digits in `span`, without a unit, correctly rounded.
  func number(in span: SourceSpan) -> Double {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isFraction = false
    var offset = Int(span.start)
    let end = Int(span.end)
    while offset < end {
      let byte = self[offset]
      offset += 1
      if byte.isDigit {
        mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
        if isFraction { exponent -= 1 }
        // Beyond this, the mantissa may not be exact.
        if mantissa >= 1 << 53 { return slowNumber(in: span) }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte != UInt8(ascii: "_") {
        return slowNumber(in: span)
      }
    }
    // Both operands are exact, so a single division rounds correctly.
    guard -exponent < Self.powersOfTen.count else { return slowNumber(in: span) }
    return exponent == 0 ? Double(mantissa) : Double(mantissa) / Self.powersOfTen[-exponent]
  }

  private func slowNumber(in span: SourceSpan) -> Double {
    let digits = self[span.range].filter { $0 != UInt8(ascii: "_") }
    return Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }

  private static var powersOfTen: [Double] { exactPowersOfTen }
}

/// The powers of ten that a `Double` represents exactly.
private let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
