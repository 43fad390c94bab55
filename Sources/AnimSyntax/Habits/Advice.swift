import AnimSource

/// What a habit says about one place in a text.
package struct Advice: Sendable {
  /// The message.
  package var message: String
  /// Suggestions in words.
  package var help: [String] = []
  /// The fix. `nil` if it is not certain what was meant.
  package var fixIt: Diagnostic.FixIt?

  /// The fix as a list.
  package var fixIts: [Diagnostic.FixIt] { fixIt.map { [$0] } ?? [] }
}

extension Habit {
  /// Returns the advice for a place in a text.
  package func advice(at span: SourceSpan, in source: SourceFile) -> Advice {
    source.bytes.withUnsafeBufferPointer { advice(at: span, in: $0) }
  }

  /// Returns the advice for a place in a text.
  func advice(at span: SourceSpan, in bytes: UnsafeBufferPointer<UInt8>) -> Advice {
    let whole = String(decoding: bytes[span.range.clamped(to: bytes.indices)], as: UTF8.self)
    // The formatter puts spaces around the hyphens of a name.
    let joined = whole.filter { $0 != " " }
    let isName =
      joined.contains("-")
      && joined.utf8.allSatisfy { $0.continuesIdentifier || $0 == UInt8(ascii: "-") }
    let text = isName || written.contains(.text(joined)) ? joined : whole
    let edit = fix?.edit(of: text, at: span, in: bytes)
    return Advice(
      message: message.filled { $0 == "0" ? text : $0 == "1" ? edit?.shown ?? word ?? "" : nil },
      // An example in general words is not needed where the right text is known.
      help: help.filter { edit == nil || !$0.hasPrefix("write `") && !$0.hasPrefix("for example") }
        .map { $0.withUnits(of: text).filled { $0 == "0" ? text : nil } },
      fixIt: edit?.fixIt)
  }

  /// Returns a general description of the habit: the message for one of its texts.
  package func summary(of text: String) -> String {
    var text = text
    return text.withUTF8 { advice(at: SourceSpan(0, $0.count), in: $0).message }
  }
}

extension String {
  /// Returns the template with a unit as a factor, such as `1deg * $0` for `$0deg`, if `value` is
  /// not a number that a unit can follow.
  fileprivate func withUnits(of value: String) -> String {
    guard Double(value) == nil else { return self }
    let factor = value.contains(" ") ? "($0)" : "$0"
    return ["deg", "rad", "turn", "ms", "s"].reduce(self) { text, unit in
      text.replacing("`$0\(unit)`", with: "`1\(unit) * \(factor)`")
    }
  }

  /// Returns the text with each `$` and the character after it replaced by the character's text, if
  /// it has one.
  fileprivate func filled(_ text: (Character) -> String?) -> String {
    guard contains("$") else { return self }
    var (result, rest) = ("", self[...])
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if let character = rest.first, let part = text(character) {
        result += part
        rest = rest.dropFirst()
      } else {
        result.append("$")
      }
    }
    return result + rest
  }
}
