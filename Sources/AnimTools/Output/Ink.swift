/// Colours text for a terminal, or leaves it as it is.
package struct Ink: Sendable {
  /// Whether colours are wanted.
  var isColored: Bool

  /// Creates an ink.
  package init(isColored: Bool) { self.isColored = isColored }

  /// What a colour stands for.
  enum Meaning: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;34"
    case strong = "1"
    case quiet = "34"
  }

  /// The text in a colour.
  func paint(_ text: String, _ meaning: Meaning) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text without what would steer a terminal or turn the direction of writing.
  var printable: String {
    guard unicodeScalars.contains(where: \.steers) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.steers ? "\u{FFFD}" : scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a command to a terminal rather than something to be seen.
  var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
