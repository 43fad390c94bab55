/// A CSS transform function with its arguments. Angles are in radians, lengths in points.
package struct TransformFunction: Sendable, Hashable {
  /// The function.
  package let kind: TransformKind
  private let values: SIMD16<Double>

  /// Creates a function with its arguments in the order of CSS.
  ///
  /// Missing arguments get CSS's defaults: the second factor of `scale` equals the first, other
  /// factors are 1, and matrices are completed from the identity. Extra arguments are ignored.
  package init(kind: TransformKind, arguments: [Double]) {
    self.init(kind: kind, count: arguments.count) { arguments[$0] }
  }

  /// Creates a function without an array of arguments, for lists that are made in each frame.
  /// - Parameter argument: Returns the argument at an index below `count`.
  package init(kind: TransformKind, count: Int, argument: (Int) -> Double) {
    var values = Self.defaults(kind)
    for index in 0..<min(max(count, 0), 16) { values[index] = argument(index) }
    if kind == .scale && count < 2 { values[1] = values[0] }
    self.kind = kind
    self.values = values
  }

  /// The matrix of the function.
  package var matrix: StageMatrix { primitive.matrix }

  private static func defaults(_ kind: TransformKind) -> SIMD16<Double> {
    switch kind {
    case .scale, .scale3d: SIMD16(repeating: 1)
    case .matrix3d: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    case .perspective: SIMD16(repeating: .infinity)
    default: .zero
    }
  }
}

extension TransformFunction {
  var primitive: TransformPrimitive {
    let (a, b, c) = (values[0], values[1], values[2])
    return switch kind {
    case .translate: .translate([a, b, 0])
    case .translateY: .translate([0, a, 0])
    case .translate3d: .translate([a, b, c])
    case .scale: .scale([a, b, 1])
    case .scale3d: .scale([a, b, c])
    case .rotate: .rotate(axis: [0, 0, 1], angle: a)
    case .rotateX: .rotate(axis: [1, 0, 0], angle: a)
    case .rotateY: .rotate(axis: [0, 1, 0], angle: a)
    case .rotate3d: .rotation(about: [a, b, c], by: values[3])
    case .skewX: .skewX(a)
    case .perspective: .perspective(inverseDistance: a > 0 ? 1 / a : 0)
    case .matrix3d: .matrix(StageMatrix(numbers: values))
    }
  }
}
