import AnimProgram

/// The source of a transition in Jetpack Compose.
struct ComposeSource: Sendable {
  /// The name that refusals use.
  static let format = "Compose"

  /// The source.
  let text: String

  /// Writes a motion, and what plays with reduced motion if that is something else.
  init(_ motion: StyledMotion, reduced: StyledMotion?, origin: String) throws(StyleRefusal) {
    var writer = Writer()
    let usual = try writer.transition(motion)
    let calm = try reduced.map { motion throws(StyleRefusal) in try writer.transition(motion) }
    let parameters =
      (writer.needsDensity ? ["density: Density"] : [])
      + (calm == nil ? [] : ["reduceMotion: Boolean"])
    var text = "// Written by `\(origin)`.\n"
    text += writer.imports.sorted().map { "import androidx.compose.\($0)\n" }.joined()
    if writer.rounds { text += "import kotlin.math.roundToInt\n" }
    text +=
      "\n/** The motion of `\(motion.name)`. It takes \((motion.duration * 1000).css) ms. */\n"
    let list = parameters.joined(separator: ", ")
    text += "fun AnimatedContentTransitionScope<*>.\(SourceName.camel(motion.name))(\(list))"
    if let calm {
      text += ": ContentTransform =\n    if (reduceMotion) {\n        \(calm.indented(by: 8))\n"
      text += "    } else {\n        \(usual.indented(by: 8))\n    }\n"
    } else {
      text += ": ContentTransform =\n    \(usual.indented(by: 4))\n"
    }
    self.text = text
  }

  private struct Writer {
    var imports: Set<String> = [
      "animation.AnimatedContentTransitionScope", "animation.ContentTransform",
    ]
    var needsDensity = false
    var rounds = false

    mutating func transition(_ motion: StyledMotion) throws(StyleRefusal) -> String {
      let screens = try ScreenMotion(motion, for: format)
      var enter = try list(screens.arriving, "In")
      var exit = try list(screens.leaving, "Out")
      if enter == nil {
        enter = "EnterTransition.None"
        imports.insert("animation.EnterTransition")
      }
      var order = screens.isLeavingInFront ? "-1f" : ""
      if exit == nil {
        exit = "ExitTransition.KeepUntilTransitionsFinished"
        imports.insert("animation.ExitTransition")
        // Compose may show a screen that stays in front of the arriving one.
        if order.isEmpty { order = "1f" }
      }
      if !order.isEmpty { order = "\n    targetContentZIndex = \(order)," }
      return "ContentTransform(\n    targetContentEnter = \((enter ?? "").indented(by: 4)),\n"
        + "    initialContentExit = \((exit ?? "").indented(by: 4)),\(order)\n)"
    }

    private mutating func list(
      _ parts: [ScreenPart], _ end: String
    ) throws(StyleRefusal) -> String? {
      var pieces: [String] = []
      for part in parts { pieces += try self.pieces(part, end) }
      return pieces.isEmpty ? nil : pieces.joined(separator: " +\n    ")
    }

    private mutating func pieces(
      _ part: ScreenPart, _ end: String
    ) throws(StyleRefusal) -> [String] {
      let away = part.away
      let word = end == "In" ? "initial" : "target"
      switch part.kind {
      case .filter:
        throw StyleRefusal(message: "Compose has no transition of a screen's light or blur")
      case .opacity:
        imports.insert("animation.fade\(end)")
        let spec = try self.spec(part) { $0.opacity }
        let alpha = away.opacity == 0 ? "" : ", \(word)Alpha = \(away.opacity.css)f"
        return ["fade\(end)(\(spec)\(alpha))"]
      case .placement:
        guard away.degrees == 0, part.keys.allSatisfy({ $0.look.degrees == 0 }) else {
          throw StyleRefusal(message: "Compose has no transition that turns a screen")
        }
        guard part.keys.allSatisfy({ $0.look.width == $0.look.height }) else {
          throw StyleRefusal(message: "Compose scales a screen by one factor")
        }
        var pieces: [String] = []
        if part.keys.contains(where: { $0.look.x != Affine(0) || $0.look.y != Affine(0) }) {
          pieces.append(try slide(part, end))
        }
        if part.keys.contains(where: { $0.look.width != 1 }) {
          imports.insert("animation.scale\(end)")
          let spec = try self.spec(part) { $0.width }
          pieces.append("scale\(end)(\(spec), \(word)Scale = \(away.width.css)f)")
        }
        return pieces
      }
    }

