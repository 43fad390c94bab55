/// A rotation as a unit quaternion.
struct Quaternion: Sendable {
  /// x, y, z, w.
  let vector: SIMD4<Double>

  init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// The rotation that maps the coordinate axes to three other orthogonal axes. Its w is not
  /// negative.
  ///
  /// It is computed from its largest component, because the signs in CSS Transforms 2 are wrong for
  /// half turns about oblique axes. Source: Shepperd, "Quaternion from rotation matrix", 1978.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let (xy, xz, yz) = (x.y + y.x, x.z + z.x, y.z + z.y)
    let (xw, yw, zw) = (y.z - z.y, z.x - x.z, x.y - y.x)
    // Each is the quaternion multiplied by four times one of its components.
    var best = SIMD4(xw, yw, zw, 1 + x.x + y.y + z.z)
    best = best.longer(SIMD4(1 + x.x - y.y - z.z, xy, xz, xw))
    best = best.longer(SIMD4(xy, 1 - x.x + y.y - z.z, yz, yw))
    best = best.longer(SIMD4(xz, yz, 1 - x.x - y.y + z.z, zw))
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

extension Quaternion {
  /// The rotation for a vector that points along the axis and whose length is the angle in radians.
  init(rotationVector vector: SIMD3<Double>) {
    let angle = vector.length
    let share = angle > 0 ? (angle / 2).sine / angle : 0.5
    self.init(vector: SIMD4(vector * share, (angle / 2).cosine))
  }

  /// The vector of this rotation: the shorter of the two, at most half a turn.
  var rotationVector: SIMD3<Double> {
    let shorter = vector.w < 0 ? -vector : vector
    let sine = shorter.xyz.length
    let angle = 2 * sine.arctangent(over: shorter.w)
    return shorter.xyz * (sine > 0 ? angle / sine : 2)
  }

  /// The inverse rotation.
  var inverse: Quaternion { Quaternion(vector: vector * SIMD4(-1, -1, -1, 1)) }

  /// The product, which applies `right` first and then `left`.
  static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    let (a, b) = (left.vector, right.vector)
    let axis = b.xyz * a.w + a.xyz * b.w + a.xyz.cross(b.xyz)
    return Quaternion(vector: SIMD4(axis, a.w * b.w - a.xyz.dot(b.xyz)))
  }
}

extension SIMD4<Double> {
  fileprivate func longer(_ other: Self) -> Self { other.length > length ? other : self }
}

/// Spherical interpolation between two rotations, as in CSS: it does not choose the shorter way.
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
    // There is no unique way between equal or opposite quaternions.
    guard abs(sine) > 1e-9 else { return Quaternion(vector: from) }
    let (before, after) = (((1 - fraction) * angle).sine, (fraction * angle).sine)
    return Quaternion(vector: (from * before + to * after) / sine)
  }
}
