import AnimProgram

/// The way of a number during a short stretch of time, for all containers of a box at once: a
/// straight line from one set to another.
struct Sweep {
  /// The number at either end.
  var first, last: ValueSet
  /// What carries it from the first to the last: ways with the same driver are at the same share
  /// of it at the same moment. Nil for a number that may be anywhere in its set at any time.
  var driver: Int?

  /// A number that stays.
  init(_ set: ValueSet) { (first, last, driver) = (set, set, nil) }

  init(from first: ValueSet, to last: ValueSet, driver: Int?) {
    (self.first, self.last, self.driver) = (first, last, driver)
  }

  /// Whether it stays.
  private var isHeld: Bool { driver == nil }

  /// All numbers that it may be.
  var hull: ValueSet { isHeld ? first : first.hull(last) }
  /// No number is less, or greater.
  var lower: Double { hull.isDefined ? hull.lower : -.infinity }
  var upper: Double { hull.isDefined ? hull.upper : .infinity }

  /// The sum: still a straight line where no two drivers meet.
  static func + (left: Sweep, right: Sweep) -> Sweep { left.combined(right, +) }

  static func - (left: Sweep, right: Sweep) -> Sweep { left.combined(right, -) }

  /// The product: a straight line where one of both stays.
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
    return Sweep(corners.dropFirst().reduce(corners[0]) { $0.hull($1) })
  }

  /// Either of two ways.
  func or(_ other: Sweep) -> Sweep { Sweep(hull.hull(other.hull)) }
}

extension ValueSet {
  /// The numbers of both sets and those between, without their forms.
  fileprivate func hull(_ other: ValueSet) -> ValueSet {
    guard isDefined, other.isDefined else { return .anything }
    return ValueSet(min(lower, other.lower), max(upper, other.upper))
  }
}
