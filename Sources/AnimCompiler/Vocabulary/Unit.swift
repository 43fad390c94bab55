import AnimProgram

/// A unit of a number.
package struct Unit: Sendable {
  /// The unit as it is written after the number.
  package let name: String
  /// The dimension that it measures.
  package let dimension: ScriptDimension
  /// One unit is `numerator / denominator` points, seconds or radians. There are two numbers
  /// because 700 / 1000 is rounded once, and 700 * 0.001 twice.
  let numerator: Double
  /// See ``numerator``.
  let denominator: Double
  /// A sentence that describes the unit.
  package let summary: String
}

extension Unit {
  /// Converts a number of this unit to points, seconds or radians.
  package func scaled(_ number: Double) -> Double { number * numerator / denominator }

  /// All units.
  package static let all: [Unit] = [
    unit("pt", .length, summary: "Points."),
    unit("s", .time, summary: "Seconds."),
    unit("ms", .time, 1, over: 1000, summary: "Milliseconds."),
    unit("rad", .angle, summary: "Radians."),
    unit("deg", .angle, .pi, over: 180, summary: "Degrees."),
    unit("turn", .angle, 2 * .pi, summary: "Whole turns."),
    unit("%", .number, 1, over: 100, summary: "Hundredths: 40% is the number 0.4."),
  ]

  private static func unit(
    _ name: String, _ dimension: ScriptDimension, _ numerator: Double = 1,
    over denominator: Double = 1,
    summary: String
  ) -> Unit {
    Unit(
      name: name, dimension: dimension, numerator: numerator, denominator: denominator,
      summary: summary)
  }
}
