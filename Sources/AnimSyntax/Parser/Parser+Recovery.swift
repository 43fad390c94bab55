import AnimSource

extension Parser {
  /// Reports an error after which the current statement cannot be trusted.
  mutating func fail(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isRecovering else { return }
    if let (advice, place) = takePropertyAdvice() {
      warn(advice, at: place)
    } else {
      warn(message, at: span, notes: notes, help: help, fixIts: fixIts)
    }
    isRecovering = true
  }

  /// Reports what a habit or the table says, after which the current statement cannot be trusted.
  mutating func fail(
    _ advice: Advice, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    fail(advice.message, at: span, notes: notes, help: advice.help, fixIts: advice.fixIts + fixIts)
  }

  /// Reports what a habit or the table says, where there is no doubt about what was meant.
  mutating func warn(_ advice: Advice, at span: SourceSpan, fixIts: [Diagnostic.FixIt] = []) {
    warn(advice.message, at: span, help: advice.help, fixIts: advice.fixIts + fixIts)
  }

  /// Reports an error that leaves no doubt about what was meant.
  mutating func warn(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isRecovering, !isStopped, !touchesUnknown, !isReportedByLexer(at: span) else { return }
    findings.add(.syntax, message, at: span, notes: notes, help: help, fixIts: fixIts)
    if findings.isFull { end() }
  }

  /// Reports that `what` was expected instead of the current token. Without other help, it shows how
  /// the statement is written.
  mutating func expected(
    _ what: String, notes: [Diagnostic.Note] = [], help: [String]? = nil,
    fixIts: [Diagnostic.FixIt] = []
  ) {
    guard !isRecovering else { return }
    let fixIts = fixIts.isEmpty ? joinedLine : fixIts
    let help = fixIts.isEmpty ? help ?? example : []
    if let track, help.isEmpty, fixIts.isEmpty, tree.subjects[foundSpan] == nil {
      tree.subjects[foundSpan] = .track(span(ofPropertyAt: track))
    }
    fail(
      "expected \(what), found \(found)", at: foundSpan, notes: notes, help: help, fixIts: fixIts)
  }

  /// The fix that puts the next line here, if it is indented as the continuation of this one.
  private var joinedLine: [Diagnostic.FixIt] {
    guard isAtLineEnd, !at(.end), !at(.rightBrace), position > 0 else { return [] }
    let trivia = SourceSpan(previousEnd, Int(token.span.start))
    guard bytes[trivia.range].allSatisfy({ $0 <= 0x20 }),
      indentation(ofLineAt: Int(token.span.start)) > indentation(ofLineAt: previousEnd - 1)
    else { return [] }
    let fix = "put `\(shortText(of: token.span))` on this line"
    return [.init(fix, replace: trivia, with: " ")]
  }

  /// Reports that the current token cannot start `what`.
  mutating func expectedStart(
    of what: String, help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    fail(
      "expected \(what), found `\(shortText(of: token.span))`", at: token.span, help: help,
      fixIts: fixIts)
  }

  /// Returns whether the lexer has reported something at exactly this place.
  func isReportedByLexer(at span: SourceSpan) -> Bool {
    let lexical = findings.all[..<lexicalCount]
    let index = lexical.partitioningIndex { $0.span.start >= span.start }
    return lexical[index...].prefix { $0.span.start == span.start }.contains { $0.span == span }
  }

  /// Whether the lexer has already reported an error at this place.
  private var touchesUnknown: Bool {
    guard kind != .unknown, position > 0 else { return kind == .unknown }
    let last = tokens[position - 1]
    return last.kind == .unknown || last.kind == .string && isReportedByLexer(at: last.span)
  }

  /// The current token, as messages call it.
  var found: String {
    if at(.end) { return "the end of the file" }
    if isAtLineEnd { return "the end of the line" }
    return "`\(shortText(of: token.span))`"
  }