    private mutating func slide(
      _ part: ScreenPart, _ end: String
    ) throws(StyleRefusal) -> String {
      guard part.keys.count == 2 else {
        throw StyleRefusal(message: "it has keys on its way, and a slide of Compose has none")
      }
      let spec = try self.spec(part) { _ in 0 }
      let (x, y) = (part.away.x, part.away.y)
      if y == Affine(0) {
        imports.insert("animation.slide\(end)Horizontally")
        return "slide\(end)Horizontally(\(spec)) { width -> \(length(x, x.width, "width")) }"
      }
      if x == Affine(0) {
        imports.insert("animation.slide\(end)Vertically")
        return "slide\(end)Vertically(\(spec)) { height -> \(length(y, y.height, "height")) }"
      }
      imports.formUnion(["animation.slide\(end)", "ui.unit.IntOffset"])
      let ways = [length(x, x.width, "size.width"), length(y, y.height, "size.height")]
      return "slide\(end)(\(spec)) { size -> IntOffset(\(ways.joined(separator: ", "))) }"
    }

    /// Returns a length in pixels.
    private mutating func length(_ length: Affine, _ share: Double, _ side: String) -> String {
      var terms: [String] = []
      if share != 0 {
        if abs(share) != 1 { rounds = true }
        terms.append(
          share == 1 ? side : share == -1 ? "-" + side : "(\(side) * \(share.css)f).roundToInt()")
      }
      if length.constant != 0 {
        needsDensity = true
        imports.formUnion(["ui.unit.Density", "ui.unit.dp"])
        let points = length.constant < 0 ? "(\(length.constant.css))" : length.constant.css
        terms.append("with(density) { \(points).dp.roundToPx() }")
      }
      return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }

    private mutating func spec(
      _ part: ScreenPart, _ value: (ScreenPart.Look) -> Double
    ) throws(StyleRefusal) -> String {
      let duration = (part.duration * 1000).rounded().css
      let delay = (part.delay * 1000).rounded().css
      if part.keys.count > 2 {
        imports.insert("animation.core.keyframes")
        var lines = ["durationMillis = \(duration)"]
        if part.delay > 0 { lines.append("delayMillis = \(delay)") }
        for key in part.keys.dropLast() {
          let time = (key.place * part.duration * 1000).rounded().css
          lines.append("\(value(key.look).css)f at \(time) using \(try easing(key.easing))")
        }
        return "keyframes {\n    \(lines.joined(separator: "\n    "))\n}"
      }
      if let spring = part.easing.spring {
        guard part.delay == 0, spring.velocity == 0, spring.dampingRatio > 0 else {
          throw StyleRefusal(message: "a spring of Compose has no delay and begins at rest")
        }
        imports.insert("animation.core.spring")
        let stiffness = spring.angularFrequency * spring.angularFrequency
        return "spring(dampingRatio = \(spring.dampingRatio.rounded(toMultipleOf: 1e-6).css)f,"
          + " stiffness = \(stiffness.rounded(toMultipleOf: 1e-4).css)f)"
      }
      imports.insert("animation.core.tween")
      let words = [duration] + (part.delay > 0 ? ["delayMillis = \(delay)"] : [])
      return "tween(\((words + ["easing = " + (try easing(part.easing))]).joined(separator: ", ")))"
    }

    /// The curves that Compose has names for.
    private static let names: [[Double]: String] = [
      [0.4, 0, 0.2, 1]: "FastOutSlowInEasing", [0, 0, 0.2, 1]: "LinearOutSlowInEasing",
      [0.4, 0, 1, 1]: "FastOutLinearInEasing",
    ]

    private mutating func easing(_ easing: StyleEasing) throws(StyleRefusal) -> String {
      let name: String
      switch easing.curve {
      case .linear: name = "LinearEasing"
      case .bezier(let curve):
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2]
        guard let known = Self.names[numbers] else {
          imports.insert("animation.core.CubicBezierEasing")
          let list = numbers.map { $0.css + "f" }.joined(separator: ", ")
          return "CubicBezierEasing(\(list))"
        }
        name = known
      default: throw StyleRefusal(message: "Compose has no curve like `\(easing.text)`")
      }
      imports.insert("animation.core.\(name)")
      return name
    }
  }
}
