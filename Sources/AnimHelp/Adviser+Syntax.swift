import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The tokens around a syntax error.
private struct Surroundings {
  /// The index of the token that was found instead of what is expected.
  var index: Int
  /// That token, and those beside it.
  var found: Token, next: Token
  var previous: Token?
  /// The first word of the statement or declaration. `nil` if it is none of the language.
  var opener: Word?
  /// Whether the line ends before the token.
  var isAtLineEnd: Bool
}

extension Adviser {
  /// Returns what helps against a syntax error.
  func advice(for error: SyntaxError) -> Advice {
    switch error.kind {
    case .character, .quotes, .comment, .color, .escape, .notUTF8: return lexicalAdvice(error)
    case .unclosed, .declarationInBlock, .braceOnItsOwnLine, .hyphens, .anyScreen, .roleColon:
      return shapeAdvice(error)
    case .expected, .expectedText, .expectedWord: break
    default: return Advice()
    }
    let place = surroundings(error)
    if let advice = propertyAdvice(error, place) { return advice }
    if error.kind.expects(.use), let advice = ruleAdvice(place, error) { return advice }
    return habit(error, place) ?? patternAdvice(error, place) ?? fixes(error, place)
  }

  private func surroundings(_ error: SyntaxError) -> Surroundings {
    let index = index(at: error.span.start)
    let opener = tokens[self.index(at: error.statement)]
    let found = tokens[index]
    return Surroundings(
      index: index, found: found, next: tokens[min(index + 1, tokens.count - 1)],
      previous: index > 0 ? tokens[index - 1] : nil, opener: opener.name.word(of: opener.kind),
      isAtLineEnd: error.span.isEmpty && found.startsLine)
  }

  // MARK: Characters and shapes

