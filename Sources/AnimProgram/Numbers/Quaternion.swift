/// A rotation as a quaternion of length 1.
struct Quaternion: Sendable {
  /// x, y, z, w.
  let vector: SIMD4<Double>

  init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// The rotation that turns the axes into three others at right angles; its w is not negative.
  ///
  /// It is found from its largest component: the signs in CSS Transforms 2 miss half turns about
  /// slanting axes. Source: Shepperd, "Quaternion from rotation matrix", 1978.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let (xy, xz, yz) = (x.y + y.x, x.z + z.x, y.z + z.y)
    let (xw, yw, zw) = (y.z - z.y, z.x - x.z, x.y - y.x)
    let candidates: [SIMD4<Double>] = [
      [xw, yw, zw, 1 + x.x + y.y + z.z],
      [1 + x.x - y.y - z.z, xy, xz, xw],
      [xy, 1 - x.x + y.y - z.z, yz, yw],
      [xz, yz, 1 - x.x - y.y + z.z, zw],
    ]
    // Each is the quaternion times four times one of its components.
    let best = candidates.max { $0.length < $1.length } ?? [0, 0, 0, 1]
    vector = best / (best.w < 0 ? -best.length : best.length)
  }

  /// The images of the three axes.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return (
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
    )
  }
}

/// Spherical interpolation between two rotations, as CSS has it: it takes no shorter path.
struct Slerp: Sendable {
  private let from, to: SIMD4<Double>
  private let angle: Double
  private let sine: Double

  init(from: Quaternion, to: Quaternion) {
    self.from = from.vector
    self.to = to.vector
    let (sum, difference) = (self.from + self.to, self.from - self.to)
    angle = 2 * difference.length.arctangent(over: sum.length)
    sine = angle.sine
  }

  func rotation(at fraction: Double) -> Quaternion {
    // Between equal or opposite quaternions there is no way to follow.
    guard abs(sine) > 1e-9 else { return Quaternion(vector: from) }
    let (before, after) = (((1 - fraction) * angle).sine, (fraction * angle).sine)
    return Quaternion(vector: (from * before + to * after) / sine)
  }
}
