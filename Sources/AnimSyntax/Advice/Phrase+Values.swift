import AnimSource

extension Phrase {
  /// Phrases of values and arguments, which the checker cannot accept.
  static let valuePhrases: [Phrase] =
    lengths + times + springs + timings + names + colors + gestures + tracks

  private static let lengths: [Phrase] = [
    .init(.unitMismatch, .typeMismatch, .unknownName, .unknownUnit, for: "#a") { mistake, match in
      mistake.fractionOfContainer(match)
    },
    .init(.unitMismatch, for: "- #a / #b") { mistake, match in
      guard mistake.property == "perspective" else { return nil }
      let text = mistake.text("b", of: match) + "pt"
      return Remedy(
        message:
          "the perspective is the distance of the eye, without Core Animation's sign: `\(text)`",
        span: mistake.span(match.range), replacement: text)
    },
    .init(.unitMismatch, for: "#a") { mistake, match in
      guard mistake.diagnostic.message.contains("Length/Time") else { return nil }
      let text = mistake.text("a", of: match) + "pt / 1s"
      return Remedy(
        message: "a velocity is compared with a velocity: `\(text)`",
        span: mistake.span(match.range), replacement: text)
    },
    .init(.unitMismatch) { mistake, match in
      guard mistake.diagnostic.message == "expected a Number, found a Length",
        mistake.property == "progress"
      else { return nil }
      let value = mistake.text(match.range)
      let side = value.contains(".y") ? "height" : "width"
      let shown = value.contains(" + ") || value.contains(" - ") ? "(\(value))" : value
      return Remedy(
        message: "progress is a Number from 0 to 1: divide by a length",
        span: mistake.span(match.range), replacement: "\(shown) / container.\(side)")
    },
    .init(.unitMismatch) { mistake, match in
      guard mistake.diagnostic.message.contains("found a Number"), match.range.count == 1,
        let declared = mistake.constant(named: mistake.text(match.range))
      else { return nil }
      let type = mistake.diagnostic.message.split(separator: " ").dropFirst(2).first ?? ""
      guard
        let unit = ["Length": "pt", "Time": "s", "Angle": "deg"][String(type.filter(\.isLetter))]
      else { return nil }
      let value = mistake.text(declared)
      let name = mistake.text(match.range)
      return Remedy(
        span: mistake.span(declared), replacement: value + unit,
        action: "write `let \(name) = \(value)\(unit)`, so that it is a \(type.filter(\.isLetter))")
    },
    .init(.typeMismatch, .unitMismatch, for: "#a") { mistake, match in
      guard mistake.diagnostic.message.contains("(Length, Length)"), let name = mistake.property,
        ["translate", "frame.origin"].contains(name)
      else { return nil }
      return Remedy(
        message: "`\(name)` takes two lengths, such as `(0, \(mistake.text("a", of: match)))`",
        help: ["to move in one direction, write `\(name).x` or `\(name).y`"])
    },
  ]

  private static let times: [Phrase] = [
    .init(.limitExceeded, for: "#a") { mistake, match in
      let text = mistake.text("a", of: match)
      guard mistake.diagnostic.message.contains("60 s"), text.hasSuffix("s"),
        !text.hasSuffix("ms"), let number = Double(text.dropLast()), number > 60
      else { return nil }
      return Remedy(
        message: nil, help: ["a second is long: `s` are seconds, `ms` milliseconds"],
        span: mistake.span(match.range), replacement: "\(number.shortText)ms")
    },
    .init(.durationRange, for: "delay - #a") { mistake, match in
      Remedy(
        message: "a delay is 0 or more: nothing can start before the transition",
        help: [
          "to start in the middle, leave the delay out and begin at a later value: `alpha: 0.3 -> 1`"
        ], span: mistake.span(match.range), isCertain: false)
    },
    .init(.longDuration, for: "during #a .. #b") { mistake, match in
      let ends = ["a", "b"].map { mistake.text($0.first ?? "a", of: match) }
      guard ends.allSatisfy({ Double($0) != nil }) else { return nil }
      let text = "during \(ends[0])%..\(ends[1])%"
      return Remedy(
        message:
          "a window is a part of the duration, from 0 to 1: `\(ends[1])` is \(ends[1]) times as long",
        span: mistake.span(match.range), replacement: text, isCertain: false)
    },
    .init(.alphaRange) { mistake, match in
      let line = mistake.line
      let number = (match.range.upperBound..<max(line.upperBound, match.range.upperBound)).first {
        (Double(mistake.lexemes[$0].text) ?? 0) > 1
      }
      guard let number, let value = Double(mistake.lexemes[number].text), value <= 100 else {
        return nil
      }
      let text = mistake.lexemes[number].text
      return Remedy(
        message: "an alpha is from 0 to 1, or a percentage: `\(text)%`",
        span: mistake.span(number..<number + 1), replacement: text + "%", isCertain: false)
    },
  ]