  /// Returns the text of a span, shortened if it is too long for a message.
  func shortText(of span: SourceSpan) -> String {
    let start = Int(span.start)
    let text = tree.source.text(of: SourceSpan(start, min(Int(span.end), start + 160)))
    let scalars = text.unicodeScalars
    guard scalars.count > 24 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(24))) + "…"
  }

  /// The place of the current token, or the end of the line before it.
  var foundSpan: SourceSpan { at(.end) || isAtLineEnd ? gap : token.span }

  /// Ends the statement or declaration that started at the token `start`, and skips the rest of a
  /// broken one.
  mutating func finish(from start: Int, isStatement: Bool) {
    if !isRecovering, !isAtStatementEnd, !endsWithBlock(from: start) || at(.comma),
      failFromHabit(track == nil ? .line : .end, maySeparate: isStatement) == nil
    {
      let isRange = (at(.from) || at(.to)) && next.kind != .leftBrace
      if isStatement ? track != nil && looksLikeStatement && !isRange : beginsDeclaration {
        fail(
          "a new line or `;` separates statements", at: token.span,
          fixIts: [.init("insert `;`", replace: gap, with: ";")])
      } else {
        expected("the end of the statement", help: endHelp, fixIts: writtenWindow)
      }
    }
    if isRecovering {
      skip(from: start, toBlock: false)
      // The blocks around an unclosed block are not closed either; one report is enough.
      isRecovering = at(.end) || isAtDeclaration
    }
    _ = take(.semicolon)
  }

  /// The fix for a window that is written as in `from 0% to 50%`.
  private var writtenWindow: [Diagnostic.FixIt] {
    guard track != nil, at(.from), next.kind == .number, position + 3 < tokens.count,
      tokens[position + 2].isWord(.to), tokens[position + 3].kind == .number
    else { return [] }
    let (start, end) = (next.span, tokens[position + 3].span)
    let window = "during \(shortText(of: start))..\(shortText(of: end))"
    let whole = SourceSpan(Int(token.span.start), Int(end.end))
    return [.init("write `\(window)`", replace: whole, with: window)]
  }

  private func endsWithBlock(from start: Int) -> Bool {
    position > start && tokens[position - 1].kind == .rightBrace
  }

  private var endHelp: [String] {
    let last = tokens[max(0, position - 1)]
    let isRule = tokens[form].isWord(.when)
    if isRule, last.isName, kind == .number || kind == .color || kind == .string {
      let call = "\(shortText(of: last.span))(\(shortText(of: token.span)))"
      return ["arguments are in parentheses: `\(call)`"]
    }
    if nesting == 0, let word = token.word, StatementForm.opened(by: word) != nil {
      return [Parser.belongs(word)]
    }
    if track != nil { return [] }
    let example = example
    if !example.isEmpty { return example }
    return switch kind {
    case .arrow, .colon, .range, .equals: []
    default: ["a statement ends at the end of its line, or at `;`"]
    }
  }

  /// Skips tokens up to the end of the broken statement that started at `start`. With `toBlock`, it
  /// stops at the `{` of a block.
  mutating func skip(from start: Int, toBlock: Bool) {
    if position == start, !at(.rightBrace), !(toBlock && at(.leftBrace)) { advance() }
    var (open, braces) = openings(from: start)
    while !at(.end), !isAtDeclaration {
      let token = token
      if braces == 0, token.startsLine, position > start, isStatementStart(inBrackets: open > 0),
        !(tokens[start].isWord(.when) && token.opensClause), toBlock || !continues(start)
      {
        return
      }
      switch token.kind {
      case .semicolon where braces == 0: return
      case .leftBrace:
        if toBlock, braces == 0 { return }
        braces += 1
      case .rightBrace:
        if braces == 0 { return }
        braces -= 1
        if braces == 0 {
          advance()
          // What follows on this line and cannot start anything is a part of the broken statement.
          if isAtLineEnd || at(.identifier) && !at(.else) || at(.dot) || toBlock { return }
          continue
        }
      case .leftParen, .leftBracket: open += 1
      case .rightParen, .rightBracket: open = max(0, open - 1)
      default: break
      }
      advance()
    }
  }

  /// Returns whether the current token starts a line that is indented further than the statement of
  /// the token `start`, which starts a line too.
  private func continues(_ start: Int) -> Bool {
    tokens[start].startsLine
      && indentation(ofLineAt: Int(token.span.start))
        > indentation(ofLineAt: Int(tokens[start].span.start))
  }

  /// The number of brackets and braces that are open between the token `start` and the current one.
  private func openings(from start: Int) -> (brackets: Int, braces: Int) {
    var (brackets, braces) = (0, 0)
    for token in tokens[start..<position] {
      switch token.kind {
      case .leftParen, .leftBracket: brackets += 1
      case .rightParen, .rightBracket: brackets = max(0, brackets - 1)
      case .leftBrace: braces += 1
      case .rightBrace: braces = max(0, braces - 1)
      default: break
      }
    }
    return (brackets, braces)
  }

  /// The help for a line that starts with `-`.
  var minusHelp: [String] {
    guard at(.minus) else { return [] }
    return next.kind == .minus
      ? ["a comment starts with `//`, and a constant is declared by `let name = …`"]
      : ["a line cannot begin with `-`: put it at the end of the line before"]
  }

  /// Returns whether the current token, the first of its line, starts a statement rather than the
  /// next line of a broken one.
  private func isStatementStart(inBrackets: Bool) -> Bool {
    if inBrackets { return looksLikeStatement && !closesSoon }
    return !token.isWord(.via) && !token.isWord(.using)
      && (at(.minus) || binaryOperator(at: token) == nil) && !at(.arrow)
  }

  /// Whether a declaration that cannot be a statement starts here, at the start of a line.
  @inline(__always) var isAtDeclaration: Bool {
    token.startsLine && !isStopped && beginsDeclaration
  }

  /// Whether a declaration that cannot be a statement starts here.
  @inline(__always) private var beginsDeclaration: Bool {
    switch token.word {
    case .animator, .func, .when, .extern: return next.kind == .identifier && !next.startsLine
    case .import: return next.kind == .string && !next.startsLine
    default: return false
    }
  }

  /// Whether the tokens from here on cannot continue an expression, but look like a statement.
  @inline(__always) var looksLikeStatement: Bool {
    guard at(.identifier) else { return false }
    if propertyEnd(before: .colon) != nil { return true }
    guard !token.isConnective || at(.during), word(mayPrecede: next) else { return false }
    return !next.startsLine && !next.isConnective
  }

  @inline(__always) private func word(mayPrecede next: Token) -> Bool {
    switch next.kind {
    case .identifier, .number, .string, .color, .leftBrace: !token.isReservedWord
    default: false
    }
  }

  /// Whether a bracket that was opened before the current token is closed soon.
  var closesSoon: Bool {
    var depth = 0
    for token in tokens[position..<min(tokens.count, position + 200)] {
      switch token.kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        if depth == 0 { return true }
        depth -= 1
      case .leftBrace, .rightBrace, .semicolon, .arrow, .end: return false
      default: break
      }
    }
    return false
  }

  /// The indentation of a token's line, in bytes.
  func indentation(ofLineAt offset: Int) -> Int { blanks(ofLineAt: offset).count }

  /// The blanks before the first token of a line.
  func blanks(ofLineAt offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return start..<end
  }
}

extension Token {
  /// Whether a line that starts with the token continues a rule.
  var opensClause: Bool {
    switch word {
    case .from, .to, .in, .if, .use: true
    default: false
    }
  }

  /// Whether the token is a word that is reserved in expressions.
  var isReservedWord: Bool { word?.isReserved == true }
}