  private func lexicalAdvice(_ error: SyntaxError) -> Advice {
    let (span, written) = (error.span, text(error.span))
    switch error.kind {
    case .character(let scalar):
      let known = Habit.known(written, at: .character) ?? Habit.known("\(scalar)", at: .character)
      return known?.advice(at: span, in: source) ?? Advice()
    case .quotes:
      let inner = String(written.dropFirst().dropLast())
      guard !inner.contains("\""), !inner.contains("\\") else { return Advice() }
      return Advice(fix: .write("\"\(inner)\"", over: span))
    case .comment:
      let rest = source.bytes[Int(span.end)...].prefix { $0.continuesIdentifier }
      let word = SourceSpan(Int(span.start), rest.endIndex)
      return Habit.known(text(word), at: .character)?.advice(at: word, in: source)
        ?? Advice(fix: .write("//", over: span))
    case .color:
      let digits = written.dropFirst()
      if digits.count == 4, digits.allSatisfy(\.isHexDigit),
        let short = Habit.known("<color>", at: .character)
      {
        return short.advice(at: span, in: source)
      }
      return Advice("a color is written as #rgb, #rrggbb or #rrggbbaa, with digits from 0 to f")
    case .escape: return Advice(#"the escapes are \" \\ \n \t and \u{…}"#)
    default: return Advice("save the file as UTF-8")
    }
  }

  private func shapeAdvice(_ error: SyntaxError) -> Advice {
    let span = error.span
    switch error.kind {
    case .unclosed("}"): return Advice(fix: missingBrace(error))
    case .unclosed(let closer):
      let next = tokens[index(at: span.end)]
      let end = Int(span.start)
      let comma = next.beginsOperand ? [Diagnostic.FixIt.insert(",", at: end)] : []
      return Advice(fixes: comma + [.insert(closer, at: end)])
    case .declarationInBlock:
      return Advice("move it out of this block, above the line that opens it")
    case .braceOnItsOwnLine: return Advice(fixes: joinedLine(at: index(at: span.start)))
    case .anyScreen:
      return Habit.known("any", at: .pattern)?.advice(at: span, in: source) ?? Advice()
    case .roleColon: return Habit.known(":", at: .role)?.advice(at: span, in: source) ?? Advice()
    default:
      let inPattern = Habit.known("<hyphens>", at: .pattern)?.advice(at: span, in: source)
      let asName = Habit.known("<hyphens>", at: .name)?.advice(at: span, in: source)
      let word = index(at: span.start) > 0 ? tokens[index(at: span.start) - 1] : nil
      let isName = word?.name.word(of: word?.kind).map {
        [.use, .reversed, .animator].contains($0)
      }
      let isPattern = word.map { $0.opensClause || $0.kind == .leftParen || $0.kind == .comma }
      let isQuoted =
        isName != true
        && (isPattern == true || word?.name.word(of: word?.kind) == .like
          || word?.name.word(of: word?.kind) == .with || word?.name.word(of: word?.kind) == .except)
      return (isQuoted ? inPattern : asName) ?? Advice()
    }
  }

  /// The fix that inserts a `}`: on a line of its own if the block has lines of its own.
  private func missingBrace(_ error: SyntaxError) -> Diagnostic.FixIt {
    let lines = LineIndex(source.bytes)
    let before = error.other.map { index(at: $0.start) } ?? tokens.count - 1
    let last = tokens[max(0, before - 1)]
    let opening = lines.line(of: Int(error.span.start))
    guard lines.line(of: Int(last.span.start)) > opening else {
      return .insert(" }", at: Int(last.span.end), saying: "}")
    }
    let start = lines.start(ofLine: opening)
    let blanks = source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let indent = String(decoding: blanks, as: UTF8.self)
    let end = lines.end(ofLine: lines.line(of: Int(last.span.end)))
    return .insert("\n\(indent)}", at: end, saying: "}")
  }

  /// The fix that puts the line of a token behind the one before, if only blanks are between them.
  private func joinedLine(at index: Int) -> [Diagnostic.FixIt] {
    guard index > 0, tokens[index].kind != .end, tokens[index].kind != .rightBrace else {
      return []
    }
    let gap = SourceSpan(Int(tokens[index - 1].span.end), Int(tokens[index].span.start))
    guard source.bytes[gap.range].allSatisfy({ $0 <= 0x20 }) else { return [] }
    let message =
      tokens[index].kind == .leftBrace
      ? "join the lines" : "put `\(text(tokens[index]))` on this line"
    return [.init(message, replace: gap, with: " ")]
  }

  // MARK: Properties and habits

  /// Returns what helps if the property of the broken track does not exist, which is more than what is
  /// wrong with its value.
  private func propertyAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    guard let track = error.track else { return nil }
    let whole = source.hyphenated(around: track)
    let name = text(whole)
    guard track == whole else {
      guard tokens[index(at: whole.end)].kind == .colon else {
        return Habit.known(name, at: .statement)?.advice(at: whole, in: source)
      }
      let habit = Habit.known(name, at: .property) ?? Habit.known(name.joinedWords, at: .property)
      return habit?.advice(at: whole, in: source)
        ?? Advice(
          message: "there is no statement and no property `\(name)`", span: whole,
          help: [propertyHelp(name)])
    }
    if let joined = joinedProperty(tokens[index(at: track.start)], place.found) { return joined }
    let isProperty = Property.all.contains { $0.name == name }
    if isProperty || InteractionRow(rawValue: name) != nil { return nil }
    let isMissingColon = if case .expectedText(":", _) = error.kind { true } else { false }
    if let statement = Habit.known(name, at: .statement), isMissingColon {
      return statement.advice(at: track, in: source)
    }
    if let habit = Habit.known(name, at: .property) {
      if !habit.isProperty || isMissingColon {
        var advice = habit.advice(at: track, in: source)
        if isMissingColon, let word = habit.word {
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
    let near = nearest(name, among: names)
    return Advice(
      message: "there is no statement and no property `\(name)`", span: track,
      help: [near.map { "did you mean `\($0)`?" } ?? propertyHelp(name)],
      fixes: near.map { [.write($0, over: track)] } ?? [])
  }

  /// Returns what a habit says about the found word, or about the one before it.
  private func habit(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    guard !place.isAtLineEnd, place.found.kind != .end else {
      guard error.kind.expects(.block), place.opener == .during else { return nil }
      return Habit.known("<name>", at: .window)?.advice(at: error.span, in: source)
    }
    let places = self.places(error, place)
    let own = place.found.span
    let whole = place.found.kind == .identifier ? source.hyphenated(around: own) : own
    for name in places {
      let texts =
        (whole == own ? [] : [(text(whole), whole)]) + spellings(place, error).map { ($0, own) }
      for (text, span) in texts {
        guard let habit = Habit.known(text, at: name) else { continue }
        if case .semicolon = habit.fix, isInDeclaration(error) { continue }
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
      case .expected(.end, _) where error.track == nil: [.animator]
      case .expected(.use, _): [.operation]
      case .expected(.parenthesis, _) where error.callee != nil: []
      default: []
      }
    for name in before {
      if let habit = Habit.known(text(previous), at: name) {
        return habit.advice(at: previous.span, in: source)
      }
    }
    return nil
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
    case .expected(.end, _):
      [.comparison]
        + (place.opener == .when ? [.ruleEnd] : place.opener == .animator ? [.animatorEnd] : [])
        + (error.track == nil ? [.line, .connective] : [.end, .connective]) + index
    case .expected(.value, _): [.value]
    case .expected(.animator, _): [.animator]
    case .expected(.operation, _): [.operation]
    case .expected(.use, _):
      [.comparison] + (hasCondition(error, place) ? [.connective, .rule] : [.rule]) + [.clause]
    case .expected(.parenthesis, _) where error.callee == nil && isInDeclaration(error):
      [.parameter]
    case .expected(.parenthesis, _), .expected(.bracket, _), .expectedWord:
      [.comparison, .connective] + index
    case .expectedText(")", _): [.pair]
    case .expected(.member, _): [.member]
    case .expected(.pattern, _): [.pattern]
    case .expected(.block, _):
      switch place.opener {
      case .from, .to: [.role]
      case .reduced: [.reduced]
      case .during: [.window]
      default: []
      }
    case .expectedText("=", _): [.definition]
    case .expectedText("->", _): [.arrow]
    case .expectedText: [.character]
    default: []
    }
  }

  /// Whether the rule with the error has a condition.
  private func hasCondition(_ error: SyntaxError, _ place: Surroundings) -> Bool {
    tokens[..<place.index].reversed().prefix { $0.span.start > error.statement }
      .contains { $0.isWord(.if) }
  }

  /// Whether the error is in a declaration itself, and not in a statement of its block.
  private func isInDeclaration(_ error: SyntaxError) -> Bool {
    syntax.declarations.contains { $0.span.start == error.statement }
  }

  /// The found token, as the table of habits describes it.
  private func spellings(_ place: Surroundings, _ error: SyntaxError) -> [String] {
    let found = place.found
    switch found.kind {
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
      let isPair = rest.contains { $0.kind == .arrow } || error.track.map(isPairOfNumbers) == true
      return [isTight ? "<decimal>" : isPair ? "<,arrow>" : "<,number>", ","]
    case .comma where place.next.kind == .identifier && error.track != nil:
      return [Habit.known(text(place.next), at: .end) == nil ? "," : "<,timing>"]
    case .minus:
      let isSecond = place.previous?.kind == .minus || place.next.kind == .minus
      return [isSecond ? "--" : "-"]
    case .identifier where found.word == nil && text(found) != "!": return [text(found), "<name>"]
    case .number, .color, .string: return ["<number>"]
    case .dot: return [place.next.isWord(.reversed) ? ".reversed" : "."]
    case .identifier where text(found) == "!": return ["!" + text(place.next), "!", "not"]
    case .end: return []
    default: return [text(error.span), text(found)]
    }
  }

  private func isPairOfNumbers(_ track: SourceSpan) -> Bool {
    guard let row = Property.all.first(where: { $0.name == text(track) }) else { return false }
    return if case .pair = row.type { true } else { row.components.count == 2 }
  }

  // MARK: Patterns

  /// Returns what helps if the tokens show what was meant.
  private func patternAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let word = found.name.word(of: found.kind)
    if place.isAtLineEnd || found.kind == .end { return nil }
    switch (error.kind, found.kind) {
    case (.expected(.value, _), .rightParen), (.expected(.value, _), .rightBracket):
      guard let comma = place.previous, comma.kind == .comma else { return nil }
      return Advice(
        message: "expected a value after `,`", span: comma.span,
        fixes: [.init("remove `,`", replace: comma.span, with: "")])
    case (.expected(.value, _), .equals), (.expected(.body, _), .equals),
      (.expected(.body, _), .colon), (.expected(.type, _), .equals), (.expected(.use, _), .colon):
      let gap = SourceSpan(Int(place.previous?.span.end ?? span.start), Int(span.end))
      let wrong = error.kind.expects(.type) ? place.previous?.span ?? span : gap
      let sign = error.kind.expects(.type) ? ":" : text(found)
      return Advice(fix: .init("remove `\(sign)`", replace: wrong, with: ""))
    case (.expected(.type, _), .number):
      guard let colon = place.previous, colon.kind == .colon else { return nil }
      return Advice(fix: .write("=", over: colon.span))
    case (.expected(.animator, _), .leftBrace):
      guard let equals = place.previous, equals.kind == .equals else { return nil }
      let gap = SourceSpan(Int(equals.span.start), Int(found.span.start))
      return Advice(fix: .init("remove `=`", replace: gap, with: ""))
    case (.expected(.parameterType, _), .identifier) where next.kind == .colon:
      guard let label = place.previous else { return nil }
      let whole = SourceSpan(Int(label.span.start), Int(span.start))
      return Advice(
        message: "a parameter has one name", span: label.span,
        fixes: [.init("remove `\(text(label))`", replace: whole, with: "")])
    case (.expected(.edge, _), .identifier), (.expected(.elementOrder, _), .identifier):
      let names =
        error.kind.expects(.edge)
        ? StageEdge.allCases.map(\.name) : ElementOrder.allCases.map(\.rawValue)
      return names.contains(text(found)) ? Advice(fix: .write(".\(text(found))", over: span)) : nil
    case (.expected(.block, _), .minus), (.expected(.block, _), .star), (.expected(.use, _), .star):
      return quotedPattern(place)
    case (.expectedWord(.of, _), .star):
      guard let name = place.previous.map({ text($0) }) else { return nil }
      return Advice(
        message: "a name has no `*`: the pattern comes after `like`",
        help: ["for example: `elements \(name) of to like \"\(name)*\" { … }`"])
    case (.expectedWord(.above, _), .identifier) where word == .below && place.opener == .order:
      guard let upper = place.previous, next.kind == .identifier else { return nil }
      let whole = SourceSpan(Int(upper.span.start), Int(next.span.end))
      return Advice(
        message: "`order` names the screen above first",
        fixes: [.write("\(text(next)) above \(text(upper))", over: whole)])
    case (.expectedWord(.progress, _), .identifier) where word == .duration:
      let gap = SourceSpan(Int(tokens[max(0, place.index - 2)].span.end), Int(span.end))
      return Advice(
        message: "a window is a part of the duration by itself",
        fixes: [.init("remove `of duration`", replace: gap, with: "")])
    case (.expected(.declaration, _), _), (.expected(.statement, _), _):
      return openerAdvice(error, place)
    case (.expectedText(")", _), .comma), (.expected(.end, _), _), (.expected(.parenthesis, _), _),
      (.expected(.bracket, _), _),
      (.expectedWord, _):
      return endAdvice(error, place)
    default: return nil
    }
  }

  private func ruleAdvice(_ place: Surroundings, _ error: SyntaxError) -> Advice? {
    let (found, next) = (place.found, place.next)
    guard !place.isAtLineEnd, found.kind != .end else { return nil }
    let hasClause = tokens[..<place.index].reversed().prefix { $0.span.start > error.statement }
      .contains(where: \.opensClause)
    let previous = place.previous.map { text($0) } ?? ""
    let word = found.name.word(of: found.kind)
    let isClause = place.previous?.opensClause == true
    switch found.kind {
    case _ where found.kind == .comma || word == .or || word == .and:
      if next.opensClause {
        let gap = SourceSpan(Int(found.span.start), Int(next.span.start))
        return Advice(
          message: "the conditions of a rule follow one another without `and`",
          fixes: [.init("remove `\(text(found))`", replace: gap, with: "")])
      }
      guard next.kind == .identifier || next.kind == .string, !isClause, hasClause else {
        return nil
      }
      return Advice(
        message: "several screens are in parentheses",
        help: ["write `(\(previous), \(text(next)))`"])
    case .identifier
    where (next.kind == .end || next.startsLine && !next.opensClause)
      && Habit.known(text(found), at: .rule) == nil:
      return Advice(fix: .insert("use ", at: Int(found.span.start), saying: "use"))
    case .identifier where next.isWord(.use), .string where next.isWord(.use):
      if let operation = place.previous, let habit = Habit.known(previous, at: .operation) {
        return habit.advice(at: operation.span, in: source)
      }
      return Advice("a screen follows `to` or `from`: write `to \(text(found))`, for example")
    case .identifier where next.kind == .arrow, .string where next.kind == .arrow:
      let other = tokens[min(place.index + 2, tokens.count - 1)]
      return Advice(
        "the screens come after `from` and `to`: write `from \(text(found)) to \(text(other))`")
    default: return nil
    }
  }

  /// Returns the fix for a pattern such as `photo-*` without its quotes.
  private func quotedPattern(_ place: Surroundings) -> Advice? {
    guard let first = place.previous, first.kind == .identifier,
      first.span.end == place.found.span.start
    else { return nil }
    let rest = source.bytes[Int(first.span.start)...].prefix {
      $0.continuesIdentifier || "-*?".utf8.contains($0)
    }
    let span = SourceSpan(rest.startIndex, rest.endIndex)
    return Advice(
      message: "a pattern with `*` or `-` is written in quotes", span: span,
      fixes: [.write("\"\(text(span))\"", over: span)])
  }

  /// Returns the property whose two words are written apart. `nil` if there is none.
  private func joinedProperty(_ first: Token, _ second: Token) -> Advice? {
    guard second.kind == .identifier, !second.startsLine else { return nil }
    let (one, other) = (text(first), text(second))
    let names = [one + "." + other, one + other.prefix(1).uppercased() + other.dropFirst()]
    guard let name = names.first(where: { name in Property.all.contains { $0.name == name } })
    else { return nil }
    let span = SourceSpan(Int(first.span.start), Int(second.span.end))
    return Advice(
      message: "there is no property `\(one) \(other)`", span: span,
      help: ["did you mean `\(name)`?"], fixes: [.write(name, over: span)])
  }

  /// Returns what helps against something that begins no declaration or statement.
  private func openerAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let isDeclaration = error.kind.expects(.declaration)
    let usual = isDeclaration ? Adviser.declarations : Adviser.statements
    guard found.kind == .identifier else { return Advice(usual) }
    if let word = found.name.word {
      if isDeclaration, word == .from, next.kind == .string {
        return Advice("a file is imported as a whole: `import \(text(next))`")
      }
      return Advice(usual)
    }
    let words: [String] =
      isDeclaration
      ? [Word.import, .let, .func, .timing, .animator, .when, .extern].map(\.text)
      : StatementForm.all.map(\.word.text)
    if next.kind != .dot, let near = nearest(text(found), among: words) {
      return Advice(
        help: ["did you mean `\(near)`?"], fixes: [.write(near, over: span)])
    }
    guard !isDeclaration else { return Advice(usual) }
    let name = text(found)
    let property = Property.all.first { $0.name == name }
    if let property { return Advice("for example: `\(property.example)`") }
    if let habit = Habit.known(name, at: .property) {
      var advice = habit.advice(at: span, in: source)
      let row = Property.all.first { $0.name == habit.word }
      if let row { advice.help = ["for example: `\(row.example)`"] }
      advice.fixes = []
      return advice
    }
    let near = nearest(name, among: Property.all.map(\.name))
    return Advice(
      message: "there is no statement and no property `\(name)`",
      help: [near.map { "did you mean `\($0)`?" } ?? propertyHelp(name)])
  }

  private func belongs(_ word: Word) -> String {
    "`\(word.text)` belongs in the block of an animator"
  }

  /// What a file consists of, as help.
  private static let declarations =
    "a file has animators, rules (`when`), `let`, `func`, `timing`, `import` and `extern`;"
    + " everything that moves is in `animator NAME { … }`"
  /// What a block consists of, as help.
  private static let statements =
    "a block has statements such as `duration 300ms`, and tracks such as `alpha: 0 -> 1`;"
    + " `animc explain` lists them"

  /// Returns what helps against something that continues a complete statement or expression.
  private func endAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let word = found.name.word(of: found.kind)
    if let previous = place.previous, previous.kind == .number, found.kind == .identifier,
      previous.value == previous.span.end, word == nil, next.kind != .colon,
      Unit.all.contains(where: { $0.name == text(found) })
        || Habit.known(text(found), at: .unit) != nil
    {
      let gap = SourceSpan(Int(previous.span.end), Int(span.start))
      return Advice(
        message: "expected the unit right after its number",
        fixes: [.init("remove the space", replace: gap, with: "")])
    }
    guard error.kind.expects(.end) else {
      if let callee = error.callee, let habit = Habit.known(text(callee), at: .value) {
        return habit.advice(at: callee, in: source)
      }
      return nil
    }
    let isRule = place.opener == .when
    if isRule, place.previous?.isWord(.if) == true {
      return Advice(
        message: "the condition of a rule comes before `use`", span: place.previous?.span,
        help: [
          "write two rules, such as `when push if reduceMotion use fade` and `when push use slide`"
        ])
    }
    let connectives: [Word] =
      error.track != nil ? [.at, .via, .during, .using] : isRule ? [.then] : []
    if found.kind == .identifier, word == nil,
      let near = nearest(text(found), among: connectives.map(\.text))
    {
      return Advice(help: ["did you mean `\(near)`?"], fixes: [.write(near, over: span)])
    }
    if let setting = place.opener, [.duration, .delay, .timing].contains(setting),
      found.beginsOperand, found.kind != .identifier
    {
      return Advice(
        message: "`\(setting.text)` has one value",
        help: ["for example: `\(exampleLine(of: setting))`"])
    }
    switch found.kind {
    case .identifier where error.track != nil && (word == .at || word == .via):
      let line = tokens[..<place.index].reversed().prefix { $0.span.start > error.statement }
      if line.contains(where: { $0.isWord(word ?? .at) }) {
        return Advice(message: "`\(text(found))` appears twice here")
      }
      return Advice(
        word == .at
          ? "the first key is always at 0%"
          : "`via` follows a later key, as in `0 -> 1 via easeIn`")
    case .identifier where word == .from && next.kind == .number && error.track != nil:
      let rest = tokens[place.index...].prefix(4)
      guard rest.count == 4, tokens[place.index + 2].isWord(.to) else { return nil }
      let end = tokens[place.index + 3]
      let whole = SourceSpan(Int(span.start), Int(end.span.end))
      return Advice(fix: .write("during \(text(next))..\(text(end))", over: whole))
    default: return nil
    }
  }

