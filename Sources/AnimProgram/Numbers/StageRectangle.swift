/// A rectangle with upright sides, in points; y points down.
public struct StageRectangle: Sendable, Hashable {
  /// The corner with the smallest coordinates, and the extents.
  public var x, y, width, height: Double

  /// A rectangle by its corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle by its corner and its size.
  public init(origin: StagePoint, size: StageSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// A rectangle by its centre and its size.
  public init(center: StagePoint, size: StageSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Nothing, at the origin.
  public static let zero = StageRectangle(x: 0, y: 0, width: 0, height: 0)

  /// One of the four numbers of a rectangle.
  public enum Part: Sendable { case x, y, width, height }

  /// One of the four numbers.
  public subscript(part: Part) -> Double {
    get {
      switch part {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      }
    }
    set {
      switch part {
      case .x: x = newValue
      case .y: y = newValue
      case .width: width = newValue
      case .height: height = newValue
      }
    }
  }

  /// The corner with the smallest coordinates; setting it moves the rectangle.
  public var origin: StagePoint {
    get { StagePoint(x: x, y: y) }
    set { self = StageRectangle(origin: newValue, size: size) }
  }

  /// The extents; setting them keeps the corner.
  public var size: StageSize {
    get { StageSize(width: width, height: height) }
    set { self = StageRectangle(origin: origin, size: newValue) }
  }

  /// The middle; setting it moves the rectangle.
  public var center: StagePoint {
    get { StagePoint(x: x + width / 2, y: y + height / 2) }
    set { self = StageRectangle(center: newValue, size: size) }
  }

  /// Whether a point lies inside; the right and bottom sides do not belong to it.
  public func contains(_ point: StagePoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// Whether a rectangle lies wholly inside; shared sides are inside.
  public func contains(_ other: StageRectangle) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Whether the two share an area; touching sides are none.
  public func intersects(_ other: StageRectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
