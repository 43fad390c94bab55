import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// Returns what helps against an error in the meaning of a text.
  func advice(_ kind: Diagnostic.Kind, at span: SourceSpan) -> Advice {
    let written = text(span)
    func rename(_ name: String) -> String {
      "give it another name, such as `my\(name.prefix(1).uppercased() + name.dropFirst())`, here and"
        + " where it is used"
    }
    switch kind {
    case .importMissing(let path): return importAdvice(path, span)
    case .builtInName(let name): return Advice(rename(name))
    case .notAValue(let name):
      var isScreen = false
      if case .rule = declaration(around: span) { isScreen = name == "from" || name == "to" }
      if isScreen || LanguageName.all.contains(where: { $0.name == name && $0.meaning == .request })
      {
        return Advice("a rule names its screens before `if`: `when push from Home to Photo use …`")
      }
      return NamedValue.all.first { $0.name.hasPrefix(name + ".") }.map {
        Advice("write one of its values, such as `\($0.name)`")
      } ?? Advice()
    case .onlyInRules(let name):
      let before = index(at: span.start)
      let isReduced = tokens[..<before].suffix(3).contains { $0.isWord(.reduced) }
      return Advice(
        isReduced
          ? "leave `reduced` out: with Reduce Motion, a cross-fade plays"
          : "write it alone after `use`: `when push use \(name)`")
    case .statementAsProperty(let word):
      guard [.duration, .delay, .timing].contains(word) else {
        return Advice("it has no colon: `\(exampleLine(of: word))`")
      }
      guard let colon = tokens.first(where: { $0.kind == .colon && $0.span.start >= span.end })
      else {
        return Advice()
      }
      return Advice(
        help: ["a statement is written without a colon"],
        fixes: [.init("remove the colon", replace: colon.span, with: "")])
    case .valueOfRequest(let name, let inRule):
      let track = syntax.statements.first { statement in
        if case .track = statement.kind { statement.span.contains(span) } else { false }
      }
      let property = Property.all.first { $0.name == track.map { text($0.focus) } }
      let (before, next) = (token(index(at: span.start) - 1), index(at: span.end))
      let isDotted = tokens[next].kind == .dot
      let isFrame = isDotted && ["center", "size"].contains(text(token(next + 1)))
      let usual = isFrame || ["origin", "frame"].contains(name) ? "Rectangle" : "(Length, Length)"
      let isWhole = !isDotted && [.colon, .arrow].contains(before.kind)
      let parameter = syntax.declarations.lazy.compactMap { declaration in
        if case .function(let function) = declaration.kind { function.parameters } else { nil }
      }.flatMap { syntax[$0] }.first { $0.span.contains(span) }
      let written = parameter.map { text(syntax[$0.type].span) }
      let type = written ?? (isWhole ? property.map { "\($0.type)" } ?? usual : usual)
      return Advice(
        inRule
          ? "a rule cannot read it: let an animator do so, or name the screens"
          : "declare a parameter with its type, such as `animator name(\(name): \(type) ="
            + " request.\(name))`, and use `\(name)`")
    case .invisibleOverlay: return Advice("write `color: #000` in its block")
    case .transparent(let color):
      let other = "#" + color.suffix(6) + color.dropFirst().prefix(2)
      return Advice("the last two digits of a color are its opacity: `\(other)`")
    case .tooShort: return Advice("write a time such as `300ms`")
    case .emptyAnimator: return Advice("write tracks, or `use none` in the rule")
    case .sameKeys: return Advice("write it once, or leave the track out")
    case .unseen(_, let other): return Advice("for example: `\(other.example)`")

    case .mismatch(let found, let expected): return mismatch(found, expected, span)
    case .operands(let pairing, let left, let right): return operands(pairing, left, right, span)
    case .notCallable:
      let inner = written.drop { $0 != "(" }.dropFirst().dropLast()
      return Advice(
        NamedTiming.all.contains { $0.name == inner }
          ? "a track's timing follows `using`: `using \(inner)`" : "leave the arguments out")
    case .memberOfOther(let name, _):
      if let advice = habit(.member, span, name) { return advice }
      guard Function.example(of: name) != nil else { return Advice() }
      let dot = SourceSpan(Int(span.start), Int(span.start) + 1)
      return Advice(
        message: "`\(name)` is written without a dot",
        fixes: [.init("remove `.`", replace: dot, with: "")])
    case .memberNeeded(let kind):
      let word = written.filter { $0 != "\"" }
      guard kind.names.contains(word) else {
        return habit(.value, span, word) ?? Advice()
      }
      return Advice(
        message: "\(kind.phrase) begins with a dot: `.\(word)`",
        fixes: [.write(".\(word)", over: span)])
    case .needsArguments(let name, let isOfNumber, let areOptional):
      if isOfNumber, [Word.using, .via, .timing].contains(token(index(at: span.start) - 1).word) {
        return Advice("a timing is declared by `timing \(name)(t) = …`")
      }
      if tokens[index(at: span.end)].kind == .dot, let own = set(around: span) {
        return Advice(fix: .write(own, over: span))
      }
      let isView = syntax.roles.contains { $0.name.map { syntax.text(of: $0) } == name }
      if tokens[index(at: span.end)].kind == .dot, isView {
        return Advice(
          message: "`\(name)` is known only in its block and its animator",
          help: ["pass what is needed of it, such as `\(name).index`, as an argument"])
      }
      if areOptional { return Advice(fix: .insert("()", at: Int(span.end))) }
      let example = isOfNumber ? "\(name)(0.5)" : Function.example(of: name)
      return Advice(help: example.map { ["for example: `\($0)`"] } ?? [])
    case .shareOfDuration:
      return Advice(
        "write a time such as `90ms`; a part of the duration is a window: `during \(written)..100%`"
          + " after a track")
    case .listForPair(let type):
      return Advice(help: type.sample.map { ["for example: `\($0)`"] } ?? [])
    case .listOfKeys:
      guard let id = expression(at: span), case .list(let items) = syntax[id].kind,
        syntax[items].count == 2,
        index(at: span.end) + 1 < tokens.count, tokens[index(at: span.end)].kind == .arrow
      else { return Advice("write the values with arrows between them: `0 -> 1`") }
      let pair = syntax[items].map(text).joined(separator: ", ")
      return Advice(
        message: "two values are a pair in parentheses", help: ["write `(\(pair))`"])
    case .lengthOfProgress: return progress(span, written)
    case .noFraction(let isOfProgress):
      let isShare = Double(written).map { $0 <= 100 } ?? true
      let forms =
        (isShare ? ["`\(written)%`"] : []) + (isOfProgress ? [] : ["`\(written)ms` for a time"])
      return Advice(help: forms.isEmpty ? [] : ["write " + forms.joined(separator: ", or ")])

    case .missingArgument(let name, let callee, let type):
      let sample = type?.sample.map { "for example: `\(callee)(\(name): \($0))`" }
      let own = Function.example(of: callee).map { "for example: `\($0)`" }
      return Advice(help: (sample ?? own).map { [$0] } ?? [])
    case .tooManyArguments(let callee, let names):
      return names.isEmpty
        ? parameterHelp(callee) : Advice("its arguments: \(names.joined(separator: ", "))")
    case .labelNeeded(let free):
      var fixes = free.map {
        Diagnostic.FixIt.insert("\($0): ", at: Int(span.start), saying: "\($0):")
      }
      for index in fixes.indices { fixes[index].isCertain = free.count == 1 }
      return Advice(fixes: fixes)
    case .argumentCount(let name, _, _):
      return Advice(help: Function.example(of: name).map { ["for example: `\($0)`"] } ?? [])
    case .operationsWithAny: return Advice("leave the others out")
    case .perspective: return Advice("it is how far away the eye is: `perspective: 800pt`")
    case .fraction(let name, let count): return timingCall(name, count, span)
    case .numbers(.bezier): return Advice("four numbers: `bezier(0.4, 0, 0.2, 1)`")
    case .labelledNumber: return Advice("write the numbers without labels")
    case .unlabelledSpring:
      return Advice(
        "a spring has mass, stiffness, damping; or stiffness, dampingRatio; or response,"
          + " dampingRatio; or duration, bounce; or dampingRatio, velocity")
    case .mixedSpring(let label, let chosen, let forms):
      let company = zip([label, chosen], forms).map { label, form in
        "`\(label.rawValue)` goes with \(form.company(of: label))"
      }
      return Advice(company.joined(separator: "; "))
    case .random(let quantities):
      let range = quantities.count == 2 ? quantities.joined(separator: ", ") : "0, 1"
      let seed = set(around: span).map { $0 + ".index" } ?? "1"
      return Advice("write `random(\(range), seed: \(seed))`")
    case .circle: return Advice("for example: `\(ShapeFunction.circle.example)`")
    case .radiusFirst: return swappedArguments(span)
    case .fifthSide:
      return Advice("the radius of its corners has a label: `inset(8pt, radius: 20pt)`")
    case .dampingCoefficient(let number): return Advice("write `dampingRatio: \(number)`")
    case .overdamped(let ratio, let hasStiffness):
      return Advice(
        "write `\(hasStiffness ? "" : "stiffness: 100, ")dampingRatio: 1` instead of `damping`, or"
          + " `\(ratio.shortText)` for a slower spring")

    case .twiceInBlock(let word):
      return Advice(
        [.from, .to, .container].contains(word)
          ? "write the tracks of both into one `\(word.text) { … }`" : "remove one of them")
    case .notAllowed(let word, .match) where word == .from || word == .to:
      return Advice("a match has tracks of its own, such as `match.\(word.text).alpha: 0 -> 1`")
    case .notAllowed(.duration, let blocks) where blocks.contains(.window):
      return Advice("a window says when it begins and ends: `during 0ms..100ms { … }`")
    case .notAllowed(let word, _):
      let roles = word == .reduced ? ", with roles of its own: `reduced { to { … } }`" : ""
      let isOfAnimator = StatementForm.opened(by: word)?.blocks.contains(.animator) == true
      return Advice(
        help: isOfAnimator
          ? ["it belongs in the block of the animator, beside `from` and `to`" + roles] : [])
    case .sameScreen: return Advice("write `order to above from` or `order from above to`")
    case .wildcards:
      return Advice(
        "`like \"thumb-*\" with \"hero-*\"` pairs `thumb-7` with `hero-7`",
        "to pair one view only, name it without `*` and `?`")
    case .rowWithKeys(let name):
      return Advice(
        help: name == InteractionRow.progress.rawValue
          ? ["for example: `progress: drag.translation.y / container.height`"] : [])
    case .onlyInOwnBlock(let name):
      let count = name.prefix { $0 != "." } + ".count"
      return Advice(help: name == count ? [] : ["`\(count)` can be used in every block"])
    case .statementInInteraction:
      return Advice(
        "it has rows such as `progress: drag.along / container.width`: write values there")
    case .negative(.delay): return Advice("to begin before the others, delay the others")
    case .negative(let word):
      return Advice("for example: `\(exampleLine(of: word))`")
    case .noEdge(let isDrag):
      return Advice(
        help: isDrag
          ? [
            "a drag follows the finger in every direction; for downwards, write"
              + " `progress: drag.translation.y / container.height`"
          ] : [])
    case .missingEdge: return Advice("write `interaction edgeDrag .leading`")
    case .ruleReads:
      let known = NamedValue.all.filter { $0.isForRules }.map { "`\($0.name)`" }
      return Advice("it can read \(known.joined(separator: ", "))")
    case .conditionReads:
      return Advice("a constant or function that is used here reads something else")
    case .onlyInTrack(_, let inTiming):
      if case .timing(_, let own?, _) = declaration(around: span) {
        let fraction = syntax.text(of: own.name)
        return Advice(
          message: "the fraction of this timing is `\(fraction)`",
          fixes: [.write(fraction, over: span)])
      }
      return Advice(
        help: [
          inTiming
            ? "a timing has its fraction in parentheses: `timing quick(t) = t^2`"
            : "for example: `alpha: t^2`, which has no `->`"
        ])
    case .onlyInGesture(_, let isPinch, let orTrack, let isTrack):
      if isPinch { return Advice("for example: `interaction pinch { progress: 1 - pinch.scale }`") }
      if isTrack {
        return Advice("a track with a single value can follow the finger by `drag.translation`")
      }
      return Advice(
        orTrack
          ? "for example: `translate: drag.translation`, which has no `->`"
          : "for example: `interaction drag { progress: drag.along / container.width }`")
    case .trackOutside(let roles): return trackOutside(roles, span)
    case .propertyOf(let name, _, let roles):
      let blocks = roles.blocks(around: "…").map { "`\($0)`" }.joined(separator: " or ")
      let isBackground = name == "color" && written == "color"
      return Advice(
        isBackground
          ? "a screen draws its own background; write it in \(blocks)" : "write it in \(blocks)")
    case .conflict(_, _, let mixesWindows):
      return Advice(
        help: mixesWindows
          ? [
            "one window is a part of the time, the other of progress: use the same kind for both"
          ] : [])
    case .ordersConflict: return Advice("remove the `order` from one of them")
    case .interactionsConflict: return Advice("remove the `interaction` from one of them")
    case .snapshotsConflict: return Advice("give it another name in one of them")
    case .noEnd(let isFade):
      return Advice(
        isFade
          ? "the cross-fade of a match has no end of its own: write `match.fade: 0 -> 1` in its block, or"
            + " add a `duration` in which springs come to rest"
          : "add `duration 300ms` to the animator, or a spring with a `response`")
    default: return Advice()
    }
  }

  // MARK: Types

  private func mismatch(
    _ found: ScriptValueType, _ expected: ScriptValueType, _ span: SourceSpan
  ) -> Advice {
    let id = expression(at: span)
    if found == .bool, let sign = text(span).firstRange(of: "<-") {
      let start =
        Int(span.start)
        + text(span).utf8.distance(
          from: text(span).startIndex, to: sign.lowerBound)
      return Advice(
        message: "an arrow points to the key that comes later: `->`",
        span: SourceSpan(start, start + 2), help: ["for example: `1 -> 0`"])
    }
    var number = id
    if let id, case .unary(.minus, let inner) = syntax[id].kind { number = inner }
    let isLiteral =
      number.map { if case .number = syntax[$0].kind { true } else { false } } ?? false
    let isPerspective = text(token(index(at: span.start) - 2)) == "perspective"
    if expected == .length, ["-1/", "-1 / ", "1/", "1 / "].contains(where: text(span).hasPrefix),
      isPerspective || text(span).hasPrefix("-")
    {
      return Advice(
        message: "a perspective is the distance itself, and not 1 divided by it",
        help: ["for example: `perspective: 500pt` for -1/500"])
    }
    if found == .number, !isLiteral {
      if let id, let advice = declared(id, expected) { return advice }
      let factor = text(span).contains(" ") ? "(\(text(span)))" : text(span)
      switch expected {
      case .length:
        let isShare = text(span).contains("%") || text(span).contains("direction")
        return Advice(
          message: "a length needs a unit",
          help: [
            isShare
              ? "write `container.width * \(factor)` for a share of the container, or `1pt * \(factor)`"
              : "write `1pt * \(factor)`"
          ])
      case .time:
        if let id, case .binary(.multiply, let one, _) = syntax[id].kind,
          let remedy = Remedy(
            one, for: .time, in: syntax, seconds: text(span).contains(".index") ? 0.5 : 5)
        {
          return Advice(message: "a time needs a unit", fixes: [remedy.fixIt])
        }
        return Advice(
          message: "a time needs a unit",
          help: ["write `1ms * \(factor)` for milliseconds, or `1s * \(factor)` for seconds"])
      case .angle:
        return Advice(
          message: "an angle needs a unit",
          help: [
            "write `1deg * \(factor)` for degrees, `1rad * \(factor)` for radians, or"
              + " `1turn * \(factor)` for turns"
          ])
      default: break
      }
    }
    if found == .time, expected == .number, token(index(at: span.start) - 1).isWord(.at) {
      return Advice(
        "the place of a point is a part of the time: `\(TimingConstructor.points.example)`")
    }
    let form = isPercentage(number) ? "<%:\(expected)>" : "<\(found):\(expected)>"
    if let id, case .function(let function) = declaration(around: span), function.body == id {
      return Advice("the function returns \(found.phrase): write `-> \(found)`")
    }
    if var advice = habit(.mismatch, span, form) {
      if expected == .length, let id, isShare(id), !isPercentage(id) {
        advice.help = ["write points such as `16pt`, or a share such as `50% * container.width`"]
      }
      // The text in quotes may not be a timing at all.
      if expected == .timing {
        advice.fixes.removeAll { fix in
          !NamedTiming.all.contains { $0.name == fix.edits[0].replacement }
        }
      }
      return advice
    }
    if let id, expected == .pair(.length), case .pair(let one, let other) = syntax[id].kind,
      case .number(_, nil) = syntax[one].kind, case .number(_, nil) = syntax[other].kind
    {
      if [one, other].contains(where: { text($0) != "0" && isShare($0) }) {
        return Advice("write points such as `(0, 16pt)`, or shares such as `(container.width, 0)`")
      }
      let parts = [one, other].map { text($0) == "0" ? "0" : text($0) + "pt" }
      return Advice(fix: .write("(\(parts[0]), \(parts[1]))", over: span))
    }
    if let id, let remedy = Remedy(id, for: expected, in: syntax),
      !remedy.isGuess || expected == .number && !remedy.isLarge
    {
      return Advice(
        help: ["write `\(remedy.text)`, which is \(remedy.type.phrase)"], fixes: [remedy.fixIt])
    }
    if expected == .number, case .pair = found, text(span).contains("drag.") {
      return Advice(
        message: "the way of a drag has two parts, `.x` and `.y`",
        help: ["write `drag.along / container.width`, or `drag.translation.y / container.height`"])
    }
    return Advice(help: expected.examples(insteadOf: found).map { [$0] } ?? [])
  }

  /// Returns how the constant that an expression names gets the unit that is needed. `nil` if it is
  /// no number that is written alone.
  private func declared(_ id: Index<ExpressionSyntax>, _ expected: ScriptValueType) -> Advice? {
    var constant: ConstantSyntax?
    switch types.names[id] {
    case .local(let local)?:
      if case .constant(let own) = types.names[local].kind { constant = own }
    case .declaration(let other)? where other.file == types.file:
      if case .constant(let own) = syntax.declarations[Int(other.index)].kind { constant = own }
    default: break
    }
    guard let constant, let remedy = Remedy(constant.value, for: expected, in: syntax) else {
      return nil
    }
    return Advice(
      message: "`\(text(id))` has no unit",
      help: ["write `let \(text(id)) = \(remedy.text)`, which is \(remedy.type.phrase)"])
  }

  private func operands(
    _ pairing: Diagnostic.Pairing, _ left: ScriptValueType, _ right: ScriptValueType,
    _ span: SourceSpan
  ) -> Advice {
    guard let (one, other) = operands(at: span, pairing) else { return Advice() }
    // A number up to 1 that is compared with a distance is more likely a share of the way.
    if pairing == .compare, left == .length && isShare(other) || right == .length && isShare(one) {
      let isFinger = (text(one) + text(other)).contains("drag.")
      return Advice(
        (isFinger ? "write `progress > 40%` for a share of the way, or a" : "write a")
          + " distance such as `100pt`")
    }
    // A percentage is not one of the other operand.
    for (share, whole, type) in [(other, one, left), (one, other, right)] where isPercentage(share)
    {
      return Advice("`\(text(share)) * \(text(whole))` is \(type.phrase)")
    }
    if pairing == .compare, text(one) == "progress", right == .length {
      return Advice("progress is a share of the way, such as `40%`; `drag.along` is a length")
    }
    if var remedy = Remedy(other, for: left, in: syntax) ?? Remedy(one, for: right, in: syntax) {
      if isShare(one) || isShare(other), remedy.type != .time { remedy.isGuess = true }
      return Advice(
        help: ["write `\(remedy.text)`, which is \(remedy.type.phrase)"], fixes: [remedy.fixIt])
    }
    if let pair = [left, right].first(where: { $0.dimension == nil && $0.factor != nil }),
      pairing != .multiply, pairing != .divide
    {
      return Advice("\(pair.phrase) has two parts: `.x` and `.y`")
    }
    guard left.dimension == nil || right.dimension == nil else { return Advice() }
    return Advice(help: [one, other].compactMap(summary))
  }

  /// The two expressions that an operation at a place combines.
  private func operands(
    at span: SourceSpan, _ pairing: Diagnostic.Pairing
  ) -> (Index<ExpressionSyntax>, Index<ExpressionSyntax>)? {
    for node in syntax.expressions {
      switch node.kind {
      case .binary(_, let one, let other) where node.focus == span: return (one, other)
      case .pair(let one, let other) where node.focus == span: return (one, other)
      case .conditional(_, let one, let other) where node.focus == span: return (one, other)
      case .call(_, let arguments) where node.focus == span || node.span.contains(span):
        let values = syntax[arguments].map(\.value)
        if case .arguments = pairing, let last = values.first(where: { syntax[$0].span == span }),
          let first = values.first(where: { syntax[$0].span != span })
        {
          return (first, last)
        }
        if pairing == .random, node.focus == span, values.count > 1 {
          return (values[0], values[1])
        }
      default: break
      }
    }
    return nil
  }

  /// Whether an expression is a number such as `0.4` or `40%`.
  private func isShare(_ id: Index<ExpressionSyntax>) -> Bool {
    guard case .number(let value, let unit) = syntax[id].kind else { return false }
    return unit == nil && 0 < value && value <= 1 || isPercentage(id)
  }

  /// Whether an expression is a number such as `10%`.
  private func isPercentage(_ id: Index<ExpressionSyntax>?) -> Bool {
    guard let id, case .number(_, let unit?) = syntax[id].kind else { return false }
    return syntax.text(of: unit) == "%"
  }

  /// What an expression is if it is a value of the language, as help.
  private func summary(_ id: Index<ExpressionSyntax>) -> String? {
    guard case .builtIn(.value(let row)) = types.names[id] else { return nil }
    return "`\(NamedValue.all[row].name)`: \(NamedValue.all[row].summary)"
  }

  /// Returns how a progress in points is divided: by a number of points, or by the container.
  private func progress(_ span: SourceSpan, _ written: String) -> Advice {
    guard let id = expression(at: span) else { return Advice() }
    if case .binary(.divide, let way, let divisor) = syntax[id].kind, isPercentage(divisor) {
      let side = written.contains(".y") ? "height" : "width"
      return Advice(fix: .write("\(text(way)) / container.\(side)", over: span))
    }
    if case .binary(.divide, _, let divisor) = syntax[id].kind,
      case .number(_, nil) = syntax[divisor].kind
    {
      let end = Int(syntax[divisor].span.end)
      return Advice(
        fix: .init("write `\(written)pt`", replace: SourceSpan(end, end), with: "pt"))
    }
    var isSum = false
    if case .binary = syntax[id].kind { isSum = true }
    let side = written.contains(".y") ? "height" : "width"
    return Advice(
      fix: .write((isSum ? "(\(written))" : written) + " / container.\(side)", over: span))
  }

  // MARK: Arguments

  private func timingCall(_ name: String, _ count: Int, _ span: SourceSpan) -> Advice {
    let callee = SourceSpan(Int(span.start), Int(span.start) + name.utf8.count)
    if count > 1, var advice = habit(.value, callee, name) {
      advice.span = span
      return advice
    }
    if case .spring(let spring)? = NamedTiming.all.first(where: { $0.name == name })?.curve {
      let bounce = Int(((1 - spring.dampingRatio) * 100).rounded())
      var duration = "0.5s"
      if let id = expression(at: span), case .call(_, let list) = syntax[id].kind,
        let value = syntax[list].first?.value, case .number(_, .some) = syntax[value].kind
      {
        duration = text(value)
      }
      return Advice("write `\(name)` alone, or `spring(duration: \(duration), bounce: \(bounce)%)`")
    }
    return Advice(
      "write `\(name)` alone; the duration is a statement of its own: `duration 300ms`")
  }

  /// Returns the fix of a circle whose radius is written before its center.
  private func swappedArguments(_ span: SourceSpan) -> Advice {
    guard let id = expression(at: span), case .call(_, let list) = syntax[id].kind else {
      return Advice()
    }
    let spans = syntax[list].map { syntax[$0.value].span }
    guard spans.count == 2 else { return Advice() }
    let texts = spans.map(text)
    var fix = Diagnostic.FixIt(
      "write `circle(\(texts[1]), \(texts[0]))`", replace: spans[0], with: texts[1])
    fix.edits.append(TextEdit(span: spans[1], replacement: texts[0]))
    return Advice(fix: fix)
  }

  /// The name of the slices or elements whose block contains a place. `nil` if there are none.
  private func set(around span: SourceSpan) -> String? {
    let local = types.names.locals.last { local in
      guard case .snapshots(let kind, _, _) = local.kind, kind != .match else { return false }
      return syntax.roles.contains { $0.name == local.name && $0.body.span.contains(span) }
    }
    return local.map { syntax.text(of: $0.name.name) }
  }

  /// The declaration that contains a place. `nil` if none does.
  private func declaration(around span: SourceSpan) -> DeclarationSyntax.Kind? {
    syntax.declarations.first { $0.span.contains(span) }?.kind
  }

  // MARK: Places

  private func importAdvice(_ path: String, _ span: SourceSpan) -> Advice {
    let others = folder.units.indices.filter { $0 != Int(types.file) }
      .map { syntax.importText(of: folder.path($0)) }.sorted()
    guard
      let near = others.first(where: { $0 == path + ".anim" }) ?? nearest(path, among: others)?.text
    else {
      return Advice(
        help: path.isEmpty || path.hasSuffix(".anim")
          ? [] : ["the name of a file ends in `.anim`: `import \"\(path).anim\"`"])
    }
    var advice = Advice(fix: .write("\"\(near)\"", over: span))
    advice.fixes[0].isCertain = near == path + ".anim"
    advice.isTrusted = true
    return advice
  }

  /// Returns the block that a track belongs in that is in none.
  private func trackOutside(_ roles: Property.Roles, _ span: SourceSpan) -> Advice {
    let statement = syntax.statements.first { $0.focus == span }
    let track = statement.map { text($0.span) } ?? "…"
    let isShort = !track.contains("\n")
    let blocks = roles.blocks(around: isShort ? track : "…")
    var advice = Advice("write " + blocks.map { "`\($0)`" }.joined(separator: ", or "))
    if isShort, let first = blocks.first, let statement {
      advice.fixes = [.init(advice.help[0], replace: statement.span, with: first)]
      advice.fixes[0].isCertain = false
    }
    return advice
  }
}