  // MARK: Fixes

  /// Returns the fixes that may be meant, from the likeliest.
  private func fixes(_ error: SyntaxError, _ place: Surroundings) -> Advice {
    let (found, span) = (place.found, place.found.span)
    let start = Int(span.start)
    let gap = Int(place.previous?.span.end ?? 0)
    var advice = Advice()
    if place.isAtLineEnd, isIndentedFurther(place.index) {
      advice.fixes = joinedLine(at: place.index)
    }
    switch error.kind {
    case .expectedText(let right, .text("!")) where right == Word.not.text:
      advice.fixes.append(.init("write `not`", replace: error.span, with: "not "))
    case .expectedText(":", _) where error.track != nil && found.kind != .equals:
      guard let track = error.track else { break }
      advice.message =
        "expected `:` after the property `\(text(track))`, found `\(text(found))`"
      advice.fixes.append(.insert(":", at: Int(track.end)))
    case .expectedText(let right, let text):
      if case .text = text {
        advice.fixes += [.write(right, over: error.span)]
        if right == "=" { advice.fixes.append(.write("->", over: error.span)) }
        if right == "=" || right == ".." { advice.fixes.append(.insert(right, at: gap)) }
      }
      if right == ".." {
        advice.help = ["a window has a start and an end: `during 0%..50%`"]
      }
    case .expectedWord(let word, _):
      advice.fixes += correction(to: word, place)
      guard word == .then || word == .else else { break }
      advice.help = ["a condition chooses one of two values: `if rightToLeft then 20pt else -20pt`"]
    case .expected(.patterns, _):
      advice.fixes += correction(to: .like, place)
    case .expected(.matchName, _):
      let isPattern = found.kind == .string
      let pattern = isPattern ? text(found) : text(place.next)
      let name = String(pattern.drop { !$0.isLetter }.prefix { $0.isLetter && $0.isASCII })
      guard !name.isEmpty, isPattern || found.isWord(.like) else { break }
      let new = isPattern ? "\(name) like" : name
      advice.fixes.append(.insert(new + " ", at: start, saying: new))
    case .expected(.block, _):
      if place.isAtLineEnd || found.kind == .end || found.kind == .rightBrace {
        let isEmpty =
          place.opener.map { [.match, .elements, .slices, .interaction].contains($0) } ?? false
        if isEmpty { advice.fixes.append(.insert(" {}", at: gap, saying: "{}")) }
        advice.fixes.append(.insert(" {", at: gap, saying: "{"))
      }
    case .expected(.body, _) where place.isAtLineEnd:
      advice.fixes.append(.insert(" {", at: gap, saying: "{"))
    case .expected(.parenthesis, _), .expected(.bracket, _):
      if found.beginsOperand, !place.isAtLineEnd {
        advice.message = "expected `,` between two values, found `\(text(found))`"
        advice.fixes = [commas(before: place.index)]
      }
      if let callee = error.callee, let example = Function.example(of: text(callee)) {
        advice.help = ["for example: `\(example)`"]
      }
    case .expected(.end, _):
      if found.kind == .identifier {
        let fix = Diagnostic.FixIt.insert(";", at: gap)
        advice.fixes.append(fix)
      }
      if let word = found.name.word(of: found.kind), StatementForm.opened(by: word) != nil,
        place.opener == nil || place.opener == .when || place.opener == .let
      {
        advice.help = [belongs(word)]
      }
    case .expected(.parameterType, _), .expected(.type, _), .expected(.parameterName, _):
      advice.help = ["a parameter has a name and a type: `distance: Length = 20pt`"]
    default: break
    }
    return advice
  }

