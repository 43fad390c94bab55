/// The CSS transform functions that the language has, and `matrix3d()`, which only programs have.
package enum TransformKind: UInt8, CaseIterable, Sendable {
  case translate, translateY, translate3d
  case scale, scale3d
  case rotate, rotateX, rotateY, rotate3d
  case skewX
  case perspective
  case matrix3d

  /// The row of the function in the table.
  package var signature: TransformSignature {
    self == .matrix3d ? .matrix3d : TransformSignature.table[Int(rawValue)]
  }
}

/// The row of a transform function: how it is written, and which primitive it is a form of.
package struct TransformSignature: Sendable {
  /// The function.
  package let kind: TransformKind
  /// The name, as in CSS.
  package let name: String
  /// The arguments, in order.
  package let arguments: [Argument]
  /// The number of arguments that are required. The others may be omitted.
  package let required: Int
  /// The primitive of the function. Two functions with the same primitive are interpolated argument
  /// by argument.
  package let primitive: Primitive

  /// The kind of an argument: a length in points, a plain number, or an angle in radians.
  package enum Argument: Sendable {
    case length, number, angle
  }

  /// The general forms of the functions.
  package enum Primitive: Sendable {
    case translate, scale, rotate, skewX, perspective, matrix
  }

  /// The largest number of arguments.
  package var allowed: Int { arguments.count }

  /// One row for each function that a script can write, in the order of `TransformKind`.
  package static let table: [TransformSignature] = [
    row(.translate, "translate", [.length, .length], required: 1, .translate),
    row(.translateY, "translateY", [.length], .translate),
    row(.translate3d, "translate3d", [.length, .length, .length], .translate),
    row(.scale, "scale", [.number, .number], required: 1, .scale),
    row(.scale3d, "scale3d", [.number, .number, .number], .scale),
    row(.rotate, "rotate", [.angle], .rotate),
    row(.rotateX, "rotateX", [.angle], .rotate),
    row(.rotateY, "rotateY", [.angle], .rotate),
    row(.rotate3d, "rotate3d", [.number, .number, .number, .angle], .rotate),
    row(.skewX, "skewX", [.angle], .skewX),
    row(.perspective, "perspective", [.length], .perspective),
  ]

  fileprivate static let matrix3d = row(
    .matrix3d, "matrix3d", Array(repeating: .number, count: 16), .matrix)

  private static func row(
    _ kind: TransformKind, _ name: String, _ arguments: [Argument], required: Int? = nil,
    _ primitive: Primitive
  ) -> TransformSignature {
    TransformSignature(
      kind: kind, name: name, arguments: arguments, required: required ?? arguments.count,
      primitive: primitive)
  }
}
