import AnimProgram

/// The change of a number in a short slice of time, for all containers of a box at once: a linear
/// interpolation between two sets.
struct Sweep {
  /// The number at both ends of the interpolation.
  let first, last: ValueSet
  /// The driver of the interpolation. Sweeps with the same driver are at the same fraction at the
  /// same moment. `nil` if the number may be anywhere in its set at any time.
  let driver: Int?
  /// All numbers that it may be.
  let hull: ValueSet

  /// Creates a number that may be anywhere in a set at any time.
  init(_ set: ValueSet) { (first, last, driver, hull) = (set, set, nil, set) }

  init(from first: ValueSet, to last: ValueSet, driver: Int?) {
    (self.first, self.last, self.driver) = (first, last, driver)
    hull = driver == nil ? first : first.hull(last)
  }

  /// The lower and upper bounds.
  var lower: Double { hull.isDefined ? hull.lower : -.infinity }
  var upper: Double { hull.isDefined ? hull.upper : .infinity }

  /// Returns the sum, which is linear unless the drivers differ.
  static func + (left: Sweep, right: Sweep) -> Sweep { left.combined(right, +) }

  static func - (left: Sweep, right: Sweep) -> Sweep { left.combined(right, -) }

  /// Returns the product, which is linear if one of the factors has no driver.
  static func * (left: Sweep, right: Sweep) -> Sweep {
    left.driver == nil || right.driver == nil
      ? left.combined(right, *) : Sweep(left.hull * right.hull)
  }

  private func combined(_ other: Sweep, _ operation: (ValueSet, ValueSet) -> ValueSet) -> Sweep {
    if driver == nil || other.driver == nil || driver == other.driver {
      return Sweep(
        from: operation(first, other.first), to: operation(last, other.last),
        driver: driver ?? other.driver)
    }
    let corners = [
      operation(first, other.first), operation(first, other.last), operation(last, other.first),
      operation(last, other.last),
    ]
    return Sweep(corners.dropFirst().reduce(corners[0]) { $0.hull($1) })
  }

  /// Returns a sweep that may be either of two.
  func or(_ other: Sweep) -> Sweep { Sweep(hull.hull(other.hull)) }
}

extension ValueSet {
  /// Returns the numbers of both sets and those in between, without their forms.
  fileprivate func hull(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    return ValueSet(min(lower, other.lower), max(upper, other.upper))
  }
}
