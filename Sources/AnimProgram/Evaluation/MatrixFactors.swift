/// The factors of a view's matrix, in the order of the language: translation, rotations about x, y
/// and z, scale, and the list of functions. The perspective comes before all of them.
package struct MatrixFactors: Sendable {
  private var translation = SIMD3<Double>.zero
  private var rotation = SIMD3<Double>.zero
  private var scale = SIMD3<Double>.one
  /// The matrix of the list of functions. `nil` for the identity.
  private var list: StageMatrix?
  private var distance = Double.infinity

  /// Creates the factors of a view that nothing moves.
  package init() {}

  /// Sets the factor that an effect describes. Effects that are not part of the matrix are ignored.
  ///
  /// - Parameters:
  ///   - effect: The effect of a property.
  ///   - values: The values of a frame.
  ///   - offset: The offset of the property's first value.
  @inline(__always)
  package mutating func set(
    _ effect: Property.Effect, _ values: UnsafeBufferPointer<Double>, _ offset: Int
  ) {
    switch effect {
    case .translation(let axis): translation[axis.rawValue] = values[offset]
    case .rotation(let axis): rotation[axis.rawValue] = values[offset]
    case .scale(let axis): scale[axis.rawValue] = values[offset]
    case .matrix: list = StageMatrix(values, offset)
    case .eye: distance = values[offset]
    case .anchor, .alpha, .stacking, .layout, .layer: break
    }
  }

  /// The view's own matrix, without perspective.
  package var motion: StageMatrix {
    if rotation == .zero, scale == .one, list == nil {
      return .translation(x: translation.x, y: translation.y, z: translation.z)
    }
    var factors: StageMatrix?
    if rotation.x != 0 { factors = .rotation(x: rotation.x) }
    if rotation.y != 0 { factors = factors * .rotation(y: rotation.y) }
    if rotation.z != 0 { factors = factors * .rotation(z: rotation.z) }
    if scale != .one {
      factors = factors?.scaled(by: scale) ?? .scale(x: scale.x, y: scale.y, z: scale.z)
    }
    if let list { factors = factors * list }
    return factors?.moved(by: translation)
      ?? .translation(x: translation.x, y: translation.y, z: translation.z)
  }

  /// The perspective. `nil` if the eye is infinitely far away, or if a timing has carried it past
  /// 0, which has the same effect.
  package var eye: StageMatrix? {
    distance == .infinity || distance <= 0 ? nil : .perspective(distance: distance)
  }

  /// The matrix including the perspective.
  package var seen: StageMatrix {
    distance == .infinity || distance <= 0 ? motion : motion.seen(from: distance)
  }
}

extension StageMatrix {
  /// The product. A missing matrix is the identity.
  fileprivate static func * (left: StageMatrix?, right: StageMatrix) -> StageMatrix {
    left.map { $0 * right } ?? right
  }

  // The products with the simplest factors, which most frames need, take a fraction of the time.

  /// Returns the product with a scale, which is applied first.
  fileprivate func scaled(by scale: SIMD3<Double>) -> StageMatrix {
    StageMatrix(column1 * scale.x, column2 * scale.y, column3 * scale.z, column4)
  }

  /// Returns the product with a translation, which is applied last.
  fileprivate func moved(by way: SIMD3<Double>) -> StageMatrix {
    let way = SIMD4(way, 0)
    return StageMatrix(
      column1 + way * column1.w, column2 + way * column2.w, column3 + way * column3.w,
      column4 + way * column4.w)
  }

  /// Returns the product with a perspective, which is applied last.
  fileprivate func seen(from distance: Double) -> StageMatrix {
    var seen = self
    let rate = -1 / distance
    seen.m14 += rate * m13
    seen.m24 += rate * m23
    seen.m34 += rate * m33
    seen.m44 += rate * m43
    return seen
  }
}
