/// The words of a phrase that shows what was meant.
///
/// A pattern is written as text, with a space between its words. `<a>` is any name, `#a` a number,
/// `@a` a string, `$a` an expression, and `$$a` a list with commas; `in|over` is one of several
/// words, `^` the start of a statement, and `~` its end. An empty pattern is what the diagnostic
/// marks.
package struct Pattern: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The words.
  let elements: [Element]

  /// One word of a pattern.
  enum Element: Hashable, Sendable {
    /// The start of a statement.
    case start
    /// The end of a statement.
    case end
    /// Any name.
    case name(Character)
    /// Any number, which may have a sign and a unit.
    case number(Character)
    /// Any string.
    case string(Character)
    /// An expression, or a list of them.
    case expression(Character, hasCommas: Bool)
    /// One of several words or signs.
    case word([String])

    fileprivate init(_ text: Substring) {
      let letter = (text.last == ">" ? text.dropLast() : text).last ?? " "
      switch text.first {
      case "^" where text.count == 1: self = .start
      case "~" where text.count == 1: self = .end
      case "$" where text.count > 1: self = .expression(letter, hasCommas: text.hasPrefix("$$"))
      case "<" where text.count == 3: self = .name(letter)
      case "#" where text.count == 2: self = .number(letter)
      case "@" where text.count == 2: self = .string(letter)
      default: self = .word(text.split(separator: "|").map(String.init))
      }
    }
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// Creates the pattern that a text describes.
  init(_ text: String) {
    elements = text.split(separator: " ").map(Element.init)
  }

  /// Whether the pattern ends with the brace of a block, which only shows where the phrase ends.
  var endsWithBrace: Bool { elements.last == .word(["{"]) }

  /// Returns whether each word of the pattern is among `words`, as in every match.
  func canMatch(_ words: Set<String>) -> Bool {
    elements.allSatisfy { element in
      if case .word(let texts) = element { texts.contains(where: words.contains) } else { true }
    }
  }
}

extension Mistake {
  /// Returns the advice of a habit for a pattern around the mistake. `nil` if it is not there.
  func advice(of habit: Habit, for pattern: Pattern) -> Advice? {
    if pattern.elements.isEmpty { return habit.advice(for: Match(mistake: self, range: hit)) }
    guard pattern.canMatch(words) else { return nil }
    for start in line where start <= hit.upperBound {
      guard let match = match(pattern.elements[...], from: start),
        match.range.lowerBound <= hit.upperBound, match.range.upperBound >= hit.lowerBound
      else { continue }
      if let advice = habit.advice(for: match, endsWithBrace: pattern.endsWithBrace) {
        return advice
      }
    }
    return nil
  }

  /// Returns what a pattern finds from a piece on. `nil` if it does not match there.
  private func match(_ pattern: ArraySlice<Pattern.Element>, from start: Int) -> Match? {
    guard let first = pattern.first else { return Match(mistake: self, range: start..<start) }
    let rest = pattern.dropFirst()
    func next(_ end: Int, as letter: Character? = nil) -> Match? {
      guard var match = match(rest, from: end) else { return nil }
      if let letter { match.parts[letter] = start..<end }
      match.range = start..<max(match.range.upperBound, end)
      return match
    }
    let piece = start < line.upperBound ? lexemes[start] : nil
    switch first {
    case .start: return startsStatement(start) ? next(start) : nil
    case .end: return endsStatement(start) ? next(start) : nil
    case .expression(let letter, let hasCommas):
      return shortestExpression(from: start, hasCommas: hasCommas) { end in
        // A last expression reaches as far as it can.
        rest.isEmpty && canContinue(end, hasCommas: hasCommas) ? nil : next(end, as: letter)
      }
    case .name(let letter): return piece?.isName == true ? next(start + 1, as: letter) : nil
    case .number(let letter):
      let isNegative = piece?.kind == .minus && start + 1 < line.upperBound
      let end = isNegative ? start + 1 : start
      guard piece != nil, lexemes[end].kind == .number else { return nil }
      return next(end + 1, as: letter)
    case .string(let letter): return piece?.kind == .string ? next(start + 1, as: letter) : nil
    case .word(let words):
      return piece.map { words.contains($0.text) } == true ? next(start + 1) : nil
    }
  }

  /// Returns whether a piece is the first of a statement.
  func startsStatement(_ place: Int) -> Bool {
    guard place < line.upperBound, place > line.lowerBound else { return place == line.lowerBound }
    switch lexemes[place - 1].kind {
    case .semicolon, .leftBrace, .rightBrace: return true
    default: return false
    }
  }

  private func endsStatement(_ place: Int) -> Bool {
    guard place < line.upperBound else { return true }
    switch lexemes[place].kind {
    case .semicolon, .rightBrace: return true
    default: return false
    }
  }

  private func canContinue(_ end: Int, hasCommas: Bool) -> Bool {
    guard end < line.upperBound else { return false }
    switch lexemes[end].kind {
    case .semicolon, .rightBrace, .rightParen, .rightBracket, .leftBrace: return false
    case .comma: return hasCommas
    default: return true
    }
  }

  /// Finds the shortest expression from a piece on whose end is accepted.
  private func shortestExpression(
    from start: Int, hasCommas: Bool, _ accept: (Int) -> Match?
  ) -> Match? {
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
