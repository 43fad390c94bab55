import AnimSource

extension Phrase {
  /// Phrases inside animators that the parser cannot read.
  static let syntaxPhrases: [Phrase] =
    keys + windows + blocks + statements + modifiers + declarations + expressions

  private static let windows: [Phrase] = [
    .init("during $a to $b ~", "during {a}..{b}", "a window has two dots: `{}`"),
    .init("during #a - #b ~", "during {a}..{b}", "a window has two dots: `{}`"),
    .init("during $a , $b ~", "during {a}..{b}", "a window has two dots: `{}`"),
    .init("during from $a to $b ~", "during {a}..{b}", "a window has two dots: `{}`"),
    .init("during|for|over|in #a ~", for: { _, start in "during 0s..\(start)" }),
    .init("duration #a ~", onTrack: { _, time in "during 0s..\(time)" }),
    .init(
      "delay|after #a ~",
      onTrack: { mistake, delay in
        guard let end = mistake.nearest(before: "duration")?.text else { return nil }
        return "during \(delay)..\(end)"
      }),
    .init(.syntax, for: "from #a to #b ~") { mistake, match in
      guard mistake.isInTrack(before: match.range.lowerBound) else { return nil }
      let text = mistake.filled("during {a}..{b}", match)
      return Remedy(
        message: "a track's window is written after `during`: `\(text)`",
        span: mistake.span(match.range), replacement: text)
    },
  ]

  private init(_ pattern: String, for window: @escaping @Sendable (Mistake, String) -> String?) {
    self.init(pattern, onTrack: window)
  }

  /// Creates a row for a time at the end of a track.
  private init(
    _ pattern: String, onTrack window: @escaping @Sendable (Mistake, String) -> String?
  ) {
    self.init(.syntax, for: pattern) { mistake, match in
      let time = mistake.text("a", of: match)
      guard mistake.isInTrack(before: match.range.lowerBound),
        let text = window(mistake, time.withUnitOfTime ?? time)
      else { return nil }
      return Remedy(
        message: "a track has no duration and no delay of its own, but it may have a window",
        span: mistake.span(match.range), replacement: text)
    }
  }

  private static let keys: [Phrase] = [
    .init("^ <a> from $b to $c ~", "{a}: {b} -> {c}", "the keys of a track have an arrow: `{}`"),
    .init("^ <a> : from $b to $c ~", "{a}: {b} -> {c}", "the keys of a track have an arrow: `{}`"),
    .init(
      "^ to . $a : $b ~", "to { {a}: {b} }", "a track of a screen is in its block: `{}`",
      of: .unknownProperty),
    .init(
      "^ from . $a : $b ~", "from { {a}: {b} }", "a track of a screen is in its block: `{}`",
      of: .unknownProperty),
    .init(.syntax, .misplaced, for: "^ #a {") { mistake, match in
      mistake.keyframes(from: match.range.lowerBound)
    },
    .init(.syntax, for: "^ keyframe #a {") { mistake, match in
      mistake.keyframes(from: match.range.lowerBound + 1)
    },
  ]

  private static let blocks: [Phrase] = [
    .init(
      "order <a> below|under|behind <b>", "order {b} above {a}",
      "`order` says which screen is above: `{}`"),
    .init(
      "order <a> over|on|before <b>", "order {a} above {b}",
      "`order` says which screen is above: `{}`"),
    .init("^ bringToFront|bringSubviewToFront <a> ~", .bringsToFront),
    .init("^ sendToBack|sendSubviewToBack <a> ~", .sendsToBack),
    .init(
      "overlay <a> over|on|before <b>", "overlay {a} above {b}",
      "an overlay is `above` a screen: `{}`"),
    .init(
      "overlay <a> below|under|behind <b>", nil,
      "an overlay is above a screen, not below it",
      help: ["leave out the words after `{a}` to place it behind both screens"]),
    .init(
      "reduced : <a> ~", "reduced use {a}",
      "an animator for Reduce Motion follows `use`: `{}`", of: .unknownProperty),
    .init(
      "reduced = <a> ~", "reduced use {a}", "an animator for Reduce Motion follows `use`: `{}`"),
    .init("reduced <a> ~", "reduced use {a}", "an animator for Reduce Motion follows `use`: `{}`"),
    .init("match <a> to|and|with|-> <b> {", .matchPair),
    .init("match @a to|and|with|-> @b {", .matchPair),
    .init("match @a {", .matchOfText),
    .init(
      "match <a> {", "match {a} like {a} {",
      "a match has the identifier of its view after `like`: `{}`"),
    .init(
      "elements <a> like", "elements {a} of to like", "the elements of a screen: `{}`, or `of from`"
    ),
    .init(
      "elements <a> in <b> like", "elements {a} of {b} like", "elements are `of` a screen: `{}`"),
    .init(
      "slices <a> in $b {", "slices {a} of from in {b} {",
      "the slices of a screen: `{}`, or `of to`"),
    .init(
      "elements <a> of <b> @c", "elements {a} of {b} like {c}", "identifiers follow `like`: `{}`"),
    .init(
      "^ layer|view|element <a> {", "elements {a} of to like {a} {",
      "views of a screen are `elements`: `{}`", certain: false),
    .init(
      "interruption none|no|never ~", "interruption .finish",
      "`{}` completes a transition before the next one"),
    .init("interruption : . <a>", "interruption .{a}", "`interruption` has no colon: `{}`"),
    .init("interruption <a> ~", "interruption .{a}", "an interruption starts with a dot: `{}`"),
  ]

