import AnimSource

/// A mistake, with what the pattern of a habit found around it.
package struct Match {
  /// The mistake.
  let mistake: Mistake
  /// The pieces that match the whole pattern.
  var range: Range<Int>
  /// The pieces by the letter of their place in the pattern.
  var parts: [Character: Range<Int>] = [:]

  /// The text that was found for a letter. Empty if there is none.
  subscript(_ letter: Character) -> String { parts[letter].map(mistake.text) ?? "" }

  /// The text that matches the whole pattern.
  var text: String { mistake.text(range) }

  /// The text of one piece of the match. Negative numbers count from its end.
  func word(_ number: Int) -> String {
    let place = number < 0 ? range.upperBound + number : range.lowerBound + number
    return mistake.text(place..<place + 1)
  }

  /// Returns whether the message of the diagnostic contains a text.
  func says(_ text: String) -> Bool { mistake.diagnostic.message.contains(text) }

  /// Returns a template with what was found.
  func filled(_ template: String, replacement: String? = nil) -> String {
    template.filled { letter in
      letter == "1" ? replacement : parts[letter].map(mistake.text)
    }
  }

  /// Returns the advice to write something else.
  ///
  /// - Parameters:
  ///   - replacement: The text to write.
  ///   - message: The message, in which `$1` is the replacement. `nil` for that of the diagnostic.
  ///   - pieces: The pieces to replace. `nil` for the whole match.
  ///   - action: What the fix does, in words. `nil` for "write" and the replacement.
  ///   - isCertain: Whether the fix is almost certainly what was meant.
  func advice(
    _ replacement: String, _ message: String? = nil, help: [String] = [],
    at pieces: Range<Int>? = nil, action: String? = nil, isCertain: Bool = true
  ) -> Advice {
    var fixIt = mistake.span(pieces ?? range).map { span in
      let shown =
        replacement.isEmpty
        ? "remove `\(mistake.source.text(of: span).inOneLine)`" : "write `\(replacement.inOneLine)`"
      return Diagnostic.FixIt(action ?? shown, replace: span, with: replacement)
    }
    fixIt?.isCertain = isCertain
    return Advice(
      message: message.map { filled($0, replacement: replacement) } ?? mistake.diagnostic.message,
      help: help, fixIt: fixIt)
  }

  /// Returns suggestions without a fix, under the message of the diagnostic.
  func advice(help: String...) -> Advice {
    Advice(message: mistake.diagnostic.message, help: help)
  }
}

extension String {
  /// The text in one line, for a message.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: "; ")
  }
}
