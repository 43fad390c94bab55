#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import UIKit

  // What an app passes to scripts, and gets from them, in the types of UIKit.

  extension StagePoint {
    /// Creates the same point.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension StageSize {
    /// Creates the same size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension StageRectangle {
    /// Creates the same rectangle.
    public init(_ rectangle: CGRect) {
      self.init(origin: StagePoint(rectangle.origin), size: StageSize(rectangle.size))
    }
  }

  extension StageColor {
    /// Creates a color as it looks now: of a dynamic color, that of the current traits. Components outside of
    /// sRGB are clamped.
    public init(_ color: UIColor) {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func share(_ part: CGFloat) -> Double { min(max(Double(part), 0), 1) }
      self.init(red: share(red), green: share(green), blue: share(blue), alpha: share(alpha))
    }
  }

  extension CGPoint {
    /// Creates the same point.
    public init(_ point: StagePoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGSize {
    /// Creates the same size.
    public init(_ size: StageSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    /// Creates the same rectangle.
    public init(_ rectangle: StageRectangle) {
      self.init(origin: CGPoint(rectangle.origin), size: CGSize(rectangle.size))
    }
  }
#endif
