import AnimProgram

/// The set of numbers that an instruction may compute, in all containers at once.
///
/// What is computed from sizes, insets and parameters by sums, differences and products of different
/// ones of them is linear in each of these unknowns, so it is greatest and least in corners of the box of
/// all unknowns. A set is such a form, given by its numbers in the corners, plus or minus an error, and
/// within bounds. Sets that depend on the same unknowns share their corners, so what cancels in a script
/// cancels here too. The error includes rounding errors, and everything that is not such a form.
struct ValueSet: Sendable, Equatable {
  /// The unknowns on which the form depends: a bit for the lane of each.
  let lanes: UInt32
  /// The form in each corner: bit by bit, the number of a corner says at which end each of the
  /// unknowns is. Empty if it depends on none.
  let corners: [Double]
  /// The form if it depends on nothing, and otherwise the middle of its numbers.
  let center: Double
  /// The greatest distance of a number from the form.
  let error: Double
  /// The lower bound.
  let lower: Double
  /// The upper bound.
  let upper: Double
  /// Whether each number is finite; otherwise, nothing is known about the set.
  let isDefined: Bool

  /// All numbers, including infinities and NaN.
  static let anything = ValueSet()
  /// The values that a reasonable curve can have.
  static let ordinary = ValueSet(-1e15, 1e15)
  static let zero = ValueSet(0)
  static let one = ValueSet(1)
  /// False or true.
  static let truth = ValueSet(0, 1)

  private init() {
    (lanes, corners, center, error) = (0, [], 0, .infinity)
    (lower, upper) = (-.infinity, .infinity)
    isDefined = false
  }

  /// Creates a set of one number.
  init(_ number: Double) {
    (lanes, corners, center, error) = (0, [], number, 0)
    (lower, upper) = (number, number)
    isDefined = number.isFinite
  }

  /// Creates a set of one truth value.
  init(_ truth: Bool) { self = truth ? .one : .zero }

  /// Creates an interval.
  init(_ lower: Double, _ upper: Double) {
    guard lower.isFinite, upper.isFinite, lower <= upper, (upper - lower).isFinite else {
      self = .anything
      return
    }
    (lanes, corners, center) = (0, [], lower + (upper - lower) / 2)
    error = max(upper - center, center - lower).nextUp
    (self.lower, self.upper) = (lower, upper)
    isDefined = true
  }

  /// Creates the set of an unknown that runs from one number to another.
  init(unknown lane: Int, _ lower: Double, _ upper: Double) {
    guard lower.isFinite, upper.isFinite, lower < upper else {
      self = ValueSet(lower, upper)
      return
    }
    self.init(1 << UInt32(lane), [lower, upper], error: 0, within: lower, upper)
  }

  /// Creates the set of a form between two bounds, or the interval of these bounds if the form is
  /// not finite.
  init(
    _ lanes: UInt32, _ corners: [Double], error: Double, within lower: Double, _ upper: Double
  ) {
    let (least, most) = (corners.min() ?? .nan, corners.max() ?? .nan)
    guard least.isFinite, most.isFinite, error.isFinite else {
      self = ValueSet(lower, upper)
      return
    }
    let low = error > 0 ? max(lower, (least - error).nextDown) : max(lower, least)
    let high = error > 0 ? min(upper, (most + error).nextUp) : min(upper, most)
    let bounds = low <= high ? (low, high) : (lower, upper)
    guard bounds.0.isFinite, bounds.1.isFinite else {
      self = .anything
      return
    }
    (self.lower, self.upper) = bounds
    center = least + (most - least) / 2
    (self.lanes, self.corners, self.error) = (lanes, lanes == 0 ? [] : corners, error)
    isDefined = true
  }

  /// The relative error of a few roundings.
  static let rounding = 0x1p-50

  /// The only member, or `nil` if there are several.
  var number: Double? { isDefined && lower == upper ? lower : nil }
  /// The greatest absolute value.
  var magnitude: Double { max(abs(lower), abs(upper)) }
  /// Whether 0 is not a member.
  var excludesZero: Bool { isDefined && (lower > 0 || upper < 0) }
  /// Whether the members are true or false; `nil` if both occur.
  var decision: Bool? {
    guard isDefined else { return nil }
    if excludesZero { return true }
    return lower == 0 && upper == 0 ? false : nil
  }

  /// Returns whether a number may be a member.
  func contains(_ number: Double) -> Bool {
    !isDefined || (number >= lower && number <= upper)
  }
}

// MARK: Corners

extension ValueSet {
  /// The greatest absolute value of the form.
  var size: Double {
    corners.isEmpty ? abs(center) : corners.reduce(0) { max($0, abs($1)) }
  }

  /// The numbers in the corners, at least one.
  var cornerNumbers: [Double] { corners.isEmpty ? [center] : corners }

  /// Returns the numbers of two forms combined in each corner, with the lanes of both. `nil` if these are
  /// too many unknowns.
  func combined(
    _ other: ValueSet, _ combine: (Double, Double) -> Double
  ) -> (lanes: UInt32, corners: [Double])? {
    let all = lanes | other.lanes
    guard all.nonzeroBitCount <= ValueSet.mostLanes else { return nil }
    if lanes == other.lanes {
      return (all, zip(cornerNumbers, other.cornerNumbers).map(combine))
    }
    let numbers = (0..<1 << all.nonzeroBitCount).map { corner in
      combine(number(at: corner, of: all), other.number(at: corner, of: all))
    }
    return (all, numbers)
  }

  /// The greatest number of unknowns of one form.
  private static let mostLanes = 8

  /// Returns the form in a corner of these unknowns, which include its own.
  private func number(at corner: Int, of all: UInt32) -> Double {
    if lanes == 0 { return center }
    if lanes == all { return corners[corner] }
    var (own, place, rest) = (0, 0, corner)
    for lane in 0..<32 where all >> lane & 1 == 1 {
      if lanes >> lane & 1 == 1 {
        own |= (rest & 1) << place
        place += 1
      }
      rest >>= 1
    }
    return corners[own]
  }
}

extension ValueSet {
  /// The greatest number that is assumed for an app's values and for the positions of views.
  static let farthest = 1e6

  /// Returns the values of a type that an app may pass.
  static func given(_ type: ScriptValueType) -> ValueSet {
    switch type {
    case .quantity, .pair, .rectangle: ValueSet(-farthest, farthest)
    case .color: ValueSet(0, 1)
    case .bool: .truth
    default: .anything
    }
  }
}
