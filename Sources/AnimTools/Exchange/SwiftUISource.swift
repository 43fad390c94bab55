import AnimProgram

/// The source of a transition in SwiftUI.
struct SwiftUISource: Sendable {
  /// The name that refusals use.
  static let format = "SwiftUI"

  /// The names that `AnyTransition` has already.
  private static let taken: Set = [
    "identity", "move", "offset", "opacity", "scale", "slide", "push", "modifier", "asymmetric",
    "combined", "animation", "blurReplace",
  ]

  /// The source.
  let text: String

  /// A motion, and what plays with reduced motion if that is something else.
  typealias Motions = (usual: StyledMotion, reduced: StyledMotion?)

  /// Writes the motions, and those in a right-to-left layout. A transition that is not the same in
  /// both layouts asks for the layout.
  init(_ motions: Motions, rightToLeft: Motions, origin: String) throws(StyleRefusal) {
    var writer = Writer()
    let (motion, reduced) = motions
    let usual = try writer.transition(motion, isRightToLeft: false)
    let turned = try writer.transition(rightToLeft.usual, isRightToLeft: true)
    var variants: [(parameters: [String], text: String)] = []
    if let reduced {
      let calm = try writer.transition(reduced, isRightToLeft: false)
      let both = try writer.transition(rightToLeft.reduced ?? reduced, isRightToLeft: true)
      if both != calm { variants.append((["reduceMotion", "rightToLeft"], both)) }
      variants.append((["reduceMotion"], calm))
    }
    if turned != usual { variants.append((["rightToLeft"], turned)) }
    let parameters = Self.parameters.filter { row in
      variants.contains { $0.parameters.contains(row.name) }
    }
    var text = "// Written by `\(origin)`.\nimport SwiftUI\n\nextension AnyTransition {\n"
    text += "  /// The motion of `\(motion.name)`. It takes \(motion.duration.css) s.\n"
    let camel = SourceName.camel(motion.name)
    let name = Self.taken.contains(camel) ? camel + "Motion" : camel
    if parameters.isEmpty {
      text += "  static var \(name): AnyTransition {\n    \(usual.indented(by: 4))\n  }\n}\n"
    } else {
      let isOne = parameters.count == 1
      text += isOne ? "  ///\n" : "  ///\n  /// - Parameters:\n"
      for row in parameters {
        text += "  \(isOne ? "/// - Parameter" : "///   -") \(row.name): \(row.summary)\n"
      }
      let list = parameters.map { "\($0.name): Bool" }.joined(separator: ", ")
      text += "  static func \(name)(\(list)) -> AnyTransition {\n"
      for (parameters, variant) in variants {
        text += "    if \(parameters.joined(separator: " && ")) {\n"
        text += "      return \(variant.indented(by: 6))\n    }\n"
      }
      text += "    return \(usual.indented(by: 4))\n  }\n}\n"
    }
    self.text =
      text
      + Writer.declarations.filter { writer.used.contains($0.name) }
      .map { "\n" + $0.text }.joined()
  }

  private static let parameters = [
    (name: "reduceMotion", summary: "The environment's `accessibilityReduceMotion`."),
    (
      name: "rightToLeft",
      summary: "Whether the environment's `layoutDirection` is `.rightToLeft`."
    ),
  ]

  private struct Writer {
    var used: Set<String> = []
    /// Whether the leading edge is the right one.
    private var isRightToLeft = false

    mutating func transition(
      _ motion: StyledMotion, isRightToLeft: Bool
    ) throws(StyleRefusal) -> String {
      self.isRightToLeft = isRightToLeft
      let screens = try ScreenMotion(motion, for: format)
      guard !screens.isLeavingInFront else {
        throw StyleRefusal(
          message: "the leaving screen is in front, and SwiftUI leaves that to the views' `zIndex`")
      }
      let insertion = try list(screens.arriving) ?? ".identity"
      // A screen without a transition of its own would be taken away at once.
      let stays =
        ".opacity.animation(.linear(duration: 0.01).delay(\(screens.duration.css)))"
      let removal = try list(screens.leaving) ?? stays
      return ".asymmetric(\n  insertion: \(insertion.indented(by: 2)),\n"
        + "  removal: \(removal.indented(by: 2))\n)"
    }

    private mutating func list(_ parts: [ScreenPart]) throws(StyleRefusal) -> String? {
      var pieces: [String] = []
      for part in parts { pieces += try self.pieces(part) }
      guard let first = pieces.first else { return nil }
      return pieces.dropFirst().reduce(first) { $0 + "\n  .combined(with: \($1))" }
    }

    private mutating func pieces(_ part: ScreenPart) throws(StyleRefusal) -> [String] {
      guard part.keys.count == 2 else {
        throw StyleRefusal(
          message: "it has keys on its way, and a transition of SwiftUI has two states")
      }
      let animation = try self.animation(part)
      let away = part.away
      var pieces: [String] = []
      switch part.kind {
      case .opacity: pieces.append(away.opacity == 0 ? ".opacity" : modifier("Faded", away.opacity))
      case .filter:
        if away.blur != 0 { pieces.append(modifier("Blurred", away.blur)) }
        if away.light != 1 { pieces.append(modifier("Darkened", away.light)) }
      case .placement: pieces.append(placement(away))
      }
      return pieces.map { "\($0).animation(\(animation))" }
    }

