import AnimSource

extension Phrase {
  /// Phrases of rules.
  static let rulePhrases: [Phrase] = [
    .init(
      "from <a> -> <b>", "from {a} to {b}", "a rule names its screens after `from` and `to`: `{}`"),
    .init(
      "from <a> to <b> , $$c use", "from {a} to ({b}, {c}) use",
      "several screens are in parentheses: `to ({b}, {c})`"),
    .init("from|to <a> , $$c use", .listOfScreens),
    .init("from|to [ $$c ]", .bracketsOfScreens),
    .init("to <a> *", "to \"{a}*\"", "a pattern is in quotes: `{}`"),
    .init("from <a> *", "from \"{a}*\"", "a pattern is in quotes: `{}`"),
    .init("in <a> *", "in \"{a}*\"", "a pattern is in quotes: `{}`"),
    .init("^ when from|to|in|if", .withoutOperation),
    .init("^ when * ", "when any", "any operation is `any`"),
    .init("use $$a if $c ~", "if {c} use {a}", "the condition of a rule comes before `use`: `{}`"),
    .init(
      "use $a from $b ~", nil, "the screens of a rule come before `use`",
      help: ["write `from {b} use {a}`"]),
    .init(
      "use $a , $b , $c ~", "use {a} + {b} + {c}",
      "animators that play together are joined by `+`: `{}`"),
    .init("use $a , $b ~", "use {a} + {b}", "animators that play together are joined by `+`: `{}`"),
    .init(
      "use $a and|& $b ~", "use {a} + {b}", "animators that play together are joined by `+`: `{}`"),
    .init("<a> . reversed ( )", "reversed {a}", "`reversed` comes before the animator: `{}`"),
    .init("<a> . reverse ( )", "reversed {a}", "`reversed` comes before the animator: `{}`"),
    .init("<a> . reversed", "reversed {a}", "`reversed` comes before the animator: `{}`"),
    .init(
      "use <a> reversed|backwards|reverse ~", "use reversed {a}",
      "`reversed` comes before the animator: `{}`"),
    .init(
      "use reverse|backwards|back|invert|inverse|inverted $a ~", "use reversed {a}",
      "an animator is played backwards by `reversed`: `{}`"),
    .init(
      "^ default|otherwise|else use $a ~", "when any use {a}",
      "the rule for all other changes is `{}`"),
    .init(
      "^ default|otherwise|else : $a ~", "when any use {a}",
      "the rule for all other changes is `{}`"),
    .init(
      "^ <a> -> <b> : $c ~", "when push from {a} to {b} use {c}", "a rule starts with `when`: `{}`",
      certain: false),
    .init(.syntax, for: "^ when") { mistake, match in mistake.ruleInAnimator(match) },
    .init(.unknownName, for: "idiom|userInterfaceIdiom|device == . <a>") { mistake, match in
      let isPad = mistake.text("a", of: match).lowercased().contains("pad")
      let text = "container.width \(isPad ? ">" : "<=") 600pt"
      return Remedy(
        message: "a rule does not know the device, only the container: `\(text)`",
        span: mistake.span(match.range), replacement: text)
    },
    .init(.unknownName, for: "isPad|isIPad|isTablet|isRegular") { mistake, match in
      Remedy(
        message: "a rule does not know the device, only the container: `container.width > 600pt`",
        span: mistake.span(match.range), replacement: "container.width > 600pt")
    },
    .init(.ambiguousRule) { mistake, _ in mistake.disambiguation() },
  ]
}

extension Mistake {
  /// Returns the advice for a rule inside an animator. `nil` if a brace is missing instead.
  fileprivate func ruleInAnimator(_ match: Phrase.Match) -> Remedy? {
    let line = line
    guard diagnostic.message.contains("to close a block"), line.upperBound < lexemes.count,
      lexemes[line.upperBound].kind == .rightBrace,
      depth(at: line.lowerBound) == 1
    else { return nil }
    // The whole rest of the animator, so that the error about its brace disappears too.
    let rule = text(line)
    let whole = line.lowerBound..<line.upperBound + 1
    return Remedy(
      message: "a rule stands outside animators: move `\(rule)` after the `}`",
      span: span(whole), replacement: "}\n\n\(rule)", action: "move the rule after the `}`")
  }

  /// The number of open braces before a piece.
  private func depth(at place: Int) -> Int {
    lexemes[..<place].reduce(0) { depth, piece in
      piece.kind == .leftBrace ? depth + 1 : piece.kind == .rightBrace ? depth - 1 : depth
    }
  }

  /// Returns the way out of two rules that match equally well.
  fileprivate func disambiguation() -> Remedy? {
    let line = line
    let words = lexemes[line].map(\.text)
    guard words.first == "when", let use = words.firstIndex(of: "use") else { return nil }
    if let `if` = words.firstIndex(of: "if"), `if` < use,
      let other = diagnostic.notes.first?.span,
      let place = lexemes.firstIndex(where: { $0.span.start >= other.start })
    {
      let otherLine = self.line(around: place)
      let own = text(line.lowerBound + `if` + 1..<line.lowerBound + use)
      let opposite = own.oppositeComparison
      if let opposite, lexemes[otherLine].contains(where: { $0.text == "if" }) {
        return Remedy(
          help: [
            "both conditions can be true: add `and \(opposite)` to that of the other rule"
          ])
      }
    }
    let operation = words[1..<use].joined(separator: " ").replacing(" ,", with: ",")
    guard !words[..<use].contains("to") else { return Remedy(help: [Self.sameRules]) }
    return Remedy(
      help: [
        Self.sameRules,
        "or let one of them name a screen: `when \(operation) to NAME use …`",
      ])
  }

  private static let sameRules =
    "a later rule does not replace an earlier one: remove one of them"
}

extension String {
  /// The comparison that is true where this one is false, such as `a <= b` for `a > b`. `nil` for
  /// anything but one comparison.
  fileprivate var oppositeComparison: String? {
    let pairs = [(" >= ", " < "), (" <= ", " > "), (" > ", " <= "), (" < ", " >= ")]
    for (sign, opposite) in pairs where contains(sign) {
      return replacing(sign, with: opposite)
    }
    return nil
  }
}
