import AnimSource

/// The characters that people or their editors write instead of those of the language.
private let lookalikes: [Unicode.Scalar: (kind: TokenKind, replacement: String)] = [
  "\u{2212}": (.minus, "-"),
  "\u{2013}": (.minus, "-"),
  "\u{2192}": (.arrow, "->"),
  "\u{00D7}": (.star, "*"),
  "\u{00F7}": (.slash, "/"),
  "\u{2264}": (.lessOrEqual, "<="),
  "\u{2265}": (.greaterOrEqual, ">="),
  "\u{2260}": (.notEqual, "!="),
  "\u{2026}": (.range, ".."),
  "\u{201C}": (.unknown, "\""),
  "\u{201D}": (.unknown, "\""),
  "\u{201E}": (.unknown, "\""),
  "\u{00AB}": (.unknown, "\""),
  "\u{FF1A}": (.colon, ":"),
  "\u{FF1B}": (.semicolon, ";"),
  "\u{FF0C}": (.comma, ","),
  "\u{FF08}": (.leftParen, "("),
  "\u{FF09}": (.rightParen, ")"),
  "\u{FF5B}": (.leftBrace, "{"),
  "\u{FF5D}": (.rightBrace, "}"),
  "\u{2033}": (.unknown, "\""),
]

extension Lexer {
  /// Reads bytes that cannot start anything in the language. If it is certain what was meant, they
  /// are read that way.
  mutating func scanUnknown(_ value: inout UInt32) -> TokenKind {
    switch (peek(), peek(1)) {
    case (UInt8(ascii: "!"), UInt8(ascii: "=")):
      offset += 2
      return .notEqual
    case (UInt8(ascii: "!"), let after):
      guard after.continuesIdentifier || after.isBlank || after == UInt8(ascii: "(") else {
        return scanUnknownRun()
      }
      // Only the parser knows whether something can be negated here.
      offset += 1
      value = Word.not.rawValue
      return .identifier
    case (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
      let word: Word = peek() == UInt8(ascii: "&") ? .and : .or
      value = word.rawValue
      return take(2, .identifier, insteadOf: word.text)
    case (UInt8(ascii: "'"), _):
      return scanQuotes([UInt8(ascii: "'")], [[UInt8(ascii: "'")]]) ?? scanUnknownRun()
    case (0x80..., _): return scanNonASCII()
    default: return scanUnknownRun()
    }
  }

  private mutating func scanNonASCII() -> TokenKind {
    let length = bytes.scalarLength(at: offset)
    let scalar = scalar(length)
    if scalar == "\u{2014}", peek(length) == UInt8(ascii: ">") {
      return take(length + 1, .arrow, insteadOf: "->")
    }
    guard let lookalike = scalar.flatMap({ lookalikes[$0] }) else { return scanUnknownRun() }
    if lookalike.replacement == "\"" {
      let quotes = "\u{201C}\u{201D}\u{00BB}\u{2033}".map { Array($0.utf8) }
      if let kind = scanQuotes(Array(bytes[offset..<offset + length]), quotes) { return kind }
    }
    if lookalike.kind == .range, standsAlone(length) { return scanEllipsis(length) }
    let isArrow = lookalike.kind == .minus && peek(length) == UInt8(ascii: ">")
    return isArrow
      ? take(length + 1, .arrow, insteadOf: "->")
      : take(length, lookalike.kind, insteadOf: lookalike.replacement)
  }

  /// Whether a line with a marker of a merge conflict begins here: seven times the same sign.
  private func isConflictMarker(_ signs: String) -> Bool {
    let isLineStart = offset == 0 || bytes[offset - 1].endsLine
    return isLineStart && signs.utf8.contains(peek()) && (1..<7).allSatisfy { peek($0) == peek() }
  }

  /// Skips a marker of a merge conflict, and after the first side of the conflict everything up to its end.
  /// `nil` if there is none here.
  mutating func scanConflict() -> TokenKind? {
    guard isConflictMarker("<=>|") else { return nil }
    let (start, isSecondSide) = (offset, isConflictMarker("=|"))
    skipLine()
    let end = offset
    while isSecondSide, mayEndConflict {
      guard offset < bytes.count else {
        (offset, mayEndConflict) = (end, false)
        break
      }
      offset += 1
      let isEnd = isConflictMarker(">")
      skipLine()
      guard isEnd else { continue }
      // The first marker has been reported, unless somebody has deleted it.
      if errors.contains(where: { $0.kind == .conflict }) { return .unknown }
      break
    }
    report(.conflict, at: SourceSpan(start, start + 7))
    return .unknown
  }

  /// Whether nothing but braces and blanks is beside the next bytes on their line.
  func standsAlone(_ length: Int) -> Bool {
    var (start, end) = (offset, offset + length)
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return (start == 0 || bytes[start - 1].endsLine || bytes[start - 1] == UInt8(ascii: "{"))
      && (end == bytes.count || bytes[end].endsLine || bytes[end] == UInt8(ascii: "}"))
  }

  /// Skips what documents write instead of something that they leave out.
  mutating func scanEllipsis(_ length: Int) -> TokenKind {
    report(.ellipsis, at: SourceSpan(offset, offset + length))
    offset += length
    return .unknown
  }

  /// Skips a string between other quotes on one line, and reports it as a single mistake. `nil` if it
  /// has no end.
  private mutating func scanQuotes(_ opener: [UInt8], _ closers: [[UInt8]]) -> TokenKind? {
    let start = offset
    var end = offset + opener.count
    while end < bytes.count, !bytes[end].endsLine {
      if let closer = closers.first(where: { bytes[end...].starts(with: $0) }) {
        offset = end + closer.count
        report(.quotes, at: SourceSpan(start, offset))
        return .unknown
      }
      end += max(1, bytes.scalarLength(at: end))
    }
    return nil
  }

  /// The next scalar, which has this many bytes.
  private func scalar(_ length: Int) -> Unicode.Scalar? {
    String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
  }

  private mutating func scanUnknownRun() -> TokenKind {
    let start = offset
    let first = scalar(bytes.scalarLength(at: offset)) ?? " "
    repeat { offset += bytes.scalarLength(at: offset) } while beginsNothing
    if first == "@" || first == "$" {
      // A word such as `@media` is one mistake.
      while peek().continuesIdentifier || peek() == UInt8(ascii: "-") { offset += 1 }
    }
    if first == "&",
      let entity = ["gt;", "lt;", "amp;"].first(where: { bytes[offset...].starts(with: $0.utf8) })
    {
      offset += entity.utf8.count
    }
    report(.character(first), at: SourceSpan(start, offset))
    return .unknown
  }

  /// Whether the next character continues a run of unknown ones.
  private var beginsNothing: Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    if byte >= 0x80 {
      let length = bytes.scalarLength(at: offset)
      return length > 0 && scalar(length).flatMap { lookalikes[$0] } == nil
    }
    switch byte {
    case 0x00...0x08, 0x0E...0x1F, 0x7F: return true
    default: return "$%'?@\\`~".utf8.contains(byte)
    }
  }
}
