import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// Returns what helps if the property of the broken track does not exist, which is more than what is
  /// wrong with its value.
  func propertyAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    guard let track = error.track else { return nil }
    let whole = source.hyphenated(around: track)
    let name = text(whole)
    let isProperty = Property.all.contains { $0.name == text(track) }
    if InteractionRow(rawValue: name) != nil, place.found.isWord(.in) {
      return Advice(
        message: "a value is compared by `>` and `<`",
        help: ["for example: `\(name): progress > 40% and progress < 60%`"])
    }
    guard track == whole else {
      let isTrack = tokens[index(at: whole.end)].kind == .colon
      let known =
        isTrack
        ? habit(.property, whole) ?? habit(.property, whole, name.joinedWords)
        : habit(.statement, whole)
      if known != nil || isProperty && !isTrack { return known }
      return Advice(
        message: "there is no statement and no property `\(name)`", span: whole,
        help: [propertyHelp(name)])
    }
    if let joined = joinedProperty(tokens[index(at: track.start)], place.found) { return joined }
    if InteractionRow(rawValue: name)?.type == .timing, error.kind.expects(.end) {
      let example = "for example: `\(name): spring(response: 0.3s, dampingRatio: 1)`"
      return Advice(message: "`\(name)` is one timing", help: [example])
    }
    if isProperty || InteractionRow(rawValue: name) != nil { return nil }
    let isMissingColon = if case .expectedText(":", _) = error.kind { true } else { false }
    if isMissingColon, place.found.kind == .leftParen,
      let advice = habit(.statement, track, name + "(")
    {
      return advice
    }
    if isMissingColon, let advice = habit(.statement, track) { return advice }
    if let habit = Habit.known(name, at: .property) {
      if !habit.isProperty || isMissingColon {
        var advice = habit.advice(at: track, in: source)
        if isMissingColon, habit.isProperty, let word = habit.word {
          advice.help = ["a track names a property and its values: `\(word): … -> …`"]
        }
        return advice
      }
      return nil
    }
    if let word = StatementForm.all.first(where: { $0.word.text == name })?.word {
      guard !isMissingColon else { return nil }
      return Advice("`\(word.text)` is a statement, without a colon: `\(exampleLine(of: word))`")
    }
    let names = StatementForm.all.map(\.word.text) + Property.all.map(\.name)
    var advice =
      nearest(name, among: names).map { suggestion($0, over: track) }
      ?? Advice(propertyHelp(name))
    advice.message = "there is no statement and no property `\(name)`"
    advice.span = track
    return advice
  }

  /// Returns what a habit says about the found word, or about the one before it.
  func habit(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let isAtEnd = place.isAtLineEnd || place.found.kind == .end
    if error.kind.expects(.block), place.opener == .during,
      isAtEnd || place.found.kind == .rightBrace
    {
      return habit(.window, error.span, "<name>")
    }
    if isAtEnd { return nil }
    let places = self.places(error, place)
    let own = place.found.span
    let whole = place.found.kind == .identifier ? source.hyphenated(around: own) : own
    for name in places {
      let texts =
        (whole == own ? [] : [(text(whole), whole)]) + spellings(place, error).map { ($0, own) }
      for (text, span) in texts {
        guard let habit = Habit.known(text, at: name) else { continue }
        if case .form(.semicolon) = habit.fix, isInDeclaration(error) { continue }
        // Two timings in one line are one too many.
        if name == .line, place.opener == .timing, isTiming(place.found) { continue }
        if name == .pattern, text == "*", place.next.span.start == own.end { continue }
        if name == .pattern, text == "[", place.opener != .when { continue }
        let before = place.previous.map { self.text($0) } ?? ""
        var advice = habit.advice(at: span, in: source, before: before)
        if name == .property, let word = habit.word {
          advice.help = ["a track names a property and its values: `\(word): … -> …`"]
          advice.fixes = []
        }
        return advice
      }
    }
    guard let previous = place.previous, previous.kind == .identifier else { return nil }
    // What is read as a name may be a word of another language.
    let before: [Habit.Place] =
      switch error.kind {
      case .expected(.edge, _), .expected(.block, _): [.gesture]
      case .expected(.end, _) where error.track == nil: [.animator, .value]
      case .expected(.use, _): [.operation]
      default: []
      }
    return before.lazy.compactMap { habit($0, previous.span) }.first
  }

  /// The places of habits in which a word may stand that is not what is expected.
  private func places(_ error: SyntaxError, _ place: Surroundings) -> [Habit.Place] {
    let index: [Habit.Place] =
      place.previous?.span.end == place.found.span.start && place.found.kind == .leftBracket
      ? [.index] : []
    return switch error.kind {
    case .expected(.declaration, _): [.declaration]
    case .expected(.statement, _):
      place.next.kind == .leftParen || place.next.kind == .dot
        ? [.statement, .property] : [.statement]
    // A timing with a name or without its parentheses.
    case .expected(.end, _)
    where place.opener == .timing && place.found.kind == .equals
      || place.previous.flatMap({ TimingConstructor(rawValue: text($0)) }) != nil:
      []
    case .expected(.end, _):
      [.comparison]
        + (place.opener == .when
          ? [.ruleEnd]
          : place.opener == .animator || place.opener == .reduced && place.found.kind != .leftBrace
            ? [.animatorEnd] : [])
        + (error.track == nil ? [.line, .connective] : [.end, .connective]) + index
    case .expected(.value, _): [.value]
    case .expected(.animator, _): [.animator]
    case .expected(.operation, _): [.operation]
    case .expected(.use, _):
      [.comparison] + (place.hasCondition ? [.connective, .rule] : [.rule]) + [.clause]
    case .expected(.parenthesis, _) where error.callee == nil && isInDeclaration(error):
      [.parameter]
    case .expectedWord(.above, _): []
    case .expected(.parenthesis, _), .expected(.bracket, _), .expectedWord:
      [.comparison, .connective] + index
    case .expectedText(")", _): [.pair]
    case .expected(.member, _): [.member]
    case .expected(.pattern, _): [.pattern]
    case .expected(.animatorName, _), .expected(.functionName, _), .expected(.overlayName, _),
      .expected(.slicesName, _), .expected(.elementsName, _):
      [.name]
    case .expected(.block, _):
      switch place.opener {
      case .from, .to: [.role]
      case .reduced: [.reduced]
      case .during: [.window]
      case .overlay: [.overlay]
      case .elements, .match: place.found.kind == .identifier ? [.header, .statement] : []
      case .slices: place.found.kind == .identifier ? [.statement] : []
      default: []
      }
    case .expectedText("=", _): [.definition]
    case .expectedText("->", _): [.arrow]
    case .expectedText("..", .text) where isInTrack(error.span): [.end]
    case .expectedText: [.character]
    default: []
    }
  }

  /// Whether a place is behind the colon of a track, and in no window.
  private func isInTrack(_ span: SourceSpan) -> Bool {
    let line = tokens[..<index(at: span.start)].reversed().prefix {
      ![.leftBrace, .semicolon].contains($0.kind)
    }
    return line.contains { $0.kind == .colon }
      && !line.contains { $0.isWord(.during) || $0.isWord(.in) }
  }

  /// Whether the error is in a declaration itself, and not in a statement of its block.
  func isInDeclaration(_ error: SyntaxError) -> Bool {
    syntax.declarations.contains { $0.span.start == error.statement }
  }

  /// The found token, as the table of habits describes it.
  private func spellings(_ place: Surroundings, _ error: SyntaxError) -> [String] {
    let found = place.found
    switch found.kind {
    case .number where place.previous?.kind == .color && text(found).hasSuffix("%"):
      return ["<opacity>"]
    case .number where found.value < found.span.end:
      return [
        "<\(source.text(of: SourceSpan(Int(found.value), Int(found.span.end))))>", "<number>",
      ]
    case .comma where place.next.kind == .number && !place.next.startsLine:
      let isTight =
        place.previous?.kind == .number && place.previous?.span.end == found.span.start
        && place.next.span.start == found.span.end
      let rest = tokens[(place.index + 1)...].prefix(64).prefix {
        !$0.startsLine && $0.kind != .rightBrace && $0.kind != .semicolon
      }
      let isPair =
        rest.contains { $0.kind == .arrow }
        || error.track.map(isPairOfNumbers) == true && !rest.contains { $0.kind == .comma }
      return [isTight ? "<decimal>" : isPair ? "<,arrow>" : "<,number>", ","]
    case .comma where place.next.kind == .identifier && error.track != nil:
      return [Habit.known(text(place.next), at: .end) == nil ? "," : "<,timing>"]
    case .minus:
      let isSecond =
        place.previous?.kind == .minus && place.previous?.span.end == found.span.start
        || place.next.kind == .minus && place.next.span.start == found.span.end
      return [isSecond && place.next.kind != .number ? "--" : "-"]
    case .identifier where found.word == nil:
      let isTrack = place.next.kind == .colon || place.next.kind == .dot
      let call = place.next.kind == .leftParen ? [text(found) + "("] : []
      return call + [text(found), isTrack ? "<track>" : "<name>"]
    case .string: return ["<string>", "<number>"]
    case .number, .color: return ["<number>"]
    case .dot:
      let isWord = [Word.reversed, .to, .from].contains { place.next.isWord($0) }
      return [isWord ? "." + text(place.next) : "."]
    case .identifier where text(found) == "!": return ["!" + text(place.next), "!", "not"]
    case .end: return []
    default: return [text(error.span), text(found)]
    }
  }

  func isTiming(_ token: Token) -> Bool {
    NamedTiming.all.contains { $0.name == text(token) }
  }

  private func isPairOfNumbers(_ track: SourceSpan) -> Bool {
    guard let row = Property.all.first(where: { $0.name == text(track) }) else { return false }
    return if case .pair = row.type { true } else { row.components.count == 2 }
  }
}
