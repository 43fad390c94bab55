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
    var advice = habit.advice(at: span, in: bytes)
    if position > 0, tokens[position - 1].isName {
      let name = shortText(of: tokens[position - 1].span)
      advice.help = advice.help.map { $0.replacing("NAME", with: name) }
    }
    // Help for a time shows the one that is written.
    if next.kind == .number, bytes[Int(next.span.end) - 1] == UInt8(ascii: "s") {
      let time = shortText(of: next.span)
      advice.help = advice.help.map { $0.replacing("300ms", with: time) }
    }
    if let track, habit.written == [.commaBeforeNumber] {
      tree.subjects[span] = .numbers(of: self.span(ofPropertyAt: track))
    }
    fail(advice, at: span)
    return habit
  }

  /// Reports the habit of starting a statement or a declaration with another word, and returns the
  /// word that was meant. `nil`, without a report, if that is not certain.
  mutating func meantWord(at place: Habit.Place) -> Word? {
    guard at(.identifier), let (habit, span) = habitHere(place), span == token.span,
      case .write(let text) = habit.fix, let word = Word.allCases.first(where: { $0.text == text })
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
  mutating func warnOfHabit(at place: Habit.Place) { warnOfHabit(spelling, at: place, token.span) }

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
    case .number: return .number(unit: text(SourceSpan(Int(token.value), Int(token.span.end))))
    case .comma where next.kind == .identifier && track != nil:
      return Habit.known(shortText(of: next.span), at: .end) == nil ? "," : .commaBeforeTiming
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
    let span = span(ofPropertyAt: start)
    guard let habit = Habit.known(text(span), at: .property) else { return nil }
    if case .write = habit.fix { return nil }
    isTrackRefused = true
    return (habit.advice(at: span, in: bytes), span)
  }

  /// The place of the property that starts at a token.
  func span(ofPropertyAt start: Int) -> SourceSpan {
    var end = Int(tokens[start].span.end)
    while end < bytes.count, bytes[end].continuesIdentifier || bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    return SourceSpan(Int(tokens[start].span.start), end)
  }

  /// Reports a property whose words are joined by `-`, as in CSS.
  mutating func failFromHyphens() -> Bool {
    let span = bytes.hyphenated(around: token.span)
    guard span != token.span else { return false }
    var after = position
    while after < tokens.count - 1, tokens[after].span.start < span.end { after += 1 }
    guard tokens[after].kind == .colon else { return false }
    let name = text(span)
    if let habit = Habit.known(name, at: .property) ?? Habit.known(name.joinedWords, at: .property)
    {
      fail(habit.advice(at: span, in: bytes), at: span)
    } else {
      tree.subjects[span] = .word(span)
      fail("a name cannot contain `-`", at: span)
    }
    return true
  }

  /// Reports a property of another library that is called like a function, as in `offset(x: 20)`.
  /// `nil` if there is none.
  mutating func failFromProperty() -> Habit? {
    guard !isRecovering, at(.identifier), next.kind == .leftParen || next.kind == .dot,
      let habit = Habit.known(shortText(of: token.span), at: .property)
    else { return nil }
    var advice = habit.advice(at: token.span, in: bytes)
    if let word = habit.word {
      advice.help = ["a track names a property and its values: `\(word): … -> …`"]
    }
    advice.fixIt = nil
    fail(advice, at: token.span)
    return habit
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
}

extension Token {
  /// Returns whether the token begins with a capital letter, as the names of types do.
  func isCapitalized(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    kind == .identifier && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(span.start)])
  }
}
