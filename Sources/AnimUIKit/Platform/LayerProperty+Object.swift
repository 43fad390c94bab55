#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension LayerProperty {
    /// What the keys of all these animations begin with.
    static let prefix = "animators."
    /// The key of its animation.
    var key: String { Self.prefix + keyPath }

    /// Returns a value as an animation needs it.
    func object(_ value: LayerValue) -> Any {
      switch (keyPath, form) {
      case (_, .matrix): return CATransform3D(value)
      case ("doubleSided", _): return value.first != 0
      case (_, .clip): return CGPath.shape(value)
      case ("colors", _): return CGColor.pair(value)
      case ("position", _), ("anchorPoint", _), ("startPoint", _), ("endPoint", _):
        return CGPoint(x: value[0], y: value[1])
      case ("bounds.size", _), ("shadowOffset", _):
        return CGSize(width: value[0], height: value[1])
      case _ where value.count == 4:
        return CGColor(srgbRed: value[0], green: value[1], blue: value[2], alpha: value[3])
      default: return value[0]
      }
    }
  }

  extension CATransform3D {
    /// Converts the sixteen numbers in the same order.
    init(_ m: LayerValue) {
      self.init(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
        m44: m[15])
    }
  }

  extension CGPath {
    /// The visible area of a mask. Paths of one kind have their points in the same order, so that
    /// Core Animation interpolates them point by point.
    static func shape(_ value: LayerValue) -> CGPath {
      switch Clip(rawValue: Int(value[0])) {
      case .inset:
        let box = CGRect(
          x: value[1], y: value[2], width: max(0, value[3]), height: max(0, value[4]))
        return rounded(box, radius: value[5])
      case .circle:
        let radius = max(0, value[3])
        let box = CGRect(
          x: value[1] - radius, y: value[2] - radius, width: 2 * radius, height: 2 * radius)
        return CGPath(ellipseIn: box, transform: nil)
      case .some(.none), nil:
        return CGPath(rect: CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4), transform: nil)
      }
    }

    /// A rectangle with round corners, which has the same number of points if the radius is 0.
    private static func rounded(_ box: CGRect, radius: CGFloat) -> CGPath {
      /// How far the control points of a quarter of a circle are from its corner.
      let near = radius * (1 - 0.5523)
      let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
      let path = CGMutablePath()
      func corner(
        _ x: CGFloat, _ y: CGFloat, from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)
      ) {
        path.addLine(to: CGPoint(x: x + start.0 * radius, y: y + start.1 * radius))
        path.addCurve(
          to: CGPoint(x: x + end.0 * radius, y: y + end.1 * radius),
          control1: CGPoint(x: x + start.0 * near, y: y + start.1 * near),
          control2: CGPoint(x: x + end.0 * near, y: y + end.1 * near))
      }
      path.move(to: CGPoint(x: left + radius, y: top))
      corner(right, top, from: (-1, 0), to: (0, 1))
      corner(right, bottom, from: (0, -1), to: (-1, 0))
      corner(left, bottom, from: (1, 0), to: (0, -1))
      corner(left, top, from: (0, 1), to: (1, 0))
      path.closeSubpath()
      return path
    }
  }
#endif
