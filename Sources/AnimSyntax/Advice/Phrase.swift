import AnimSource

/// A wrong phrase of several words that shows what was meant: one row of the table of phrases.
///
/// A pattern is a list of words with a space between them. `<a>` is any name, `#a` a number, `@a` a
/// string, `$a` an expression, and `$$a` a list with commas; `in|over` is one of several words, `^`
/// the start of a statement, and `~` its end. In the replacement and in the message, `{a}` is what
/// was found, and `{}` in the message the whole replacement.
struct Phrase: Sendable {
  /// The computation of a remedy for a mistake, with what the pattern found.
  typealias Compute = @Sendable (Mistake, Match) -> Remedy?

  /// One word of a pattern.
  fileprivate enum Element {
    case start, end
    case name(Character?)
    case number(Character?)
    case string(Character?)
    case expression(Character?, hasCommas: Bool)
    case word([String])

    init(_ text: Substring) {
      let letter = text.last == ">" ? text.dropLast().last : text.last
      switch text.first {
      case "^" where text.count == 1: self = .start
      case "~" where text.count == 1: self = .end
      case "$" where text.count > 1:
        self = .expression(letter, hasCommas: text.hasPrefix("$$"))
      case "<" where text.count == 3: self = .name(letter)
      case "#" where text.count == 2: self = .number(letter)
      case "@" where text.count == 2: self = .string(letter)
      default: self = .word(text.split(separator: "|").map(String.init))
      }
    }
  }

  /// What a pattern found.
  struct Match {
    /// The pieces that match the whole pattern.
    var range: Range<Int>
    /// The pieces by the letter of their place in the pattern.
    var parts: [Character: Range<Int>] = [:]
  }

  private let ids: [DiagnosticID]
  private let pattern: [Element]
  private let compute: Compute

  /// Creates a row whose remedy is computed.
  init(_ ids: DiagnosticID..., for pattern: String = "", compute: @escaping Compute) {
    (self.ids, self.compute) = (ids, compute)
    self.pattern = pattern.split(separator: " ").map(Element.init)
  }

  /// Creates a row for a diagnostic of the parser.
  init(
    _ pattern: String, _ replacement: String?, _ message: String, help: [String] = [],
    certain: Bool = true, of id: DiagnosticID = .syntax
  ) {
    self.init(id, for: pattern) { mistake, match in
      var remedy = Remedy(
        message: mistake.filled(message, match), help: help.map { mistake.filled($0, match) })
      if let replacement {
        remedy.span = mistake.span(match.range)
        remedy.replacement = mistake.filled(replacement, match)
        // The brace of a block only shows where the phrase ends.
        if pattern.hasSuffix(" {"), replacement.hasSuffix(" {") {
          remedy.span = mistake.span(match.range.dropLast())
          remedy.replacement.removeLast(2)
        }
        remedy.message = remedy.message?.replacing("{}", with: remedy.replacement)
        remedy.isCertain = certain
      }
      return remedy
    }
  }

  /// Returns the rows for a kind of diagnostic, in the order in which they are tried.
  static func table(for id: DiagnosticID) -> [Phrase] { index[id] ?? [] }

  private static let index: [DiagnosticID: [Phrase]] = {
    var index: [DiagnosticID: [Phrase]] = [:]
    for phrase in rulePhrases + syntaxPhrases + valuePhrases + proofPhrases {
      for id in phrase.ids { index[id, default: []].append(phrase) }
    }
    return index
  }()

  /// Returns the remedy for a mistake. `nil` if the pattern is not there.
  func remedy(for mistake: Mistake) -> Remedy? {
    guard !pattern.isEmpty else { return compute(mistake, Match(range: mistake.hit)) }
    let line = mistake.line
    for start in line where start <= mistake.hit.upperBound {
      guard let match = mistake.match(pattern[...], from: start, in: line),
        match.range.lowerBound <= mistake.hit.upperBound,
        match.range.upperBound >= mistake.hit.lowerBound
      else { continue }
      if let remedy = compute(mistake, match) { return remedy }
    }
    return nil
  }
}

