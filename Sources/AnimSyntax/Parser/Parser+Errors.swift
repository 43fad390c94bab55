import AnimSource

extension Parser {
  /// Reports an error after which the rest of the statement is not read.
  mutating func fail(_ kind: SyntaxError.Kind, at span: SourceSpan, other: SourceSpan? = nil) {
    report(kind, at: span, other: other)
    isRecovering = true
  }

  /// Reports that something is expected instead of the current token.
  mutating func expected(_ form: SyntaxError.Form) { fail(.expected(form, found), at: foundSpan) }

  /// Reports that a word or a sign is expected instead of the current token.
  mutating func expected(_ text: String) { fail(.expectedText(text, found), at: foundSpan) }

  /// Reports that the current token cannot start a declaration or a statement.
  mutating func expectedStart(of form: SyntaxError.Form) {
    fail(.expected(form, .text(shortText(of: token.span))), at: token.span)
  }

  /// Reports an error that leaves no doubt about how to go on.
  mutating func report(_ kind: SyntaxError.Kind, at span: SourceSpan, other: SourceSpan? = nil) {
    guard !isRecovering, !isStopped, !touchesUnknown, !isReportedByLexer(at: span) else { return }
    add(
      SyntaxError(
        kind: kind, span: span, other: other, statement: tokens[form].span.start, track: track,
        callee: callee))
  }

  /// Adds an error, or instead of the first one too many, that there are more.
  mutating func add(_ error: SyntaxError) {
    guard tree.errors.count <= SyntaxError.limit else { return }
    let isLast = tree.errors.count == SyntaxError.limit
    tree.errors.append(isLast ? SyntaxError(kind: .tooMany, span: error.span) : error)
    if isLast { end() }
  }

  /// Returns whether the lexer has reported something at exactly this place.
  private func isReportedByLexer(at span: SourceSpan) -> Bool {
    let lexical = tree.errors[..<lexicalCount]
    let index = lexical.partitioningIndex { $0.span.start >= span.start }
    return lexical[index...].prefix { $0.span.start == span.start }.contains { $0.span == span }
  }

  /// Whether the lexer has already reported an error at this place.
  private var touchesUnknown: Bool {
    if next.kind == .unknown, next.span.start == token.span.end { return true }
    guard kind != .unknown, position > 0 else { return kind == .unknown }
    let last = tokens[position - 1]
    return last.kind == .unknown || last.kind == .string && isReportedByLexer(at: last.span)
  }

  /// The current token, as messages call it.
  var found: SyntaxError.Found {
    at(.end) ? .endOfFile : isAtLineEnd ? .endOfLine : .text(shortText(of: token.span))
  }

  /// The place of the current token, or the end of the line before it.
  var foundSpan: SourceSpan { at(.end) || isAtLineEnd ? gap : token.span }

  /// Returns the text of a span, shortened if it is too long for a message.
  func shortText(of span: SourceSpan) -> String { tree.source.shortText(of: span) }

  /// Takes a name with everything that hyphens join to it, which is an error.
  mutating func passHyphenated() -> Token {
    var name = advance()
    guard kind == .minus, token.span.start == name.span.end, next.kind == .identifier,
      next.span.start == token.span.end
    else { return name }
    let whole = bytes.hyphenated(around: name.span)
    report(.hyphens, at: whole)
    while token.span.start < whole.end, !at(.end) { advance() }
    name.span = whole
    name.value = tree.names.intern(UnsafeBufferPointer(rebasing: bytes[whole.range])).index
    return name
  }
}

extension SourceFile {
  /// Returns the text of a span, shortened if it is too long for a message.
  package func shortText(of span: SourceSpan) -> String {
    let start = Int(span.start)
    let text = text(of: SourceSpan(start, min(Int(span.end), start + 160)))
    let scalars = text.unicodeScalars
    guard scalars.count > 24 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(24))) + "…"
  }

  /// Returns the name at a span, extended by everything that hyphens connect to it, such as
  /// `ease-in-out` around `in`.
  ///
  /// - Parameter crossingBlanks: Whether there may be spaces around the hyphens, as the formatter
  ///   puts them around every minus.
  package func hyphenated(around span: SourceSpan, crossingBlanks: Bool = false) -> SourceSpan {
    bytes.withUnsafeBufferPointer { $0.hyphenated(around: span, crossingBlanks: crossingBlanks) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the name at a span, extended by everything that hyphens connect to it.
  func hyphenated(around span: SourceSpan, crossingBlanks: Bool = false) -> SourceSpan {
    func before(_ offset: Int) -> Int {
      var start = offset
      while crossingBlanks, start > 0, self[start - 1].isBlank { start -= 1 }
      return start
    }
    func after(_ offset: Int) -> Int {
      var end = offset
      while crossingBlanks, end < count, self[end].isBlank { end += 1 }
      return end
    }
    var (start, end) = (Int(span.start), Int(span.end))
    while case let hyphen = before(start) - 1, hyphen > 0, self[hyphen] == UInt8(ascii: "-"),
      case let word = before(hyphen), word > 0, self[word - 1].continuesIdentifier
    {
      start = word - 1
      while start > 0, self[start - 1].continuesIdentifier { start -= 1 }
    }
    while case let hyphen = after(end), hyphen < count, self[hyphen] == UInt8(ascii: "-"),
      case let word = after(hyphen + 1), word < count, self[word].beginsIdentifier
    {
      end = word + 1
      while end < count, self[end].continuesIdentifier { end += 1 }
    }
    return SourceSpan(start, end)
  }
}
