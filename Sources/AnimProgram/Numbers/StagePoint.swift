/// A point or a vector in the plane, in points. The y axis points down.
public struct StagePoint: Sendable, Hashable {
  /// The coordinates.
  public var x, y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = StagePoint(x: 0, y: 0)
}
