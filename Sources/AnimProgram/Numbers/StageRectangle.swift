/// A rectangle with horizontal and vertical sides, in points. The y axis points down.
public struct StageRectangle: Sendable, Hashable {
  /// The corner with the smallest coordinates, and the size.
  public var x, y, width, height: Double

  /// Creates a rectangle from its corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its corner and its size.
  public init(origin: StagePoint, size: StageSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = StageRectangle(x: 0, y: 0, width: 0, height: 0)

  /// One of the four numbers of a rectangle.
  package enum Part: Int, Sendable { case x, y, width, height }

  /// Accesses one of the four numbers.
  package subscript(part: Part) -> Double {
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

  /// The corner with the smallest coordinates. Setting it moves the rectangle.
  public var origin: StagePoint {
    get { StagePoint(x: x, y: y) }
    set { self = StageRectangle(origin: newValue, size: size) }
  }

  /// The width and the height. Setting them keeps the corner.
  public var size: StageSize {
    get { StageSize(width: width, height: height) }
    set { self = StageRectangle(origin: origin, size: newValue) }
  }

  /// Returns whether a point is inside. The right and bottom sides don't belong to the rectangle.
  package func contains(_ point: StagePoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// Returns whether the two rectangles overlap. Touching sides are not an overlap.
  package func intersects(_ other: StageRectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
