/// A matrix decomposed into perspective · translation · rotation · skew · scale.
///
/// Source: CSS Transforms 2, "Decomposing a 3D matrix" and "Recomposing to a 3D matrix".
struct MatrixDecomposition: Sendable {
  var perspective: SIMD4<Double>
  var translation: SIMD3<Double>
  var rotation: Quaternion
  /// The skew of y along x, of z along x, and of z along y.
  var skew: (xy: Double, xz: Double, yz: Double)
  var scale: SIMD3<Double>

  /// Decomposes a matrix. `nil` if the matrix flattens space or its m44 is 0.
  init?(_ source: StageMatrix) {
    guard source.isFinite, source.m44 != 0 else { return nil }
    let matrix = source.scaled(by: 1 / source.m44)
    guard !matrix.isFlat, let perspective = matrix.perspectivePart else { return nil }
    var (x, y, z) = (matrix.column1.xyz, matrix.column2.xyz, matrix.column3.xyz)
    let mirror: Double = x.dot(y.cross(z)) < 0 ? -1 : 1
    let scaleX = x.normalize()
    let xy = y.straighten(from: x)
    let scaleY = y.normalize()
    let (xz, yz) = (z.straighten(from: x), z.straighten(from: y))
    let scaleZ = z.normalize()
    self.perspective = perspective
    translation = matrix.column4.xyz
    rotation = Quaternion(x: x * mirror, y: y * mirror, z: z * mirror)
    skew = (xy / scaleY, xz / scaleZ, yz / scaleZ)
    scale = SIMD3(scaleX, scaleY, scaleZ) * mirror
  }

  /// Whether the matrix swaps left and right.
  var isMirrored: Bool { scale.x < 0 }

  var matrix: StageMatrix {
    let (x, y, z) = rotation.axes
    return StageMatrix(
      projected(x * scale.x, 0),
      projected((y + x * skew.xy) * scale.y, 0),
      projected((z + x * skew.xz + y * skew.yz) * scale.z, 0),
      projected(translation, 1))
  }

  private func projected(_ vector: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
    SIMD4(vector, perspective.dot(SIMD4(vector, w)))
  }
}

/// Two decomposed matrices, ready to be interpolated.
struct MatrixMix: Sendable {
  private let from, to: MatrixDecomposition
  private let turn: Slerp

  /// Returns `nil` if one of the matrices cannot be decomposed.
  init?(from: StageMatrix, to: StageMatrix) {
    guard let from = MatrixDecomposition(from), let to = MatrixDecomposition(to) else {
      return nil
    }
    self.from = from
    self.to = to
    turn = Slerp(from: from.rotation, to: to.rotation)
  }

  func matrix(at fraction: Double) -> StageMatrix {
    var mixed = from
    mixed.perspective = from.perspective.mixed(with: to.perspective, at: fraction)
    mixed.translation = from.translation.mixed(with: to.translation, at: fraction)
    mixed.rotation = turn.rotation(at: fraction)
    mixed.skew.xy = from.skew.xy.mixed(with: to.skew.xy, at: fraction)
    mixed.skew.xz = from.skew.xz.mixed(with: to.skew.xz, at: fraction)
    mixed.skew.yz = from.skew.yz.mixed(with: to.skew.yz, at: fraction)
    mixed.scale = from.scale.mixed(with: to.scale, at: fraction)
    return mixed.matrix
  }
}

extension StageMatrix {
  fileprivate func scaled(by factor: Double) -> StageMatrix {
    StageMatrix(column1 * factor, column2 * factor, column3 * factor, column4 * factor)
  }

  /// Whether the axes span no space, as far as their lengths allow that to be decided.
  fileprivate var isFlat: Bool {
    let (x, y, z) = (column1.xyz, column2.xyz, column3.xyz)
    let extent = x.length * y.length * z.length
    return !(abs(x.dot(y.cross(z))) > 1e-12 * extent)
  }

  /// The last row of the perspective P in M = P · A, where A is M without perspective.
  fileprivate var perspectivePart: SIMD4<Double>? {
    let row = SIMD4(m14, m24, m34, m44)
    var affine = self
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    return row == [0, 0, 0, 1] ? row : affine.inverse?.transposed.image(of: row)
  }
}

extension SIMD3<Double> {
  /// Scales the vector to length 1, and returns its previous length.
  fileprivate mutating func normalize() -> Double {
    let length = self.length
    self /= length
    return length
  }

  /// Removes the component along an axis of length 1, and returns its length.
  fileprivate mutating func straighten(from axis: Self) -> Double {
    let part = dot(axis)
    self -= axis * part
    return part
  }
}
