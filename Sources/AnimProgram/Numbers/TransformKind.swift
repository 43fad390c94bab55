/// The CSS transform functions of the language.
package enum TransformKind: UInt8, CaseIterable, Sendable {
  case translate, translateX, translateY, translateZ, translate3d
  case scale, scaleX, scaleY, scale3d
  case rotate, rotateX, rotateY, rotateZ, rotate3d
  case skew, skewX, skewY
  case perspective
  case matrix, matrix3d

  /// The function's row in the table.
  package var signature: TransformSignature { TransformSignature.table[Int(rawValue)] }

  /// The function of a name, which is spelled as in CSS.
  package init?(name: String) {
    let row = TransformSignature.table.first { $0.name == name }
    guard let row else { return nil }
    self = row.kind
  }
}

/// How a transform function is written, and what it is a form of.
package struct TransformSignature: Sendable {
  /// The function.
  package let kind: TransformKind
  /// Its name, as in CSS.
  package let name: String
  /// What each argument is.
  package let arguments: [Argument]
  /// How many arguments must stand; the rest may be left out.
  package let required: Int
  /// What the function generalises to: two functions of one primitive mix argument by argument.
  package let primitive: Primitive

  /// What an argument is: a length in points, a plain number, an angle in radians.
  package enum Argument: Sendable {
    case length, number, angle

    /// The type of such an argument.
    package var type: ScriptValueType {
      switch self {
      case .length: .length
      case .number: .number
      case .angle: .angle
      }
    }
  }

  /// The functions that others are forms of. As in CSS, the three skews are forms of none.
  package enum Primitive: Sendable {
    case translate, scale, rotate, skew, skewX, skewY, perspective, matrix
  }

  /// The most arguments that may stand.
  package var allowed: Int { arguments.count }

  /// One row a function, in the order of `TransformKind`.
  package static let table: [TransformSignature] = [
    row(.translate, "translate", [.length, .length], required: 1, .translate),
    row(.translateX, "translateX", [.length], .translate),
    row(.translateY, "translateY", [.length], .translate),
    row(.translateZ, "translateZ", [.length], .translate),
    row(.translate3d, "translate3d", [.length, .length, .length], .translate),
    row(.scale, "scale", [.number, .number], required: 1, .scale),
    row(.scaleX, "scaleX", [.number], .scale),
    row(.scaleY, "scaleY", [.number], .scale),
    row(.scale3d, "scale3d", [.number, .number, .number], .scale),
    row(.rotate, "rotate", [.angle], .rotate),
    row(.rotateX, "rotateX", [.angle], .rotate),
    row(.rotateY, "rotateY", [.angle], .rotate),
    row(.rotateZ, "rotateZ", [.angle], .rotate),
    row(.rotate3d, "rotate3d", [.number, .number, .number, .angle], .rotate),
    row(.skew, "skew", [.angle, .angle], required: 1, .skew),
    row(.skewX, "skewX", [.angle], .skewX),
    row(.skewY, "skewY", [.angle], .skewY),
    row(.perspective, "perspective", [.length], .perspective),
    row(.matrix, "matrix", [.number, .number, .number, .number, .length, .length], .matrix),
    row(.matrix3d, "matrix3d", Array(repeating: .number, count: 16), .matrix),
  ]

  private static func row(
    _ kind: TransformKind, _ name: String, _ arguments: [Argument], required: Int? = nil,
    _ primitive: Primitive
  ) -> TransformSignature {
    TransformSignature(
      kind: kind, name: name, arguments: arguments, required: required ?? arguments.count,
      primitive: primitive)
  }
}
