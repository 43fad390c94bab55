import AnimSource

extension Habit {
  /// Slips of people who are new to the language: its own words and signs, but missing, repeated,
  /// or in the wrong place.
  static let slipPhrases: [Habit] =
    keySlips + windowSlips + timingSlips + animatorSlips + ruleSlips + screenSlips + gestureSlips

  private static let keySlips: [Habit] = [
    .phrase(": #a #b", near: .syntax) { match in
      guard match.mistake.property != nil else { return nil }
      return match.advice(
        match.filled(": $a -> $b"), "the keys of a track have an arrow: `$a -> $b`")
    },
    .phrase("-> ->", "->", "there is one arrow between two keys"),
    .phrase("if $c then $a", near: .syntax) { match in
      guard match.says("expected `else`") else { return nil }
      return Advice(
        message: "an `if` has an `else`, because every value needs one",
        help: [match.filled("write `if $c then $a else 0`, with the other value instead of `0`")])
    },
    .phrase("^ initial {", near: .syntax) { $0.firstKeys },
    .phrase("at #p", near: .keyframeOrder) { match in
      guard let number = Double(match["p"]), number > 1, number <= 100 else { return nil }
      return match.advice(
        "at \(match["p"])%", "a key is at a part of the duration, from 0 to 1: `$1`")
    },
    .phrase("transform : $a -> $b ~", near: .syntax) { match in
      guard let list = match["a"].listOfFunctions else { return nil }
      return match.advice(
        "transform: \(list) -> \(match["b"])", "the functions of a transform are a list: `\(list)`")
    },
    .phrase("CGAffineTransform ( <f> : $a , y : $b )", near: .unknownName) { match in
      let (x, y) = (match["a"], match["b"])
      let functions = [
        "scaleX": x == y ? "scale(\(x))" : "scaleX(\(x)), scaleY(\(y))",
        "translationX": "translate(\(x.asLength), \(y.asLength))",
      ]
      return functions[match["f"]].map {
        match.advice("[\($0)]", "a transform is a list of functions here: `$1`")
      }
    },
    .phrase("scale : #a -> #b", near: .jumpAtEnd) { match in
      guard let end = Double(match["b"]), end >= 10, Double(match["a"]) != nil else { return nil }
      return match.advice(
        match.filled("scale: $a% -> $b%"), "a scale is a factor, or a percentage: `$1`",
        isCertain: false)
    },
    .phrase("^ <p> ( #a ) ~", near: .syntax) { match in
      guard ["alpha", "scale", "rotate", "blur"].contains(match["p"]) else { return nil }
      let rest = ["alpha", "scale"].contains(match["p"]) ? "1" : "0"
      return match.advice(
        match.filled("$p: $a -> ") + rest, "a track has a colon, and its keys an arrow: `$1`",
        isCertain: false)
    },
    .phrase("let <n> = $e ~", near: .misplaced) { match in
      guard match.says("track with a single value") else { return nil }
      return match.advice(
        help: match.filled("write `$e` in the track itself, in place of `$n`"))
    },
  ]

  private static let windowSlips: [Habit] = [
    .phrase("during #a .. #b", near: .emptyWindow) { match in
      guard match.says("this window ends"), let start = match["a"].leadingNumber,
        let end = match["b"].leadingNumber,
        match["a"].hasSuffix("%") == match["b"].hasSuffix("%")
      else { return nil }
      guard start == end else {
        return match.advice(
          match.filled("during $b..$a"), "a window begins with its earlier end: `$1`",
          isCertain: false)
      }
      guard match["a"].hasSuffix("%"), start + end <= 100 else { return nil }
      return match.advice(
        match.filled("during $a..") + "\((start + end).shortText)%",
        help: ["a window has a start and an end, not a start and a duration"], isCertain: false)
    },
    .phrase(
      "during $a of duration|time|total", "during $a",
      "a window in percent is a part of the duration already: `$1`"),
    .phrase("^ during $a ~", near: .syntax) { match in
      guard match.says("expected `{`") else { return nil }
      return Advice(
        message: "a window has a block, or is at the end of a track's line",
        help: [
          match.filled("put `during $a` at the end of the line before,")
            + match.filled(" or write `during $a { … }`")
        ])
    },
  ]

  private static let timingSlips: [Habit] = [
    .phrase("timing $t #d ~", near: .syntax) { $0.timedTiming },
    .phrase("timing #d <t> ~", near: .syntax) { $0.timedTiming },
    .phrase("", near: .missingDuration) { match in
      guard match.says("fraction"), match.mistake.diagnostic.help.isEmpty else { return nil }
      return match.advice(help: "add `duration 300ms` to the animator")
    },
    .phrase("duration #a", near: .longDuration) { match in
      guard let value = match["a"].leadingNumber, case let text = (value / 10).shortText,
        let shorter = Double(text), case let unit = match["a"].drop(while: { !$0.isLetter }),
        (0.1...1).contains(unit == "s" ? shorter : shorter / 1000)
      else { return nil }
      return match.advice(
        text + unit, help: ["did you mean `\(text)\(unit)`?"], at: match.parts["a"],
        isCertain: false)
    },
  ]

