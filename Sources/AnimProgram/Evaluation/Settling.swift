/// How progress goes on when a finger has let go: from where it was, as fast as it was, to an end.
package struct Settling: Sendable, Hashable {
  /// Where progress was, 0…1.
  package let start: Double
  /// Where it goes: 1, or back to 0.
  package let end: Double
  /// How long that takes, in seconds.
  package let duration: Double
  /// The curve by which it goes there, made for the duration.
  package let curve: TimingCurve

  fileprivate init(start: Double, end: Double, duration: Double, curve: TimingCurve) {
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
  }

  /// Progress some seconds after the finger has let go, 0…1.
  package func progress(at seconds: Double) -> Double {
    guard seconds < duration else { return end }
    let share = curve.value(at: seconds / duration, over: duration)
    return min(max(start + (end - start) * share, 0), 1)
  }

  /// How fast progress changes then, in 1 a second.
  package func rate(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return (end - start) * curve.velocity(at: seconds / duration, over: duration)
  }
}

extension Transition {
  /// How progress goes on from a value in 0…1 that changes by `rate` in 1 a second.
  ///
  /// A spring inherits the speed, as a share of the way that is left: rate / (1 − p) to the end,
  /// −rate / p back; it takes as long as it needs. Any other curve takes the share of the whole
  /// duration that is left.
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
  /// The same spring, started with another velocity. One that does not oscillate does not overshoot
  /// either: its damping ratio is raised until its faster rate is the velocity v, and that is
  /// ζ = (v/ω + ω/v) / 2.
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
