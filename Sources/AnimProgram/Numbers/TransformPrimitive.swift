/// A transform function in its general form, in which functions are interpolated.
enum TransformPrimitive: Sendable {
  case translate(SIMD3<Double>)
  case scale(SIMD3<Double>)
  /// The axis has length 1.
  case rotate(axis: SIMD3<Double>, angle: Double)
  /// The angles along both axes, of `skew`, `skewX` or `skewY`. Those of different functions have
  /// nothing in common, as in CSS.
  case skew(TransformKind, SIMD2<Double>)
  case perspective(inverseDistance: Double)
  case matrix(StageMatrix)

  /// CSS `rotate3d()`. An axis of length 0 does not rotate.
  static func rotation(about axis: SIMD3<Double>, by angle: Double) -> TransformPrimitive {
    guard let direction = axis.direction else { return .rotate(axis: [0, 0, 1], angle: 0) }
    return .rotate(axis: direction, angle: angle)
  }

  var matrix: StageMatrix {
    switch self {
    case .translate(let by): .translation(x: by.x, y: by.y, z: by.z)
    case .scale(let by): .scale(x: by.x, y: by.y, z: by.z)
    case .rotate(let axis, let angle): .rotation(about: axis, by: angle)
    case .skew(_, let angles): .skew(x: angles.x, y: angles.y)
    case .perspective(let inverse): .perspective(inverseDistance: inverse)
    case .matrix(let matrix): matrix
    }
  }

  /// The identity with the same primitive.
  var identity: TransformPrimitive {
    switch self {
    case .translate: .translate(.zero)
    case .scale: .scale(.one)
    case .rotate(let axis, _): .rotate(axis: axis, angle: 0)
    case .skew(let kind, _): .skew(kind, .zero)
    case .perspective: .perspective(inverseDistance: 0)
    case .matrix: .matrix(.identity)
    }
  }
}
