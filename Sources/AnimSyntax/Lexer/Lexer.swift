import AnimSource

/// Splits a text into tokens that cover it completely, whatever its bytes, and assigns symbols to
/// names.
struct Lexer: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var names: NameTable
  /// Whether the end of a merge conflict may follow.
  var mayEndConflict = true
  private var tokens: [Token] = []
  /// The errors so far.
  private(set) var errors: [SyntaxError] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, names: NameTable) {
    self.bytes = bytes
    self.names = names
    // Scripts have about one token for every six bytes.
    tokens.reserveCapacity(bytes.count / 5 + 8)
  }

  /// Reads the text, either all of it or starting with a token.
  mutating func lex(from start: Int = 0) {
    guard bytes.count <= SourceFile.sizeLimit else { return refuse(.tooLarge, at: 0) }
    if start == 0, let place = bytes.firstOfNoText {
      return refuse(.notUTF8(bytes[place]), at: place)
    }
    if start == 0 { skipByteOrderMark() } else { offset = start }
    while lexToken() {}
    // The first token starts a line, regardless of what precedes it.
    if !tokens.isEmpty { tokens[0].startsLine = true }
  }

  /// Returns everything that was read except for the tokens, and removes it from the lexer. A copy
  /// would retain many objects.
  mutating func finish() -> (names: NameTable, errors: [SyntaxError]) {
    var (allNames, allErrors) = (NameTable.empty, [SyntaxError]())
    swap(&allNames, &names)
    swap(&allErrors, &errors)
    return (allNames, allErrors)
  }

  /// Calls `body` with the tokens.
  borrowing func withTokens<Result>(_ body: (UnsafeBufferPointer<Token>) -> Result) -> Result {
    tokens.withUnsafeBufferPointer(body)
  }

  /// What is too large or no text becomes a single token, so that the tokens still cover it.
  private mutating func refuse(_ kind: SyntaxError.Kind, at place: Int) {
    let end = UInt32(clamping: bytes.count)
    let whole = SourceSpan(0, Int(end))
    report(kind, at: SourceSpan(place, place))
    tokens.append(Token(kind: .unknown, startsLine: true, triviaStart: 0, span: whole, value: 0))
    tokens.append(
      Token(
        kind: .end, startsLine: false, triviaStart: end, span: SourceSpan(Int(end), Int(end)),
        value: 0))
  }

  /// Reads one token with its trivia. Returns `false` at the end of the text.
  private mutating func lexToken() -> Bool {
    let triviaStart = tokens.count == 0 ? 0 : offset
    let startsLine = skipTrivia()
    let start = offset
    guard start < bytes.count else {
      append(.end, startsLine, triviaStart, start, 0)
      return false
    }
    let byte = bytes[start]
    if byte.beginsIdentifier {
      let name = scanIdentifier()
      append(.identifier, startsLine, triviaStart, start, name.index)
    } else if byte.isDigit {
      let unit = scanNumber()
      append(.number, startsLine, triviaStart, start, UInt32(truncatingIfNeeded: unit))
    } else {
      var value: UInt32 = 0
      let kind = scanOther(byte, &value)
      append(kind, startsLine, triviaStart, start, value)
    }
    return true
  }

  @inline(__always) private mutating func append(
    _ kind: TokenKind, _ startsLine: Bool, _ triviaStart: Int, _ start: Int, _ value: UInt32
  ) {
    tokens.append(
      Token(
        kind: kind, startsLine: startsLine, triviaStart: UInt32(truncatingIfNeeded: triviaStart),
        span: SourceSpan(start, offset), value: value))
  }

  /// The byte at `distance` from the current one. 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  private mutating func scanIdentifier() -> Name {
    let start = offset
    var end = start + 1
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    offset = end
    return names.intern(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  private mutating func scanOther(_ byte: UInt8, _ value: inout UInt32) -> TokenKind {
    if let kind = scanConflict() { return kind }
    switch byte {
    case UInt8(ascii: "{"): return take(1, .leftBrace)
    case UInt8(ascii: "}"): return take(1, .rightBrace)
    case UInt8(ascii: "("): return take(1, .leftParen)
    case UInt8(ascii: ")"): return take(1, .rightParen)
    case UInt8(ascii: "["): return take(1, .leftBracket)
    case UInt8(ascii: "]"): return take(1, .rightBracket)
    case UInt8(ascii: ","): return take(1, .comma)
    case UInt8(ascii: ":"): return take(1, .colon)
    case UInt8(ascii: ";"): return take(1, .semicolon)
    case UInt8(ascii: "+"): return take(1, .plus)
    case UInt8(ascii: "*"):
      guard peek(1) == UInt8(ascii: "*") else { return take(1, .star) }
      return take(2, .caret, insteadOf: "^")
    case UInt8(ascii: "/"): return take(1, .slash)
    case UInt8(ascii: "^"): return take(1, .caret)
    case UInt8(ascii: "-"): return peek(1) == UInt8(ascii: ">") ? take(2, .arrow) : take(1, .minus)
    case UInt8(ascii: "."): return scanDots()
    case UInt8(ascii: "="):
      // The replacement for `=>` depends on the place, so the parser reports it.
      if peek(1) == UInt8(ascii: ">") { return take(2, .arrow) }
      guard peek(1) == UInt8(ascii: "="), peek(2) == UInt8(ascii: "=") else {
        return takeWithEquals(.equal, else: .equals)
      }
      return take(3, .equal, insteadOf: "==")
    case UInt8(ascii: "<"):
      guard peek(1) == UInt8(ascii: ">") else { return takeWithEquals(.lessOrEqual, else: .less) }
      return take(2, .notEqual, insteadOf: "!=")
    case UInt8(ascii: ">"): return takeWithEquals(.greaterOrEqual, else: .greater)
    case UInt8(ascii: "#"): return scanColor()
    case UInt8(ascii: "\""): return scanString()
    default: return scanUnknown(&value)
    }
  }

  private mutating func take(_ length: Int, _ kind: TokenKind) -> TokenKind {
    offset += length
    return kind
  }

  private mutating func takeWithEquals(_ long: TokenKind, else short: TokenKind) -> TokenKind {
    peek(1) == UInt8(ascii: "=") ? take(2, long) : take(1, short)
  }

  private mutating func scanDots() -> TokenKind {
    guard peek(1) == UInt8(ascii: ".") else { return take(1, .dot) }
    let third = peek(2)
    if third == UInt8(ascii: "."), standsAlone(3) { return scanEllipsis(3) }
    if third == UInt8(ascii: ".") || third == UInt8(ascii: "<") {
      return take(3, .range, insteadOf: "..")
    }
    return take(2, .range)
  }

  /// Takes the next `length` bytes, and reports that they should be written as `right`.
  mutating func take(_ length: Int, _ kind: TokenKind, insteadOf right: String) -> TokenKind {
    let span = SourceSpan(offset, offset + length)
    report(
      .expectedText(right, .text(String(decoding: bytes[span.range], as: UTF8.self))), at: span)
    offset += length
    return kind
  }

  /// Reports an error.
  mutating func report(_ kind: SyntaxError.Kind, at span: SourceSpan) {
    guard errors.count <= SyntaxError.limit else { return }
    errors.append(
      SyntaxError(
        kind: errors.count == SyntaxError.limit ? .tooMany : kind, span: span,
        statement: span.start))
  }
}
