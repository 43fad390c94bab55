extension StageMatrix {
  /// Returns a translation in points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> StageMatrix {
    // Written out to avoid making an array: this is called in each frame.
    StageMatrix(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// Returns a scale along the axes.
  public static func scale(x: Double, y: Double, z: Double = 1) -> StageMatrix {
    StageMatrix(
      SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Returns a rotation about the x axis, in radians.
  public static func rotation(x angle: Double) -> StageMatrix {
    rotation(about: [1, 0, 0], by: angle)
  }

  /// Returns a rotation about the y axis, in radians.
  public static func rotation(y angle: Double) -> StageMatrix {
    rotation(about: [0, 1, 0], by: angle)
  }

  /// Returns a rotation about the z axis, in radians. On a screen, where y points down, it turns
  /// clockwise.
  public static func rotation(z angle: Double) -> StageMatrix {
    rotation(about: [0, 0, 1], by: angle)
  }

  /// CSS `skew()`: returns a matrix that moves x by y · tan(x angle) and y by x · tan(y angle). The
  /// angles are in radians.
  package static func skew(x: Double, y: Double) -> StageMatrix {
    StageMatrix([1, y.tangent, 0, 0], [x.tangent, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// Returns a perspective seen from a distance in points. A distance that is infinite or not above
  /// 0 changes nothing.
  public static func perspective(distance: Double) -> StageMatrix {
    perspective(inverseDistance: distance > 0 ? 1 / distance : 0)
  }

  static func perspective(inverseDistance: Double) -> StageMatrix {
    StageMatrix(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, -inverseDistance), SIMD4(0, 0, 0, 1))
  }

  /// Returns a rotation about an axis of length 1, in radians.
  ///
  /// Source: Rodrigues' formula, CSS Transforms 2.
  static func rotation(about axis: SIMD3<Double>, by angle: Double) -> StageMatrix {
    let half = (angle / 2).sine
    // 2 sin²(θ/2) is 1 − cos θ without cancellation.
    let k = 2 * half * half
    let (x, y, z, s) = (axis.x, axis.y, axis.z, angle.sine)
    return StageMatrix(
      SIMD4(1 - (y * y + z * z) * k, x * y * k + z * s, x * z * k - y * s, 0),
      SIMD4(x * y * k - z * s, 1 - (x * x + z * z) * k, y * z * k + x * s, 0),
      SIMD4(x * z * k + y * s, y * z * k - x * s, 1 - (x * x + y * y) * k, 0),
      SIMD4(0, 0, 0, 1))
  }
}
