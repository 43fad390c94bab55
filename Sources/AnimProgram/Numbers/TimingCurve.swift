/// How a quantity gets from 0 to 1.
package enum TimingCurve: Sendable, Hashable {
  /// At constant speed.
  case linear
  /// CSS `cubic-bezier()`.
  case bezier(CubicBezier)
  /// CSS `steps()`.
  case steps(Steps)
  /// CSS `linear()`.
  case points(PiecewiseLinear)
  /// Cubic pieces end to end.
  case path(BezierPath)
  /// A physical spring, which runs in its own time whatever window it gets.
  case spring(Spring)
  /// UIKit's spring, fitted to whatever window it gets; the velocity is in distances per second.
  case fittedSpring(dampingRatio: Double, velocity: Double)

  /// CSS `ease`, Core Animation's `default`.
  package static let ease = bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// CSS `ease-in`.
  package static let easeIn = bezier(CubicBezier(0.42, 0, 1, 1))
  /// CSS `ease-out`.
  package static let easeOut = bezier(CubicBezier(0, 0, 0.58, 1))
  /// CSS `ease-in-out`.
  package static let easeInOut = bezier(CubicBezier(0.42, 0, 0.58, 1))

  /// The curve for a window of some seconds: a fitted spring is fitted to it, the others stay.
  package func resolved(over seconds: Double) -> TimingCurve {
    guard case .fittedSpring(let ratio, let velocity) = self else { return self }
    return .spring(Spring(fitting: ratio, velocity: velocity, duration: seconds))
  }

  /// The value at a fraction of a window of some seconds.
  ///
  /// Resolve the curve first where it is asked often: otherwise a fitted spring is fitted anew.
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

  /// The speed at a fraction of a window of some seconds, per second; 0 in a window of 0 s, where
  /// only a spring has one.
  package func velocity(at fraction: Double, over seconds: Double) -> Double {
    switch self {
    case .spring(let spring): spring.velocity(at: fraction * seconds)
    case .fittedSpring: resolved(over: seconds).velocity(at: fraction, over: seconds)
    default: seconds > 0 ? slope(at: fraction) / seconds : 0
    }
  }

  /// The seconds that a physical spring takes to settle (infinite if it never does); nil for a
  /// curve that takes whatever time it gets.
  package var naturalDuration: Double? {
    guard case .spring(let spring) = self else { return nil }
    return spring.settlingDuration
  }

  /// The curve as a function: of a fraction of its settling time for a physical spring, of a
  /// window of 1 s for a fitted one and for a spring that never settles.
  package func valueAsFunction(at fraction: Double) -> Double {
    value(at: fraction, over: naturalDuration?.orIfNotFinite(1) ?? 1)
  }

  /// The curve as a function, see `valueAsFunction(at:)`.
  package func callAsFunction(_ fraction: Double) -> Double { valueAsFunction(at: fraction) }

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
