/// The numbers that an operand of a curve may have.
///
/// The compiler reports constants outside the range. The checks report containers and directions
/// that lead outside it, and a transition then runs with the nearest number inside.
package struct CurveRange: Sendable {
  /// The operand, by number.
  package var operand: Int
  /// Its name in a script.
  package var name: String
  /// The least number.
  package var lower: Double
  /// The greatest number.
  package var upper = Double.infinity
  /// Whether the least number itself is not allowed.
  package var isAbove = false
  /// Whether the number should be a whole one, which is rounded when it is used.
  package var isWhole = false

  /// The distance from a bound that is not allowed itself.
  private static let nearest = 0.001

  /// Returns whether a number lies in the range.
  package func contains(_ number: Double) -> Bool {
    (isAbove ? number > lower : number >= lower) && number <= upper
  }

  /// The nearest number in the range; a number that is none stays as it is.
  package func clamped(_ number: Double) -> Double {
    if number.isNaN || contains(number) { return number }
    return number > upper ? upper : isAbove ? lower + Self.nearest : lower
  }

  /// The range in words, to follow a verb such as "is".
  package var words: String {
    let (least, most) = (Self.text(lower), Self.text(upper))
    if isWhole { return "a whole number, at least \(least)" }
    if upper == .infinity { return isAbove ? "above \(least)" : "\(least) or more" }
    return isAbove ? "above \(least) and at most \(most)" : "from \(least) to \(most)"
  }

  /// A number in messages.
  static func text(_ number: Double) -> String {
    abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension Program.CurveTemplate.Form {
  /// Whether the curve has an end of its own, when it has settled.
  package var isPhysical: Bool {
    switch self {
    case .spring, .stiffness, .response, .bounce: true
    case .named(let number):
      NamedTiming.all.indices.contains(number)
        && NamedTiming.all[number].curve.naturalDuration != nil
    default: false
    }
  }

  /// The ranges of the form's operands.
  package var ranges: [CurveRange] {
    switch self {
    case .bezier:
      [
        CurveRange(operand: 0, name: "x1", lower: 0, upper: 1),
        CurveRange(operand: 2, name: "x2", lower: 0, upper: 1),
      ]
    case .steps(let term):
      [CurveRange(operand: 0, name: "the count", lower: term == .jumpNone ? 2 : 1, isWhole: true)]
    case .spring:
      [
        CurveRange(operand: 0, name: "the mass", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "the stiffness", lower: 0, isAbove: true),
        CurveRange(operand: 2, name: "the damping", lower: 0),
      ]
    case .stiffness:
      [
        CurveRange(operand: 0, name: "the mass", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "the stiffness", lower: 0, isAbove: true),
        CurveRange(operand: 2, name: "the dampingRatio", lower: 0),
      ]
    case .response:
      [
        CurveRange(operand: 0, name: "the response", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "the dampingRatio", lower: 0),
      ]
    case .bounce:
      [
        CurveRange(operand: 0, name: "the duration", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "the bounce", lower: -1, upper: 1, isAbove: true),
      ]
    case .fitted:
      [CurveRange(operand: 0, name: "the dampingRatio", lower: 0, upper: 1, isAbove: true)]
    case .named, .points, .path, .function: []
    }
  }
}
