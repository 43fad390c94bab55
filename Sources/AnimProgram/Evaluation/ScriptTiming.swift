/// A timing curve that an app hands to a script.
public struct ScriptTiming: Hashable, Sendable {
  /// The curve.
  package let curve: TimingCurve

  /// Wraps a curve.
  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Constant speed.
  public static let linear = ScriptTiming(.linear)
  /// CSS `ease`, Core Animation's `default`.
  public static let ease = ScriptTiming(.ease)
  /// CSS `ease-in`.
  public static let easeIn = ScriptTiming(.easeIn)
  /// CSS `ease-out`.
  public static let easeOut = ScriptTiming(.easeOut)
  /// CSS `ease-in-out`.
  public static let easeInOut = ScriptTiming(.easeInOut)

  /// CSS `cubic-bezier()`.
  ///
  /// - Parameters:
  ///   - x1: the first control point's x, clamped to 0…1.
  ///   - y1: the first control point's y.
  ///   - x2: the second control point's x, clamped to 0…1.
  ///   - y2: the second control point's y.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ScriptTiming
  {
    ScriptTiming(.bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// UIKit's spring, fitted to the duration in which it is used.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring that does not overshoot; more than 0.
  ///   - velocity: the initial speed in distances a second.
  public static func spring(dampingRatio: Double, velocity: Double = 0) -> ScriptTiming {
    ScriptTiming(.fittedSpring(dampingRatio: dampingRatio, velocity: velocity))
  }
}
