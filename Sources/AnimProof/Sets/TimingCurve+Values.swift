import AnimProgram

extension TimingCurve {
  /// Returns all values of the curve between two fractions of a window of this many seconds.
  ///
  /// Between its turning points, a curve only rises or only falls. If a spring may turn, its energy
  /// still never grows, so from a given moment on, it is never faster than √(v² + ω²(x − 1)²).
  /// Within Δt, it gets no farther from the mean of its two positions than half of that speed times
  /// Δt. The bounds are widened by 10⁻⁹ of their size.
  func values(_ lower: Double, _ upper: Double, over seconds: Double) -> ValueSet {
    let curve = resolved(over: seconds)
    let ends = (curve.value(at: lower, over: seconds), curve.value(at: upper, over: seconds))
    var (least, most) = (min(ends.0, ends.1), max(ends.0, ends.1))
    if case .spring(let spring) = curve, lower < upper,
      spring.mayTurn(from: lower * seconds, to: upper * seconds)
    {
      let speed = Operation.hypotenuse.arithmetic(
        spring.velocity(at: lower * seconds), spring.angularFrequency * (ends.0 - 1), 0)
      let middle = ends.0 + (ends.1 - ends.0) / 2
      let reach = speed * (upper - lower) * seconds / 2
      // Before its start, a spring has more energy.
      guard lower >= 0 else { return .ordinary }
      (least, most) = (min(least, middle - reach), max(most, middle + reach))
    }
    for turn in curve.turningPoints where turn.x > lower - 1e-9 && turn.x < upper + 1e-9 {
      (least, most) = (min(least, turn.y), max(most, turn.y))
    }
    return ValueSet(least, most).widened(by: 1e-9 * (1 + abs(least) + abs(most)))
  }
}

extension TimingCurve {
  /// The range of durations to which a spring is fitted; outside of it, the nearest one is used. What is shorter is
  /// less than a picture of a display.
  static let fitted = 0.01...10.0

  /// Returns one of these numbers of seconds, if the curve has the same shape over all of them. A spring does not,
  /// except for one that is fitted to its window and starts at rest.
  func duration(among seconds: ValueSet) -> Double? {
    if let number = seconds.number { return number }
    switch self {
    case .spring: return nil
    case .fittedSpring(_, let velocity):
      let fitted = TimingCurve.fitted
      return velocity == 0 && fitted.contains(seconds.lower) && fitted.contains(seconds.upper)
        ? seconds.upper : nil
    default: return 1
    }
  }
}

extension Spring {
  /// Returns whether the spring may change direction between two moments. It does so at most once in
  /// half a period, so if its velocities at both moments have the same sign, it does not.
  fileprivate func mayTurn(from start: Double, to end: Double) -> Bool {
    guard start >= 0 else { return true }
    let ratio = min(dampingRatio, 1)
    let frequency = angularFrequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    guard (end - start) * frequency < .pi else { return true }
    return !(velocity(at: start) * velocity(at: end) >= 0)
  }
}
