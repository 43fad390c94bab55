/// A width and a height, in points.
public struct StageSize: Sendable, Hashable {
  /// The extents.
  public var width, height: Double

  /// A size by its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = StageSize(width: 0, height: 0)
}
