/// The movement of a drag, as tracks read it with `drag.translation`.
package struct DragMotion: Hashable, Sendable {
  /// The translation since the drag began, in points.
  package var translation = StagePoint.zero
  /// The velocity, in points per second.
  package var velocity = StagePoint.zero

  /// Creates the motion of a drag that has not moved.
  package init() {}

  /// Creates a motion.
  package init(translation: StagePoint, velocity: StagePoint) {
    (self.translation, self.velocity) = (translation, velocity)
  }

  /// Returns where the drag would be after some seconds at its current velocity.
  func translation(after seconds: Double) -> StagePoint {
    StagePoint(
      x: translation.x + velocity.x * seconds, y: translation.y + velocity.y * seconds)
  }
}

/// The translation of a drag on its way back to 0, after the gesture has ended. Like the residual
/// of an interrupted motion, it keeps the position and the velocity, and passes 0 at most once:
///
///     e(t) = (e₀ + (ė₀ + ωe₀) t) · e^(−ωt).
package struct DragRelease: Sendable {
  /// The duration in seconds, after which the translation is 0.
  package let duration: Double

  private let start: DragMotion
  /// ω, per second.
  private let rate: Double

  /// The longest duration, in seconds.
  private static let longest = 0.5
  /// The largest invisible translation, in points.
  private static let threshold = 0.1

  /// Starts with the motion of a gesture that has just ended.
  ///
  /// - Parameter seconds: The time after which it should be over. It takes at least as long as a
  ///   transition that interrupts another one, and at most half a second.
  package init(from start: DragMotion, over seconds: Double) {
    self.start = start
    duration = min(max(seconds, Transition.leastRetargetedDuration), Self.longest)
    rate = Residual.rate(
      for: [start.translation.x, start.translation.y], [start.velocity.x, start.velocity.y],
      [Self.threshold, Self.threshold], in: duration)
  }

  /// Returns the motion after some seconds.
  package func motion(at seconds: Double) -> DragMotion {
    guard seconds < duration else { return DragMotion() }
    let decay = (-rate * seconds).exponential
    func axis(_ value: Double, _ speed: Double) -> (value: Double, speed: Double) {
      let slope = speed + rate * value
      let rest = value + slope * seconds
      return (rest * decay, (slope - rate * rest) * decay)
    }
    let x = axis(start.translation.x, start.velocity.x)
    let y = axis(start.translation.y, start.velocity.y)
    return DragMotion(
      translation: StagePoint(x: x.value, y: y.value),
      velocity: StagePoint(x: x.speed, y: y.speed))
  }
}

extension Transition {
  /// Whether a track reads the translation of the drag that drives the transition.
  package var followsDrag: Bool {
    program.frameInstructions.contains { program.instructions[Int($0)].operation == .drag }
  }
}
