import AnimSource

extension Habit {
  /// Phrases about animators that are made from other animators, and where they are declared.
  static let compositionPhrases: [Habit] = sequences + variations + places

  private static let sequences: [Habit] = [
    .phrase("animator <a> = {", near: .syntax) { match in
      match.advice(
        match.filled("animator $a"), "the block of an animator follows its name: `$1 { … }`",
        at: match.range.dropLast())
    },
    .phrase("animator <a> = $b , duration|delay|timing $c ~", near: .syntax) { match in
      let setting = match.mistake.text(
        match.parts["b"].map { $0.upperBound + 1..<match.range.upperBound } ?? 0..<0)
      return match.advice(
        match.filled("animator $a = $b { ") + setting + " }",
        "what is different from `\(match["b"])` is in a block: `$1`")
    },
    .phrase("animator <a> = $b ->|=>|, $c ~", near: .syntax) { match in
      guard !match["b"].hasSuffix("then") else { return nil }
      let sign = match["c"].hasPrefix("then ") ? "" : "then "
      return match.advice(
        match.filled("animator $a = $b \(sign)$c"),
        "animators that play one after the other are joined by `then`: `$1`")
    },
    .phrase(
      "animator <a> = $b and|& $c ~", "animator $a = $b + $c",
      "animators that play together are joined by `+`: `$1`"),
    .phrase(
      "animator <a> = $b then #c then $d ~", nil,
      "a pause is the delay of the animator after it",
      help: ["write `animator late = $d { delay $c }`, and `$b then late`"]),
    .phrase("= sequence|chain|series|queue ( $$b )", near: .unknownAnimator) { match in
      match.joined(by: " then ", "animators that play one after the other are joined by `then`")
    },
    .phrase("= parallel|group|together|all|both ( $$b )", near: .unknownAnimator) { match in
      match.joined(by: " + ", "animators that play together are joined by `+`")
    },
  ]

  private static let variations: [Habit] =
    [
      "animator <a> = <b> with|but|where {", "animator <a> extends|from|with|like <b> {",
      "animator <a> : <b> {",
    ].map {
      .phrase($0, near: .syntax) { match in
        let text = match.filled("animator $a = $b")
        return match.advice(
          text, "a block right after the name of an animator varies it: `$1 { … }`",
          at: match.range.dropLast(), action: "write `\(text) { … }`")
      }
    } + [
      .phrase(
        "animator <a> = <b> * #c ~", nil, "an animator cannot be multiplied",
        help: ["to vary it, write another duration: `animator $a = $b { duration 600ms }`"]),
      .phrase("animator <a> = <b> ( <s> : $c ) ~", near: .argumentMismatch) { match in
        guard match.setsBlock else { return nil }
        return match.advice(
          match.filled("animator $a = $b { $s $c }"),
          "the `$s` of an animator is varied in a block: `$1`")
      },
      .phrase("use <b> ( <s> : $c )", near: .argumentMismatch) { match in
        guard match.setsBlock else {
          guard match.says("has no argument"), match.mistake.diagnostic.help.isEmpty,
            match.mistake.diagnostic.fixIts.isEmpty
          else { return nil }
          let type = match["c"].typeByUnit
          return match.advice(
            help: match.filled("declare it first: `animator $b($s: \(type) = $c) { … }`"))
        }
        return Advice(
          message: match.filled("`$b` has no parameter `$s`, but its `$s` can be varied"),
          help: [match.filled("write `animator other = $b { $s $c }`, and `use other`")])
      },
    ]

  private static let places: [Habit] = [
    .phrase("^ animator <a>", near: .syntax) { match in
      guard match.says("after the property") else { return nil }
      return Advice(
        message: "animators are declared beside each other, not inside each other",
        help: ["close the animator before `\(match.text)` with `}`"])
    },
    .phrase("animator @a", near: .syntax) { match in
      match.advice("animator \(match["a"].asName)", "a name has no quotes: `$1`")
    },
  ]
}

extension Match {
  /// Whether the argument is a statement of an animator's block.
  fileprivate var setsBlock: Bool { ["duration", "delay", "timing"].contains(self["s"]) }

  /// Returns the advice to join the arguments of a call.
  fileprivate func joined(by sign: String, _ message: String) -> Advice {
    let parts = self["b"].split(separator: ",").map(\.trimmed)
    return advice("= " + parts.joined(separator: sign), message + ": `$1`")
  }
}
