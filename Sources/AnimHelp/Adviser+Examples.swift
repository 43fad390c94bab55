import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// An example of each declaration, by its first word.
  private static let examples: [Word: String] = [
    .when: "when push to Photo use slide` or `when push if container.width > 600pt use fade",
    .animator: "animator slide { … }` or `animator slide = zoom then fade",
    .timing: "timing late(t) = t^2` or `timing settle = spring(response: 0.35s)",
    .func: "func half(x: Length) = x / 2", .import: "import \"curves.anim\"",
  ]

  /// An example of each clause of a track, by its first word.
  private static let clauses: [Word: String] = [
    .during: "during 0%..50%", .of: "during 0%..50% of progress", .at: "0 -> 0.5 at 40% -> 1",
    .using: "using easeOut", .via: "via easeOut",
  ]

  /// Returns how the statement or declaration that has a syntax error is written, or the property of
  /// its track.
  func example(for error: SyntaxError) -> [String] {
    switch error.kind {
    case .expected, .expectedText, .expectedWord: break
    default: return []
    }
    if let callee = error.callee, let example = Function.example(of: text(callee)) {
      return ["for example: `\(example)`"]
    }
    let before = token(index(at: error.span.start) - 1)
    let isWindow = tokens[index(at: error.statement)].isWord(.during)
    if error.track != nil || isWindow, let example = before.word.flatMap({ Adviser.clauses[$0] }) {
      return ["for example: `\(example)`"]
    }
    if let track = error.track {
      let row = Property.all.first { $0.name == text(track) }
      return row.map { ["for example: `\($0.example)`"] } ?? []
    }
    let opener = tokens[index(at: error.statement)]
    guard let word = opener.word else { return [] }
    let isDeclaration = syntax.declarations.contains { $0.span.start == error.statement }
    var line =
      isDeclaration ? Adviser.examples[word] ?? exampleLine(of: word) : exampleLine(of: word)
    if case .expected(.animator, _) = error.kind, word == .animator {
      line = "animator both = slide + fade`, or `slide then fade"
    }
    guard !line.isEmpty else { return [] }
    return ["for example: `\(named(line, after: opener, before: error.span.start))`"]
  }

  /// Returns an example of a statement, in one line. Empty if the word starts none.
  func exampleLine(of word: Word) -> String {
    let lines =
      StatementForm.opened(by: word)?.example.split(separator: "\n")
      .map { $0.drop { $0 == " " } } ?? []
    let start = lines.firstIndex { $0 == word.text || $0.hasPrefix(word.text + " ") }
    guard let start else { return "" }
    guard lines[start].hasSuffix("{") else { return String(lines[start]) }
    let content = lines[(start + 1)...].prefix { $0 != "}" }
    let inner = content.count == 1 ? content.first { $0.last != "{" && $0.count < 24 } : nil
    return "\(lines[start]) \(inner ?? "…") }"
  }

  /// Returns an example with the name that is written in place of its own, if both have one after
  /// their first word.
  private func named(_ example: String, after opener: Token, before end: UInt32) -> String {
    let pieces = example.split(separator: " ", omittingEmptySubsequences: false)
    let name = token(index(at: opener.span.end))
    let isNaming = opener.word.map {
      [.animator, .func, .let, .overlay, .slices, .elements, .match].contains($0)
    }
    guard isNaming == true, name.span.start < end, pieces.count > 1, name.kind == .identifier,
      name.name.word == nil
    else { return example }
    let own = pieces[1].prefix { $0.isLetter || $0.isNumber }
    return pieces.map { piece in
      let isOwn =
        !own.isEmpty && piece.hasPrefix(own) && piece.dropFirst(own.count).first?.isLetter != true
      return isOwn ? text(name) + piece.dropFirst(own.count) : String(piece)
    }.joined(separator: " ")
  }

  /// Returns what helps against a property that does not exist: the block or the family that it
  /// belongs to, or else the usual ones.
  func propertyHelp(_ name: String) -> String {
    func list(_ names: [String]) -> String {
      "write one of \(names.map { "`\($0)`" }.joined(separator: ", "))"
    }
    let names = Property.all.map(\.name)
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let roles = ["from", "to", "container"]
    let first = parts.first ?? ""
    let role = roles.contains(first) ? first : Habit.known(first, at: .statement)?.word
    if parts.count == 2 {
      if let role, roles.contains(role) {
        let property = Habit.known(parts[1], at: .property)?.word ?? parts[1]
        let match = names.contains("match." + name) ? ", and in a match `match.\(name): …`" : ""
        return "a track is in the block of its role: `\(role) { \(property): … }`\(match)"
      }
      let group = names.filter { $0 == first || $0.hasPrefix(first + ".") }
      if group.count > 1 { return list(group) }
      if group == [first] { return "write `\(first)`, which has no parts" }
      if names.contains(parts[1]) {
        return "a track names its property alone, in the block of its view: `\(parts[1]): …`"
      }
    }
    if InteractionRow(rawValue: name) != nil {
      return "`\(name)` belongs in the block of an `interaction`"
    }
    let family = names.filter { $0.hasPrefix(name + ".") }
    guard family.isEmpty else { return list(family) }
    return "a track sets a property such as `alpha`, `translate.x`, `scale`, `rotate` or `blur`;"
      + " `animc explain` lists them all"
  }
}

extension Function {
  /// Returns an example of a function, a shape or a timing with a name. `nil` if there is none.
  static func example(of name: String) -> String? {
    all.first { $0.name == name }?.example ?? ShapeFunction(rawValue: name)?.example
      ?? TimingConstructor(rawValue: name)?.example
  }
}
