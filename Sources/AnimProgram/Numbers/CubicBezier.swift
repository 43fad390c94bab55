/// A cubic polynomial that is 0 at 0, in Bézier form with its first control value at 0.
struct Cubic: Sendable, Hashable {
  private let a, b, c: Double

  init(_ first: Double, _ second: Double, _ end: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = end - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// Returns the parameter at which a cubic that rises from 0 to 1 has the value `target`, 0…1. It
  /// uses Halley's method inside a bracket that shrinks with each step.
  func parameter(at target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = target
    for _ in 0..<64 {
      let excess = value(at: s) - target
      if excess == 0 { break }
      if excess > 0 { high = s } else { low = s }
      let slope = slope(at: s)
      let bend = 3 * a * s + b
      let step = excess * slope / (slope * slope - excess * bend)
      let next = s - step
      // If the slope vanishes, the step leaves the bracket or is NaN: bisect instead.
      guard next > low && next < high else {
        s = (low + high) / 2
        if high - low <= s.ulp { break }
        continue
      }
      s = next
      // Each step triples the number of correct digits, so after a step this small the next one
      // would change nothing.
      if abs(step) <= s.ulp || abs(step) < 1e-6 && slope > 0.01 { break }
    }
    return s
  }
}

/// A cubic Bézier curve from (0, 0) to (1, `height`) as a function of x. With a height of 1, it is CSS's
/// `cubic-bezier()`.
package struct CubicBezier: Sendable, Hashable {
  /// The control points. The x coordinates are 0…1, the others any number.
  package let x1, y1, x2, y2: Double
  let height: Double
  private let x, y: Cubic

  /// Creates a curve from its control points (x1, y1) and (x2, y2).
  ///
  /// The x coordinates are clamped to 0…1, because otherwise the curve would not be a function.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, height: Double = 1) {
    self.x1 = x1.clamped(to: 0...1)
    self.y1 = y1
    self.x2 = x2.clamped(to: 0...1)
    self.y2 = y2
    self.height = height
    x = Cubic(self.x1, self.x2, 1)
    y = Cubic(y1, y2, height)
  }

  /// Returns the output for an input, accurate to the last bits.
  ///
  /// Outside 0…1, the curve continues along its end tangents, as in WebKit's `UnitBezier`.
  package func value(at input: Double) -> Double {
    if input > 0 && input < 1 { return y.value(at: x.parameter(at: input)) }
    return input < 0.5 ? startSlope * input : height + endSlope * (input - 1)
  }

  /// Returns the slope of the output at an input. For a vertical tangent, the slope is a large
  /// finite number.
  package func velocity(at input: Double) -> Double {
    guard input > 0 && input < 1 else { return input < 0.5 ? startSlope : endSlope }
    let s = x.parameter(at: input)
    return y.slope(at: s) / max(x.slope(at: s), 1e-9)
  }

  /// The slope before 0. Source: WebKit's `UnitBezier`.
  private var startSlope: Double {
    if x1 > 0 { return (y1 / x1).orIfNotFinite(0) }
    if y1 == 0 && x2 > 0 { return (y2 / x2).orIfNotFinite(0) }
    return y1 == 0 && y2 == 0 ? height : 0
  }

  /// The slope after 1. Source: WebKit's `UnitBezier`.
  private var endSlope: Double {
    if x2 < 1 { return ((height - y2) / (1 - x2)).orIfNotFinite(0) }
    if y2 == height && x1 < 1 { return ((height - y1) / (1 - x1)).orIfNotFinite(0) }
    return y1 == height && y2 == height ? height : 0
  }
}
