/// The CSS transform functions that the language has, and `matrix3d()`, which only programs have.
package enum TransformKind: UInt8, CaseIterable, Sendable {
  case translate, translateX, translateY, translateZ, translate3d
  case scale, scaleX, scaleY, scaleZ, scale3d
  case rotate, rotateX, rotateY, rotateZ, rotate3d
  case skew, skewX, skewY
  case perspective
  case matrix
  case matrix3d

  /// The row of the function in the table.
  package var signature: TransformSignature { TransformSignature.rows[Int(rawValue)] }
}

/// The row of a transform function: how it is written, and what it does.
package struct TransformSignature: Sendable {
  /// The function.
  package let kind: TransformKind
  /// The name, as in CSS.
  package let name: String
  /// The arguments, in order.
  package let arguments: [Argument]
  /// The number of arguments that are required. The others may be omitted.
  package let required: Int
  /// The arguments for which the function is the identity, which also complete a list that is too
  /// short. For `rotate3d`, those before the angle can keep their values.
  package let identity: SIMD16<Double>
  /// Makes the general form of the function, in which it is interpolated, from its arguments.
  let primitive: @Sendable (SIMD16<Double>) -> TransformPrimitive

  /// The kind of an argument: a length in points, a plain number, or an angle in radians.
  package enum Argument: Sendable {
    case length, number, angle
  }

  /// The largest number of arguments.
  package var allowed: Int { arguments.count }

  /// One row for each function that a script can write, in the order of `TransformKind`.
  package static let table = Array(rows.dropLast())

  static let rows: [TransformSignature] = [
    row(.translate, "translate", [.length, .length], required: 1) {
      .translate([$0[0], $0[1], 0])
    },
    row(.translateX, "translateX", [.length]) { .translate([$0[0], 0, 0]) },
    row(.translateY, "translateY", [.length]) { .translate([0, $0[0], 0]) },
    row(.translateZ, "translateZ", [.length]) { .translate([0, 0, $0[0]]) },
    row(.translate3d, "translate3d", [.length, .length, .length]) {
      .translate([$0[0], $0[1], $0[2]])
    },
    row(.scale, "scale", [.number, .number], required: 1) { .scale([$0[0], $0[1], 1]) },
    row(.scaleX, "scaleX", [.number]) { .scale([$0[0], 1, 1]) },
    row(.scaleY, "scaleY", [.number]) { .scale([1, $0[0], 1]) },
    row(.scaleZ, "scaleZ", [.number]) { .scale([1, 1, $0[0]]) },
    row(.scale3d, "scale3d", [.number, .number, .number]) { .scale([$0[0], $0[1], $0[2]]) },
    row(.rotate, "rotate", [.angle]) { .rotate(axis: [0, 0, 1], angle: $0[0]) },
    row(.rotateX, "rotateX", [.angle]) { .rotate(axis: [1, 0, 0], angle: $0[0]) },
    row(.rotateY, "rotateY", [.angle]) { .rotate(axis: [0, 1, 0], angle: $0[0]) },
    row(.rotateZ, "rotateZ", [.angle]) { .rotate(axis: [0, 0, 1], angle: $0[0]) },
    row(.rotate3d, "rotate3d", [.number, .number, .number, .angle]) {
      .rotation(about: [$0[0], $0[1], $0[2]], by: $0[3])
    },
    row(.skew, "skew", [.angle, .angle], required: 1) { .skew(.skew, [$0[0], $0[1]]) },
    row(.skewX, "skewX", [.angle]) { .skew(.skewX, [$0[0], 0]) },
    row(.skewY, "skewY", [.angle]) { .skew(.skewY, [0, $0[0]]) },
    row(.perspective, "perspective", [.length]) {
      .perspective(inverseDistance: $0[0] > 0 ? 1 / $0[0] : 0)
    },
    row(.matrix, "matrix", [.number, .number, .number, .number, .length, .length]) {
      .matrix(StageMatrix(a: $0[0], b: $0[1], c: $0[2], d: $0[3], e: $0[4], f: $0[5]))
    },
    row(.matrix3d, "matrix3d", Array(repeating: .number, count: 16)) {
      .matrix(StageMatrix(numbers: $0))
    },
  ]

  private static func row(
    _ kind: TransformKind, _ name: String, _ arguments: [Argument], required: Int? = nil,
    _ primitive: @escaping @Sendable (SIMD16<Double>) -> TransformPrimitive
  ) -> TransformSignature {
    TransformSignature(
      kind: kind, name: name, arguments: arguments, required: required ?? arguments.count,
      identity: identity(kind), primitive: primitive)
  }

  private static func identity(_ kind: TransformKind) -> SIMD16<Double> {
    switch kind {
    case .scale, .scaleX, .scaleY, .scaleZ, .scale3d: SIMD16(repeating: 1)
    case .perspective: SIMD16(repeating: .infinity)
    case .rotate3d: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    case .matrix: [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    case .matrix3d: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    default: .zero
    }
  }
}
