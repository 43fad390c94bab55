public struct CGAffineTransform: Sendable {}

public final class CGColor: Hashable, Sendable {
  public let components: [CGFloat]?
  public var alpha: CGFloat { components?.last ?? 1 }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// A path that records what was added to it.
public class CGPath {
  public internal(set) var elements: [String] = []
  public init() {}
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = ["rect \(rect)"]
  }
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    elements = ["rounded \(rect) \(cornerWidth)"]
  }
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = ["ellipse \(rect)"]
  }
}

/// A path that is built step by step.
public final class CGMutablePath: CGPath {
  public func move(to point: CGPoint) { elements.append("move \(point)") }
  public func addLine(to point: CGPoint) { elements.append("line \(point)") }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append("curve \(control1) \(control2) \(end)")
  }
  public func closeSubpath() { elements.append("close") }
}

public class CGContext {
  /// The layers that were drawn, for tests.
  public var drawn: [CALayer] = []
}
