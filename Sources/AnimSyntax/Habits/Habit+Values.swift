import AnimSource

extension Habit {
  /// Phrases of values and arguments, which the checker cannot accept.
  static let valuePhrases: [Habit] =
    lengths + times + springs + timings + sizes + names + colors + tracks

  private static let lengths: [Habit] = [
    .phrase("- #a", near: .unitMismatch) { match in
      let units = [("Length", "a length", "pt"), ("Angle", "an angle", "deg")]
      guard let number = Double(match["a"]), number > 1,
        let unit = units.first(where: { match.says("expected a \($0.0), found a Number") })
          ?? units.first(where: { match.says("expected an \($0.0), found a Number") })
      else { return nil }
      return match.advice("-\(match["a"])\(unit.2)", "\(unit.1) needs a unit")
    },
    .phrase("#a", near: .unitMismatch, .typeMismatch, .unknownName, .unknownUnit) {
      $0.fractionOfContainer()
    },
    .phrase("- #a / #b", near: .unitMismatch) { match in
      guard match.mistake.property == "perspective" else { return nil }
      return match.advice(
        match["b"] + "pt",
        "the perspective is the distance of the eye, without Core Animation's sign: `$1`")
    },
    .phrase("#a", near: .unitMismatch) { match in
      guard match.says("Length/Time") else { return nil }
      return match.advice(
        match["a"] + "pt / 1s", "a velocity is compared with a velocity: `$1`")
    },
    .phrase("", near: .unitMismatch) { $0.unitOfConstant() },
    .phrase("#a", near: .typeMismatch, .unitMismatch) { match in
      guard match.says("(Length, Length)"), let name = match.mistake.property,
        ["translate", "frame.origin"].contains(name)
      else { return nil }
      return Advice(
        message: "`\(name)` takes two lengths, such as `(0, \(match["a"]))`",
        help: ["to move in one direction, write `\(name).x` or `\(name).y`"])
    },
  ]

  private static let times: [Habit] = [
    .phrase("duration|delay #a", near: .unknownUnit) { match in
      let number = String(match["a"].prefix { $0.isNumber || $0 == "." })
      let unit = match["a"].dropFirst(number.count)
      guard let value = Double(number),
        let factor = ["f": 1000 / 60.0, "fr": 1000 / 60.0, "frames": 1000 / 60.0, "min": 60_000][
          String(unit)]
      else { return nil }
      return match.advice(
        "\((value * factor).rounded().shortText)ms",
        unit == "min"
          ? "a time is in seconds or milliseconds: `$1`"
          : "a time is not in frames; with 60 a second, it is `$1`", at: match.parts["a"])
    },
    .phrase("/ #a", near: .unitMismatch) { match in
      guard match["a"].hasSuffix("pt"), match.says("expected a Length, found a Number") else {
        return nil
      }
      return match.advice(
        "/ \(match["a"].dropLast(2))", "a length divided by a length is a Number: `$1`")
    },
    .phrase("#a", near: .limitExceeded) { match in
      let text = match["a"]
      guard match.says("60 s"), text.hasSuffix("s"), !text.hasSuffix("ms"),
        let number = Double(String(text.dropLast())), number > 60
      else { return nil }
      return match.advice(
        "\(number.shortText)ms", help: ["a second is long: `s` are seconds, `ms` milliseconds"])
    },
    .phrase(
      "delay - #a", "", "a delay is 0 or more: nothing can start before the transition",
      help: [
        "to start in the middle, leave the delay out and begin at a later value: `alpha: 0.3 -> 1`"
      ], isCertain: false, near: .durationRange),
    .phrase("during #a .. #b", near: .longDuration) { match in
      guard Double(match["a"]) != nil, Double(match["b"]) != nil else { return nil }
      return match.advice(
        match.filled("during $a%..$b%"),
        "a window is a part of the duration, from 0 to 1: `$b` is $b times as long",
        isCertain: false)
    },
    .phrase("", near: .alphaRange) { match in
      let lexemes = match.mistake.lexemes
      let start = match.range.upperBound
      // Other properties have a range, too, such as a radius.
      guard match.says("alpha"),
        let number = (start..<max(match.mistake.line.upperBound, start)).first(where: {
          (Double(lexemes[$0].text) ?? 0) > 1
        }), case let text = lexemes[number].text, (10...100).contains(Double(text) ?? 0)
      else { return nil }
      return match.advice(
        text + "%", "an alpha is from 0 to 1, or a percentage: `$1`", at: number..<number + 1,
        isCertain: false)
    },
  ]

