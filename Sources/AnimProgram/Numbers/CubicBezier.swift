/// CSS `cubic-bezier()`: a cubic from (0, 0) to (1, 1) with two control points.
package struct CubicBezier: Sendable, Hashable {
  private let segment: CubicSegment

  /// The input of the first control point, 0…1.
  package var x1: Double { segment.x1 }
  /// The output of the first control point. Any number.
  package var y1: Double { segment.y1 }
  /// The input of the second control point, 0…1.
  package var x2: Double { segment.x2 }
  /// The output of the second control point. Any number.
  package var y2: Double { segment.y2 }

  /// Creates a curve from its control points (x1, y1) and (x2, y2).
  ///
  /// The x coordinates are clamped to 0…1, because otherwise the curve would not be a function.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    segment = CubicSegment(x1: x1, y1: y1, x2: x2, y2: y2, height: 1)
  }

  /// Returns the output for an input, both as fractions, accurate to the last bits.
  ///
  /// Outside 0…1, the curve continues along its end tangents, as in WebKit's `UnitBezier`.
  package func value(at x: Double) -> Double { segment.value(at: x) }

  /// Returns the slope of the output at an input. For a vertical tangent, the slope is a large
  /// finite number.
  package func velocity(at x: Double) -> Double { segment.slope(at: x) }
}
