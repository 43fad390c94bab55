#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// The C library is imported here and nowhere else among the numbers.
extension Double {
  package var exponential: Double { exp(self) }
  var exponentialMinusOne: Double { expm1(self) }
  var logarithm: Double { log(self) }
  var logarithmOfOnePlus: Double { log1p(self) }
  var sine: Double { sin(self) }
  var cosine: Double { cos(self) }
  var tangent: Double { tan(self) }

  /// The angle of the vector (x, self), in radians.
  func arctangent(over x: Double) -> Double { atan2(self, x) }

  /// The nearest number of the range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(range.lowerBound, self), range.upperBound)
  }

  /// The number itself, or another one where it is NaN or infinite.
  func orIfNotFinite(_ other: Double) -> Double { isFinite ? self : other }

  /// The number `fraction` of the way to another one: exact at 0 and 1, extrapolating elsewhere.
  func mixed(with other: Double, at fraction: Double) -> Double {
    self * (1 - fraction) + other * fraction
  }
}

extension SIMD where Scalar == Double {
  var length: Double { (self * self).sum().squareRoot() }

  /// Zero times anything finite is zero, and NaN otherwise.
  var isFinite: Bool { (self * 0).sum() == 0 }

  func dot(_ other: Self) -> Double { (self * other).sum() }

  func mixed(with other: Self, at fraction: Double) -> Self {
    self * (1 - fraction) + other * fraction
  }
}

extension SIMD3<Double> {
  /// The vector of length 1 in the same direction; nil where there is none.
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
