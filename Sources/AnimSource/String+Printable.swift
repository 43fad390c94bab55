extension String {
  /// The text without characters that control a terminal or change the writing direction.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steers) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.steers ? "\u{FFFD}" : scalar)
    }
    return result
  }

  /// The text as one word of a command that a person may copy.
  package var inShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_./-+,:@%=".contains($0) }
    let parts = printable.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? self : "'\(parts.joined(separator: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character for a terminal, or not allowed in XML.
  package var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069,
      0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