  private static let statements: [Phrase] = [
    .init("^ beginTime|startDelay $a ~", "delay {a}", "a delay is the statement `delay`: `{}`"),
    .init(
      "^ fps|frameRate|framerate $a ~", nil,
      "a transition has no frame rate: it is drawn as often as the screen allows",
      help: ["leave the line out"]),
    .init("^ moveIn|slideIn|enter from <a> ~", .movesIn),
    .init("^ curve|easing|ease|timing <x> . <a> ~", .qualifiedTiming),
    .init(
      "^ stagger #a ~", .stagger),
  ]

  private static let modifiers: [Phrase] = [
    .init(
      ". opacity|alpha ( $a )", "alpha: {a} -> 1", "a modifier is a track here: `{}`",
      certain: false),
    .init(
      ". scaleEffect|scale ( $a )", "scale: {a} -> 1", "a modifier is a track here: `{}`",
      certain: false),
    .init(.syntax, for: ". offset|translate|position ( <x> : $a )") { mistake, match in
      mistake.track("translate." + mistake.text("x", of: match), of: match)
    },
    .init(.syntax, for: ". blur ( radius : $a )") { mistake, match in
      mistake.track("blur", of: match)
    },
    .init(.syntax, for: ". cornerRadius ( $a )") { mistake, match in
      mistake.track("cornerRadius", of: match)
    },
    .init(.syntax, for: ". rotationEffect ( . degrees ( #a ) )") { mistake, match in
      mistake.track("rotate", "deg", of: match)
    },
    .init(.syntax, for: ". animation ( . <t> ( duration : #a )") { mistake, match in
      let time = mistake.text("a", of: match)
      let line = mistake.line.upperBound
      return Remedy(
        message: "a modifier is several statements here",
        span: mistake.span(match.range.lowerBound..<line),
        replacement:
          "duration \(time.withUnitOfTime ?? time); timing \(mistake.text("t", of: match))",
        isCertain: false)
    },
  ]

  private static let declarations: [Phrase] = [
    .init("^ - -", "//", "a comment starts with `//`"),
    .init(
      "@media ( prefers - reduced - motion", nil,
      "CSS's `prefers-reduced-motion` is the block `reduced` of an animator here",
      help: ["write `reduced { to { alpha: 0 -> 1 } }` inside the animator"]),
    .init(.syntax, for: "import <a> ~") { mistake, match in
      let name = mistake.text("a", of: match)
      guard name.first?.isUppercase == true else {
        return Remedy(
          message: "an import names a file: `import \"\(name).anim\"`",
          span: mistake.span(match.range), replacement: "import \"\(name).anim\"")
      }
      return Remedy(
        message: "a script imports files, not modules: leave out `import \(name)`",
        span: mistake.span(match.range))
    },
    .init("{ return $a }", "= {a}", "a function is one expression: `{}`"),
    .init(
      "func <a> ( $$b ) {", nil, "a function is one expression: `func {a}({b}) = …`",
      help: ["there are no statements in a function; write its value after `=`"]),
    .init("_ <a> :", "{a}:", "a parameter has one name, which is also its label: `{}`"),
    .init(
      "timing <a> = <b> -> $c ~", "timing {a}({b}) = {c}",
      "a timing with a formula has a parameter: `{}`"),
    .init(
      "timing <a> = <b> => $c ~", "timing {a}({b}) = {c}",
      "a timing with a formula has a parameter: `{}`"),
    .init(
      "timing <a> = ( <b> ) => $c ~", "timing {a}({b}) = {c}",
      "a timing with a formula has a parameter: `{}`"),
    .init(.syntax, for: "<a> = $b") { mistake, match in
      guard mistake.diagnostic.message.contains("the parameter's type") else { return nil }
      let (name, value) = (mistake.text("a", of: match), mistake.text("b", of: match))
      let text = "\(name): \(value.typeByUnit) = \(value)"
      return Remedy(
        message: "a parameter has a type: `\(text)`", span: mistake.span(match.range),
        replacement: text)
    },
    .init(.syntax, for: "<a>") { mistake, match in
      guard mistake.diagnostic.message.contains("the parameter's type"),
        match.range.upperBound == mistake.hit.lowerBound
      else { return nil }
      let name = mistake.text("a", of: match)
      return Remedy(
        message: "a parameter has a type: `\(name): Number`",
        help: ["or `\(name): Length`, `Time`, `Angle`, `Edge`, `Color`, `Bool` or `Timing`"],
        span: mistake.span(match.range), replacement: "\(name): Number", isCertain: false)
    },
  ]

  private static let expressions: [Phrase] = [
    .init("$a ** $b", .power), .init("* *", "^", "a power is written `^`"),
    .init(.syntax, for: "$c ? $a : $b") { mistake, match in
      var range = match.range
      if let start = range.lastIndexOfBoundary(in: mistake) { range = start..<range.upperBound }
      guard let sign = range.first(where: { mistake.lexemes[$0].text == "?" }) else { return nil }
      let condition = mistake.text(range.lowerBound..<sign)
      let text =
        "if \(condition) then \(mistake.text("a", of: match)) else \(mistake.text("b", of: match))"
      return Remedy(
        message: "a condition is written in words: `\(text)`", span: mistake.span(range),
        replacement: text)
    },
    .init(.syntax, for: "linear ( $$a )") { mistake, match in
      guard let list = match.parts["a"] else { return nil }
      return mistake.points(list, range: match.range)
    },
    .init(.syntax, for: "^ if $c {") { mistake, match in mistake.conditionalTracks(match) },
  ]
}
