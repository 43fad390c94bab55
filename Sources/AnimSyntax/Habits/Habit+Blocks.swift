import AnimSource

extension Habit {
  /// Phrases that the parser cannot read, inside animators and around them.
  static let blockPhrases: [Habit] =
    keys + windows + blocks + statements + modifiers + declarations + expressions

  private static let windows: [Habit] =
    ["during $a to $b ~", "during #a - #b ~", "during $a , $b ~", "during from $a to $b ~"].map {
      .phrase($0, "during $a..$b", "a window has two dots: `$1`")
    } + [
      .phrase(
        "during $a .. $b to|from {", nil, "a window has a block of its own",
        help: ["write `during $a..$b { to { … } }`, or the window at the end of a track"]),
      .phrase("} in|for|over|during|duration #a ~", near: .syntax) { match in
        Advice(
          message: "a duration is a statement of the animator",
          help: [match.filled("write `duration $a` in a line of its own")])
      },
      .phrase("during #a .. ~", "during $a..100%", "a window has an end: `$1`", isCertain: false),
      .phrase("during .. #a", "during 0%..$a", "a window has a start: `$1`", isCertain: false),
      .phrase("during|for|over|in #a ~", near: .syntax) { match in
        match.window { "\($0.hasSuffix("%") ? "0%" : "0s")..\($0)" }
      },
      .phrase("duration #a ~", near: .syntax) { $0.window { "0s..\($0)" } },
      .phrase("delay|after #a ~", near: .syntax) { match in
        match.window { delay in
          let end = delay.hasSuffix("%") ? "100%" : match.mistake.nearest(before: "duration")?.text
          return end.map { "\(delay)..\($0)" }
        }
      },
      .phrase("from #a to #b ~", near: .syntax) { match in
        guard match.isAfterValues else { return nil }
        return match.advice(
          match.filled("during $a..$b"), "a track's window is written after `during`: `$1`")
      },
    ]

  private static let keys: [Habit] = [
    .phrase("^ <a> from $b to $c ~", "$a: $b -> $c", "the keys of a track have an arrow: `$1`"),
    .phrase("^ <a> : from $b to $c ~", "$a: $b -> $c", "the keys of a track have an arrow: `$1`"),
    .phrase(
      "^ to . $a : $b ~", "to { $a: $b }", "a track of a screen is in its block: `$1`",
      near: .unknownProperty),
    .phrase(
      "^ from . $a : $b ~", "from { $a: $b }", "a track of a screen is in its block: `$1`",
      near: .unknownProperty),
    .phrase("#p : $b ->", near: .syntax) { $0.keyAtPlace },
    .phrase("#p : $b ~", near: .syntax) { $0.keyAtPlace },
    .phrase("at #p", near: .syntax) { match in
      guard match.says("or the end of the track") else { return nil }
      let isStart = Double(match["p"].prefix { $0.isNumber || $0 == "." }) == 0
      return match.advice(
        "", "the first key is always at 0%",
        help: isStart ? [] : [match.filled("to begin later, write `during $p..100%`")],
        isCertain: isStart)
    },
    .phrase("^ <p> ( $$a ) -> $b ~", near: .syntax) { match in
      guard ["translate", "scale", "rotate"].contains(match["p"]) else { return nil }
      let value = match["a"].contains(",") ? "(\(match["a"]))" : match["a"]
      return match.advice(
        match.filled("$p: ") + value + match.filled(" -> $b"), "a property has a colon: `$1`")
    },
    .phrase(": $a , $b ->", near: .syntax) { match in
      guard ["translate", "scale", "anchor", "shadow.offset"].contains(match.mistake.property),
        !match["a"].contains("->"), !match["b"].contains(":"), !match.text.hasTightComma
      else { return nil }
      return match.advice(
        match.filled("($a, $b)"), "two values are in parentheses: `$1`",
        at: match.range.dropFirst().dropLast())
    },
    .phrase(": $a -> $c , $b -> $d ~", near: .syntax) { match in
      guard ["translate", "scale", "anchor", "shadow.offset"].contains(match.mistake.property)
      else { return nil }
      return match.advice(
        match.filled("($a, $b) -> ($c, $d)"), "two values are in parentheses: `$1`",
        at: match.range.dropFirst())
    },
    .phrase(": $a -> $b if $c ~", near: .syntax) { match in
      let rest = ["alpha", "scale"].contains(match.mistake.property) ? "1" : "0"
      return match.advice(
        match.filled("(if $c then $a else \(rest)) -> $b"),
        "a track has no condition, but its values may have one", at: match.range.dropFirst(),
        isCertain: false)
    },
    .phrase("- >", "->", "an arrow has no space: `$1`"),
    .phrase(
      "^ shadow|dim|frame|translate|scale|rotate { <p> : $a }", near: .syntax
    ) { match in
      match.advice(
        match.filled("\(match.word(0)).$p: $a"), "a part of a property follows its dot: `$1`")
    },
    .phrase("^ <p> ( $a -> $b ) ~", "$p: $a -> $b", "a property has a colon: `$1`"),
    .phrase("^ to|from : <p> $a ~", near: .syntax) { match in
      match.advice(
        match.filled("\(match.word(0)) { $p: $a }"), "a track of a screen is in its block: `$1`")
    },
    .phrase(
      "^ container . $a : $b ~", "container { $a: $b }",
      "a track of the container is in its block: `$1`", near: .unknownProperty),
    .phrase("<t> #d ~", near: .syntax) { match in
      // A hyphen before it is a part of the name.
      guard match.isAfterValues, match["d"].hasSuffix("s"), match.says("`using`"),
        match.mistake.lexemes[match.range.lowerBound - 1].kind != .minus
      else { return nil }
      return match.advice(
        match.filled("using $t during 0s..$d"), "a track has a timing and a window: `$1`")
    },
    .phrase("^ #a {", near: .syntax, .misplaced) { match in
      match.mistake.keyframes(from: match.range.lowerBound)
    },
    .phrase("^ keyframe #a {", near: .syntax) { match in
      match.mistake.keyframes(from: match.range.lowerBound + 1)
        ?? Advice(
          message: "the keys of a property are one track",
          help: ["write `alpha: 0 -> 1`, and `at 50%` after a value in between"])
    },
  ]

