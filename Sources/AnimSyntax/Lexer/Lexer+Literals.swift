import AnimSource

extension Lexer {
  /// Skips a number and its unit. Returns the offset of the unit.
  mutating func scanNumber() -> Int {
    skipDigits()
    if peek() == UInt8(ascii: "."), peek(1).isDigit {
      offset += 1
      skipDigits()
    }
    skipExponent()
    let unit = offset
    if peek() == UInt8(ascii: "%") {
      offset += 1
    } else {
      while peek().continuesIdentifier { offset += 1 }
    }
    return unit
  }

  /// Skips digits and the underscores between them.
  private mutating func skipDigits() {
    while true {
      if peek().isDigit {
        offset += 1
      } else if peek() == UInt8(ascii: "_") {
        var end = offset
        while end < bytes.count, bytes[end] == UInt8(ascii: "_") { end += 1 }
        guard end < bytes.count, bytes[end].isDigit else { return }
        offset = end
      } else {
        return
      }
    }
  }

  private mutating func skipExponent() {
    guard peek() | 0x20 == UInt8(ascii: "e") else { return }
    let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
    let digits = sign ? 2 : 1
    // Without a digit, the letter starts a unit.
    guard peek(digits).isDigit else { return }
    offset += digits
    skipDigits()
  }

  /// Skips `#` and the characters attached to it.
  mutating func scanColor() -> TokenKind {
    let start = offset
    offset += 1
    while peek().continuesIdentifier { offset += 1 }
    let span = SourceSpan(start, offset)
    if bytes.color(in: span) == nil {
      if isComment(span) { return scanForeignComment(span) }
      report(.color, at: span)
    }
    return .color
  }

  /// Returns whether a `#` starts a comment, as in other languages: a space follows, or it starts a
  /// line.
  private func isComment(_ hash: SourceSpan) -> Bool {
    if hash.range.count == 1 { return true }
    var start = Int(hash.start)
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || bytes[start - 1].endsLine
  }

  /// Skips the rest of the line after a `#`.
  private mutating func scanForeignComment(_ hash: SourceSpan) -> TokenKind {
    report(.comment, at: SourceSpan(Int(hash.start), Int(hash.start) + 1))
    skipLine()
    return .unknown
  }

  /// Skips a string up to its closing quote or the end of its line.
  mutating func scanString() -> TokenKind {
    let start = offset
    offset += 1
    while offset < bytes.count, !bytes[offset].endsLine {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return .string
      case UInt8(ascii: "\\"): scanEscape()
      default: skipScalar()
      }
    }
    report(.unclosedString, at: SourceSpan(start, offset))
    return .string
  }

  private mutating func scanEscape() {
    let start = offset
    if let (_, length) = bytes.escape(at: offset) {
      offset += length
      return
    }
    offset += 1
    if offset < bytes.count, !bytes[offset].endsLine { skipScalar() }
    report(.escape, at: SourceSpan(start, offset))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The color of a token `#…` as `0xRRGGBBAA`. `nil` if the token is malformed.
  func color(in span: SourceSpan) -> UInt32? {
    let range = span.range
    let count = range.count - 1
    guard count == 3 || count == 6 || count == 8 else { return nil }
    var value: UInt32 = 0
    for byte in self[range.dropFirst()] {
      guard let digit = byte.hexValue else { return nil }
      value = value << 4 | digit
      if count == 3 { value = value << 4 | digit }
    }
    return count == 8 ? value : value << 8 | 0xFF
  }

  /// Reads the escape at a backslash. Returns its scalar and its length in bytes, or `nil` if it is
  /// invalid.
  func escape(at offset: Int) -> (Unicode.Scalar, length: Int)? {
    guard offset + 1 < count else { return nil }
    switch self[offset + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): return unicodeEscape(at: offset)
    default: return nil
    }
  }

  private func unicodeEscape(at offset: Int) -> (Unicode.Scalar, length: Int)? {
    var end = offset + 2
    guard end < count, self[end] == UInt8(ascii: "{") else { return nil }
    end += 1
    var value: UInt32 = 0
    let first = end
    while end < count, end - first < 8, let digit = self[end].hexValue {
      value = value << 4 | digit
      end += 1
    }
    guard end > first, end < count, self[end] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, end + 1 - offset)
  }
}
