import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// Returns what helps if the tokens show what was meant.
  func patternAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let word = found.word
    if let advice = constantAdvice(error, place) { return advice }
    if place.isAtLineEnd || found.kind == .end { return nil }
    switch (error.kind, found.kind) {
    case (.expected, .rightParen), (.expected, .rightBracket),
      (.expected(.operation, _), .identifier) where word == .use:
      guard let comma = place.previous, comma.kind == .comma else { return nil }
      return Advice(
        message: error.kind.expects(.value)
          ? "expected a value after `,`" : "nothing comes after this `,`", span: comma.span,
        fixes: [.init("remove `,`", replace: comma.span, with: "")])
    case (.expected(.value, _), .arrow):
      guard let minus = place.previous, minus.kind == .minus, minus.span.end == span.start else {
        return nil
      }
      return Advice(
        message: "an arrow is written `->`", span: minus.span,
        fixes: [.init("remove `-`", replace: minus.span, with: "")])
    case (.expected(.value, _), .minus) where next.beginsOperand:
      return Advice("write one minus: `-\(text(next))`")
    case (.expected(.value, _), .identifier) where word == .at:
      return Advice(
        message: "the place of a key follows its value",
        help: ["for example: `0 -> 0.5 at 50% -> 1`"])
    case (.expected(.value, _), .identifier)
    where error.track != nil && place.previous?.kind != .range
      && (word == .using || word == .during || word == .via):
      return Advice(
        message: word == .via
          ? "`via` follows the value of a key"
          : "`\(text(found))` comes after the last value of a track",
        help: [
          "for example: `alpha: 0 -> 1 \(text(found)) \(word == .during ? "0%..50%" : "easeOut")`"
        ])
    case (.expected(.parenthesis, _), .colon) where place.opener == .timing && error.callee == nil:
      guard let open = place.line.last(where: { $0.kind == .leftParen }),
        !place.line.contains(where: { $0.kind == .equals })
      else {
        return Advice(
          message: "a curve with labels is a spring",
          help: ["for example: `spring(response: 0.3s)`"])
      }
      let last = tokens[place.index...].prefix { $0.kind != .rightParen && !$0.startsLine }.last
      let gap = SourceSpan(Int(span.start), Int((last ?? found).span.end))
      return Advice(
        message: "the fraction of a timing has no type",
        span: SourceSpan(Int(open.span.end), gap.range.upperBound),
        fixes: [.init("remove `\(text(gap))`", replace: gap, with: "")])
    case (.expected(.parenthesis, _), .comma) where place.opener == .timing && error.callee == nil:
      return Advice(
        message: "a timing has one parameter, its fraction",
        help: ["for example: `timing late(t) = t^2`; other numbers are constants"])
    case (.expected(.parenthesis, _), .colon) where error.callee == nil:
      return Advice(
        message: "the parts of a pair have no labels", help: ["write `(0.9, 1.1)`, for example"])
    case (.expected(.value, _), .equals), (.expected(.body, _), .equals),
      (.expected(.body, _), .colon) where !error.kind.expects(.body) || next.kind == .leftBrace,
      (.expected(.type, _), .equals), (.expected(.use, _), .colon):
      let gap = SourceSpan(Int(place.previous?.span.end ?? span.start), Int(span.end))
      let wrong = error.kind.expects(.type) ? place.previous?.span ?? span : gap
      let sign = error.kind.expects(.type) ? ":" : text(found)
      return Advice(fix: .init("remove `\(sign)`", replace: wrong, with: ""))
    case (.expected(.block, _), .leftBracket): return Advice("a block is in braces: `{ … }`")
    case (.expected(.parenthesis, _), .leftBrace) where isInDeclaration(error):
      return Advice(fix: .insert(")", at: Int(place.previous?.span.end ?? span.start)))
    case (.expected(.body, _), .colon) where next.startsLine:
      return Advice(fix: .init("write `{`", replace: span, with: " {"))
    case (.expected(.pattern, _), .leftBracket):
      return Advice("several names are in parentheses: `(\"row*\", header)`")
    case (.expected(.pattern, _), .star):
      guard next.span.start == span.end, next.kind == .identifier else { return nil }
      let whole = SourceSpan(Int(span.start), Int(next.span.end))
      return Advice(fix: .write("\"\(text(whole))\"", over: whole))
    case (.expected(.block, _), .leftParen) where place.opener == .from || place.opener == .to:
      let isTrack = tokens[place.index...].prefix { $0.kind != .rightParen }.prefix(6)
        .contains { $0.kind == .colon }
      return isTrack
        ? Advice("a block is in braces: `{ … }`")
        : Advice("a role has no arguments: a rule says for which screens an animator is")
    case (.expectedWord(.like, _), .comma):
      guard let first = place.previous, next.kind == .identifier else { return nil }
      let name = text(first)
      return Advice(
        message: "a match has one name, and finds views by several identifiers after `like`",
        help: ["write `match \(name) like (\(name), \(text(next))) { … }`"])
    case (.expectedText(":", _), .equals):
      return error.callee.flatMap { habit(.value, $0) }
    case (.expected(.value, _), .leftBrace) where place.opener == .timing:
      return Advice(
        message: "a timing has no braces",
        help: ["for example: `timing spring(stiffness: 100, damping: 15)`"])
    case (.expected(.body, _), .identifier) where next.kind == .colon && word == nil:
      return Advice(fix: .insert("(", at: Int(place.previous?.span.end ?? span.start)))
    case (.expected(.body, _), .identifier) where word.flatMap(StatementForm.opened) != nil:
      return Advice(fix: .insert("{ ", at: Int(span.start), saying: "{"))
    case (.expected(.body, _), .identifier) where word == nil,
      (.expected(.body, _), .colon) where next.kind == .identifier && !next.startsLine:
      let names = tokens[place.index...].prefix {
        !$0.startsLine && $0.kind != .leftBrace && $0.kind != .end
      }
      guard tokens[names.endIndex].kind == .leftBrace else {
        return Advice(
          fix: found.kind == .colon
            ? .init("write `=`", replace: span, with: " =")
            : .insert("= ", at: Int(span.start), saying: "="))
      }
      return Advice(
        message: "an animator does not inherit from another",
        help: [
          "give `\(names.last.map { text($0) } ?? "")` a parameter, or join both:"
            + " `animator both = slide + fade`"
        ])
    case (.expectedWord(.like, _), .arrow):
      guard let first = place.previous, next.kind == .identifier else { return nil }
      return Advice(
        message: "the views of both screens come after `like` and `with`",
        help: ["write `match photo like \(text(first)) with \(text(next)) {}`"])
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
      if names.contains(text(found)) { return Advice(fix: .write(".\(text(found))", over: span)) }
      return place.previous.map { text($0) } == GestureName.drag.rawValue
        ? Advice(
          message: "a drag has no direction: its progress says which movement counts",
          help: ["for downwards, write `progress: drag.translation.y / container.height`"]) : nil
    case (.expected(.parenthesis, _), .range)
    where error.other.map { token(index(at: $0.start) - 1).isWord(.during) } == true:
      return Advice(
        message: "a window has no parentheses", help: ["for example: `during 20%..60%`"])
    case (.expected(.block, _), .minus), (.expected(.block, _), .star), (.expected(.use, _), .star):
      return quotedPattern(place)
    case (.expectedWord(.of, _), .star):
      guard let name = place.previous.map({ text($0) }) else { return nil }
      return Advice(
        message: "a name has no `*`: the pattern comes after `like`",
        help: ["for example: `elements \(name) of to like \"\(name)*\" { … }`"])
    case (.expectedWord(.above, _), _):
      if ["over", "on", ">"].contains(text(found)) {
        return Advice(fix: .write(Word.above.text, over: span))
      }
      let isBelow = ["below", "under", "beneath", "underneath", "behind", "<"]
        .contains(text(found))
      guard isBelow, let upper = place.previous, next.isWord(.from) || next.isWord(.to) else {
        return Advice(
          "the screen above is named first: `order from above to`, or `order to above from`")
      }
      let whole = SourceSpan(Int(upper.span.start), Int(next.span.end))
      return Advice(
        message: "`order` names the screen above first",
        fixes: [.write("\(text(next)) above \(text(upper))", over: whole)])
    case (.expectedWord(.progress, _), .identifier) where word == .duration:
      let gap = SourceSpan(Int(token(place.index - 2).span.end), Int(span.end))
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

  /// Returns the fix for a value after a colon or an arrow, where a type is expected. `nil` if there is none.
  private func constantAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let type = place.previous.map { text($0) }
    var isType = error.kind.expects(.type)
    // What follows the colon may have been read as a type.
    if case .expectedText("=", _) = error.kind {
      isType = !ScriptValueType.named.contains { $0.name == type }
    }
    guard isType, place.found.kind != .equals,
      let sign = place.line.first(where: { $0.kind == .colon || $0.kind == .arrow }),
      sign.kind == .arrow && place.found.kind == .number || place.opener == .let
    else { return nil }
    let fix = Diagnostic.FixIt(
      "write `=`", replace: sign.span, with: sign.kind == .colon ? " =" : "=")
    return Advice(message: "`=` comes before a value", span: sign.span, fixes: [fix])
  }

  /// Returns the suggestion for a misspelled word of the language, where only some of them can stand.
  func misspelled(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    guard place.found.kind == .identifier, place.found.word == nil, !place.isAtLineEnd,
      Habit.known(text(place.found), at: .rule) == nil
    else { return nil }
    let words: [Word] =
      switch error.kind {
      case .expected(.use, _): place.hasCondition ? [.use] : [.from, .to, .in, .if, .use]
      case .expected(.screen, _): [.from, .to]
      case .expected(.patterns, _): [.like, .except]
      case .expectedWord(let word, _): [word]
      case .expected(.block, _):
        switch place.opener {
        case .overlay: [.above, .below]
        case .match, .elements: [.with, .except, .by, .if]
        default: []
        }
      case .expected(.end, _):
        error.track != nil ? [.at, .via, .during, .using] : place.opener == .when ? [.then] : []
      default: []
      }
    let tolerated = error.kind.expects(.end) ? 0 : 1
    return nearest(text(place.found), among: words.map(\.text), tolerated: tolerated)
      .map { suggestion($0, over: place.found.span) }
  }

  func ruleAdvice(_ place: Surroundings, _ error: SyntaxError) -> Advice? {
    let (found, next) = (place.found, place.next)
    guard !place.isAtLineEnd, found.kind != .end else { return nil }
    let hasClause = place.line.contains(where: \.opensClause)
    let previous = place.previous.map { text($0) } ?? ""
    let word = found.word
    let isClause = place.previous?.opensClause == true
    let isName = word == nil && Habit.known(text(found), at: .rule) == nil
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
      if Adviser.values.contains(text(next)), !place.hasCondition {
        return Advice(
          message: "the condition of a rule follows `if`",
          fixes: [.write(found.kind == .comma ? " if" : "if", over: found.span)])
      }
      if place.hasCondition {
        return Advice(
          message: "two conditions are joined by `and`",
          fixes: [
            .init(
              "write `and`", replace: found.span, with: found.kind == .comma ? " and" : "and")
          ])
      }
      return Advice(
        message: "several screens are in parentheses",
        help: ["write `(\(previous), \(text(next)))`"])
    case .identifier
    where (next.kind == .end || next.startsLine && !next.opensClause)
      && Habit.known(text(found), at: .rule) == nil:
      return Advice(fix: .insert("use ", at: Int(found.span.start), saying: "use"))
    case .identifier where word == .reversed:
      return Advice(fix: .insert("use ", at: Int(found.span.start), saying: "use"))
    case .identifier where RequestOperation(rawValue: text(found)) != nil:
      return Advice(
        message: "commas separate operations",
        fixes: [.insert(",", at: Int(place.previous?.span.end ?? found.span.start))])
    case .identifier
    where isName && hasClause && !isClause && !place.hasCondition
      && place.previous?.kind == .identifier:
      let name = SourceSpan(Int(place.previous?.span.start ?? 0), Int(found.span.end))
      return Advice(
        message: "a name of several words is in quotes", span: name,
        fixes: [.write("\"\(text(name))\"", over: name)])
    case .identifier where next.isWord(.use) || isName && !hasClause && next.kind == .identifier,
      .string where next.isWord(.use):
      if let advice = place.previous.flatMap({ habit(.operation, $0.span) }) { return advice }
      return Advice("a screen follows `to` or `from`: write `to \(text(found))`, for example")
    case .less where hasClause && !place.hasCondition:
      guard let first = place.previous, first.kind == .identifier,
        let last = tokens[place.index...].prefix(9).last(where: { $0.kind == .greater })
      else { return nil }
      let name = SourceSpan(Int(first.span.start), Int(last.span.end))
      return Advice(
        message: "a name that contains `<` is in quotes", span: name,
        fixes: [.write("\"\(text(name))\"", over: name)])
    case .colon where next.isWord(.use):
      return Advice(
        message: "a rule has no `:`",
        fixes: [.init("remove `:`", replace: found.span, with: "")])
    case .leftParen where hasClause && place.previous?.kind == .identifier:
      return Advice(
        message: "a rule names a screen by its identifier, which the app has set",
        help: ["write it alone: `to \(previous)`, for example"])
    case .dot where previous != "container":
      return hasClause
        ? Advice(
          message: "a rule names a screen by its identifier, which the app has set",
          help: ["write it alone: `to \(lastPart(place))`, for example"])
        : Advice(
          message: "a rule does not know how a screen is presented",
          help: ["name the screens: `when present to Photo use …`"])
    case .arrow where place.previous?.kind == .identifier && place.previous?.name.word == nil:
      return Advice(
        message: "a rule begins with an operation",
        help: ["write `when push from \(previous) to \(text(next)) use …`"])
    case .identifier where next.kind == .arrow, .string where next.kind == .arrow:
      let other = token(place.index + 2)
      return Advice(
        "the screens come after `from` and `to`: write `from \(text(found)) to \(text(other))`")
    default: return nil
    }
  }

  /// The last part of a dotted name, such as `Detail` of `MyApp.Detail`.
  private func lastPart(_ place: Surroundings) -> String {
    var index = place.index
    while tokens[index].kind == .dot, tokens[index + 1].kind == .identifier,
      text(tokens[index + 1]) != "self"
    { index += 2 }
    return text(token(index - 1))
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
  func joinedProperty(_ first: Token, _ second: Token) -> Advice? {
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

  // MARK: Beginnings and ends

  /// Returns what helps against something that begins no declaration or statement.
  func openerAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let isDeclaration = error.kind.expects(.declaration)
    let usual = isDeclaration ? Adviser.declarations : Adviser.statements
    guard found.kind == .identifier, found.word == nil else { return Advice(usual) }
    if next.kind == .equals {
      return Advice(
        message: "a constant is declared by `let`",
        fixes: [.insert("let ", at: Int(span.start), saying: "let")])
    }
    let words: [String] =
      isDeclaration
      ? [Word.import, .let, .func, .timing, .animator, .when, .extern].map(\.text)
      : StatementForm.all.map(\.word.text)
    let tolerated = next.kind == .leftBrace ? 1 : 0
    if next.kind != .dot,
      let near = nearest(text(found), among: words, tolerated: tolerated)
    {
      return suggestion(near, over: span)
    }
    guard !isDeclaration else { return Advice(usual) }
    let part = token(place.index + 2)
    let name = next.kind == .dot ? text(found) + "." + text(part) : text(found)
    let names = [found, next, part].map { $0.kind == .comma ? "." : text($0) }
    if next.kind == .comma, Property.all.contains(where: { $0.name == names.joined() }) {
      return Advice(
        message: "a dot joins the parts of a property", span: next.span,
        fixes: [.write(".", over: next.span)])
    }
    let property = Property.all.first { $0.name == name }
    if let property { return Advice("for example: `\(property.example)`") }
    if let habit = Habit.known(name, at: .property) {
      var advice = habit.advice(at: span, in: source)
      let row = Property.all.first { $0.name == habit.word }
      if let row { advice.help = ["for example: `\(row.example)`"] }
      advice.fixes = []
      return advice
    }
    let near = nearest(name, among: Property.all.map(\.name))?.text
    let depth = tokens[..<place.index].reduce(0) {
      $0 + ($1.kind == .leftBrace ? 1 : $1.kind == .rightBrace ? -1 : 0)
    }
    return Advice(
      message: "there is no statement and no property `\(name)`",
      help: [
        near.map { "did you mean `\($0)`?" }
          ?? (depth == 1 ? Adviser.statements : propertyHelp(name))
      ])
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
  func endAdvice(_ error: SyntaxError, _ place: Surroundings) -> Advice? {
    let (found, next, span) = (place.found, place.next, place.found.span)
    let word = found.word
    if let previous = place.previous, previous.kind == .number, found.kind == .identifier,
      previous.value == previous.span.end, word == nil, next.kind != .colon,
      Unit.all.contains(where: { $0.name == text(found) })
        || Habit.known(text(found), at: .unit) != nil
    {
      let gap = SourceSpan(Int(previous.span.end), Int(span.end))
      let unit = Habit.known(text(found), at: .unit)?.word ?? text(found)
      return Advice(
        message: "expected the unit right after its number",
        fixes: [.init("write `\(text(previous))\(unit)`", replace: gap, with: unit)])
    }
    if word == .progress, place.line.contains(where: { $0.isWord(.during) }) {
      return Advice(fix: .insert("of ", at: Int(span.start), saying: "of"))
    }
    if let previous = place.previous, Adviser.values.contains(text(found)), next.kind != .colon,
      error.track != nil || place.opener == .let,
      [.number, .rightParen].contains(previous.kind)
        || previous.kind == .identifier && previous.name.word == nil
    {
      return Advice(
        message: "a product is written `*`",
        fixes: [.insert("* ", at: Int(span.start), saying: "*")])
    }
    guard error.kind.expects(.end) else {
      return error.callee.flatMap { habit(.value, $0) }
    }
    if let name = place.previous.flatMap({ TimingConstructor(rawValue: text($0)) }) {
      return Advice(
        message: "the numbers of `\(name.rawValue)` are in parentheses",
        help: ["for example: `\(name.example)`"])
    }
    if place.opener == .timing, found.kind == .equals {
      let word = tokens[index(at: error.statement)].span
      return Advice(
        message: "in an animator, a timing with a name is declared by `let`",
        fixes: [.write(Word.let.text, over: word)])
    }
    if place.opener == .when, let previous = place.previous, previous.kind == .identifier,
      let near = nearest(text(previous), among: [Word.reversed.text])
    {
      var advice = suggestion(near, over: previous.span)
      advice.message = "cannot find `\(text(previous))`"
      advice.span = previous.span
      return advice
    }
    if place.opener == .reduced, found.kind == .leftBrace {
      return Advice("`reduced` has a block, or an animator after `use`, but not both")
    }
    if let setting = place.opener, [.duration, .delay, .timing].contains(setting),
      found.beginsOperand, found.kind != .identifier || setting == .timing && isTiming(found)
    {
      let isTime = setting == .timing && found.kind == .number
      return Advice(
        message: "`\(setting.text)` has one value",
        help: [
          isTime
            ? "write `duration \(text(found))` on a line of its own"
            : "for example: `\(exampleLine(of: setting))`"
        ])
    }
    switch found.kind {
    case .identifier where error.track != nil && (word == .at || word == .via):
      if place.line.contains(where: { $0.isWord(word ?? .at) }) {
        return Advice(message: "`\(text(found))` appears twice here", help: ["remove one of them"])
      }
      return Advice(
        word == .at
          ? "the first key is always at 0%"
          : "`via` follows a later key, as in `0 -> 1 via easeIn`")
    case .number where place.previous?.isWord(.from) == true && next.isWord(.to):
      let last = token(place.index + 2)
      let whole = SourceSpan(
        Int(tokens[place.index - 1].span.start), Int(last.span.end))
      return Advice(
        message: "`->` joins the keys of a track",
        fixes: [.write("\(text(found)) -> \(text(last))", over: whole)])
    case .identifier
    where next.kind == .leftParen && place.previous?.kind == .rightParen
      && error.track.map { text($0) } == "transform":
      return Advice(
        message: "the functions of a transform are a list",
        help: ["for example: `transform: [translate(40pt), rotate(10deg)] -> []`"])
    case .identifier where word == .from && next.kind == .number && error.track != nil:
      let rest = tokens[place.index...].prefix(4)
      guard rest.count == 4, tokens[place.index + 2].isWord(.to) else {
        let whole = SourceSpan(Int(span.start), Int(next.span.end))
        return Advice(fix: .write("during \(text(next))..100%", over: whole))
      }
      let end = tokens[place.index + 3]
      let whole = SourceSpan(Int(span.start), Int(end.span.end))
      return Advice(fix: .write("during \(text(next))..\(text(end))", over: whole))
    default: return nil
    }
  }
}