  private static let blocks: [Habit] =
    [
      ("order <a> below|under|behind <b>", "order $b above $a"),
      ("order <a> over|on|before <b>", "order $a above $b"),
      ("^ bringToFront|bringSubviewToFront from ~", "order from above to"),
      ("^ bringToFront|bringSubviewToFront to ~", "order to above from"),
      ("^ sendToBack|sendSubviewToBack from ~", "order to above from"),
      ("^ sendToBack|sendSubviewToBack to ~", "order from above to"),
    ].map { .phrase($0, $1, "`order` says which screen is above: `$1`") } + [
      .phrase(
        "overlay <a> over|on|before <b>", "overlay $a above $b",
        "an overlay is `above` a screen: `$1`"),
      .phrase(
        "overlay <a> below|under|behind <b>", nil, "an overlay is above a screen, not below it",
        help: ["leave out the words after `$a` to place it behind both screens"]),
      .phrase(
        "^ from|to , from|to {", nil, "a block is that of one screen",
        help: ["write `from { … }` and `to { … }`"]),
      .phrase("overlay <p> <s> {", near: .syntax) { match in
        guard ["above", "below"].contains(match["p"]) else { return nil }
        return match.advice(
          match.filled("overlay shade $p $s"), "an overlay has a name: `$1`",
          at: match.range.dropLast())
      },
      .phrase(
        "^ to|from <p> : $a ~", near: .syntax
      ) { match in
        match.advice(
          "\(match.word(0)) { \(match.filled("$p: $a")) }",
          "a track of a screen is in its block: `$1`")
      },
      .phrase("overlay {", "overlay shade {", "an overlay has a name: `$1`"),
      .phrase(
        "^ if reduceMotion {", "reduced {", "the variant for Reduce Motion is a block: `$1`",
        help: ["what plays otherwise is written beside it, without `else`"]),
      .phrase(
        "reduced { use $a }", "reduced use $a",
        "an animator for Reduce Motion follows `use`: `$1`"),
      .phrase(
        "reduced { <a> }", "reduced use $a", "an animator for Reduce Motion follows `use`: `$1`"),
      .phrase(
        "^ screen|view|controller|vc|role to {", "to {", "the block of a screen is `$1 { … }`"),
      .phrase(
        "^ screen|view|controller|vc|role from {", "from {", "the block of a screen is `$1 { … }`"),
      .phrase(
        "^ reduceMotion|reducedMotion|accessibilityReduceMotion {", "reduced {",
        "the variant for Reduce Motion is a block: `$1`"),
      .phrase(
        "reduced none|off|no ~", "reduced { to { alpha: 0 -> 1 } }",
        "with Reduce Motion, something plays too: `$1`", isCertain: false),
      .phrase(
        "reduced : <a> ~", "reduced use $a", "an animator for Reduce Motion follows `use`: `$1`",
        near: .unknownProperty),
      .phrase(
        "reduced = <a> ~", "reduced use $a", "an animator for Reduce Motion follows `use`: `$1`"),
      .phrase(
        "reduced <a> ~", "reduced use $a", "an animator for Reduce Motion follows `use`: `$1`"),
      .phrase(
        "interruption none|no|never ~", "interruption .finish",
        "`$1` completes a transition before the next one"),
      .phrase("interruption : . <a>", "interruption .$a", "`interruption` has no colon: `$1`"),
      .phrase(
        "interruption : <a> ~", "interruption .$a", "`interruption` has no colon: `$1`",
        near: .unknownProperty),
      .phrase("interruption <a> ~", "interruption .$a", "an interruption starts with a dot: `$1`"),
    ]

