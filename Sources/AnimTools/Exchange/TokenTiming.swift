import AnimProgram

/// A curve as the file of a design system says it: four numbers, and for a spring its own, under
/// the name of the extension.
struct TokenTiming: Sendable {
  /// The control points of a cubic Bézier curve.
  let points: [Double]
  /// The mass, stiffness, damping and velocity of a spring, or the damping ratio and velocity of
  /// one that is fitted to its duration. `nil` for other curves.
  let spring: JSON?

  /// The name under which springs stand in `$extensions`.
  static let extensionName = "animators"

  /// The curve that tools play that don't know the extension: CSS `ease-out`.
  private static let easeOut = [0, 0, 0.58, 1]

  /// Writes a curve.
  init(_ curve: TimingCurve) throws(StyleRefusal) {
    switch curve {
    case .linear: (points, spring) = ([0, 0, 1, 1], nil)
    case .bezier(let bezier):
      (points, spring) = ([bezier.x1, bezier.y1, bezier.x2, bezier.y2], nil)
    case .spring(let own):
      points = Self.easeOut
      spring = [
        "mass": .number(own.mass), "stiffness": .number(own.stiffness),
        "damping": .number(own.damping), "velocity": .number(own.velocity),
        "overdamped": own.allowsOverdamping ? true : nil,
      ]
    case .fittedSpring(let ratio, let velocity):
      points = Self.easeOut
      spring = ["dampingRatio": .number(ratio), "velocity": .number(velocity)]
    case .steps, .points, .path:
      throw StyleRefusal(message: "tokens have cubic Bézier curves and nothing like its timing")
    }
  }

  /// The value of a token.
  var value: JSON { .numbers(points) }

  /// The extensions of a token. `nil` if there are none.
  var extensions: JSON? {
    spring.map { .object([(Self.extensionName, .object([("spring", $0)]))]) }
  }
}
