import AnimSource

extension Parser {
  /// Reports the habit at the current token, after which the statement cannot be trusted. `nil` if
  /// there is none.
  ///
  /// - Parameter maySeparate: Whether a semicolon may be missing here.
  mutating func failFromHabit(_ place: Habit.Place, maySeparate: Bool = true) -> Habit? {
    guard !isRecovering, let (habit, span) = habitHere(place) else { return nil }
    switch habit.fix {
    case .semicolon where !maySeparate, .write(";") where !maySeparate: return nil
    default: break
    }
    fail(habit.advice(at: span, in: bytes), at: span)
    return habit
  }

  /// Reports the habit of starting a statement or a declaration with another word, and returns the
  /// word that was meant. `nil`, without a report, if that is not certain.
  mutating func meantWord(at place: Habit.Place) -> Word? {
    guard at(.identifier), let (habit, span) = habitHere(place), span == token.span,
      case .write(let text) = habit.fix,
      let word = Word.allCases.first(where: { $0.text == text })
    else { return nil }
    warn(habit.advice(at: span, in: bytes), at: span)
    return word
  }

  /// Reports the habit of the text at `span`, which is read the way it was meant.
  mutating func warnOfHabit(_ text: Written, at place: Habit.Place, _ span: SourceSpan) {
    guard let habit = Habit.known(text, at: place) else { return }
    warn(habit.advice(at: span, in: bytes), at: span)
  }

  /// Reports the current token as a habit. The parser continues as if the right text were there.
  mutating func warnOfHabit(at place: Habit.Place) {
    warnOfHabit(spelling, at: place, token.span)
  }

  /// Takes an arrow, and reports it if it is written `=>`.
  mutating func takeArrow() {
    if isFatArrow { warnOfHabit(at: .arrow) }
    advance()
  }

  /// Whether the current token is `=>`.
  var isFatArrow: Bool { at(.arrow) && bytes[Int(token.span.start)] == UInt8(ascii: "=") }

  private func habitHere(_ place: Habit.Place) -> (Habit, SourceSpan)? {
    let own = token.span
    if at(.identifier) {
      let whole = bytes.hyphenated(around: own)
      if whole != own, let habit = Habit.known(text(whole), at: place) { return (habit, whole) }
    }
    return Habit.known(spelling, at: place).map { ($0, own) }
  }