  private static let statements: [Habit] =
    [
      .phrase("^ beginTime|startDelay $a ~", "delay $a", "a delay is the statement `delay`: `$1`"),
      .phrase("^ background|backgroundColor $a ~", near: .syntax) { match in
        guard match["a"].hasPrefix("#") else { return nil }
        return match.advice(
          match.filled("container { color: $a }"),
          "the background is the color of the container: `$1`")
      },
      .phrase(
        "^ fps|frameRate|framerate $a ~", nil,
        "a transition has no frame rate: it is drawn as often as the screen allows",
        help: ["leave the line out"]),
      .phrase("^ curve|easing|ease|timing <x> . <a> ~", near: .syntax) { match in
        guard match["x"].first?.isUppercase == true, let timing = match["a"].timingOfAnotherLibrary
        else { return nil }
        return match.advice("timing \(timing)", "the timing of a block is a statement: `$1`")
      },
      .phrase("^ stagger #a ~", near: .syntax) { match in
        match.mistake.nearestSnapshots.map { name in
          match.advice("delay \(match["a"]) * \(name).index", "a cascade is a delay by index: `$1`")
        }
      },
    ]
    + [
      ("right", "translate.x: container.width -> 0"),
      ("left", "translate.x: -container.width -> 0"),
      ("trailing", "translate.x: container.width * direction -> 0"),
      ("bottom", "translate.y: container.height -> 0"),
      ("top", "translate.y: -container.height -> 0"),
    ].map { edge, track in
      .phrase(
        Pattern("^ moveIn|slideIn|enter from \(edge) ~"), track, "a movement is a track: `$1`")
    }

  private static let modifiers: [Habit] = [
    .phrase(
      ". opacity|alpha ( $a )", "alpha: $a -> 1", "a modifier is a track here: `$1`",
      isCertain: false),
    .phrase(
      ". scaleEffect|scale ( $a )", "scale: $a -> 1", "a modifier is a track here: `$1`",
      isCertain: false),
    .phrase(". offset|translate|position ( <x> : $a )", near: .syntax) { match in
      match.modifier("translate." + match["x"])
    },
    .phrase(". blur ( radius : $a )", near: .syntax) { $0.modifier("blur") },
    .phrase(". cornerRadius ( $a )", near: .syntax) { $0.modifier("cornerRadius") },
    .phrase(". rotationEffect ( . degrees ( #a ) )", near: .syntax) {
      $0.modifier("rotate", "deg")
    },
    .phrase(". animation ( . <t> ( duration : #a )", near: .syntax) { match in
      match.advice(
        "duration \(match["a"].withUnitOfTime ?? match["a"]); timing \(match["t"])",
        "a modifier is several statements here",
        at: match.range.lowerBound..<match.mistake.line.upperBound, isCertain: false)
    },
  ]

