/// An interpolation between two transform lists, as CSS Transforms 2 defines it.
///
/// Functions that share a primitive are interpolated pair by pair. The shorter list is filled up
/// with identities. From the first pair without a common primitive on, the rest of both lists is
/// interpolated as matrices. Everything is prepared once; evaluating it does not allocate memory.
package struct TransformInterpolation: Sendable {
  private let steps: [Step]
  /// The two keys themselves: on the way a matrix is only known up to a factor.
  private let first, last: StageMatrix

  /// Prepares the interpolation from one list to another.
  package init(from: [TransformFunction], to: [TransformFunction]) {
    let (from, to) = (from.map(\.primitive), to.map(\.primitive))
    (first, last) = (Self.product(from[...]), Self.product(to[...]))
    let pairs = Self.pairs(from, to)
    let agreeing = Array(pairs.lazy.map(Step.init(pair:)).prefix { $0 != nil }).compactMap { $0 }
    guard agreeing.count < pairs.count else {
      steps = agreeing
      return
    }
    let rest = Step(
      from: Self.product(from.dropFirst(agreeing.count)),
      to: Self.product(to.dropFirst(agreeing.count)))
    steps = agreeing + [rest]
  }

  /// The matrix at a fraction of the way: at 0 and 1 exactly the keys, outside 0…1 it extrapolates.
  package func matrix(at fraction: Double) -> StageMatrix {
    if fraction == 0 { return first }
    if fraction == 1 { return last }
    var product = StageMatrix.identity
    for step in steps { product = product * step.matrix(at: fraction) }
    return product
  }

  private static func pairs(
    _ from: [TransformPrimitive], _ to: [TransformPrimitive]
  ) -> [(TransformPrimitive, TransformPrimitive)] {
    let longer = from.count > to.count ? from : to
    return longer.indices.map { index in
      let identity = longer[index].identity
      return (
        from.indices.contains(index) ? from[index] : identity,
        to.indices.contains(index) ? to[index] : identity
      )
    }
  }

  private static func product(_ list: ArraySlice<TransformPrimitive>) -> StageMatrix {
    list.reduce(.identity) { $0 * $1.matrix }
  }
}

/// A part of an interpolation: a pair of functions, or the rest of both lists.
private enum Step: Sendable {
  case translate(SIMD3<Double>, SIMD3<Double>)
  case scale(SIMD3<Double>, SIMD3<Double>)
  case rotate(axis: SIMD3<Double>, Double, Double)
  case skew(TransformKind, SIMD2<Double>, SIMD2<Double>)
  case perspective(Double, Double)
  case mixed(MatrixMix)
  /// Two matrices of which at least one flattens space, so that there is nothing between them.
  case discrete(StageMatrix, StageMatrix)

  /// Returns `nil` if the two functions have no common primitive.
  init?(pair: (TransformPrimitive, TransformPrimitive)) {
    switch pair {
    case (.translate(let a), .translate(let b)): self = .translate(a, b)
    case (.scale(let a), .scale(let b)): self = .scale(a, b)
    case (.rotate(let p, let a), .rotate(let q, let b)): self = .rotation(p, a, q, b)
    case (.skew(let kind, let a), .skew(let other, let b)) where kind == other:
      self = .skew(kind, a, b)
    case (.perspective(let a), .perspective(let b)): self = .perspective(a, b)
    case (.matrix(let a), .matrix(let b)): self.init(from: a, to: b)
    default: return nil
    }
  }

  init(from: StageMatrix, to: StageMatrix) {
    self = MatrixMix(from: from, to: to).map(Step.mixed) ?? .discrete(from, to)
  }

  func matrix(at fraction: Double) -> StageMatrix {
    switch self {
    case .translate(let a, let b):
      TransformPrimitive.translate(a.mixed(with: b, at: fraction)).matrix
    case .scale(let a, let b):
      TransformPrimitive.scale(a.mixed(with: b, at: fraction)).matrix
    case .rotate(let axis, let a, let b):
      StageMatrix.rotation(about: axis, by: a.mixed(with: b, at: fraction))
    case .skew(let kind, let a, let b):
      TransformPrimitive.skew(kind, a.mixed(with: b, at: fraction)).matrix
    case .perspective(let a, let b):
      // No distance is greater than infinity.
      StageMatrix.perspective(inverseDistance: max(0, a.mixed(with: b, at: fraction)))
    case .mixed(let mix): mix.matrix(at: fraction)
    case .discrete(let a, let b): fraction < 0.5 ? a : b
    }
  }

  /// Rotations about the same axis are interpolated by angle, which keeps whole turns. Others are
  /// interpolated as matrices. A rotation by 0 takes the axis of the other one.
  private static func rotation(
    _ axis: SIMD3<Double>, _ angle: Double, _ otherAxis: SIMD3<Double>, _ otherAngle: Double
  ) -> Step {
    if angle == 0 { return .rotate(axis: otherAxis, angle, otherAngle) }
    if otherAngle == 0 || (axis - otherAxis).length < 1e-6 {
      return .rotate(axis: axis, angle, otherAngle)
    }
    return Step(
      from: .rotation(about: axis, by: angle), to: .rotation(about: otherAxis, by: otherAngle))
  }
}
