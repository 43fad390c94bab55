import AnimSource

/// A piece of text of a script, as advice looks at it.
struct Lexeme: Sendable {
  /// The kind of token.
  var kind: TokenKind
  /// The text.
  var text: String
  /// The place.
  var span: SourceSpan
  /// Whether it is the first of its line.
  var startsLine: Bool

  /// Whether it is a name or a word of the language.
  var isName: Bool { kind == .identifier }
}

/// A diagnostic with the text around it, from which better advice can be computed.
struct Mistake {
  /// The diagnostic.
  let diagnostic: Diagnostic
  /// The file as pieces of text, without the end.
  let lexemes: [Lexeme]
  /// The pieces that the diagnostic marks. Empty if it is between two.
  let hit: Range<Int>
  /// The pieces of the line on which the diagnostic begins.
  let line: Range<Int>
  /// The texts of the line.
  let words: Set<String>
  /// The file.
  let source: SourceFile

  init(_ diagnostic: Diagnostic, _ lexemes: [Lexeme], _ source: SourceFile) {
    (self.diagnostic, self.lexemes, self.source) = (diagnostic, lexemes, source)
    let first = lexemes.partitioningIndex { $0.span.end > diagnostic.span.start }
    var end = first
    while end < lexemes.count, lexemes[end].span.start < diagnostic.span.end { end += 1 }
    hit = first..<end
    var place = min(first, max(lexemes.count - 1, 0))
    // A diagnostic about the end of a line is between two lines.
    if hit.isEmpty, place > 0, lexemes[place].startsLine, first < lexemes.count { place -= 1 }
    line = Mistake.line(around: place, in: lexemes)
    words = Set(lexemes[line].map(\.text))
  }

  /// The number of pieces before and after a place that count as its line, so that a long line
  /// costs no more than a few short ones.
  private static let reach = 64

  /// Returns the pieces of the line of a piece.
  func line(around place: Int) -> Range<Int> { Mistake.line(around: place, in: lexemes) }

  private static func line(around place: Int, in lexemes: [Lexeme]) -> Range<Int> {
    var first = place
    while first > 0, place - first < reach, !lexemes[first].startsLine { first -= 1 }
    var end = place + 1
    while end < lexemes.count, end - place < reach, !lexemes[end].startsLine { end += 1 }
    return first..<min(end, lexemes.count)
  }

  /// Returns the text of some pieces, with the spaces between them.
  func text(_ range: Range<Int>) -> String {
    guard let span = span(range) else { return "" }
    return source.text(of: span)
  }

  /// Returns the place of some pieces. `nil` for none.
  func span(_ range: Range<Int>) -> SourceSpan? {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= lexemes.count else {
      return nil
    }
    return SourceSpan(
      Int(lexemes[range.lowerBound].span.start), Int(lexemes[range.upperBound - 1].span.end))
  }

  /// Returns the value of the nearest statement or word before the mistake, such as the `300ms` of
  /// `duration 300ms`. `nil` if there is none in this declaration.
  func nearest(before word: String) -> Lexeme? {
    var place = min(hit.lowerBound, lexemes.count) - 2
    while place >= 0 {
      if lexemes[place].text == word { return lexemes[place + 1] }
      if lexemes[place].text == "animator", lexemes[place].startsLine { return nil }
      place -= 1
    }
    return nil
  }

  /// The property of the track of the mistake, such as `translate.x`. `nil` outside of tracks.
  var property: String? {
    let line = line
    guard
      let colon = line.last(where: { place in
        place < max(hit.lowerBound, line.lowerBound + 1) && lexemes[place].kind == .colon
          && place > line.lowerBound && lexemes[place - 1].isName
          && !isInBrackets(place, from: line.lowerBound)
      })
    else { return nil }
    var first = colon - 1
    while first >= 2, lexemes[first - 1].kind == .dot { first -= 2 }
    return text(first..<colon)
  }

  private func isInBrackets(_ place: Int, from start: Int) -> Bool {
    var depth = 0
    for piece in lexemes[start..<place] {
      if piece.kind == .leftParen || piece.kind == .leftBracket { depth += 1 }
      if piece.kind == .rightParen || piece.kind == .rightBracket { depth -= 1 }
    }
    return depth > 0
  }
}
