import AnimSource

extension Habit {
  /// Phrases of rules.
  static let rulePhrases: [Habit] =
    [
      .phrase("^ <o> ->|=>|: <a> ~", near: .syntax) { match in
        guard match.namesOperation else { return nil }
        return match.advice(match.filled("when $o use $a"), "a rule starts with `when`: `$1`")
      },
      .phrase(
        "^ push|pop|select|present|dismiss|replace|any $$o use $a ~", near: .syntax
      ) { match in
        match.advice("when \(match.text)", "a rule starts with `when`: `$1`")
      },
      .phrase("^ push|pop|select|present|dismiss|replace|any use $a ~", near: .syntax) { match in
        match.advice("when \(match.text)", "a rule starts with `when`: `$1`")
      },
      .phrase(
        "when $$o :|, use", "when $o use", "nothing separates the conditions and `use`: `$1`"),
      .phrase("when $$o { use $a }", "when $o use $a", "a rule has no braces: `$1`"),
      .phrase(
        "^ use $a when $$o ~", "when $o use $a", "a rule begins with `when`, before `use`: `$1`"),
      .phrase(
        "when $$o use if $c then $a else $b ~", "when $o if $c use $a\nwhen $o use $b",
        "a rule uses one animator, and its condition comes before `use`"),
      .phrase(
        "when $$o use $a if $c else $b ~", "when $o if $c use $a\nwhen $o use $b",
        "a rule uses one animator, and its condition comes before `use`"),
      .phrase(
        "use $a or $b ~", nil, "a rule uses one animator",
        help: ["write `use $a + $b` to play both, or give each a rule with its own condition"]),
      .phrase("when <o> {", near: .syntax) { match in
        guard let rule = match.ruleInBraces else { return nil }
        return rule.text.contains(" use ")
          ? match.advice(rule.text, "a rule has no braces: `$1`", at: rule.pieces)
          : Advice(
            message: "a rule has no braces",
            help: ["write it in one line, with its animator: `\(rule.text) use …`"])
      },
      .phrase("^ use <a> ~", near: .syntax) { match in
        guard match.mistake.diagnostic.message.contains("import") else { return nil }
        return Advice(
          message: "a rule says when an animator is used",
          help: [match.filled("write `when push use $a`, with the operation that it is for")])
      },
      .phrase("from|to|in any|*", "", "a rule that names no screen is for all of them"),
      .phrase("unless $c use", "if not $c use", "a rule's condition follows `if`: `$1 …`"),
      .phrase(
        "push|pop|present|dismiss|select|replace|any|from|to not|except|but|unless <a>", nil,
        "a rule names the screens for which it is",
        help: ["give `$a` a rule of its own: the rule that names more screens wins"]),
      .phrase("use <b> duration|delay|timing $c ~", near: .syntax) { match in
        let setting = "\(match.word(2)) \(match["c"])"
        return Advice(
          message: "a rule has no `\(match.word(2))`: the animator has one",
          help: [match.filled("write `animator other = $b { ") + setting + " }`, and `use other`"])
      },
      .phrase("when <o> <a> ->|to <b> use", near: .syntax) { match in
        guard match.namesOperation, match.namesScreen else { return nil }
        return match.advice(
          match.filled("when $o from $a to $b use"),
          "a rule names its screens after `from` and `to`: `$1 …`")
      },
      .phrase("when <o> <a> use", near: .syntax) { match in
        guard match.namesOperation, match.namesScreen else { return nil }
        return match.advice(
          match.filled("when $o to $a use"),
          "a rule names its screens after `from` and `to`: `$1 …`", isCertain: false)
      },
      .phrase("<o> and from|to|in|if", near: .syntax) { match in
        guard match.namesOperation else { return nil }
        return match.advice(
          "\(match["o"]) \(match.word(-1))", "no word joins an operation and its screens: `$1 …`")
      },
      .phrase(
        "use <a> else $b ~", nil,
        "a rule has no `else`: all other changes have a rule of their own",
        help: ["write `when any use $b` in a line of its own"]),
      .phrase(
        "from <a> -> <b>", "from $a to $b", "a rule names its screens after `from` and `to`: `$1`"),
      .phrase(
        "from <a> , $$b to $$c use", "from ($a, $b) to $c use",
        "several screens are in parentheses: `from ($a, $b)`"),
      .phrase(
        "from <a> to <b> , $$c use", "from $a to ($b, $c) use",
        "several screens are in parentheses: `to ($b, $c)`"),
      .phrase("from|to <a> , $$c use", near: .syntax) { match in
        match.screens("\(match["a"]), \(match["c"])", before: " use")
      },
      .phrase("from|to @a , $$c use", near: .syntax) { match in
        match.screens("\(match["a"]), \(match["c"])", before: " use")
      },
      .phrase(
        "use nothing|nil|null|no|off ~", "use none", "`$1` changes the screens without any motion",
        near: .unknownAnimator),
      .phrase(
        "use default|standard|native|uikit|UIKit ~", "use system",
        "`$1` leaves the change to the system", near: .unknownAnimator),
      .phrase("from|to [ $$c ]", near: .syntax) { match in match.screens(match["c"]) },
      .phrase("from|to|in|like|with|except <a> *", near: .syntax) { match in
        match.advice(
          match.filled("\(match.word(0)) \"$a*\""), "a pattern is in quotes: `$1`")
      },
      .phrase("from|to|in|like|with|except * <a>", near: .syntax) { match in
        match.advice(
          match.filled("\(match.word(0)) \"*$a\""), "a pattern is in quotes: `$1`")
      },
      .phrase("^ when $$o use", near: .syntax) { $0.mistake.clausesInOrder(of: $0) },
      .phrase("^ when from|to|in|if", near: .syntax) { match in
        match.advice(
          "when any \(match.word(-1))",
          "a rule names an operation, or `any` for all of them: `$1 …`")
      },
      .phrase("^ when *", "when any", "any operation is `any`"),
      .phrase(
        "use $a if $c ~", "if $c use $a", "the condition of a rule comes before `use`: `$1`"),
      .phrase(
        "use $a from $b ~", nil, "the screens of a rule come before `use`",
        help: ["write `from $b use $a`"]),
    ]
    + [
      ("use $a , $b , $c ~", "use $a + $b + $c"), ("use $a , $b ~", "use $a + $b"),
      ("use $a and|& $b ~", "use $a + $b"),
    ].map { .phrase($0, $1, "animators that play together are joined by `+`: `$1`") }
    + [
      ("<a> . reversed|reverse ( )", "reversed $a"), ("<a> . reversed", "reversed $a"),
      ("use <a> reversed|backwards|reverse ~", "use reversed $a"),
    ].map { .phrase($0, $1, "`reversed` comes before the animator: `$1`") }
    + [
      .phrase(
        "use reverse|backwards|back|invert|inverse|inverted $a ~", "use reversed $a",
        "an animator is played backwards by `reversed`: `$1`"),
      .phrase(
        "^ default|otherwise|else use $a ~", "when any use $a",
        "the rule for all other changes is `$1`"),
      .phrase(
        "^ default|otherwise|else : $a ~", "when any use $a",
        "the rule for all other changes is `$1`"),
      .phrase(
        "^ <a> -> <b> : $c ~", "when push from $a to $b use $c", "a rule starts with `when`: `$1`",
        isCertain: false),
      .phrase("", near: .syntax) { $0.mistake.ruleInAnimator() },
      .phrase("idiom|userInterfaceIdiom|device == . <a>", near: .unknownName) { match in
        let isPad = match["a"].lowercased().contains("pad")
        return match.advice(
          "container.width \(isPad ? ">" : "<=") 600pt",
          "a rule does not know the device, only the container: `$1`")
      },
      .phrase(
        "isPad|isIPad|iPad|isTablet|tablet|isRegular", "container.width > 600pt",
        "a rule does not know the device, only the container: `$1`", near: .unknownName),
      .phrase("", near: .ambiguousRule) { $0.mistake.disambiguation() },
    ]
}