  private static let springs: [Habit] = [
    .phrase(
      "spring <a> #x <b> #y ~", "spring($a: $x, $b: $y)",
      "the arguments of a spring are in parentheses: `$1`"),
    .phrase("spring ( $$a )", near: .argumentMismatch) { $0.spring() },
    .phrase("bounce : #a", near: .springRange) { match in
      guard let percent = Double(match["a"]), (3...100).contains(abs(percent)) else { return nil }
      return match.advice(
        "\((percent / 100).shortText)", "a bounce is a number from -1 to 1: `$1`",
        at: match.parts["a"])
    },
    .phrase("spring", near: .typeMismatch) { match in
      guard match.says("needs arguments") else { return nil }
      return match.advice(
        "spring(duration: 0.5s, bounce: 0.2)", "a spring has arguments: `$1`", isCertain: false)
    },
    .phrase(
      "spring ( bouncy|smooth|snappy )", near: .argumentMismatch
    ) { match in
      match.advice(match.word(2), "`$1` is a spring by itself")
    },
    .phrase(
      "interpolatingSpring", "spring", "SwiftUI's `interpolatingSpring` is `spring` here",
      near: .unknownName),
    .phrase(". interactiveSpring ( )", near: .typeMismatch, .unknownName) { $0.interactiveSpring },
    .phrase(". interactiveSpring", near: .typeMismatch, .unknownName) { $0.interactiveSpring },
  ]

  private static let timings: [Habit] = [
    .phrase("<t> ( #a )", near: .typeMismatch) { match in
      guard match.says("expected a Timing, found a Number") else { return nil }
      return match.advice(match["t"], "a timing is written without an argument: `$1`")
    },
    .phrase("timing <n> = $$e ~", near: .syntax) { match in
      guard match.says("found `,`") else { return nil }
      return match.advice(
        match.filled("timing $n = points($e)"), "points between lines are those of `points`: `$1`")
    },
    .phrase(
      "[ #a , #b , #c , #d ]", "bezier($a, $b, $c, $d)", "four numbers of a curve are `$1`",
      near: .typeMismatch),
    .phrase("jump - <a>", near: .unknownName, .typeMismatch) { $0.jump($0["a"]) },
    .phrase("start|end|both|none", near: .unknownName, .typeMismatch) { $0.jump($0.text) },
    .phrase("<x> . <t>", near: .unknownName, .typeMismatch) { match in
      guard match["x"].first?.isUppercase == true, let timing = match["t"].timingOfAnotherLibrary
      else { return nil }
      return match.advice(timing, "`$x.$t` is `$1` here")
    },
    .phrase("@a", near: .typeMismatch) { match in
      String(match["a"].dropFirst().dropLast()).timingOfAnotherLibrary.map {
        match.advice($0, "a timing is written without quotes: `$1`")
      }
    },
    .phrase("bezier ( $a , $b , $c , $d )", near: .bezierRange) { $0.bezier() },
    .phrase(
      "bezier ( ( #a , #b ) , ( #c , #d ) )", "bezier($a, $b, $c, $d)",
      "`bezier` takes four numbers: `$1`", near: .argumentMismatch),
    .phrase("timing <t> ( #a )", near: .unitMismatch) { match in
      let hasDuration = match.mistake.nearest(before: "duration") != nil
      return match.advice(
        (hasDuration ? "" : "duration \(match["a"]); ") + "timing \(match["t"])",
        "a timing has no duration of its own: `$1`")
    },
    .phrase(
      "using <t> ( #a )", "using $t during 0s..$a", "a timing has no duration of its own: `$1`",
      near: .unitMismatch),
  ]

  private static let sizes: [Habit] = [
    "UIScreen . main . bounds . width|height", "container . bounds . size . width|height",
    "container . bounds|frame|size . width|height",
    "view|self|superview . bounds|frame . width|height",
  ].map { pattern in
    .phrase(pattern, near: .unknownName, .typeMismatch) { match in
      match.advice(
        "container.\(match.word(-1))", "the size of a transition is that of its container: `$1`")
    }
  }

