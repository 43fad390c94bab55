import AnimProgram

/// The change of a number in a short slice of time, for all containers of a box at once: a linear
/// interpolation between two sets.
struct Sweep {
  /// The number at the start and at the end.
  var first, last: ValueSet
  /// The driver of the interpolation. Sweeps with the same driver are at the same fraction at the
  /// same moment. `nil` if the number may be anywhere in its set at any time.
  var driver: Int?
  /// What is known about the way from the start to the end.
  var course: Course

  /// What is known about the way of a number from the start of a slice to its end.
  enum Course {
    /// It does not change.
    case still
    /// It goes from the first number to the last one without turning.
    case oneWay
    /// It may turn.
    case any
  }

  /// Creates a number that does not change, unless a course says that it may.
  init(_ set: ValueSet, _ course: Course = .still) {
    (first, last, driver, self.course) = (set, set, nil, course)
  }

  init(from first: ValueSet, to last: ValueSet, driver: Int?, _ course: Course = .any) {
    (self.first, self.last, self.driver, self.course) = (first, last, driver, course)
  }

  /// Whether the number does not depend on a driver.
  private var isHeld: Bool { driver == nil }

  /// All numbers that it may be.
  var hull: ValueSet { isHeld ? first : first.hull(last) }
  /// The lower and upper bounds.
  var lower: Double { hull.isDefined ? hull.lower : -.infinity }
  var upper: Double { hull.isDefined ? hull.upper : .infinity }

  /// Returns the sum, which is linear unless the drivers differ.
  static func + (left: Sweep, right: Sweep) -> Sweep { left.combined(right, +) }

  static func - (left: Sweep, right: Sweep) -> Sweep { left.combined(right, -) }

  /// Returns the product, which is linear if one of the factors has no driver.
  static func * (left: Sweep, right: Sweep) -> Sweep {
    left.isHeld || right.isHeld ? left.combined(right, *) : Sweep(left.hull * right.hull)
  }

  private func combined(_ other: Sweep, _ operation: (ValueSet, ValueSet) -> ValueSet) -> Sweep {
    if isHeld || other.isHeld || driver == other.driver {
      return Sweep(
        from: operation(first, other.first), to: operation(last, other.last),
        driver: driver ?? other.driver)
    }
    let corners = [
      operation(first, other.first), operation(first, other.last), operation(last, other.first),
      operation(last, other.last),
    ]
    return Sweep(corners.dropFirst().reduce(corners[0]) { $0.hull($1) }, .any)
  }

  /// Returns a sweep that may be either of two.
  func or(_ other: Sweep) -> Sweep { Sweep(hull.hull(other.hull), .any) }

  /// A change that is too small to be visible.
  private static let moment = 1e-5

  /// Returns whether another sweep begins where this one ends.
  func meets(_ next: Sweep) -> Bool {
    guard course != .any, next.course != .any else { return false }
    return (next.first - last).magnitude <= 2 * Sweep.moment
  }
}

extension ValueSet {
  /// Returns the numbers of both sets and those in between, without their forms.
  fileprivate func hull(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    return ValueSet(min(lower, other.lower), max(upper, other.upper))
  }
}
