import Foundation

/// A text with one number, sign, word or pair of keys changed.
package struct Mutant: Sendable {
  private let original: String
  private let place: Range<String.Index>
  private let new: String
  /// The line of the change, starting from 1.
  package let line: Int

  /// The original line, without the blanks around it.
  package var originalLine: String { own.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The line without the blanks around it, with the change in brackets: `alpha: ⟨1 → 0.5⟩ -> 0`.
  package var markedLine: String {
    let (before, after) = (own[..<place.lowerBound], own[place.upperBound...])
    return "\(before)⟨\(original[place]) → \(new)⟩\(after)"
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var own: Substring { original[original.lineRange(for: place)] }

  private init(_ original: String, _ place: Range<String.Index>, _ new: String, _ line: Int) {
    (self.original, self.place, self.new, self.line) = (original, place, new, line)
  }

  /// Returns every mutant of a text, but for changes of comments and imports.
  package static func all(of text: String) -> [Mutant] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      number, line -> [Mutant] in
      guard !line.contains("//"), !line.hasPrefix("import") else { return [] }
      let tokens = #/#\w+|-?\b[0-9]+(?:\.[0-9]+)?|-?\b[A-Za-z]+\b| [-+*] /#
      let keys = #/([-\w.]+) -> ([-\w.]+)(?![-\w.%(]| [-+*\/])/#
      return line.matches(of: tokens).flatMap { token in
        changes(of: String(token.output)).map { Mutant(text, token.range, $0, number + 1) }
      }
        + line.matches(of: keys).filter { $0.output.1 != $0.output.2 }.map {
          Mutant(text, $0.range, "\($0.output.2) -> \($0.output.1)", number + 1)
        }
    }
  }

  /// Returns what may take the place of a token.
  private static func changes(of token: String) -> [String] {
    guard let number = Double(token) else {
      return token.hasPrefix("-") ? [String(token.dropFirst())] : others[token] ?? []
    }
    guard number != 0 else { return ["0.1", "1", "10pt", "5deg"] }
    return [-1, 0, 0.5, 0.9, 1.1, 2].map { factor in
      let other = (number * factor * 100).rounded() / 100
      return Int(exactly: other).map(String.init) ?? "\(other)"
    }
  }

  private static let others = [
    "easeIn": ["easeOut"], "easeOut": ["easeIn"], "easeInOut": ["easeIn"], "ease": ["linear"],
    "linear": ["ease"], "above": ["below"], "below": ["above"], "width": ["height"],
    "height": ["width"], "x": ["y"], "y": ["x"], "min": ["max"], "max": ["min"],
    "true": ["false"], "false": ["true"], "left": ["right"], "right": ["left"],
    "top": ["bottom"], "bottom": ["top"], "alpha": ["scale"], "scale": ["alpha"],
    "direction": ["1"], "from": ["to"], "to": ["from"], " + ": [" - "], " - ": [" + "],
    " * ": [" + ", " / "],
  ]
}
