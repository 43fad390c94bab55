/// The progress of an interactive transition after the gesture has ended. It continues from its
/// current value and speed to one of its ends.
package struct Settling: Sendable, Hashable {
  /// The progress at the end of the gesture, 0…1.
  package let start: Double
  /// The target: 1, or 0 to go back.
  package let end: Double
  /// The duration in seconds.
  package let duration: Double
  /// The curve, made for the duration.
  package let curve: TimingCurve

  fileprivate init(start: Double, end: Double, duration: Double, curve: TimingCurve) {
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
  }

  /// Returns the progress some seconds after the gesture has ended, 0…1.
  package func progress(at seconds: Double) -> Double {
    guard seconds < duration else { return end }
    let share = curve.value(at: seconds / duration, over: duration)
    return min(max(start + (end - start) * share, 0), 1)
  }

  /// Returns the change of progress per second at that moment.
  package func rate(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return (end - start) * curve.velocity(at: seconds / duration, over: duration)
  }
}

extension Transition {
  /// Returns how progress continues from a value in 0…1 that changes by `rate` per second.
  ///
  /// A spring inherits the speed relative to the remaining distance: rate / (1 − p) towards the
  /// end, or −rate / p on the way back. It takes its settling time. Any other curve takes the
  /// remaining fraction of the whole duration.
  package func settling(from progress: Double, rate: Double, finishes: Bool) -> Settling {
    let end = finishes ? 1.0 : 0.0
    let way = end - progress
    guard way != 0 else {
      return Settling(start: progress, end: end, duration: 0, curve: .linear)
    }
    let velocity = (rate / way).orIfNotFinite(0)
    var seconds = (duration * abs(way)).orIfNotFinite(0)
    var curve = settlingTiming(finishes: finishes)
    switch curve {
    case .spring(let spring):
      let launched = spring.launchedWithoutOvershoot(at: velocity)
      seconds = launched.settlingDuration.orIfNotFinite(seconds)
      curve = .spring(launched)
    case .fittedSpring(let ratio, _):
      curve = .spring(Spring(fitting: ratio, velocity: velocity, duration: seconds))
    default: break
    }
    return Settling(start: progress, end: end, duration: seconds, curve: curve)
  }
}

extension Spring {
  /// Returns the same spring with another initial velocity. A spring that does not oscillate does
  /// not overshoot either: its damping ratio is raised to ζ = (v/ω + ω/v) / 2, at which its faster
  /// rate equals the velocity v.
  fileprivate func launchedWithoutOvershoot(at velocity: Double) -> Spring {
    let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
    let speed = velocity / angularFrequency
    let fasterRate = ratio + ((ratio - 1) * (ratio + 1)).squareRoot()
    guard ratio >= 1, speed > fasterRate else { return launched(at: velocity) }
    return Spring(
      response: 2 * .pi / angularFrequency, dampingRatio: (speed + 1 / speed) / 2,
      velocity: velocity)
  }
}
