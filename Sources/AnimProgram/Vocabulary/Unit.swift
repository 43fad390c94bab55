/// A unit that a number can carry.
public struct Unit: Sendable {
  /// The unit as it is written behind the number.
  public let name: String
  /// What it measures.
  public let dimension: Dimension
  /// How many points, seconds or radians one of it is.
  public let factor: Double
  /// A sentence for people.
  public let summary: String
}

extension Unit {
  /// All units.
  public static let all: [Unit] = [
    Unit(
      name: "pt", dimension: .length, factor: 1, summary: "Points, the screen's unit of length."),
    Unit(name: "s", dimension: .time, factor: 1, summary: "Seconds."),
    Unit(name: "ms", dimension: .time, factor: 0.001, summary: "Thousandths of a second."),
    Unit(name: "rad", dimension: .angle, factor: 1, summary: "Radians."),
    Unit(
      name: "deg", dimension: .angle, factor: .pi / 180,
      summary: "Degrees, 360 to a whole turn."),
    Unit(name: "turn", dimension: .angle, factor: 2 * .pi, summary: "Whole turns."),
    Unit(
      name: "%", dimension: .number, factor: 0.01, summary: "Hundredths: 40% is the number 0.4."),
  ]
}
