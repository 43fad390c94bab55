/// The numbers that an operand of a curve may have.
///
/// The compiler reports constants outside the range. The proofs report containers and directions
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
    let least = isAbove ? "over \(Self.text(lower))" : "at least \(Self.text(lower))"
    return upper == .infinity ? least : "\(least) and at most \(Self.text(upper))"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension Program.CurveTemplate.Form {
  /// The ranges of the form's operands.
  package var ranges: [CurveRange] {
    switch self {
    case .bezier:
      [
        CurveRange(operand: 0, name: "x1", lower: 0, upper: 1),
        CurveRange(operand: 2, name: "x2", lower: 0, upper: 1),
      ]
    case .steps(let term):
      [CurveRange(operand: 0, name: "the count", lower: term == .jumpNone ? 2 : 1)]
    case .spring:
      [
        CurveRange(operand: 0, name: "mass", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "stiffness", lower: 0, isAbove: true),
        CurveRange(operand: 2, name: "damping", lower: 0),
      ]
    case .response:
      [
        CurveRange(operand: 0, name: "response", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "dampingRatio", lower: 0),
      ]
    case .bounce:
      [
        CurveRange(operand: 0, name: "duration", lower: 0, isAbove: true),
        CurveRange(operand: 1, name: "bounce", lower: -1, upper: 1, isAbove: true),
      ]
    case .fitted:
      [CurveRange(operand: 0, name: "dampingRatio", lower: 0, upper: 1, isAbove: true)]
    case .named, .points, .path, .function, .native: []
    }
  }
}
