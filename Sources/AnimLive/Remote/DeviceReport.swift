import AnimSource

/// The report of a running app to the server that it follows, sent in a header field of its
/// request.
package struct DeviceReport: Hashable, Sendable {
  /// The name of the header field.
  package static let fieldName = "Animators-Report"
  /// The longest value of the field, in bytes. A request's header may have 8 KiB.
  static let sizeLimit = 6_000

  /// The app and the device that it runs on.
  package let name: String
  /// The problems that the app found in the scripts, one sentence each.
  package let findings: [String]

  /// Creates a report.
  package init(name: String, findings: [String] = []) {
    (self.name, self.findings) = (name, findings)
  }

  /// The report as the value of the field: its lines, percent-encoded. If they are too long, the
  /// last line says how many findings are missing.
  package var field: String {
    var text = Self.encoded(name.prefix(64))
    for (index, finding) in findings.enumerated() {
      let line = Self.encoded("\n\(finding.prefix(1_000))")
      guard text.utf8.count + line.utf8.count <= Self.sizeLimit else {
        return text + Self.encoded("\nand \(findings.count - index) more")
      }
      text += line
    }
    return text
  }

  /// Reads the value of the field. Returns `nil` if it is not percent-encoded UTF-8.
  package init?(field: String) {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validUTF8: bytes) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    guard let name = lines.first else { return nil }
    self.init(name: name, findings: Array(lines.dropFirst()))
  }

  private static func encoded(_ text: some StringProtocol) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "%") {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
