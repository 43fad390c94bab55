extension ValueSet {
  static prefix func - (set: ValueSet) -> ValueSet { set.scaled(by: -1) }

  static func + (left: ValueSet, right: ValueSet) -> ValueSet {
    left.sum(right, within: (left.lower + right.lower, left.upper + right.upper), +)
  }

  static func - (left: ValueSet, right: ValueSet) -> ValueSet {
    left.sum(right, within: (left.lower - right.upper, left.upper - right.lower), -)
  }

  private func sum(
    _ other: ValueSet, within bounds: (Double, Double), _ add: (Double, Double) -> Double
  ) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    if let a = number, let b = other.number { return ValueSet(add(a, b)) }
    guard let (lanes, corners) = combined(other, add) else {
      return ValueSet(bounds.0, bounds.1)
    }
    let parts = size + other.size + error + other.error
    return ValueSet(
      lanes, corners, error: error + other.error + parts * ValueSet.rounding,
      within: bounds.0, bounds.1)
  }

  /// Returns the products. If both depend on an unknown, the product is no form.
  static func * (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.isDefined else { return .anything }
    if let factor = left.number { return right.scaled(by: factor) }
    if let factor = right.number { return left.scaled(by: factor) }
    let bounds = left.ends(right, *)
    guard left.lanes & right.lanes == 0, left.lanes | right.lanes != 0, let bounds else {
      return bounds ?? .anything
    }
    guard let (lanes, corners) = left.combined(right, *) else { return bounds }
    let parts = (left.size + left.error) * (right.size + right.error)
    return ValueSet(
      lanes, corners,
      error: left.size * right.error + right.size * left.error + left.error * right.error
        + parts * rounding,
      within: bounds.lower, bounds.upper)
  }

  /// Returns the quotients, which are no form unless the divisor is a number.
  static func / (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.excludesZero else { return .anything }
    if let a = left.number, let b = right.number { return ValueSet(a / b) }
    if let divisor = right.number {
      return left.scaled(by: 1 / divisor, dividedBy: divisor)
    }
    return left.ends(right, /) ?? .anything
  }

  /// Returns the interval between the least and the greatest combination of both bounds; `nil` if it is
  /// not finite.
  private func ends(
    _ other: ValueSet, _ combine: (Double, Double) -> Double
  ) -> ValueSet? {
    let all = [
      combine(lower, other.lower), combine(lower, other.upper), combine(upper, other.lower),
      combine(upper, other.upper),
    ]
    guard all.allSatisfy(\.isFinite), let least = all.min(), let most = all.max() else {
      return nil
    }
    return ValueSet(least, most)
  }

  /// Returns the members multiplied by a number.
  func scaled(by factor: Double) -> ValueSet { scaled(by: factor, dividedBy: nil) }

  /// Returns the members multiplied by a number, or divided by its inverse.
  private func scaled(by factor: Double, dividedBy divisor: Double?) -> ValueSet {
    guard isDefined, factor.isFinite else { return .anything }
    func scaled(_ number: Double) -> Double { divisor.map { number / $0 } ?? number * factor }
    if let number { return ValueSet(scaled(number)) }
    let bounds =
      factor < 0 ? (scaled(upper), scaled(lower)) : (scaled(lower), scaled(upper))
    let slack = (size + error) * abs(factor) * ValueSet.rounding
    return ValueSet(
      lanes, cornerNumbers.map(scaled), error: error * abs(factor) + slack,
      within: bounds.0, bounds.1)
  }

  /// Returns the members of either set.
  func union(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    if self == other { return self }
    return ValueSet(min(lower, other.lower), max(upper, other.upper))
  }

  /// Returns the smaller of each pair of members.
  func minimum(_ other: ValueSet) -> ValueSet { -(-self).maximum(-other) }

  /// Returns the greater of each pair of members: one of both sets, if it always is.
  func maximum(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    let distance = self - other
    if distance.lower >= 0 { return self }
    if distance.upper <= 0 { return other }
    return ValueSet(max(lower, other.lower), max(upper, other.upper))
  }

  /// Returns the members, with those outside a range replaced by its nearest end.
  func clamped(to range: ClosedRange<Double>) -> ValueSet {
    let raised = lower < range.lowerBound ? maximum(ValueSet(range.lowerBound)) : self
    return raised.upper > range.upperBound ? raised.minimum(ValueSet(range.upperBound)) : raised
  }

  /// The absolute values of the members.
  var absolute: ValueSet {
    guard isDefined else { return .anything }
    if lower >= 0 { return self }
    return upper <= 0 ? -self : ValueSet(0, magnitude)
  }

  /// Returns the values of an increasing function. If its results are not rounded correctly,
  /// `slack` is their greatest relative error.
  func rising(slack: Double = 0, _ function: (Double) -> Double) -> ValueSet {
    guard isDefined else { return .anything }
    let (least, most) = (function(lower), function(upper))
    return ValueSet(least - abs(least) * slack, most + abs(most) * slack)
  }

  /// Returns the set, widened by a distance.
  func widened(by distance: Double) -> ValueSet {
    isDefined ? ValueSet(lower - distance, upper + distance) : .anything
  }
}