/// A literal with the unit that is needed, if there is exactly one likely unit.
private struct Remedy {
  /// The number with that unit.
  var text: String
  /// Its type.
  var type: ScriptValueType
  private var span: SourceSpan
  /// Whether the literal has another kind of unit, which may have been intended.
  var isGuess: Bool
  /// Whether it is larger than numbers without a unit usually are.
  var isLarge: Bool

  /// - Parameter seconds: The greatest time without a unit that is meant in seconds, and not in milliseconds.
  init?(
    _ id: Index<ExpressionSyntax>, for type: ScriptValueType, in syntax: FileSyntax,
    seconds: Double = 5
  ) {
    let node = syntax[id]
    guard case .number(let number, let unit) = node.kind else { return nil }
    let units: [(ScriptValueType, String)] = [
      (.length, "pt"), (.time, number <= seconds ? "s" : "ms"), (.angle, "deg"), (.number, ""),
      (.quantity(.length / .time), "pt / 1s"),
    ]
    guard let wanted = units.first(where: { $0.0 == type })?.1 else { return nil }
    let written = syntax.source.text(of: node.span)
    let digits = unit.map { String(written.dropLast(syntax.text(of: $0).count)) } ?? written
    if wanted.contains(" "), let unit, syntax.text(of: unit) != "pt" { return nil }
    self.text = digits + wanted
    self.type = type
    span = node.span
    isGuess = unit != nil
    isLarge = abs(number) > 20
  }

  var fixIt: Diagnostic.FixIt {
    var fixIt = Diagnostic.FixIt("write \(text)", replace: span, with: text)
    fixIt.isCertain = !isGuess
    return fixIt
  }
}

extension Property.Roles {
  /// The blocks in which a track of these roles can be, as they are written.
  fileprivate func blocks(around track: String) -> [String] {
    let all: [(Property.Roles, [String])] = [
      (.snapshot, ["to { \(track) }", "from { \(track) }"]),
      (.container, ["container { \(track) }"]),
      (.overlay, ["overlay shade above from { \(track) }"]),
      (.match, ["match photo like \"photo\" { \(track) }"]),
    ]
    return Array(all.filter { contains($0.0) }.flatMap { $0.1 }.prefix(2))
  }
}
