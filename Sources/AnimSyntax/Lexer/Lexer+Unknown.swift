import AnimSource

/// The characters that people or their editors write instead of those of the language.
private let lookalikes: [Unicode.Scalar: (kind: TokenKind, replacement: String)] = [
  "\u{2212}": (.minus, "-"),
  "\u{2013}": (.minus, "-"),
  "\u{2014}": (.minus, "-"),
  "\u{2192}": (.arrow, "->"),
  "\u{00D7}": (.star, "*"),
  "\u{00F7}": (.slash, "/"),
  "\u{2264}": (.lessOrEqual, "<="),
  "\u{2265}": (.greaterOrEqual, ">="),
  "\u{2260}": (.notEqual, "!="),
  "\u{2026}": (.range, ".."),
  "\u{201C}": (.unknown, "\""),
  "\u{201D}": (.unknown, "\""),
  "\u{00A0}": (.unknown, " "),
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
      let isNegation = after.continuesIdentifier || after.isBlank || after == UInt8(ascii: "(")
      guard isNegation, !isKnownWord else { return scanMarkedWord() }
      // Only the parser knows whether something can be negated here.
      offset += 1
      value = Word.not.rawValue
      return .identifier
    case (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
      let word: Word = peek() == UInt8(ascii: "&") ? .and : .or
      let span = SourceSpan(offset, offset + 2)
      findings.add(
        .syntax, "expected `\(word.text)`", at: span,
        fixIts: [.init("write `\(word.text)`", replace: span, with: word.text)])
      offset += 2
      value = word.rawValue
      return .identifier
    case (UInt8(ascii: "'"), _): return scanSingleQuotes()
    case (UInt8(ascii: "@"), _): return scanMarkedWord()
    case (0x80..., _): return scanNonASCII()
    default: return scanUnknownRun()
    }
  }

  private mutating func scanNonASCII() -> TokenKind {
    let length = bytes.scalarLength(at: offset)
    guard let scalar = scalar(length), let lookalike = lookalikes[scalar] else {
      return scanUnknownRun()
    }
    if lookalike.replacement == "\"", scanCurlyString() { return .unknown }
    if lookalike.kind == .range, standsAlone(length) { return scanEllipsis(length) }
    let isArrow = lookalike.kind == .minus && peek(length) == UInt8(ascii: ">")
    let (kind, text) = isArrow ? (.arrow, "->") : lookalike
    report(
      "unexpected character \(describe(scalar))", length: length + (isArrow ? 1 : 0),
      replacement: text)
    offset += length + (isArrow ? 1 : 0)
    return kind
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
    findings.add(
      .syntax, "`…` stands for what you write here yourself",
      at: SourceSpan(offset, offset + length))
    offset += length
    return .unknown
  }

  /// Skips a string between typographic quotes on one line, and reports it as a single mistake with
  /// one fix.
  private mutating func scanCurlyString() -> Bool {
    let length = 3
    var end = offset + length
    while end < bytes.count, !bytes[end].endsLine {
      let isQuote =
        bytes[end] == 0xE2 && end + 2 < bytes.count && bytes[end + 1] == 0x80
        && (bytes[end + 2] == 0x9C || bytes[end + 2] == 0x9D)
      if isQuote {
        let (opening, closing) = (
          SourceSpan(offset, offset + length), SourceSpan(end, end + length)
        )
        var fixIt = Diagnostic.FixIt("write straight quotes", replace: opening, with: "\"")
        fixIt.edits.append(Diagnostic.Edit(span: closing, replacement: "\""))
        findings.add(
          .syntax, "expected straight quotes", at: SourceSpan(offset, end + length), fixIts: [fixIt]
        )
        offset = end + length
        return true
      }
      end += bytes.scalarLength(at: end)
    }
    return false
  }

  /// Skips a string between single quotes on one line.
  private mutating func scanSingleQuotes() -> TokenKind {
    let start = offset
    offset += 1
    while offset < bytes.count, !bytes[offset].endsLine, bytes[offset] != UInt8(ascii: "'") {
      skipScalar()
    }
    guard peek() == UInt8(ascii: "'") else {
      offset = start
      return scanUnknownRun()
    }
    offset += 1
    report(habit: "'", at: SourceSpan(start, offset))
    return .unknown
  }

  /// A sign with the word after it, such as `@media`.
  private var markedWord: SourceSpan {
    var end = offset + 1
    while end < bytes.count, bytes[end].continuesIdentifier || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    return SourceSpan(offset, end)
  }

  private var isKnownWord: Bool {
    Habit.known(String(decoding: bytes[markedWord.range], as: UTF8.self), at: .character) != nil
  }

  /// Skips a sign, including the word after it if both are known from another language.
  private mutating func scanMarkedWord() -> TokenKind {
    guard isKnownWord else { return scanUnknownRun() }
    let word = markedWord
    report(habit: .text(String(decoding: bytes[word.range], as: UTF8.self)), at: word)
    offset = Int(word.end)
    return .unknown
  }

  /// Reports the habit of writing a character or word that cannot start anything here.
  mutating func report(habit text: Written, at span: SourceSpan) {
    guard let advice = Habit.known(text, at: .character)?.advice(at: span, in: bytes) else {
      return
    }
    findings.add(.syntax, advice.message, at: span, help: advice.help, fixIts: advice.fixIts)
  }

  /// The next scalar, which has this many bytes.
  private func scalar(_ length: Int) -> Unicode.Scalar? {
    String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
  }

  private mutating func scanUnknownRun() -> TokenKind {
    let start = offset
    let length = bytes.scalarLength(at: offset)
    let first = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    repeat { offset += bytes.scalarLength(at: offset) } while beginsNothing
    let run = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let known = [run, first].first(where: { Habit.known($0, at: .character) != nil }) {
      report(habit: .text(known), at: SourceSpan(start, offset))
      return .unknown
    }
    let description = first.unicodeScalars.first.map { describe($0) } ?? ""
    findings.add(.syntax, "unexpected character \(description)", at: SourceSpan(start, offset))
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

  private func describe(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let isShown = scalar.properties.generalCategory != .control && scalar.value != 0xA0
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return isShown ? "`\(scalar)`" : "U+\(padded)"
  }
}