  private static let animatorSlips: [Habit] =
    ["= <a> . <w> ( with : <b> )", "= <a> . <w> ( <b> )", "= <a> <w> <b> ~"].map {
      .phrase($0, near: .syntax) { $0.joinedAnimators }
    } + [
      .phrase("extern timing <n> = $e ~", near: .syntax) { match in
        match.advice(
          match.filled("extern timing $n"), "the app gives an `extern` its value: `$1`",
          help: [match.filled("or leave out `extern`: `timing $n = $e`")])
      },
      .phrase(
        "extern animator <n> {", nil, "the app gives an `extern` its block",
        help: ["write `extern animator $n`, or `animator $n { … }` without `extern`"]),
    ]

  private static let ruleSlips: [Habit] = [
    .phrase("when $$o use <a> from|to|in <b> ~", near: .syntax) { match in
      let word = match.mistake.text(match.range.dropLast().suffix(1))
      return match.advice(
        match.filled("when $o \(word) $b use $a"), "the screens of a rule come before `use`: `$1`")
    },
    .phrase("^ when $$o <a> ~", near: .syntax) { match in
      guard match.says("expected `use`"), match["a"].first?.isLowercase == true,
        !match.mistake.words.contains("use")
      else { return nil }
      return match.advice(
        match.filled("when $o use $a"), "a rule names its animator after `use`: `$1`")
    },
    .phrase("if $a and $b use", near: .unreachableRule) { match in
      guard match.says("never true") else { return nil }
      return match.advice(
        match.filled("if $a or $b use"),
        help: ["nothing satisfies both sides of `and`; for either of them, write `or`"],
        isCertain: false)
    },
    .phrase("", near: .duplicateName) { match in
      guard match.mistake.diagnostic.help.isEmpty else { return nil }
      if match.says("is declared twice") {
        return match.advice(help: "give one of them another name, or remove it")
      }
      guard match.says("appears twice in this block") else { return nil }
      return ["from", "to", "container"].contains(match.text)
        ? match.advice(help: "put both into one block: `\(match.text) { … }`")
        : match.advice(help: "remove one of them")
    },
    .phrase("", near: .importOutsideRoot) { match in
      guard match.mistake.diagnostic.help.isEmpty else { return nil }
      return match.advice(
        help: "copy the file into the folder, or name a folder that contains both with `--root`")
    },
  ]

  private static let screenSlips: [Habit] = [
    .phrase(". move|slide|push ( edge|from : . <e> )", near: .syntax) { $0.movementFromEdge },
    .phrase("move|slide|push ( edge|from : . <e> )", near: .syntax) { $0.movementFromEdge },
    .phrase("overlay <a> above|below <b> {", near: .syntax) { match in
      guard match.says("expected `from` or `to`") else { return nil }
      return Advice(
        message: "an overlay is above or below one of the screens",
        help: [
          match.filled("write `overlay $a above from` to cover the leaving screen only,")
            + " or `above to` to cover both"
        ])
    },
    .phrase("match <a> like <b> , <c> {", near: .syntax) { match in
      match.advice(
        match.filled("match $a like $b with $c {"),
        "two views with different identifiers are joined by `with`: `match $a like $b with $c`",
        help: [match.filled("several pairs are in parentheses: `like ($b, $c)`")],
        isCertain: false)
    },
    .phrase("from|to . bounds|frame|view . width|height", near: .unknownName) { match in
      match.advice(
        "\(match.word(0) == "from" ? "from.initial" : "to.final").\(match.word(-1))",
        "a screen has a frame at the start and at the end: `$1`")
    },
    .phrase("<n> . index", near: .misplaced) { match in
      guard match.says("in its own block") else { return nil }
      return match.advice(
        help: match.filled("write the track in the block of `$n`; outside it, `$n.count` is known"))
    },
    .phrase("", near: .jumpAtStart) { $0.bottomEdge },
    .phrase("", near: .jumpAtStart) { $0.fadeIn },
  ]

  private static let gestureSlips: [Habit] = [
    .phrase("commit : #a ~", near: .typeMismatch) { match in
      match.advice(
        match.filled("commit: progress > $a"), "`commit` is a condition: `$1`")
    },
    .phrase("", near: .deadGesture) { $0.alongDrag },
  ]
}

extension Match {
  /// The advice for the block of first values that Motion has, with the tracks of a screen.
  fileprivate var firstKeys: Advice? {
    let end = mistake.lexemes[range.upperBound...].firstIndex { $0.kind == .rightBrace }
    guard let end, range.upperBound < end else { return nil }
    let tracks = mistake.text(range.upperBound..<end).split(separator: ";").map(\.trimmed).map {
      $0.contains("->")
        ? $0 : $0 + ($0.hasPrefix("scale") || $0.hasPrefix("alpha") ? " -> 1" : " -> 0")
    }
    return Advice(
      message: "Motion's `initial` is the first key of each track here",
      help: ["write `to { \(tracks.joined(separator: "; ")) }`, without another `to`"])
  }

