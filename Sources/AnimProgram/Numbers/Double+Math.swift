#if canImport(Darwin)
  import Darwin
#elseif canImport(WebMath)
  import WebMath
#elseif canImport(Glibc)
  import Glibc
#endif

// The only file of the module that imports the C library.
extension Double {
  package var exponential: Double { exp(self) }
  var exponentialMinusOne: Double { expm1(self) }
  package var logarithm: Double { log(self) }
  var logarithmOfOnePlus: Double { log1p(self) }
  var sine: Double { sin(self) }
  var cosine: Double { cos(self) }
  var tangent: Double { tan(self) }
  func power(_ exponent: Double) -> Double { pow(self, exponent) }
  func hypotenuse(_ other: Double) -> Double { hypot(self, other) }

  /// The angle of the vector (x, self), in radians.
  package func arctangent(over x: Double) -> Double { atan2(self, x) }

  /// Returns the nearest number in a range. NaN becomes the lower bound.
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(range.lowerBound, self), range.upperBound)
  }

  /// Returns the number itself if it is finite, and `other` otherwise.
  func orIfNotFinite(_ other: Double) -> Double { isFinite ? self : other }

  /// Returns the place between two at which something that holds at the first one no longer does, found by
  /// bisection.
  package static func end(
    of holds: (Double) -> Bool, from start: Double, to end: Double
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the number `fraction` of the way to another one. It is exact at 0 and 1, and
  /// extrapolates outside.
  func mixed(with other: Double, at fraction: Double) -> Double {
    self * (1 - fraction) + other * fraction
  }
}

extension SIMD where Scalar == Double {
  var length: Double { (self * self).sum().squareRoot() }

  /// Zero times a finite number is zero; any other product is NaN.
  var isFinite: Bool { (self * 0).sum() == 0 }

  func dot(_ other: Self) -> Double { (self * other).sum() }

  func mixed(with other: Self, at fraction: Double) -> Self {
    self * (1 - fraction) + other * fraction
  }
}

extension SIMD3<Double> {
  /// The vector of length 1 in the same direction. `nil` if there is none.
  var direction: Self? {
    let length = self.length
    return length > 0 && length.isFinite ? self / length : nil
  }

  func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
