extension UnsafeBufferPointer<UInt8> {
  /// The length of the valid UTF-8 sequence at `offset`. 0 if there is none, because of an overlong
  /// form, a surrogate, a value above U+10FFFF, or stray or missing bytes.
  func scalarLength(at offset: Int) -> Int {
    let first = self[offset]
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(at: offset + 1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return continues(at: offset + 1, second) && continues(at: offset + 2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return continues(at: offset + 1, second) && continues(at: offset + 2)
        && continues(at: offset + 3) ? 4 : 0
    default: return 0
    }
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

  private func continues(at offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    offset < count && range.contains(self[offset])
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