  private static let springs: [Phrase] = [
    .init(.argumentMismatch, for: "spring ( $$a )") { mistake, match in
      mistake.spring(mistake.text("a", of: match), match.range)
    },
    .init(
      .unknownName, for: "interpolatingSpring|interpolatingSpring ("
    ) { mistake, match in
      let name = match.range.lowerBound..<match.range.lowerBound + 1
      return Remedy(
        message: "SwiftUI's `interpolatingSpring` is `spring` here", span: mistake.span(name),
        replacement: "spring")
    },
    .init(.typeMismatch, .unknownName, for: ". interactiveSpring") { mistake, match in
      var range = match.range
      let next = range.upperBound
      if next + 1 < mistake.lexemes.count, mistake.lexemes[next].text == "(",
        mistake.lexemes[next + 1].text == ")"
      {
        range = range.lowerBound..<next + 2
      }
      return Remedy(
        message:
          "SwiftUI's `.interactiveSpring` is `spring(response: 0.15s, dampingRatio: 0.86)` here",
        span: mistake.span(range), replacement: "spring(response: 0.15s, dampingRatio: 0.86)")
    },
  ]

  private static let timings: [Phrase] = [
    .init(.typeMismatch, for: "[ #a , #b , #c , #d ]") { mistake, match in
      let numbers = "abcd".map { mistake.text($0, of: match) }
      let text = "bezier(\(numbers.joined(separator: ", ")))"
      return Remedy(
        message: "four numbers of a curve are `\(text)`", span: mistake.span(match.range),
        replacement: text)
    },
    .init(.unknownName, .typeMismatch, for: "jump - <a>") { mistake, match in
      mistake.jump(mistake.text("a", of: match), match.range)
    },
    .init(.unknownName, .typeMismatch, for: "start|end|both|none") { mistake, match in
      mistake.jump(mistake.text(match.range), match.range)
    },
    .init(.unknownName, .typeMismatch, for: "<x> . <t>") { mistake, match in
      mistake.qualifiedTiming(match)
    },
    .init(.typeMismatch, for: "@a") { mistake, match in
      let text = mistake.text("a", of: match).dropFirst().dropLast()
      guard let timing = String(text).timingOfAnotherLibrary else { return nil }
      return Remedy(
        message: "a timing is written without quotes: `\(timing)`",
        span: mistake.span(match.range), replacement: timing)
    },
    .init(.bezierRange, for: "bezier ( $a , $b , $c , $d )") { mistake, match in
      let numbers = "abcd".compactMap { Double(mistake.text($0, of: match)) }
      guard numbers.count == 4 else { return nil }
      var fixed = numbers
      for index in [0, 2] where !(0...1).contains(fixed[index]) {
        if (0...1).contains(fixed[index + 1]) {
          fixed.swapAt(index, index + 1)
        } else {
          fixed[index] = min(max(fixed[index], 0), 1)
        }
      }
      let text = "bezier(\(fixed.map(\.shortText).joined(separator: ", ")))"
      return Remedy(
        help: [
          "x is the time and y the way: a curve that goes back first, or too far, has a y below 0 or above 1"
        ], span: mistake.span(match.range), replacement: text, isCertain: false)
    },
  ]

