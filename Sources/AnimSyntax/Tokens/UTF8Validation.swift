extension UnsafeBufferPointer<UInt8> {
  /// The length of the valid UTF-8 sequence at `offset`. 0 if there is none, because of an overlong
  /// form, a surrogate, a value above U+10FFFF, or stray or missing bytes.
  func scalarLength(at offset: Int) -> Int {
    if self[offset] < 0x80 { return 1 }
    var (parser, rest) = (Unicode.UTF8.ForwardParser(), self[offset...].makeIterator())
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return 0 }
    return scalar.count
  }

  /// The place of the first byte that is no part of a text in UTF-8. `nil` if all are.
  var firstOfNoText: Int? {
    var offset = 0
    while offset < count {
      let length = self[offset] == 0 ? 0 : scalarLength(at: offset)
      guard length > 0 else { return offset }
      offset += length
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is `0`…`9`.
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte may start an identifier.
  package var beginsIdentifier: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F }

  /// Whether the byte may continue an identifier.
  package var continuesIdentifier: Bool { beginsIdentifier || isDigit }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Whether the byte is a space within a line: a space, a tab, or one of two obsolete characters.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }

  /// Whether the byte ends a line.
  var endsLine: Bool { self == 0x0A || self == 0x0D }
}
