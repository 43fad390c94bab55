/// A timing curve that an app passes to a script.
public struct ScriptTiming: Hashable, Sendable {
  /// The curve.
  package let curve: TimingCurve

  /// Creates a timing with a curve.
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

  /// Creates CSS `cubic-bezier()`.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point, clamped to 0…1.
  ///   - y1: The y of the first control point.
  ///   - x2: The x of the second control point, clamped to 0…1.
  ///   - y2: The y of the second control point.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> ScriptTiming
  {
    ScriptTiming(.bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// Creates UIKit's spring, fitted to the duration in which it is used.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1. At 1, the spring does not overshoot.
  ///   - velocity: The initial velocity, in total distances per second.
  public static func spring(dampingRatio: Double, velocity: Double = 0) -> ScriptTiming {
    ScriptTiming(.fittedSpring(dampingRatio: dampingRatio, velocity: velocity))
  }
}
