import AnimSource

extension Habit {
  /// What is said about a mistake of the syntax that no other phrase explains: which word or block
  /// is missing, or how such a statement is written.
  static let formPhrases: [Habit] = [
    .phrase("match|elements|slices|interaction $a ~", near: .syntax) { match in
      guard match.says("expected `{`"), match.says("the end of the line") else { return nil }
      return match.advice("\(match.text) {}", "`\(match.word(0))` has a block, which may be empty")
    },
    .phrase("", near: .syntax) { $0.missingWord },
    .phrase("", near: .syntax) { $0.exampleOfStatement },
  ]

  /// An example of each declaration, by its first word, or the first word and an equals sign.
  fileprivate static let declarations: KeyValuePairs<String, String> = [
    "when": "when push to Photo if direction > 0 use slide",
    "animator": "animator slide { … }",
    "animator =": "animator both = slide + fade",
    "timing =": "timing settle = spring(response: 0.35s, dampingRatio: 0.8)",
    "func": "func half(x: Length) = x / 2",
    "import": "import \"curves.anim\"",
  ]
}

extension Match {
  /// The advice to write a word that is missing in front of what was found.
  fileprivate var missingWord: Advice? {
    let words = ["in", "of", "like", "use", "with", "to", "then", "else"]
    let before = range.lowerBound > 0 ? mistake.lexemes[range.lowerBound - 1].text : ""
    // After such a word, it is the name before it that is missing.
    guard mistake.diagnostic.fixIts.isEmpty, range.count == 1, !words.contains(before),
      [.identifier, .string, .number].contains(mistake.lexemes[range.lowerBound].kind),
      let word = words.first(where: { says("expected `\($0)`,") }),
      word != "use" || !["from", "to", "in", "if"].contains(text)
    else { return nil }
    return advice("\(word) \(text)", "`\(word)` is missing before `\(text)`")
  }

  /// The advice to look at an example of the statement in which something is wrong. `nil` if there
  /// is other advice.
  fileprivate var exampleOfStatement: Advice? {
    let (lexemes, diagnostic) = (mistake.lexemes, mistake.diagnostic)
    let isVague = diagnostic.help.allSatisfy { $0.hasPrefix("a statement ends at") }
    // What is wrong inside an expression has nothing to do with the statement around it.
    guard isVague, diagnostic.fixIts.isEmpty, says("expected"), !says("to close"),
      !says("after the dot"), !says("between two"),
      let start = mistake.line.last(where: { $0 <= range.lowerBound && mistake.startsStatement($0) }
      )
    else { return nil }
    if says("expected a declaration") {
      return advice(
        help:
          "a file has animators, rules (`when`), `let`, `func`, `timing`, `import` and `extern`;"
          + " everything that moves is in `animator NAME { … }`")
    }
    if says("expected `..`") {
      return advice(help: "a window has a start and an end: `during 0%..50%`")
    }
    let first = lexemes[start].text
    let isDefinition = lexemes[start..<mistake.line.upperBound].contains { $0.kind == .equals }
    if let example = (isDefinition ? (first + " =").exampleOfStatement : nil)
      ?? first.exampleOfStatement
    {
      return advice(help: "for example: `\(example)`")
    }
    guard mistake.property != nil else { return nil }
    if says("expected a value") {
      return advice(help: "a track has a value on both sides of an arrow: `alpha: 0 -> 1`")
    }
    guard says("the end of the statement") else { return nil }
    return advice(
      help: "after its values, a track may have a window and a timing:"
        + " `during 0%..50% using easeOut`")
  }
}

extension String {
  /// An example of the statement or declaration that starts with this word, in one line. `nil` if
  /// none does.
  fileprivate var exampleOfStatement: String? {
    if let declaration = Habit.declarations.first(where: { $0.key == self }) {
      return declaration.value
    }
    guard let form = StatementForm.all.first(where: { $0.word.text == self }) else { return nil }
    let lines = form.example.split(separator: "\n").map(\.trimmed)
    let line = lines.first { $0 == self || $0.hasPrefix(self + " ") }
    return line.map { $0.hasSuffix("{") ? String($0.dropLast()).trimmed + " { … }" : $0 }
  }
}
