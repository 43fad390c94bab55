/// A width and a height in points.
public struct StageSize: Sendable, Hashable {
  /// The width and the height.
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