  private static let names: [Habit] = [
    .phrase("from|to . frame", near: .unknownName) { match in
      match.advice(
        match.word(0) == "from" ? "from.initial" : "to.final",
        "a screen has a frame at the start and at the end: `$1`")
    },
    .phrase("identity|hidden|visible|invisible|opaque", near: .unknownName) { match in
      guard let property = match.mistake.property, !match.followsDot else { return nil }
      let isOne = property.hasPrefix("scale") || property == "alpha"
      let isHidden = ["hidden", "invisible"].contains(match.text)
      if property == "backface" {
        return match.advice(isHidden ? "false" : "true", "`backface` is a condition: `$1`")
      }
      guard match.text == "identity" || property == "alpha" else { return nil }
      return match.advice(isHidden || !isOne ? "0" : "1", "`\(match.text)` is a number here: `$1`")
    },
    .phrase("from|to . width|height", near: .unknownName) { match in
      let screen = match.word(0) == "from" ? "from.initial" : "to.final"
      return match.advice(
        "\(screen).\(match.word(-1))", "a screen has a frame at the start and at the end: `$1`",
        help: ["the size of the whole container is `container.\(match.word(-1))`"])
    },
    .phrase("top|bottom|left|right|leading|trailing", near: .unknownName) { match in
      guard match.range == match.mistake.hit, !match.followsDot else { return nil }
      if match.mistake.property?.hasPrefix("translate") == true {
        let side = ["top", "bottom"].contains(match.text) ? "height" : "width"
        let sign = ["top", "left", "leading"].contains(match.text) ? "-" : ""
        return match.advice(
          "\(sign)container.\(side)", "a movement is a length: `$1`", isCertain: false)
      }
      return match.advice("." + match.text, "an edge starts with a dot: `$1`")
    },
    .phrase("", near: .unknownName) { match in
      let diagnostic = match.mistake.diagnostic
      guard diagnostic.help.isEmpty, diagnostic.fixIts.isEmpty,
        let near = nearest(match.text, among: ["container", "drag", "pinch", "request"])
      else { return nil }
      return match.advice(near, help: ["did you mean `\(near)`?"])
    },
    .phrase("<e> . x|y", near: .unknownName) { match in
      guard match.says("Edge") else { return nil }
      return match.advice(
        "\(match["e"]).vector.\(match.word(-1))", "an edge has a vector: `$1`")
    },
    .phrase(". <a>", near: .unknownName) { match in
      guard match.says("there is no edge") else { return nil }
      let edges = [
        "start": "leading", "end": "trailing", "up": "top", "down": "bottom", "topLeading": "top",
        "west": "left", "east": "right", "north": "top", "south": "bottom",
      ]
      guard let edge = edges[match["a"]] else {
        let diagnostic = match.mistake.diagnostic
        return Advice(
          message: diagnostic.message,
          help: diagnostic.help + [
            "an edge is `.leading`, `.trailing`, `.left`, `.right`, `.top` or `.bottom`"
          ])
      }
      return match.advice("." + edge, "there is no edge `.$a`: write `$1`")
    },
    .phrase("pow ( $a , $b )", near: .unknownName, .argumentMismatch) { match in
      match.advice(
        "\(match["a"].inParentheses)^\(match["b"].inParentheses)", "a power is written `^`: `$1`")
    },
    .phrase("index|i", near: .unknownName) { match in
      match.mistake.nearestSnapshots.map { name in
        match.advice("\(name).index", "an index is that of `\(name)`: `$1`")
      }
    },
    .phrase(": CGFloat|Double|Float|Int = #a", near: .unknownName) { match in
      let type = match["a"].typeByUnit
      guard type != "Number" else { return nil }
      return match.advice(
        type, "a value with a unit has a type of its own: `\(match.word(1))` is `$1` here",
        at: match.range.lowerBound + 1..<match.range.lowerBound + 2)
    },
    .phrase("sin|cos|tan ( $a )", near: .unitMismatch) { match in
      let angle = match["a"]
      let text =
        angle.contains("pi")
        ? angle.replacing("pi", with: "180deg")
        : angle == "t" || angle.hasSuffix("progress")
          ? "\(angle) * 360deg" : "\(angle.inParentheses) * 1rad"
      return match.advice(
        text, "a sine takes an angle: `$1`", at: match.parts["a"], isCertain: angle != "t")
    },
    .phrase(
      "random ( $a , $b )", "random($a, $b, seed: 1)",
      "`random` has a seed, so that it gives the same number each time: `$1`",
      near: .argumentMismatch),
    .phrase("", near: .argumentMismatch) { $0.argument() },
    .phrase(": $a -> $$b ~", near: .argumentMismatch) { match in
      guard match.says("takes a single value") else { return nil }
      return match.advice(match["a"], at: match.range.dropFirst(), isCertain: false)
    },
    .phrase("circle ( #a , $b )", near: .typeMismatch) { match in
      guard match.says("expected a (Length, Length), found a Number") else { return nil }
      let center =
        match["a"] == "50%"
        ? "container.center" : match.filled("($a * container.width, $a * container.height)")
      return match.advice(
        center, "the center of a circle is a point: `$1`", at: match.parts["a"])
    },
    .phrase("timing <n> = $e ~", near: .misplaced) { match in
      guard match.says("`t` can only"), match.word(1) == match["n"] else { return nil }
      return match.advice(
        match.filled("timing $n(t) = $e"), "a timing with a formula has a parameter: `$1`")
    },
    .phrase("request . <n>", near: .misplaced) { $0.requestedParameter },
    .phrase("in #a", near: .typeMismatch) { match in
      guard match.says("Slicing") else { return nil }
      return match.advice(
        "in columns(\(match["a"]))",
        "slices are cut into columns, rows or a grid: `columns($a)`",
        help: [match.filled("or `rows($a)`, `grid($a, $a)`")], isCertain: false)
    },
  ]