    private mutating func modifier(_ name: String, _ value: Double) -> String {
      used.insert(name)
      return ".modifier(active: \(name)(by: \(value.css)), identity: \(name)())"
    }

    private mutating func placement(_ away: ScreenPart.Look) -> String {
      let isMoved = away.x != Affine(0) || away.y != Affine(0)
      let isScaled = away.width != 1 || away.height != 1
      let (x, y) = (away.x, away.y)
      if !isScaled, away.degrees == 0 {
        // SwiftUI swaps leading and trailing edges in a right-to-left layout, and nothing else.
        let sides = isRightToLeft ? ("leading", "trailing") : ("trailing", "leading")
        let edges = [(x.width, sides.0, sides.1), (y.height, "bottom", "top")]
        let moved = [x.width, y.height].filter { $0 != 0 }
        if x.constant == 0, y.constant == 0, moved.count == 1, abs(moved[0]) == 1,
          let edge = edges.first(where: { $0.0 != 0 })
        {
          return ".move(edge: .\(edge.0 > 0 ? edge.1 : edge.2))"
        }
        if moved.isEmpty { return ".offset(x: \(x.constant.css), y: \(y.constant.css))" }
      }
      if !isMoved, away.degrees == 0, away.width == away.height {
        return ".scale(scale: \(away.width.css))"
      }
      used.insert("Placed")
      var arguments: [String] = []
      func add(_ name: String, _ x: Double, _ y: Double, usual: Double) {
        guard x != usual || y != usual else { return }
        arguments.append("\(name): CGSize(width: \(x.css), height: \(y.css))")
      }
      add("share", x.width, y.height, usual: 0)
      add("offset", x.constant, y.constant, usual: 0)
      add("scale", away.width, away.height, usual: 1)
      if away.degrees != 0 { arguments.append("degrees: \(away.degrees.css)") }
      return ".modifier(active: Placed(\(arguments.joined(separator: ", "))), identity: Placed())"
    }

    private func animation(_ part: ScreenPart) throws(StyleRefusal) -> String {
      let delay = part.delay == 0 ? "" : ".delay(\(part.delay.css))"
      let duration = part.duration.css
      if let spring = part.easing.spring {
        let velocity =
          spring.velocity == 0 ? "" : ", initialVelocity: \(spring.velocity.css)"
        // More damping than a spring of the script may have counts as less.
        let damping = 2 * spring.dampingRatio * spring.angularFrequency * spring.mass
        return ".interpolatingSpring(mass: \(spring.mass.css), stiffness: \(spring.stiffness.css),"
          + " damping: \(damping.css)\(velocity))\(delay)"
      }
      switch part.easing.curve {
      case .linear: return ".linear(duration: \(duration))\(delay)"
      case .bezier(let curve):
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.css)
        return ".timingCurve(\(numbers.joined(separator: ", ")), duration: \(duration))\(delay)"
      default: throw StyleRefusal(message: "SwiftUI has no curve like `\(part.easing.text)`")
      }
    }

    /// The modifiers that a transition may need, each with its name.
    static let declarations: [(name: String, text: String)] = [
      (
        "Faded",
        """
        /// A screen that is a little transparent.
        private struct Faded: ViewModifier {
          var by = 1.0

          func body(content: Content) -> some View { content.opacity(by) }
        }

        """
      ),
      (
        "Blurred",
        """
        /// A screen that is blurred by a radius in points.
        private struct Blurred: ViewModifier {
          var by = 0.0

          func body(content: Content) -> some View { content.blur(radius: by) }
        }

        """
      ),
      (
        "Darkened",
        """
        /// A screen with a share of its light.
        private struct Darkened: ViewModifier {
          var by = 1.0

          func body(content: Content) -> some View { content.colorMultiply(Color(white: by)) }
        }

        """
      ),
      (
        "Placed",
        """
        /// A screen that is scaled, turned, and moved by shares of its size and by points.
        private struct Placed: ViewModifier {
          var share = CGSize.zero
          var offset = CGSize.zero
          var scale = CGSize(width: 1, height: 1)
          var degrees = 0.0

          func body(content: Content) -> some View {
            content
              .scaleEffect(scale)
              .rotationEffect(.degrees(degrees))
              .modifier(Shift(share: share))
              .offset(offset)
          }
        }

        /// A move by shares of a view's size.
        private struct Shift: GeometryEffect {
          var share: CGSize

          var animatableData: CGSize.AnimatableData {
            get { share.animatableData }
            set { share.animatableData = newValue }
          }

          func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(
              CGAffineTransform(
                translationX: share.width * size.width, y: share.height * size.height))
          }
        }

        """
      ),
    ]
  }
}

/// Names and layout of sources in other languages.
enum SourceName {
  /// Returns a name for an animator or an expression: `reversed slide` becomes `reversedSlide`.
  static func camel(_ name: String) -> String { StyleImport.identifier(name) }
}

extension String {
  /// Returns the text with all lines but the first moved to the right.
  func indented(by count: Int) -> String {
    replacing("\n", with: "\n" + String(repeating: " ", count: count))
  }
}
