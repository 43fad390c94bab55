import AnimProgram

/// The set of numbers that an instruction may compute: all those that are in both an affine form
/// and an interval.
///
/// The form is `center + Σ slopes[i] · εᵢ ± error`. Each εᵢ is in -1…1 and represents an unknown of
/// the program, such as the container's width. Sets with a common unknown share its ε, so terms
/// that cancel in a script cancel here too. The error includes rounding errors.
struct ValueSet: Sendable, Equatable {
  typealias Slopes = SIMD8<Double>

  /// The constant part of the form.
  let center: Double
  /// The coefficient of each unknown.
  let slopes: Slopes
  /// The greatest distance of a number from the form.
  let error: Double
  /// The greatest distance from the center.
  let radius: Double
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
    (center, slopes, error, radius) = (0, .zero, .infinity, .infinity)
    (lower, upper) = (-.infinity, .infinity)
    isDefined = false
  }

  /// Creates a set of one number.
  init(_ number: Double) {
    (center, slopes, error, radius) = (number, .zero, 0, 0)
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
    center = lower + (upper - lower) / 2
    slopes = .zero
    radius = (max(upper - center, center - lower)).nextUp
    error = radius
    (self.lower, self.upper) = (lower, upper)
    isDefined = true
  }

  /// Creates the set of an unknown that runs from one number to another.
  init(unknown lane: Int, _ lower: Double, _ upper: Double) {
    let interval = ValueSet(lower, upper)
    guard interval.isDefined, lower < upper else {
      self = interval
      return
    }
    var slopes = Slopes.zero
    slopes[lane] = upper - interval.center
    let slack = (abs(lower) + abs(upper)) * ValueSet.rounding
    self.init(
      center: interval.center, slopes: slopes, error: slack, within: lower, upper)
  }

  /// Creates the set of a form between two bounds, or the interval of these bounds if the form is
  /// not finite.
  init(center: Double, slopes: Slopes, error: Double, within lower: Double, _ upper: Double) {
    let radius = slopes.magnitude + error
    guard (abs(center) + radius).isFinite else {
      self = ValueSet(lower, upper)
      return
    }
    var least = max(lower, (center - radius).nextDown)
    var most = min(upper, (center + radius).nextUp)
    if !(least <= most) { (least, most) = (lower, upper) }
    guard least.isFinite, most.isFinite else {
      self = .anything
      return
    }
    self.center = center
    self.slopes = slopes
    self.error = error
    self.radius = radius
    self.lower = least
    self.upper = most
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

extension SIMD8<Double> {
  /// The sum of the lanes' absolute values.
  var magnitude: Double { replacing(with: -self, where: self .< 0).sum() }
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
