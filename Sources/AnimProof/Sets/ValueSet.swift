/// A set of numbers that an instruction may compute: all those within both an affine form and an
/// interval.
///
/// The form is `center + Σ slopes[i] · εᵢ ± error`, each εᵢ in -1…1 standing for one unknown of the
/// program, such as the container's width. Sets that share an unknown share its ε, so that what
/// cancels in a script cancels here. What rounding does to numbers is part of the error.
struct ValueSet: Sendable, Equatable {
  typealias Slopes = SIMD8<Double>

  /// The constant part of the form.
  let center: Double
  /// What each unknown adds.
  let slopes: Slopes
  /// How far from the form a number may lie.
  let error: Double
  /// The greatest distance from the centre.
  let radius: Double
  /// No number is less.
  let lower: Double
  /// No number is greater.
  let upper: Double
  /// Whether each number is finite; otherwise nothing is known of the set.
  let isDefined: Bool

  /// All numbers, those included that are none.
  static let anything = ValueSet()
  /// Whatever a curve of reason may give.
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

  /// One number.
  init(_ number: Double) {
    (center, slopes, error, radius) = (number, .zero, 0, 0)
    (lower, upper) = (number, number)
    isDefined = number.isFinite
  }

  /// A truth that is known.
  init(_ truth: Bool) { self = truth ? .one : .zero }

  /// The numbers between two.
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

  /// The numbers between two, as one unknown runs from -1 to 1.
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

  /// The numbers of a form within two bounds; of the bounds alone where the form says nothing.
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

  /// What a few roundings add, as a share of the numbers that take part.
  static let rounding = 0x1p-50

  /// The only number, if there is only one.
  var number: Double? { isDefined && lower == upper ? lower : nil }
  /// The greatest distance from 0.
  var magnitude: Double { max(abs(lower), abs(upper)) }
  /// Whether 0 is no member.
  var excludesZero: Bool { isDefined && (lower > 0 || upper < 0) }
  /// Whether all members are true, or none is; nil where both occur.
  var decision: Bool? {
    guard isDefined else { return nil }
    if excludesZero { return true }
    return lower == 0 && upper == 0 ? false : nil
  }

  /// Whether a number is a member, as far as can be said.
  func contains(_ number: Double) -> Bool {
    !isDefined || (number >= lower && number <= upper)
  }
}

extension SIMD8<Double> {
  /// The sum of the lanes without their signs.
  var magnitude: Double { replacing(with: -self, where: self .< 0).sum() }
}