  private static let names: [Phrase] = [
    .init(.unknownName, for: "UIScreen . main . bounds . <a>", to: "container.{a}"),
    .init(.unknownName, for: "container . bounds . size . <a>", to: "container.{a}"),
    .init(.unknownName, for: "container . bounds . <a>", to: "container.{a}"),
    .init(.unknownName, for: "container . frame . <a>", to: "container.{a}"),
    .init(.unknownName, for: "container . size . <a>", to: "container.{a}"),
    .init(.unknownName, for: "view|self|superview . bounds . <a>", to: "container.{a}"),
    .init(.unknownName, for: "view|self|superview . frame . <a>", to: "container.{a}"),
    .init(.unknownName, for: "from|to . width|height") { mistake, match in
      let name = mistake.text(match.range)
      let side = mistake.text(match.range.upperBound - 1..<match.range.upperBound)
      let screen = name.hasPrefix("from") ? "from.initial" : "to.final"
      return Remedy(
        message: "a screen has a frame at the start and at the end: `\(screen).\(side)`",
        help: ["the size of the whole container is `container.\(side)`"],
        span: mistake.span(match.range), replacement: "\(screen).\(side)")
    },
    .init(.unknownName, for: "top|bottom|left|right|leading|trailing") { mistake, match in
      guard match.range == mistake.hit, !mistake.followsDot(match.range) else { return nil }
      let edge = "." + mistake.text(match.range)
      return Remedy(
        message: "an edge starts with a dot: `\(edge)`", span: mistake.span(match.range),
        replacement: edge)
    },
    .init(.unknownName) { mistake, match in
      guard mistake.diagnostic.help.isEmpty, mistake.diagnostic.fixIts.isEmpty,
        let near = nearest(
          mistake.text(match.range), among: ["container", "drag", "pinch", "request"])
      else { return nil }
      return Remedy(
        help: ["did you mean `\(near)`?"], span: mistake.span(match.range), replacement: near)
    },
    .init(.unknownName, for: "<e> . x|y") { mistake, match in
      guard mistake.diagnostic.message.contains("Edge") else { return nil }
      let words = mistake.lexemes[match.range].map(\.text)
      return Remedy(
        message: "an edge has a vector: `\(words[0]).vector.\(words[2])`",
        span: mistake.span(match.range), replacement: "\(words[0]).vector.\(words[2])")
    },
    .init(.unknownName, for: ". <a>") { mistake, match in
      guard mistake.diagnostic.message.contains("there is no edge") else { return nil }
      let edges = [
        "start": "leading", "end": "trailing", "up": "top", "down": "bottom", "topLeading": "top",
        "west": "left", "east": "right", "north": "top", "south": "bottom",
      ]
      let all = "`.leading`, `.trailing`, `.left`, `.right`, `.top` or `.bottom`"
      guard let edge = edges[mistake.text("a", of: match)] else {
        return Remedy(help: mistake.diagnostic.help + ["an edge is \(all)"])
      }
      return Remedy(
        message: "there is no edge `.\(mistake.text("a", of: match))`: write `.\(edge)`",
        span: mistake.span(match.range), replacement: ".\(edge)")
    },
    .init(.unknownName, .argumentMismatch, for: "pow ( $a , $b )") { mistake, match in
      let (base, power) = (mistake.text("a", of: match), mistake.text("b", of: match))
      let text = "\(base.inParentheses)^\(power.inParentheses)"
      return Remedy(
        message: "a power is written `^`: `\(text)`", span: mistake.span(match.range),
        replacement: text)
    },
    .init(.unknownName, for: "index|i") { mistake, match in
      guard let name = mistake.nearestSnapshots else { return nil }
      return Remedy(
        message: "an index is that of `\(name)`: `\(name).index`", span: mistake.span(match.range),
        replacement: "\(name).index")
    },
    .init(.unknownName, for: ": CGFloat|Double|Float|Int = #a") { mistake, match in
      let type = mistake.text("a", of: match).typeByUnit
      let name = match.range.lowerBound + 1..<match.range.lowerBound + 2
      guard type != "Number" else { return nil }
      return Remedy(
        message:
          "a value with a unit has a type of its own: `\(mistake.text(name))` is `\(type)` here",
        span: mistake.span(name), replacement: type)
    },
    .init(.unitMismatch, for: "sin|cos|tan ( $a )") { mistake, match in
      guard let part = match.parts["a"] else { return nil }
      let angle = mistake.text(part)
      let text: String
      if angle.contains("pi") {
        text = angle.replacing("pi", with: "180deg")
      } else if angle == "t" || angle.hasSuffix("progress") {
        text = "\(angle) * 360deg"
      } else {
        text = "\(angle.inParentheses) * 1rad"
      }
      return Remedy(
        message: "a sine takes an angle: `\(text)`", span: mistake.span(part), replacement: text,
        isCertain: angle != "t")
    },
    .init(.argumentMismatch) { mistake, match in mistake.argument(match) },
    .init(.typeMismatch, for: "in #a") { mistake, match in
      guard mistake.diagnostic.message.contains("Slicing") else { return nil }
      let count = mistake.text("a", of: match)
      return Remedy(
        message: "slices are cut into columns, rows or a grid: `columns(\(count))`",
        help: ["or `rows(\(count))`, `grid(\(count), \(count))`"],
        span: mistake.span(match.range), replacement: "in columns(\(count))", isCertain: false)
    },
  ]