  private func isIndentedFurther(_ index: Int) -> Bool {
    let lines = LineIndex(source.bytes)
    func indent(_ token: Token) -> Int {
      let start = lines.start(ofLine: lines.line(of: Int(token.span.start)))
      return source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
    return index > 0 && indent(tokens[index]) > indent(tokens[index - 1])
  }

  /// The fix that inserts the missing commas before a token and those after it.
  private func commas(before index: Int) -> Diagnostic.FixIt {
    var fix = Diagnostic.FixIt.insert(",", at: Int(tokens[index - 1].span.end))
    var last = index
    while tokens[last].kind == .number, tokens[last + 1].kind == .number {
      let end = Int(tokens[last].span.end)
      fix.edits.append(TextEdit(span: SourceSpan(end, end), replacement: ","))
      last += 1
    }
    return fix
  }

  /// The fixes for a word that is missing before a token, or that the token is written instead of.
  private func correction(to word: Word, _ place: Surroundings) -> [Diagnostic.FixIt] {
    guard !place.isAtLineEnd, place.found.kind != .end else { return [] }
    let insert = Diagnostic.FixIt.insert(
      word.text + " ", at: Int(place.found.span.start), saying: word.text)
    guard place.found.kind == .identifier else {
      return place.found.beginsOperand ? [insert] : []
    }
    let isOther = place.found.name.word.map { ![.from, .to, .with, .except, .if].contains($0) }
    return (isOther == false ? [] : [.write(word.text, over: place.found.span)]) + [insert]
  }
}

extension SyntaxError.Kind {
  fileprivate func expects(_ form: SyntaxError.Form) -> Bool {
    if case .expected(form, _) = self { true } else { false }
  }
}

extension Name {
  /// The word of an identifier with the name. `nil` for other tokens.
  fileprivate func word(of kind: TokenKind?) -> Word? { kind == .identifier ? word : nil }
}