extension Mistake {
  /// Returns the text that a match found for a letter.
  func text(_ letter: Character, of match: Phrase.Match) -> String {
    match.parts[letter].map(text) ?? ""
  }

  /// Returns a template with what a match found.
  func filled(_ template: String, _ match: Phrase.Match) -> String {
    match.parts.reduce(template) { text, part in
      text.replacing("{\(part.key)}", with: self.text(part.value))
    }
  }

  /// Returns what a pattern finds from a piece on. `nil` if it does not match there.
  fileprivate func match(
    _ pattern: ArraySlice<Phrase.Element>, from start: Int, in line: Range<Int>
  ) -> Phrase.Match? {
    guard let first = pattern.first else { return Phrase.Match(range: start..<start) }
    let rest = pattern.dropFirst()
    func next(_ end: Int, as letter: Character? = nil) -> Phrase.Match? {
      guard var match = match(rest, from: end, in: line) else { return nil }
      if let letter { match.parts[letter] = start..<end }
      match.range = start..<max(match.range.upperBound, end)
      return match
    }
    switch first {
    case .start: return startsStatement(start, line) ? next(start) : nil
    case .end: return endsStatement(start, line) ? next(start) : nil
    case .expression(let letter, let hasCommas):
      return run(from: start, in: line, hasCommas: hasCommas) { end in
        // A last expression reaches as far as it can.
        rest.isEmpty && canContinue(end, line, hasCommas: hasCommas) ? nil : next(end, as: letter)
      }
    default: break
    }
    guard start < line.upperBound else { return nil }
    let piece = lexemes[start]
    switch first {
    case .name(let letter): return piece.isName ? next(start + 1, as: letter) : nil
    case .number(let letter):
      if piece.kind == .minus, start + 1 < line.upperBound, lexemes[start + 1].kind == .number {
        return next(start + 2, as: letter)
      }
      return piece.kind == .number ? next(start + 1, as: letter) : nil
    case .string(let letter): return piece.kind == .string ? next(start + 1, as: letter) : nil
    case .word(let words): return words.contains(piece.text) ? next(start + 1) : nil
    case .start, .end, .expression: return nil
    }
  }

  private func startsStatement(_ place: Int, _ line: Range<Int>) -> Bool {
    guard place < line.upperBound, place > line.lowerBound else { return place == line.lowerBound }
    switch lexemes[place - 1].kind {
    case .semicolon, .leftBrace, .rightBrace: return true
    default: return false
    }
  }

  private func endsStatement(_ place: Int, _ line: Range<Int>) -> Bool {
    guard place < line.upperBound else { return true }
    switch lexemes[place].kind {
    case .semicolon, .rightBrace: return true
    default: return false
    }
  }

  private func canContinue(_ end: Int, _ line: Range<Int>, hasCommas: Bool) -> Bool {
    guard end < line.upperBound else { return false }
    switch lexemes[end].kind {
    case .semicolon, .rightBrace, .rightParen, .rightBracket, .leftBrace: return false
    case .comma: return hasCommas
    default: return true
    }
  }

  /// Finds the shortest expression from a piece on whose end is accepted.
  private func run(
    from start: Int, in line: Range<Int>, hasCommas: Bool, _ accept: (Int) -> Phrase.Match?
  ) -> Phrase.Match? {
    var depth = 0
    var end = start
    while end < line.upperBound {
      switch lexemes[end].kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        depth -= 1
        if depth < 0 { return nil }
      case .semicolon, .leftBrace, .rightBrace: return nil
      case .comma where depth == 0 && !hasCommas: return nil
      default: break
      }
      end += 1
      if depth == 0, let match = accept(end) { return match }
    }
    return nil
  }
}
