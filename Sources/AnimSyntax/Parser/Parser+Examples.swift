import AnimSource

extension Parser {
  /// What a file consists of, as help.
  static let declarations =
    "a file has animators, rules (`when`), `let`, `func`, `timing`, `import` and `extern`;"
    + " everything that moves is in `animator NAME { … }`"

  /// What a block consists of, as help.
  static let statements =
    "a block has statements such as `duration 300ms`, and tracks such as `alpha: 0 -> 1`;"
    + " `animc explain` lists them"

  /// What parentheses can contain, as help.
  static let pair = "a pair has two values; a frame is written `rectangle(0, 0, 100pt, 40pt)`"

  /// How a parameter is written, as help.
  static let parameter = ["a parameter has a name and a type: `distance: Length = 20pt`"]
  /// How a parameter with a range is written, as help.
  static let range = ["for example: `distance: Length = 20pt in 0pt..100pt`"]
  /// How a window is written, as help.
  static let window = ["a window has a start and an end: `during 0%..50%`"]
  /// Where a statement belongs, as help.
  static func belongs(_ word: Word) -> String {
    "`\(word.text)` belongs in the block of an animator"
  }

  /// An example of each declaration, by its first word, or the first word and an equals sign.
  private static let examples: KeyValuePairs<String, String> = [
    "when": "when push to Photo use slide` or `when any if reduceMotion use crossfade",
    "animator": "animator slide { … }` or `animator both = slide then fade",
    "timing": "timing late(t) = t^2` or `timing settle = spring(response: 0.35s)",
    "animator =":
      "animator both = slide + fade`, or `slide then fade",
    "func": "func half(x: Length) = x / 2", "import": "import \"curves.anim\"",
  ]

  /// How the statement or declaration that is read is written, as help for what is missing in it.
  /// Empty inside of an expression, which has nothing to do with the statement around it.
  var example: [String] {
    if position > 0, tokens[position - 1].kind == .range { return Parser.window }
    if let track, let word = tokens[track].word, tokens[track + 1].kind == .colon,
      let line = exampleLine
    {
      return ["`\(word.text)` is a statement, without a colon: `\(line)`"]
    }
    guard track == nil else { return [] }
    return exampleLine.map { ["for example: `\($0)`"] } ?? []
  }

  /// An example of the current statement or declaration, in one line, with the name that is
  /// written. `nil` if its first word starts none.
  private var exampleLine: String? {
    guard let word = tokens[form].word else { return nil }
    let isDefinition = tokens[form..<position].contains { $0.kind == .equals }
    let keys = (isDefinition ? [word.text + " ="] : []) + [word.text]
    for key in keys where nesting == 0 {
      if let line = Parser.examples.first(where: { $0.key == key })?.value { return named(line) }
    }
    let form = StatementForm.all.first { $0.word == word }
    let lines = form?.example.split(separator: "\n").map { $0.drop { $0 == " " } } ?? []
    let start = lines.firstIndex { $0 == word.text || $0.hasPrefix(word.text + " ") }
    guard let start else { return nil }
    guard lines[start].hasSuffix("{") else { return named(String(lines[start])) }
    let content = lines[(start + 1)...].prefix { $0 != "}" }
    let inner = content.count == 1 ? content.first { $0.last != "{" && $0.count < 24 } : nil
    return named("\(lines[start]) \(inner ?? "…") }")
  }

  /// Returns an example with the name that is written in place of its own, if both have one after
  /// their first word.
  private func named(_ example: String) -> String {
    let pieces = example.split(separator: " ", omittingEmptySubsequences: false)
    let name = tokens[min(form + 1, tokens.count - 1)]
    guard tokens[form].word?.isNaming == true, position > form + 1, pieces.count > 1,
      name.kind == .identifier, name.word == nil
    else { return example }
    let text = tree.names.text(name.name)
    let own = pieces[1].prefix { $0.isLetter || $0.isNumber }
    return pieces.map { piece in
      let isOwn =
        !own.isEmpty && piece.hasPrefix(own) && piece.dropFirst(own.count).first?.isLetter != true
      return isOwn ? text + piece.dropFirst(own.count) : String(piece)
    }.joined(separator: " ")
  }
}

extension Word {
  /// Whether a new name follows the word.
  fileprivate var isNaming: Bool {
    switch self {
    case .animator, .func, .let, .overlay, .slices, .elements, .match: true
    default: false
    }
  }

}
