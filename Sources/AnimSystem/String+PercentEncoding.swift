extension StringProtocol {
  /// Returns the text for a URI: bytes other than letters, digits and some other characters are
  /// written as `%` and two digits (RFC 3986, 2.1).
  package func percentEncoded(besides plain: String = "/-._~") -> String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where plain.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

extension String {
  /// Reads a text whose bytes may be written as `%` and two digits. `nil` if a `%` has no digits, or if
  /// the bytes are not UTF-8.
  package init?(percentEncoded text: some StringProtocol) {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(16 * digits[0] + digits[1]))
      rest = rest.dropFirst(2)
    }
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