  private static let colors: [Habit] = [
    .phrase("color : $a #p ~", near: .syntax) { match in
      guard let color = match["a"].color(opacity: match["p"]) else { return nil }
      return match.advice(
        color, "two more digits of a color are its opacity: `$1`", at: match.range.dropFirst(2))
    },
    .phrase("rgb|rgba ( $$a )", near: .unknownName) { match in
      match["a"].colorOfComponents.map {
        match.advice($0, "a color is written in hexadecimal digits: `$1`")
      }
    },
    .phrase("none|identity|.identity", near: .typeMismatch) { match in
      match.mistake.property == "transform"
        ? match.advice("[]", "a transform without functions is `$1`") : nil
    },
    .phrase("anchor|anchorPoint : . <a>", near: .typeMismatch, .unknownName) { match in
      match["a"].anchor.map {
        match.advice(
          $0, "an anchor is a pair of fractions: `$1`", at: match.range.dropFirst(2))
      }
    },
  ]

  private static let tracks: [Habit] = [
    .phrase(
      "size : $a", nil, "a size is `scale`, or `frame.width` and `frame.height`",
      help: ["write `scale: $a`"], near: .unknownProperty),
    .phrase("^ stagger : #a ~", near: .unknownProperty) { match in
      match.mistake.nearestSnapshots.map { name in
        match.advice("delay \(match["a"]) * \(name).index", "a cascade is a delay by index: `$1`")
      }
    },
    .phrase("move|slide : $a", near: .unknownProperty) { match in
      Advice(
        message: "a view is moved by `translate.x` and `translate.y`",
        help: [match.filled("write `translate.x: $a`, or `translate.y`")])
    },
    .phrase("dim : $a", near: .unknownProperty) { match in
      let isColor = match["a"].hasPrefix("#")
      return match.advice(
        isColor ? "dim.color" : "dim.alpha",
        "a dim is several properties: `dim.alpha` and `dim.color`",
        help: isColor ? ["it is only visible with `dim.alpha`, such as 0.3"] : [],
        at: match.range.lowerBound..<match.range.lowerBound + 1)
    },
    .phrase("shadow : $a", near: .unknownProperty) { match in
      let isLength = match["a"].contains("pt")
      return match.advice(
        isLength ? "shadow.radius" : "shadow.alpha",
        "a shadow is several properties: `shadow.alpha`, `.radius`, `.offset` and `.color`",
        help: isLength ? ["it is only visible with `shadow.alpha`, such as 0.3"] : [],
        at: match.range.lowerBound..<match.range.lowerBound + 1)
    },
    .phrase("", near: .keyframeOrder) { $0.keysInOrder() },
    .phrase("", near: .conflictingTracks) { match in
      if let advice = match.joinedTracks() { return advice }
      guard match.mistake.diagnostic.help.isEmpty, match.says("two tracks set") else { return nil }
      return match.advice(
        help: "remove one of them, or give each a part of the time: `during 0%..50%`")
    },
  ]
}

extension Match {
  /// The advice to declare a parameter for the value of a request, of the type that its track has.
  fileprivate var requestedParameter: Advice? {
    guard let property = mistake.property else { return nil }
    let types = [
      "color": "Color", "dim.color": "Color", "shadow.color": "Color", "alpha": "Number",
      "scale": "Number", "rotate": "Angle", "translate.x": "Length", "translate.y": "Length",
      "cornerRadius": "Length", "blur": "Length", "frame": "Rectangle",
    ]
    return types[property].map { type in
      advice(
        help: filled(
          "declare a parameter, such as `animator name($n: \(type) = request.$n)`, and use `$n`"))
    }
  }

  /// The advice for SwiftUI's `interactiveSpring`.
  fileprivate var interactiveSpring: Advice {
    advice(
      "spring(response: 0.15s, dampingRatio: 0.86)",
      "SwiftUI's `.interactiveSpring` is `$1` here")
  }
}