  /// The advice for a timing with a duration beside it.
  fileprivate var timedTiming: Advice? {
    guard self["d"].hasSuffix("s") else { return nil }
    let timing = "timing \(self["t"])"
    return mistake.nearest(before: "duration") == nil
      ? advice("duration \(self["d"]); \(timing)", "a duration is a statement of its own: `$1`")
      : advice(timing, "the animator has a `duration` already: `$1`", isCertain: false)
  }

  /// The advice for two animators with another word or a method between them.
  fileprivate var joinedAnimators: Advice? {
    guard mistake.lexemes[mistake.line.lowerBound].text == "animator",
      says("the end of the statement") || says("`reversed` comes before")
    else { return nil }
    let isSequence = ["followedBy", "next", "andThen", "before"].contains(self["w"])
    guard !["then", "reversed", "reverse"].contains(self["w"]) else { return nil }
    if self["w"] == "after" {
      return advice(
        filled("= $b then $a"), "animators that play one after the other are joined by `then`: `$1`"
      )
    }
    return isSequence
      ? advice(
        filled("= $a then $b"), "animators that play one after the other are joined by `then`: `$1`"
      )
      : advice(filled("= $a + $b"), "animators that play together are joined by `+`: `$1`")
  }

  /// The advice for a transition from an edge, as SwiftUI has it.
  fileprivate var movementFromEdge: Advice? {
    let tracks = [
      "trailing": "translate.x: direction * container.width -> 0",
      "leading": "translate.x: -direction * container.width -> 0",
      "right": "translate.x: container.width -> 0", "left": "translate.x: -container.width -> 0",
      "bottom": "translate.y: container.height -> 0", "top": "translate.y: -container.height -> 0",
    ]
    let isParameter = ["animator", "func", "timing"].contains(
      mistake.lexemes[mistake.line.lowerBound].text)
    return isParameter
      ? nil
      : tracks[self["e"]].map {
        advice($0, "SwiftUI's `.move(edge:)` is a track here: `$1`", isCertain: false)
      }
  }

  /// The advice to start below the lower edge, instead of by the height of the screen.
  fileprivate var bottomEdge: Advice? {
    let words = ["container", ".", "height", "-", "to", ".", "final", ".", "height"]
    let lexemes = mistake.lexemes
    let starts = lexemes.indices.dropLast(words.count)
    guard
      let start = starts.first(where: { place in
        place >= range.lowerBound && lexemes[place..<place + words.count].map(\.text) == words
      })
    else { return nil }
    return advice(
      "container.height - to.final.y",
      help: ["the screen's upper edge is `to.final.y`: write `container.height - to.final.y`"],
      at: start..<start + words.count, isCertain: false)
  }

  /// The advice to let a screen fade in that starts only a little away from its place.
  fileprivate var fadeIn: Advice? {
    let lexemes = mistake.lexemes
    let place = range.upperBound + 1
    guard text.hasPrefix("translate"), place < lexemes.count, lexemes[place].text.hasSuffix("pt"),
      let length = lexemes[place].text.leadingNumber, abs(length) <= 200,
      let open = lexemes[..<range.lowerBound].lastIndex(where: { $0.kind == .leftBrace }), open > 0,
      lexemes[open - 1].text == "to"
    else { return nil }
    let diagnostic = mistake.diagnostic
    return Advice(
      message: diagnostic.message,
      help: ["let it fade in too: `alpha: 0 -> 1`"]
        + diagnostic.help.filter { !$0.hasPrefix("see it with") }.map { "or " + $0 },
      fixIt: diagnostic.fixIts.first)
  }

  /// The advice to follow a drag the way that the screens move.
  fileprivate var alongDrag: Advice? {
    let lexemes = mistake.lexemes
    guard let row = lexemes.indices.last(where: { lexemes[$0].text == "progress" }),
      case let end = mistake.valuesEnd(from: row), row + 2 < end, lexemes[row + 1].kind == .colon,
      mistake.text(row..<end).contains("drag.translation.x")
    else { return nil }
    return advice(
      "progress: drag.along / container.width",
      help: [
        "`drag.along` grows the way that the screens move:"
          + " write `progress: drag.along / container.width`"
      ], at: row..<end, isCertain: false)
  }
}

extension String {
  /// The number at the start. `nil` if there is none.
  fileprivate var leadingNumber: Double? {
    Double(prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }

  /// The number with the unit of lengths, if it has none.
  fileprivate var asLength: String { Double(self) == nil ? self : self + "pt" }

  /// Several calls as a list of functions, such as `[scale(2), rotate(90deg)]`. `nil` if it is one
  /// already, or something else.
  fileprivate var listOfFunctions: String? {
    guard let first, first.isLetter, last == ")" else { return nil }
    var list = ""
    var depth = 0
    for character in self {
      if depth == 0, character.isLetter, list.last == " ", list.dropLast().last == ")" {
        list.removeLast()
        list += ", "
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      list.append(character)
    }
    return "[" + list + "]"
  }
}