extension Match {
  /// Whether the name at `a` is not a word of rules.
  fileprivate var namesScreen: Bool { !["from", "to", "in", "if", "use"].contains(self["a"]) }

  /// Whether the name at `o` is an operation.
  fileprivate var namesOperation: Bool {
    ["push", "pop", "present", "dismiss", "replace", "select", "any"].contains(self["o"])
  }

  /// Returns the advice to write several screens in parentheses.
  fileprivate func screens(_ list: String, before end: String = "") -> Advice {
    let text = "\(word(0)) (\(list))"
    return advice(text + end, "several screens are in parentheses: `\(text)`")
  }
}

extension Mistake {
  /// Returns the advice for a rule inside an animator. `nil` if a brace is missing instead.
  fileprivate func ruleInAnimator() -> Advice? {
    guard diagnostic.message.contains("no matching `}`"), let place = diagnostic.notes.first?.span,
      let start = lexemes.firstIndex(where: { $0.span == place }), lexemes[start].text == "when",
      case let line = line(around: start), line.upperBound < lexemes.count,
      lexemes[line.upperBound].kind == .rightBrace, depth(at: line.lowerBound) == 1
    else { return nil }
    // The whole rest of the animator, so that the error about its brace disappears too.
    let rule = text(line)
    return Match(mistake: self, range: line.lowerBound..<line.upperBound + 1).advice(
      "}\n\n\(rule)", "a rule stands outside animators: move `\(rule)` after the `}`",
      action: "move the rule after the `}`")
  }

  /// The number of open braces before a piece.
  private func depth(at place: Int) -> Int {
    lexemes[..<place].reduce(0) { depth, piece in
      piece.kind == .leftBrace ? depth + 1 : piece.kind == .rightBrace ? depth - 1 : depth
    }
  }

