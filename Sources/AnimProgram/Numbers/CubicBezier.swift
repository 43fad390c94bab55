/// CSS `cubic-bezier()`: a cubic from (0, 0) to (1, 1) by its two control points.
package struct CubicBezier: Sendable, Hashable {
  private let segment: CubicSegment

  /// The input of the first control point, in 0…1.
  package var x1: Double { segment.x1 }
  /// The output of the first control point; any number.
  package var y1: Double { segment.y1 }
  /// The input of the second control point, in 0…1.
  package var x2: Double { segment.x2 }
  /// The output of the second control point; any number.
  package var y2: Double { segment.y2 }

  /// A curve by its control points (x1, y1) and (x2, y2).
  ///
  /// An x outside 0…1 is moved to the nearer end: beyond it the curve would not be a function.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    segment = CubicSegment(x1: x1, y1: y1, x2: x2, y2: y2, height: 1)
  }

  /// The output at an input, both fractions; solved to the last bits.
  ///
  /// Outside 0…1 the curve goes on along its end tangents, as in WebKit's `UnitBezier`.
  package func value(at x: Double) -> Double { segment.value(at: x) }

  /// Where the output turns, the ends included.
  var turningPoints: [SIMD2<Double>] { segment.turningPoints }

  /// The slope of the output at an input; a vertical tangent gives a large finite number.
  package func velocity(at x: Double) -> Double { segment.slope(at: x) }
}
