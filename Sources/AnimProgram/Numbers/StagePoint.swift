/// A point or a vector in the plane, in points; y points down.
public struct StagePoint: Sendable, Hashable {
  /// The coordinates.
  public var x, y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = StagePoint(x: 0, y: 0)
}