  private func text(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.range], as: UTF8.self)
  }

  /// The current token, as the table of habits describes it.
  private var spelling: Written {
    switch kind {
    case .number:
      return .number(unit: text(SourceSpan(Int(token.value), Int(token.span.end))))
    case .comma:
      guard next.kind == .number, !next.startsLine else { return "," }
      let isTight =
        position > 0 && tokens[position - 1].kind == .number
        && tokens[position - 1].span.end == token.span.start && next.span.start == token.span.end
      let rest = tokens[(position + 1)...].prefix(64).prefix { !$0.startsLine }
      let hasArrow = rest.prefix { $0.kind != .rightBrace && $0.kind != .semicolon }
        .contains { $0.kind == .arrow }
      return isTight ? .decimalComma : hasArrow ? .commaBeforeArrow : .commaBeforeNumber
    case .minus:
      let isSecond =
        position > 0 && tokens[position - 1].kind == .minus
        && tokens[position - 1].span.end == token.span.start
      return isSecond ? "--" : "-"
    case .dot where next.isWord(.reversed): return ".reversed"
    case .end: return ""
    default: return .text(shortText(of: token.span))
    }
  }

  // MARK: Properties

  /// Returns the advice for the property whose track is broken, because that is more helpful than
  /// what is wrong with its value. If a one-word replacement would be enough, the value has an
  /// error of its own. `nil` after the first error of a track.
  mutating func takePropertyAdvice() -> (advice: Advice, span: SourceSpan)? {
    guard let start = track else { return nil }
    track = nil
    let name = tokens[start].span
    var end = Int(name.end)
    while end < bytes.count, bytes[end].continuesIdentifier || bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    let span = SourceSpan(Int(name.start), end)
    guard let habit = Habit.known(text(span), at: .property) else { return nil }
    if case .write = habit.fix { return nil }
    isTrackRefused = true
    return (habit.advice(at: span, in: bytes), span)
  }

  /// Reports a property whose words are joined by `-`, as in CSS.
  mutating func failFromHyphens() -> Bool {
    let span = bytes.hyphenated(around: token.span)
    guard span != token.span else { return false }
    var after = position
    while after < tokens.count - 1, tokens[after].span.start < span.end { after += 1 }
    guard tokens[after].kind == .colon else { return false }
    let name = text(span)
    let habit =
      Habit.known(name, at: .property) ?? Habit.known(name.joinedWords, at: .property)
      ?? Habit.known(.hyphenated, at: .name)
    guard let advice = habit?.advice(at: span, in: bytes) else { return false }
    fail(advice, at: span)
    return true
  }

  // MARK: Names

  /// Takes a name with everything that hyphens join to it, and reports it. Returns the joined name.
  mutating func passHyphenated(at place: Habit.Place) -> Token {
    var name = advance()
    guard kind == .minus, token.span.start == name.span.end, next.kind == .identifier,
      next.span.start == token.span.end
    else { return name }
    let whole = bytes.hyphenated(around: name.span)
    warnOfHabit(.hyphenated, at: place, whole)
    while token.span.start < whole.end, !at(.end) { advance() }
    let text = place == .pattern ? text(whole) : text(whole).joinedWords
    name.span = whole
    name.value = tree.names.intern(text).index
    return name
  }

  /// Whether the word after a number is its unit, separated by a space.
  var isDetachedUnit: Bool {
    let unit = token
    guard unit.isName, !unit.startsLine, unit.word == nil, next.kind != .colon else { return false }
    let text = text(unit.span)
    if Habit.known(text, at: .unit) != nil { return true }
    return unit.span.range.count <= 4 && text == text.lowercased()
      && Habit.known(text, at: .end) == nil
  }

  // MARK: Fixes

  /// Removes the fixes of a statement's diagnostics after which it would not read better.
  mutating func keepGoodFixes(from start: Int, isStatement: Bool, first: Int) {
    guard !findings.list.isEmpty, isProvingFixes, !isStopped else { return }
    let range = Int(tokens[start].span.start)..<max(previousEnd, Int(tokens[start].span.start))
    let fresh = findings.unproved(in: range, from: first)
    guard !fresh.isEmpty else { return }
    let statement = Array(bytes[range])
    let isShort = range.count <= Self.provingLimit && fresh.count <= Self.provingCount
    let before = isShort ? Parser.mistakes(in: statement, isStatement) : 0
    for number in fresh {
      findings.keepFixes(at: number) { fix in
        guard isShort, let fixed = fix.applied(to: statement, at: range.lowerBound) else {
          return false
        }
        return Parser.mistakes(in: fixed, isStatement) < before
      }
    }
  }

  /// The length of the longest statement whose fixes are tried.
  private static let provingLimit = 1 << 14
  /// The number of fixes that are tried for a statement.
  private static let provingCount = 8

  /// The number of syntax errors of a statement or a declaration on its own.
  private static func mistakes(in text: [UInt8], _ isStatement: Bool) -> Int {
    let bytes = isStatement ? Array("animator a {\n".utf8) + text + Array("\n}".utf8) : text
    let source = SourceFile(path: "", bytes: bytes)
    return FileSyntax(parsing: source, isProvingFixes: false).diagnostics.count
  }
}

extension Token {
  /// Returns whether the token begins with a capital letter, as the names of types do.
  func isCapitalized(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    kind == .identifier && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(span.start)])
  }
}

extension Diagnostic.FixIt {
  /// Returns a text that starts at `offset` of its file, after the edits. `nil` if one of them is
  /// outside.
  fileprivate func applied(to text: [UInt8], at offset: Int) -> [UInt8]? {
    var text = text
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      let range = Int(edit.span.start) - offset..<max(edit.span.range.upperBound - offset, 0)
      guard range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
      text.replaceSubrange(range, with: edit.replacement.utf8)
    }
    return text
  }
}