  private init(_ id: DiagnosticID, for pattern: String, to replacement: String) {
    self.init(id, .typeMismatch, for: pattern) { mistake, match in
      let text = mistake.filled(replacement, match)
      guard ["width", "height"].contains(mistake.text("a", of: match)) else { return nil }
      return Remedy(
        message: "the size of a transition is that of its container: `\(text)`",
        span: mistake.span(match.range), replacement: text)
    }
  }

  private static let colors: [Phrase] = [
    .init(.unknownName, for: "rgb|rgba ( $$a )") { mistake, match in
      guard let color = mistake.text("a", of: match).colorOfComponents else { return nil }
      return Remedy(
        message: "a color is written in hexadecimal digits: `\(color)`",
        span: mistake.span(match.range), replacement: color)
    },
    .init(.typeMismatch, for: "none|identity|.identity") { mistake, match in
      guard mistake.property == "transform" else { return nil }
      return Remedy(
        message: "a transform without functions is `[]`", span: mistake.span(match.range),
        replacement: "[]")
    },
    .init(.typeMismatch, .unknownName, for: "anchor|anchorPoint : . <a>") { mistake, match in
      guard let pair = mistake.text("a", of: match).anchor else { return nil }
      return Remedy(
        message: "an anchor is a pair of fractions: `\(pair)`",
        span: mistake.span(match.range.lowerBound + 2..<match.range.upperBound), replacement: pair)
    },
  ]

  private static let gestures: [Phrase] = [
    .init(.unknownProperty, .syntax, for: "^ threshold : $a ~") { mistake, match in
      var value = mistake.text("a", of: match)
      if let number = Double(value), number <= 1 { value = (number * 100).shortText + "%" }
      return Remedy(
        message: "an interaction completes by its row `commit`: `commit: progress > \(value)`",
        span: mistake.span(match.range), replacement: "commit: progress > \(value)")
    },
    .init(.unknownProperty) { mistake, match in
      guard mistake.diagnostic.message.contains("an interaction has no"),
        mistake.diagnostic.help.isEmpty, mistake.diagnostic.fixIts.isEmpty
      else { return nil }
      return Remedy(help: [
        "its rows are `progress`, `commit`, `finish`, `cancel`, `haptic` and `tapOutside`"
      ])
    },
    .init(.misplaced, for: ": $a -> $b ~") { mistake, match in
      let keys = ["a", "b"].map { mistake.text($0.first ?? "a", of: match) }
      guard mistake.diagnostic.message.contains("drag."),
        let moving = keys.first(where: { $0.contains("drag.") })
      else { return nil }
      return Remedy(
        message: "a track that follows the finger has a single value: `\(moving)`",
        span: mistake.span(match.range.dropFirst()), replacement: moving)
    },
  ]

  private static let tracks: [Phrase] = [
    .init(.unknownProperty, for: "shadow : $a") { mistake, match in
      let name = match.range.lowerBound..<match.range.lowerBound + 1
      let isLength = mistake.text("a", of: match).contains("pt")
      let text = isLength ? "shadow.radius" : "shadow.alpha"
      return Remedy(
        message:
          "a shadow is several properties: `shadow.alpha`, `.radius`, `.offset` and `.color`",
        help: isLength ? ["it is only visible with `shadow.alpha`, such as 0.3"] : [],
        span: mistake.span(name), replacement: text)
    },
    .init(.keyframeOrder) { mistake, _ in mistake.keysInOrder() },
    .init(.conflictingTracks) { mistake, _ in mistake.joinedTracks() },
  ]
}
