/// A 4 × 4 matrix that transforms points in space. Its components have the names of CSS
/// `matrix3d()` and `CATransform3D`, which both list them in the order m11, m12, …, m44.
///
/// Vectors are columns, as CSS lists are read: `a * b` applies b first. The components m11 to m14
/// are the image of the x axis, the next four that of y, then z, and the last four that of the
/// origin.
public struct StageMatrix: Sendable, Hashable {
  /// The image of the x axis.
  public var m11, m12, m13, m14: Double
  /// The image of the y axis.
  public var m21, m22, m23, m24: Double
  /// The image of the z axis.
  public var m31, m32, m33, m34: Double
  /// The image of the origin.
  public var m41, m42, m43, m44: Double

  /// The identity matrix.
  public static let identity = StageMatrix(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// Creates CSS `matrix(a, b, c, d, e, f)`: x′ = ax + cy + e, y′ = bx + dy + f.
  package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.init([a, b, 0, 0], [c, d, 0, 0], [0, 0, 1, 0], [e, f, 0, 1])
  }

  /// Creates a matrix from sixteen numbers in the order m11, m12, …, m44. `nil` for any other
  /// count.
  package init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    (m11, m12, m13, m14) = (elements[0], elements[1], elements[2], elements[3])
    (m21, m22, m23, m24) = (elements[4], elements[5], elements[6], elements[7])
    (m31, m32, m33, m34) = (elements[8], elements[9], elements[10], elements[11])
    (m41, m42, m43, m44) = (elements[12], elements[13], elements[14], elements[15])
  }

  /// The sixteen numbers in the order m11, m12, …, m44.
  package var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Whether all sixteen numbers are finite.
  package var isFinite: Bool {
    column1.isFinite && column2.isFinite && column3.isFinite && column4.isFinite
  }

  /// The product, which applies `right` first and then `left`.
  public static func * (left: StageMatrix, right: StageMatrix) -> StageMatrix {
    StageMatrix(
      left.image(of: right.column1), left.image(of: right.column2),
      left.image(of: right.column3), left.image(of: right.column4))
  }

  /// Returns the image of a point in homogeneous coordinates. Divide by w to get its position on
  /// screen.
  package func apply(x: Double, y: Double, z: Double = 0)
    -> (x: Double, y: Double, z: Double, w: Double)
  {
    let image = image(of: [x, y, z, 1])
    return (image.x, image.y, image.z, image.w)
  }

  /// Returns the position on screen of a point in the plane z = 0. `nil` if the point is at or
  /// behind the eye.
  public func projected(_ point: StagePoint) -> StagePoint? {
    let image = apply(x: point.x, y: point.y)
    return image.w > 0 ? StagePoint(x: image.x / image.w, y: image.y / image.w) : nil
  }

  /// Returns the same transform about an anchor point.
  public func about(x: Double, y: Double) -> StageMatrix {
    let origin = image(of: [-x, -y, 0, 1])
    return StageMatrix(
      column1.moved(x, y), column2.moved(x, y), column3.moved(x, y), origin.moved(x, y))
  }

  /// The factor by which the matrix scales volumes. Negative if it mirrors.
  package var determinant: Double { halves.determinant }

  /// Whether the back of the plane z = 0 faces the viewer. A mirror image is still seen from the front.
  ///
  /// Source: CSS Transforms 2, `backface-visibility`.
  package var showsBack: Bool { inverse.map { $0.m33 < 0 } ?? false }

  /// The inverse matrix. `nil` if there is none.
  ///
  /// Source: Lengyel, Foundations of Game Engine Development 1, the inverse from 2 × 2 minors.
  package var inverse: StageMatrix? {
    let (s, t, u, v, determinant) = halves
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    let (a, b, c, d) = (column1.xyz, column2.xyz, column3.xyz, column4.xyz)
    let rows = StageMatrix(
      SIMD4(b.cross(v) + t * m24, -b.dot(t)) * scale,
      SIMD4(v.cross(a) - t * m14, a.dot(t)) * scale,
      SIMD4(d.cross(u) + s * m44, -d.dot(s)) * scale,
      SIMD4(u.cross(c) - s * m34, c.dot(s)) * scale)
    return rows.transposed
  }
}

extension StageMatrix {
  init(
    _ column1: SIMD4<Double>, _ column2: SIMD4<Double>, _ column3: SIMD4<Double>,
    _ column4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (column1.x, column1.y, column1.z, column1.w)
    (m21, m22, m23, m24) = (column2.x, column2.y, column2.z, column2.w)
    (m31, m32, m33, m34) = (column3.x, column3.y, column3.z, column3.w)
    (m41, m42, m43, m44) = (column4.x, column4.y, column4.z, column4.w)
  }

  /// Creates a matrix from sixteen consecutive numbers, starting at an offset.
  init(_ values: UnsafeBufferPointer<Double>, _ offset: Int) {
    self.init(
      column(values, offset), column(values, offset + 4), column(values, offset + 8),
      column(values, offset + 12))
  }

  /// Creates a matrix from sixteen numbers in the order m11, m12, …, m44.
  package init(numbers elements: SIMD16<Double>) {
    let (left, right) = (elements.lowHalf, elements.highHalf)
    self.init(left.lowHalf, left.highHalf, right.lowHalf, right.highHalf)
  }

  /// The sixteen numbers in the order m11, m12, …, m44.
  package var numbers: SIMD16<Double> {
    SIMD16(
      lowHalf: SIMD8(lowHalf: column1, highHalf: column2),
      highHalf: SIMD8(lowHalf: column3, highHalf: column4))
  }

  var column1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  var column2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  var column3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  var column4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

  var transposed: StageMatrix {
    StageMatrix(
      [m11, m21, m31, m41], [m12, m22, m32, m42], [m13, m23, m33, m43], [m14, m24, m34, m44])
  }

  func image(of vector: SIMD4<Double>) -> SIMD4<Double> {
    // Vectors would be as fast where the compiler optimizes, and ten times as slow in debug builds.
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return SIMD4(
      (m11 * x + m21 * y) + (m31 * z + m41 * w), (m12 * x + m22 * y) + (m32 * z + m42 * w),
      (m13 * x + m23 * y) + (m33 * z + m43 * w), (m14 * x + m24 * y) + (m34 * z + m44 * w))
  }

  /// The minors of the left and the right half, from which the determinant and the inverse are
  /// computed.
  private var halves:
    (
      s: SIMD3<Double>, t: SIMD3<Double>, u: SIMD3<Double>, v: SIMD3<Double>, determinant: Double
    )
  {
    let (a, b, c, d) = (column1.xyz, column2.xyz, column3.xyz, column4.xyz)
    let (s, t) = (a.cross(b), c.cross(d))
    let (u, v) = (a * m24 - b * m14, c * m44 - d * m34)
    return (s, t, u, v, s.dot(v) + t.dot(u))
  }
}

extension SIMD4<Double> {
  /// Returns a point in homogeneous coordinates that is farther right and down.
  fileprivate func moved(_ x: Double, _ y: Double) -> Self {
    SIMD4(self.x + x * w, self.y + y * w, z, w)
  }
}

private func column(_ values: UnsafeBufferPointer<Double>, _ offset: Int) -> SIMD4<Double> {
  SIMD4(values[offset], values[offset + 1], values[offset + 2], values[offset + 3])
}