  /// Returns the way out of two rules that match equally well.
  fileprivate func disambiguation() -> Advice? {
    let words = lexemes[line].map(\.text)
    guard words.first == "when", let use = words.firstIndex(of: "use") else { return nil }
    if let other = diagnostic.notes.first?.span,
      let place = lexemes.firstIndex(where: { $0.span.start >= other.start }),
      let own = condition(in: line), let known = condition(in: self.line(around: place))
    {
      // The rule whose `if` is true more often must not answer where the other one does.
      let isWider = known.isSpecialCase(of: own)
      let addition = (isWider ? known : own).opposite
      return Advice(
        message: diagnostic.message,
        help: [
          "both conditions can be true: add `and \(addition)` to that of "
            + (isWider ? "this rule" : "the other rule")
        ])
    }
    let operation = words[1..<use].joined(separator: " ").replacing(" ,", with: ",")
    return Advice(
      message: diagnostic.message,
      help: ["a later rule does not replace an earlier one: remove one of them"]
        + (words[..<use].contains("to")
          ? [] : ["or let one of them name a screen: `when \(operation) to NAME use …`"]))
  }
}

extension Mistake {
  /// Returns the condition of the rule in a line. `nil` if it has none.
  private func condition(in line: Range<Int>) -> String? {
    let words = lexemes[line]
    guard let start = words.firstIndex(where: { $0.text == "if" }),
      let end = words.firstIndex(where: { $0.text == "use" }), start + 1 < end
    else { return nil }
    return text(start + 1..<end)
  }

  /// Returns the advice to write the conditions of a rule in their order. `nil` if they are.
  fileprivate func clausesInOrder(of match: Match) -> Advice? {
    guard let pieces = match.parts["o"], match.says("expected `use`") else { return nil }
    let order = ["from", "to", "in", "if"]
    let starts = pieces.filter { order.contains(lexemes[$0].text) }
    guard let first = starts.first, Set(starts.map { lexemes[$0].text }).count == starts.count
    else { return nil }
    let clauses = zip(starts, starts.dropFirst() + [pieces.upperBound]).map { $0..<$1 }
    let sorted = order.compactMap { word in clauses.first { lexemes[$0.lowerBound].text == word } }
    guard first > pieces.lowerBound, sorted != clauses, clauses.allSatisfy({ $0.count > 1 })
    else { return nil }
    return match.advice(
      sorted.map { text($0) }.joined(separator: " "),
      "the conditions of a rule come in the order `from`, `to`, `in`, `if`: `$1`",
      at: first..<pieces.upperBound)
  }
}

extension String {
  /// The condition that is true where this one is false, such as `a <= b` for `a > b`.
  fileprivate var opposite: String {
    if hasPrefix("not ") && !contains(" and ") && !contains(" or ") { return String(dropFirst(4)) }
    let pairs = [(" >= ", " < "), (" <= ", " > "), (" > ", " <= "), (" < ", " >= ")]
    let signs = pairs.filter { contains($0.0) }
    if contains(" and ") || contains(" or ") || signs.count > 1 { return "not (\(self))" }
    if let (sign, opposite) = signs.first { return replacing(sign, with: opposite) }
    return contains(" ") ? "not (\(self))" : "not \(self)"
  }

  /// Returns whether another condition is true wherever this one is, because only their numbers
  /// differ, as for `a > 600pt` and `a > 500pt`.
  fileprivate func isSpecialCase(of other: String) -> Bool {
    let (one, two) = (split(separator: " "), other.split(separator: " "))
    guard one.count == two.count, one.count > 2, one.dropLast() == two.dropLast(),
      let number = one.last?.leadingNumber, let second = two.last?.leadingNumber
    else { return false }
    switch one[one.count - 2] {
    case ">", ">=": return number > second
    case "<", "<=": return number < second
    default: return false
    }
  }
}

extension Substring {
  /// The number with which the text begins, without its unit.
  fileprivate var leadingNumber: Double? {
    Double(prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }
}

extension Match {
  /// The rule in the braces after the match, in one line, and its pieces. `nil` if there is none.
  fileprivate var ruleInBraces: (text: String, pieces: Range<Int>)? {
    let lexemes = mistake.lexemes
    let body = lexemes[range.upperBound...].prefix(24).prefix { $0.kind != .rightBrace }
    guard body.endIndex < lexemes.count, lexemes[body.endIndex].kind == .rightBrace,
      !body.contains(where: { $0.kind == .leftBrace })
    else { return nil }
    let words = lexemes[range.dropLast()].map(\.text)
    let rest = body.filter { $0.kind != .colon && $0.kind != .semicolon }.map(\.text)
    let text = (words + rest).joined(separator: " ")
    return (text, range.lowerBound..<body.endIndex + 1)
  }
}