  private static let declarations: [Habit] =
    [
      .phrase("^ - -", "//", "a comment starts with `//`"),
      .phrase(
        "@media ( prefers - reduced - motion", nil,
        "CSS's `prefers-reduced-motion` is the block `reduced` of an animator here",
        help: ["write `reduced { to { alpha: 0 -> 1 } }` inside the animator"]),
      .phrase(
        "import @a , @b ~", "import $a; import $b", "every file has an import of its own: `$1`"),
      .phrase(
        "import @a @b ~", "import $a; import $b", "every file has an import of its own: `$1`"),
      .phrase(
        "import @a ,", nil, "every file has an `import` of its own",
        help: ["write `import` before each name, without commas"]),
      .phrase("import <a> . anim ~", "import \"$a.anim\"", "a file's name is in quotes: `$1`"),
      .phrase(
        "import { $$b } from @a", "import $a", "an import brings all names of a file: `$1`"),
      .phrase("^ let <a> #b ~", "let $a = $b", "a constant has an equals sign: `$1`"),
      .phrase("import <a> ~", near: .syntax) { match in
        match["a"].first?.isUppercase == true
          ? match.advice("", "a script imports files, not modules: leave out `import $a`")
          : match.advice("import \"\(match["a"]).anim\"", "an import names a file: `$1`")
      },
      .phrase("{ return $a }", "= $a", "a function is one expression: `$1`"),
      .phrase(
        "func <a> ( $$b ) {", nil, "a function is one expression: `func $a($b) = …`",
        help: ["there are no statements in a function; write its value after `=`"]),
      .phrase("_ <a> :", "$a:", "a parameter has one name, which is also its label: `$1`"),
    ]
    + ["timing <a> = <b> ->|=> $c ~", "timing <a> = ( <b> ) => $c ~"].map {
      .phrase($0, "timing $a($b) = $c", "a timing with a formula has a parameter: `$1`")
    } + [
      .phrase("<a> = $b", near: .syntax) { match in
        guard match.says("the parameter's type") else { return nil }
        return match.advice(
          "\(match["a"]): \(match["b"].typeByUnit) = \(match["b"])", "a parameter has a type: `$1`")
      },
      .phrase("<a> : $b", near: .syntax) { match in
        guard match.says("expected a type") else { return nil }
        return match.advice(
          "\(match["a"]): \(match["b"].typeByUnit) = \(match["b"])",
          "a parameter has a type, and its default after `=`: `$1`")
      },
      .phrase("<a>", near: .syntax) { match in
        guard match.says("the parameter's type"),
          match.range.upperBound == match.mistake.hit.lowerBound
        else { return nil }
        return match.advice(
          match.filled("$a: Number"), "a parameter has a type: `$1`",
          help: [
            "or `\(match["a"]): Length`, `Time`, `Angle`, `Edge`, `Color`, `Bool` or `Timing`"
          ],
          isCertain: false)
      },
    ]

  private static let expressions: [Habit] = [
    .phrase("$a ** $b", "$a^$b", "a power is written `^`: `$1`"),
    .phrase("* *", "^", "a power is written `^`"),
    .phrase("$c ? $a : $b", near: .syntax) { $0.conditional() },
    .phrase("if $c { $a } else { $b }", near: .syntax) { match in
      guard !match["a"].contains(":") else { return nil }
      return match.advice(
        match.filled("if $c then $a else $b"), "a condition is written in words: `$1`")
    },
    .phrase("#a of <c> . <d>", "$a * $c.$d", "a part of a length is a product: `$1`"),
    .phrase("#a <c> . <d>", near: .syntax) { match in
      guard ["container", "drag", "from", "to"].contains(match["c"]) else { return nil }
      return match.advice(match.filled("$a * $c.$d"), "a product has a sign: `$1`")
    },
    .phrase("circle ( #r at #x #y )", near: .syntax) { $0.circle() },
    .phrase("round #a #b #c #d", "round $a", "all corners have one radius: `$1`"),
    .phrase("round #a #b", "round $a", "all corners have one radius: `$1`"),
    .phrase("linear ( $$a )", near: .syntax) { $0.points() },
    .phrase("^ if $c {", near: .syntax) { $0.conditionalTracks() },
  ]
}

extension Match {
  /// Returns the advice to write a time at the end of a track as a window.
  fileprivate func window(_ window: (String) -> String?) -> Advice? {
    guard isAfterValues, let text = window(self["a"].withUnitOfTime ?? self["a"]) else {
      return nil
    }
    return advice(
      "during \(text)",
      "a track has no duration and no delay of its own, but it may have a window")
  }

  /// The advice for a key with its position before it, as in `40%: 0.5`.
  fileprivate var keyAtPlace: Advice? {
    guard self["p"].hasSuffix("%") else { return nil }
    let pieces = range.lowerBound..<(parts["b"]?.upperBound ?? range.upperBound)
    return advice(
      filled("$b at $p"), "the position of a key comes after its value: `$1`", at: pieces)
  }

  /// Returns the advice for CSS's `circle(r at x y)`.
  fileprivate func circle() -> Advice {
    func length(_ text: String, _ side: String) -> String {
      text.hasSuffix("%") ? "\(text) * container.\(side)" : text
    }
    let center =
      self["x"] == "50%" && self["y"] == "50%"
      ? "container.center" : "(\(length(self["x"], "width")), \(length(self["y"], "height")))"
    return advice(
      "circle(\(center), \(length(self["r"], "width")))",
      "a circle has a center and a radius: `$1`")
  }

  /// Returns the advice for a modifier with one value: a track that ends at rest.
  fileprivate func modifier(_ property: String, _ unit: String = "pt") -> Advice {
    let value = self["a"]
    let isBare = Double(value) != nil && value != "0"
    return advice(
      "\(property): \(value)\(isBare ? unit : "") -> 0", "a modifier is a track here: `$1`",
      isCertain: false)
  }
}
