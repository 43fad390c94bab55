extension StageMatrix {
  /// A shift, in points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> StageMatrix {
    // Each frame asks for it: written out, nothing is made of a list.
    StageMatrix(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// A stretch along the axes, by factors.
  public static func scale(x: Double, y: Double, z: Double = 1) -> StageMatrix {
    StageMatrix(
      SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// A rotation about the x axis, in radians.
  public static func rotation(x angle: Double) -> StageMatrix {
    rotation(about: [1, 0, 0], by: angle)
  }

  /// A rotation about the y axis, in radians.
  public static func rotation(y angle: Double) -> StageMatrix {
    rotation(about: [0, 1, 0], by: angle)
  }

  /// A rotation about the z axis, in radians; on a screen whose y points down, clockwise.
  public static func rotation(z angle: Double) -> StageMatrix {
    rotation(about: [0, 0, 1], by: angle)
  }

  /// CSS `rotate3d()`: a rotation in radians about an axis of any length but 0 (then none).
  ///
  /// Source: Rodrigues' formula, CSS Transforms 2.
  public static func rotation(x: Double, y: Double, z: Double, angle: Double) -> StageMatrix {
    guard let axis = SIMD3(x, y, z).direction else { return .identity }
    return rotation(about: axis, by: angle)
  }

  /// CSS `skew()`: x shifts by y · tan(x angle), y by x · tan(y angle); angles in radians.
  public static func skew(x: Double, y: Double) -> StageMatrix {
    StageMatrix([1, y.tangent, 0, 0], [x.tangent, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  /// A perspective seen from a distance in points; one not over 0, or infinite, changes nothing.
  public static func perspective(distance: Double) -> StageMatrix {
    perspective(inverseDistance: distance > 0 ? 1 / distance : 0)
  }

  static func perspective(inverseDistance: Double) -> StageMatrix {
    StageMatrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -inverseDistance], [0, 0, 0, 1])
  }

  static func rotation(about axis: SIMD3<Double>, by angle: Double) -> StageMatrix {
    let half = (angle / 2).sine
    // 2 sin²(θ/2) is 1 − cos θ without the cancellation.
    let k = 2 * half * half
    let (x, y, z, s) = (axis.x, axis.y, axis.z, angle.sine)
    return StageMatrix(
      [1 - (y * y + z * z) * k, x * y * k + z * s, x * z * k - y * s, 0],
      [x * y * k - z * s, 1 - (x * x + z * z) * k, y * z * k + x * s, 0],
      [x * z * k + y * s, y * z * k - x * s, 1 - (x * x + y * y) * k, 0],
      [0, 0, 0, 1])
  }
}
