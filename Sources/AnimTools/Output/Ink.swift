/// Colors text for a terminal, or leaves it unchanged.
package struct Ink: Sendable {
  /// Whether to use colors.
  var isColored: Bool

  /// Creates an ink.
  package init(isColored: Bool) { self.isColored = isColored }

  /// The meaning of a color.
  enum Meaning: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;34"
    case strong = "1"
    case quiet = "34"
  }

  /// Returns the text in a color.
  func paint(_ text: String, _ meaning: Meaning) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Ink {
  /// Returns a text that a terminal links to an address, as the escape sequence OSC 8 does.
  /// Unchanged without colors, and for a path, which a terminal could not open.
  func link(_ text: String, to address: String) -> String {
    guard isColored, address.hasPrefix("https://") else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
