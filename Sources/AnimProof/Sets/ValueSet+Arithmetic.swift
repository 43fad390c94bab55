extension ValueSet {
  static prefix func - (set: ValueSet) -> ValueSet {
    guard set.isDefined else { return .anything }
    return ValueSet(
      center: -set.center, slopes: -set.slopes, error: set.error, within: -set.upper, -set.lower)
  }

  static func + (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.isDefined else { return .anything }
    if let a = left.number, let b = right.number { return ValueSet(a + b) }
    let parts = abs(left.center) + abs(right.center) + left.radius + right.radius
    return ValueSet(
      center: left.center + right.center, slopes: left.slopes + right.slopes,
      error: left.error + right.error + parts * rounding,
      within: left.lower + right.lower, left.upper + right.upper)
  }

  static func - (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.isDefined else { return .anything }
    if let a = left.number, let b = right.number { return ValueSet(a - b) }
    let parts = abs(left.center) + abs(right.center) + left.radius + right.radius
    return ValueSet(
      center: left.center - right.center, slopes: left.slopes - right.slopes,
      error: left.error + right.error + parts * rounding,
      within: left.lower - right.upper, left.upper - right.lower)
  }

  static func * (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.isDefined else { return .anything }
    if let factor = left.number { return right.scaled(by: factor) }
    if let factor = right.number { return left.scaled(by: factor) }
    let products = (
      left.lower * right.lower, left.lower * right.upper, left.upper * right.lower,
      left.upper * right.upper
    )
    let least = min(min(products.0, products.1), min(products.2, products.3))
    let most = max(max(products.0, products.1), max(products.2, products.3))
    let parts = (abs(left.center) + left.radius) * (abs(right.center) + right.radius)
    return ValueSet(
      center: left.center * right.center,
      slopes: left.slopes * right.center + right.slopes * left.center,
      error: left.radius * right.radius + abs(left.center) * right.error
        + abs(right.center) * left.error + parts * rounding,
      within: least, most)
  }

  static func / (left: ValueSet, right: ValueSet) -> ValueSet {
    guard left.isDefined, right.excludesZero else { return .anything }
    if let a = left.number, let b = right.number { return ValueSet(a / b) }
    let quotients = (
      left.lower / right.lower, left.lower / right.upper, left.upper / right.lower,
      left.upper / right.upper
    )
    let least = min(min(quotients.0, quotients.1), min(quotients.2, quotients.3))
    let most = max(max(quotients.0, quotients.1), max(quotients.2, quotients.3))
    guard let divisor = right.number else {
      return left.quotient(right, within: ValueSet(least, most))
    }
    let share = 1 / divisor
    let slack = (abs(left.center) + left.radius) * abs(share) * rounding
    return ValueSet(
      center: left.center * share, slopes: left.slopes * share,
      error: left.error * abs(share) + slack, within: least, most)
  }

  /// Returns the quotients within bounds that are known. What both forms have in common cancels: the
  /// quotient differs from that of the centers by `(left − ratio · right) / right`.
  private func quotient(_ right: ValueSet, within bounds: ValueSet) -> ValueSet {
    let ratio = center / right.center
    guard ratio.isFinite, bounds.isDefined, slopes != .zero else { return bounds }
    let rest = (self - right.scaled(by: ratio)).magnitude
    let reach = rest / min(abs(right.lower), abs(right.upper))
    let slack = (abs(ratio) + reach) * ValueSet.rounding
    let (least, most) = (
      max(bounds.lower, ratio - reach - slack), min(bounds.upper, ratio + reach + slack)
    )
    return least <= most ? ValueSet(least, most) : bounds
  }

  /// Returns the members multiplied by a number.
  func scaled(by factor: Double) -> ValueSet {
    guard isDefined, factor.isFinite else { return .anything }
    if let number { return ValueSet(number * factor) }
    let bounds = factor < 0 ? (upper * factor, lower * factor) : (lower * factor, upper * factor)
    let slack = (abs(center) + radius) * abs(factor) * ValueSet.rounding
    return ValueSet(
      center: center * factor, slopes: slopes * factor, error: error * abs(factor) + slack,
      within: bounds.0, bounds.1)
  }

  /// Returns the members of either set, keeping what their forms have in common.
  func union(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    let (least, most) = (min(lower, other.lower), max(upper, other.upper))
    guard slopes == other.slopes else { return ValueSet(least, most) }
    let middle = center + (other.center - center) / 2
    let reach = max(abs(center - middle), abs(other.center - middle)) + max(error, other.error)
    return ValueSet(
      center: middle, slopes: slopes, error: reach + abs(reach) * ValueSet.rounding,
      within: least, most)
  }

  /// Returns the smaller of each pair of members.
  func minimum(_ other: ValueSet) -> ValueSet { -(-self).maximum(-other) }

  /// Returns the greater of each pair of members: one of them, and what the other has more.
  func maximum(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    let distance = self - other
    if distance.lower >= 0 { return self }
    if distance.upper <= 0 { return other }
    let (base, most) =
      distance.upper <= -distance.lower ? (other, distance.upper) : (self, -distance.lower)
    return ValueSet(
      center: base.center + most / 2, slopes: base.slopes,
      error: (base.error + most / 2) + (abs(base.center) + most) * ValueSet.rounding,
      within: max(lower, other.lower), max(upper, other.upper))
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

  /// Returns the set, widened by a share of its members, but within another set.
  func widened(byShare share: Double, within whole: ValueSet) -> ValueSet {
    guard isDefined, whole.isDefined else { return .anything }
    let slack = magnitude * share
    return ValueSet(
      center: center, slopes: slopes, error: error + slack,
      within: max(lower - slack, whole.lower), min(upper + slack, whole.upper))
  }

  /// Returns the set, widened by a distance.
  func widened(by distance: Double) -> ValueSet {
    isDefined ? ValueSet(lower - distance, upper + distance) : .anything
  }
}
