/// A function that describes how a value changes from 0 to 1 over time.
package enum TimingCurve: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// CSS `cubic-bezier()`.
  case bezier(CubicBezier)
  /// CSS `steps()`.
  case steps(Steps)
  /// CSS `linear()`.
  case points(PiecewiseLinear)
  /// Several cubic segments, one after another.
  case path(BezierPath)
  /// A physical spring. It takes its own settling time, whatever duration it is used in.
  case spring(Spring)
  /// UIKit's spring, fitted to the duration in which it is used. The velocity is in distances per
  /// second.
  case fittedSpring(dampingRatio: Double, velocity: Double)

  /// CSS `ease`, Core Animation's `default`.
  package static let ease = bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// CSS `ease-in`.
  package static let easeIn = bezier(CubicBezier(0.42, 0, 1, 1))
  /// CSS `ease-out`.
  package static let easeOut = bezier(CubicBezier(0, 0, 0.58, 1))
  /// CSS `ease-in-out`.
  package static let easeInOut = bezier(CubicBezier(0.42, 0, 0.58, 1))

  /// Returns the curve for a duration in seconds. A fitted spring is fitted to it; other curves
  /// stay the same.
  package func resolved(over seconds: Double) -> TimingCurve {
    guard case .fittedSpring(let ratio, let velocity) = self else { return self }
    return .spring(Spring(fitting: ratio, velocity: velocity, duration: seconds))
  }

  /// Returns the value at a fraction of a duration in seconds.
  ///
  /// If you need many values, resolve the curve first: otherwise a fitted spring is fitted for each
  /// of them.
  package func value(at fraction: Double, over seconds: Double) -> Double {
    switch self {
    case .linear: fraction
    case .bezier(let bezier): bezier.value(at: fraction)
    case .steps(let steps): steps.value(at: fraction)
    case .points(let points): points.value(at: fraction)
    case .path(let path): path.value(at: fraction)
    case .spring(let spring): spring.value(at: fraction * seconds)
    case .fittedSpring: resolved(over: seconds).value(at: fraction, over: seconds)
    }
  }

  /// Returns the velocity per second at a fraction of a duration in seconds. In a duration of 0 s,
  /// only a spring has a velocity; it is 0 for other curves.
  package func velocity(at fraction: Double, over seconds: Double) -> Double {
    switch self {
    case .spring(let spring): spring.velocity(at: fraction * seconds)
    case .fittedSpring: resolved(over: seconds).velocity(at: fraction, over: seconds)
    default: seconds > 0 ? slope(at: fraction) / seconds : 0
    }
  }

  /// The seconds that a physical spring takes to settle, infinite if it never does. `nil` for a
  /// curve that has no time of its own.
  package var naturalDuration: Double? {
    guard case .spring(let spring) = self else { return nil }
    return spring.settlingDuration
  }

  /// Returns the value of the curve as a function. For a physical spring, the fraction is that of
  /// its settling time; for a fitted spring, and for a spring that never settles, it is that of a
  /// duration of 1 s.
  package func valueAsFunction(at fraction: Double) -> Double {
    value(at: fraction, over: naturalDuration?.orIfNotFinite(1) ?? 1)
  }

  private func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let bezier): bezier.velocity(at: fraction)
    case .points(let points): points.velocity(at: fraction)
    case .path(let path): path.velocity(at: fraction)
    case .steps, .spring, .fittedSpring: 0
    }
  }
}
