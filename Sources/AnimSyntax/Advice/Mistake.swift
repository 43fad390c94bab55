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
  private let source: SourceFile

  init(_ diagnostic: Diagnostic, _ lexemes: [Lexeme], _ source: SourceFile) {
    (self.diagnostic, self.lexemes, self.source) = (diagnostic, lexemes, source)
    let span = diagnostic.span
    let first = lexemes.firstIndex { $0.span.end > span.start } ?? lexemes.count
    var end = first
    while end < lexemes.count, lexemes[end].span.start < span.end { end += 1 }
    hit = first..<end
  }

  /// Creates a mistake at other pieces of the same file.
  init(marking hit: Range<Int>, of other: Mistake) {
    (diagnostic, lexemes, source) = (other.diagnostic, other.lexemes, other.source)
    self.hit = hit
  }

  /// The pieces of the line on which the diagnostic begins.
  var line: Range<Int> {
    guard !lexemes.isEmpty else { return 0..<0 }
    var first = min(hit.lowerBound, lexemes.count - 1)
    // A diagnostic about the end of a line is between two lines.
    if hit.isEmpty, first > 0,
      lexemes[first].startsLine || hit.lowerBound == lexemes.count
    {
      first = hit.lowerBound == lexemes.count ? first : first - 1
    }
    return line(around: first)
  }

  /// The number of pieces before and after a place that count as its line, so that a long line
  /// costs no more than a few short ones.
  private static let reach = 64

  /// Returns the pieces of the line of a piece.
  func line(around place: Int) -> Range<Int> {
    var first = place
    while first > 0, place - first < Self.reach, !lexemes[first].startsLine { first -= 1 }
    var end = place + 1
    while end < lexemes.count, end - place < Self.reach, !lexemes[end].startsLine { end += 1 }
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

/// What advice says and changes.
struct Remedy {
  /// The message. `nil` keeps that of the diagnostic.
  var message: String?
  /// Suggestions in words.
  var help: [String] = []
  /// The text to replace. `nil` for advice without a fix.
  var span: SourceSpan?
  /// The replacement.
  var replacement = ""
  /// What the fix does, in words. `nil` for "write" and the replacement.
  var action: String?
  /// Whether the fix is almost certainly what was meant.
  var isCertain = true
}

extension FileSyntax {
  /// Returns diagnostics of this file with better advice where the text around them shows what was
  /// meant. Errors that are consequences of a mistake with such advice are removed.
  package func advised(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let hasAdvice = { (id: DiagnosticID) in id != .syntax && !Phrase.table(for: id).isEmpty }
    guard diagnostics.contains(where: { $0.path == source.path && hasAdvice($0.id) }) else {
      return diagnostics
    }
    // The parser has tried the advice for its own diagnostics already.
    return Advice(source, names).improved(diagnostics, except: [.syntax]) { _ in true }
  }

  /// Returns a diagnostic of a proof with better advice. Only the text of its declaration is read.
  package func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == source.path, !Phrase.table(for: diagnostic.id).isEmpty else {
      return diagnostic
    }
    let places = declarationPlaces
    let place = places.partitioningIndex {
      declaration(at: $0).span.end >= diagnostic.span.start
    }
    guard place < places.upperBound else { return diagnostic }
    let advice = Advice(source, names, in: declaration(at: place).span)
    return advice.improved([diagnostic]) { _ in true }.first ?? diagnostic
  }
}

/// Improves the diagnostics of one file.
struct Advice {
  /// The number of diagnostics of a file that are improved, and the length of the longest file.
  private static let limits = (count: 64, length: 1 << 17)

  private let source: SourceFile
  private let lexemes: [Lexeme]

  /// Reads a file, or a part of it that begins and ends with a token.
  init(_ source: SourceFile, _ names: NameTable, in span: SourceSpan? = nil) {
    self.source = source
    let range = span?.range ?? 0..<source.bytes.count
    guard source.bytes.count <= Advice.limits.length else {
      lexemes = []
      return
    }
    lexemes = source.bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      var lexer = Lexer(part, path: source.path, names: names)
      lexer.lex(from: range.lowerBound)
      return lexer.withTokens { tokens in
        tokens.filter { $0.kind != .end }.map { token in
          Lexeme(
            kind: token.kind, text: source.text(of: token.span), span: token.span,
            startsLine: token.startsLine)
        }
      }
    }
  }

  /// Returns the diagnostics with better advice.
  ///
  /// - Parameter isGood: Whether a fix may be offered.
  func improved(
    _ diagnostics: [Diagnostic], except known: Set<DiagnosticID> = [],
    where isGood: (Diagnostic.FixIt) -> Bool
  ) -> [Diagnostic] {
    guard !lexemes.isEmpty else { return diagnostics }
    var covered: [SourceSpan] = []
    var result: [Diagnostic] = []
    var count = 0
    for diagnostic in diagnostics {
      guard diagnostic.path == source.path, count < Advice.limits.count else {
        result.append(diagnostic)
        continue
      }
      if diagnostic.severity == .error,
        covered.contains(where: {
          $0.start <= diagnostic.span.start && diagnostic.span.end <= $0.end
        })
      {
        continue
      }
      count += 1
      guard !known.contains(diagnostic.id), let (better, span) = improved(diagnostic, isGood) else {
        result.append(diagnostic)
        continue
      }
      if let span {
        covered.append(span)
        result.removeAll {
          $0.path == source.path && $0.severity == .error && $0.id != .limitExceeded
            && span.start <= $0.span.start && $0.span.end <= span.end
        }
      }
      result.append(better)
    }
    return result
  }

  /// Returns a diagnostic with better advice, and the text that it replaces. `nil` if there is
  /// none.
  private func improved(
    _ diagnostic: Diagnostic, _ isGood: (Diagnostic.FixIt) -> Bool
  ) -> (Diagnostic, SourceSpan?)? {
    let mistake = Mistake(diagnostic, lexemes, source)
    for phrase in Phrase.table(for: diagnostic.id) {
      guard let remedy = phrase.remedy(for: mistake) else { continue }
      // What is written already is not what is wrong.
      if let span = remedy.span, source.text(of: span) == remedy.replacement { continue }
      var better = diagnostic
      if let message = remedy.message {
        better.message = message
        better.notes = []
      }
      better.help = remedy.help + diagnostic.help.filter { $0.hasPrefix("see it with") }
      better.fixIts = []
      if let span = remedy.span {
        var fixIt = Diagnostic.FixIt(
          remedy.action
            ?? (remedy.replacement.isEmpty
              ? "remove `\(source.text(of: span).firstLine)`"
              : "write `\(remedy.replacement.firstLine)`"),
          replace: span, with: remedy.replacement)
        fixIt.isCertain = remedy.isCertain
        if remedy.message != nil {
          better.span = span
          if source.bytes[span.range].contains(where: \.endsLine) { better.span = diagnostic.span }
        }
        if isGood(fixIt) {
          better.fixIts = [fixIt]
        } else {
          better.help.insert(fixIt.message, at: 0)
        }
      }
      return (better, remedy.span)
    }
    return nil
  }
}

extension String {
  /// The text in one line, for a message.
  fileprivate var firstLine: String {
    split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: "; ")
  }
}
