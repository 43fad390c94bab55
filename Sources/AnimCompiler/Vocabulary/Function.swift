import AnimProgram

/// A function of the language: one row of the table of functions.
package struct Function: Sendable {
  /// The parameters and the result of a function.
  package enum Signature: Sendable {
    /// Arguments of these types.
    case fixed([ScriptValueType], result: ScriptValueType)
    /// A range of numbers of quantities with the same dimension.
    case alike(ClosedRange<Int>, result: Result)
    /// Two quantities of the same dimension, and `seed:`.
    case random
  }

  /// The result for quantities of the same dimension.
  package enum Result: Sendable {
    /// The same dimension.
    case same
    /// A plain number.
    case number
    /// The dimension with half of each exponent.
    case root
  }

  /// The name.
  package let name: String
  /// The parameters and the result.
  package let signature: Signature
  /// The operation that computes it. If there are more arguments than the operation takes, it is
  /// applied from left to right.
  package let operation: Operation
  /// A sentence that describes the function.
  package let summary: String
  /// An expression that uses it.
  package let example: String
}

extension Function {
  /// All functions.
  package static let all: [Function] = [
    Function(
      name: "sin", signature: .fixed([.angle], result: .number), operation: .sine,
      summary: "The sine of an angle.", example: "sin(30deg)"),
    Function(
      name: "cos", signature: .fixed([.angle], result: .number), operation: .cosine,
      summary: "The cosine of an angle.", example: "cos(60deg)"),
    Function(
      name: "sqrt", signature: .alike(1...1, result: .root), operation: .squareRoot,
      summary: "The square root; the root of an area is a length.",
      example: "sqrt(container.width * container.height)"),
    Function(
      name: "abs", signature: .alike(1...1, result: .same), operation: .absolute,
      summary: "The quantity without its sign.", example: "abs(-3)"),
    Function(
      name: "sign", signature: .alike(1...1, result: .number), operation: .sign,
      summary: "-1, 0 or 1 for a quantity below, equal to or above 0.", example: "sign(-3pt)"),
    Function(
      name: "floor", signature: .alike(1...1, result: .same), operation: .floor,
      summary: "The quantity rounded down to a whole number, in points, seconds or radians.",
      example: "floor(2.5)"),
    Function(
      name: "ceil", signature: .alike(1...1, result: .same), operation: .ceiling,
      summary: "The quantity rounded up to a whole number, in points, seconds or radians.",
      example: "ceil(2.5)"),
    Function(
      name: "round", signature: .alike(1...1, result: .same), operation: .round,
      summary: "The quantity rounded to the nearest whole number, halves away from zero, in points,"
        + " seconds or radians; `round(x / 1deg) * 1deg` rounds to degrees.",
      example: "round(2.5)"),
    Function(
      name: "mod", signature: .alike(2...2, result: .same), operation: .modulo,
      summary: "The remainder of a division, with the sign of the divisor.", example: "mod(-1, 3)"),
    Function(
      name: "min", signature: .alike(1...64, result: .same), operation: .minimum,
      summary: "The smallest of the quantities.", example: "min(container.width, 400pt)"),
    Function(
      name: "max", signature: .alike(1...64, result: .same), operation: .maximum,
      summary: "The largest of the quantities.", example: "max(container.width, 400pt)"),
    Function(
      name: "clamp", signature: .alike(3...3, result: .same), operation: .clamp,
      summary: "The quantity, limited to the range from the second to the third.",
      example: "clamp(container.width, 100pt, 400pt)"),
    Function(
      name: "hypot", signature: .alike(2...2, result: .same), operation: .hypotenuse,
      summary: "The diagonal of a rectangle with these sides.",
      example: "hypot(container.width, container.height)"),
    Function(
      name: "random", signature: .random, operation: .random,
      summary: "A random quantity between two others that depends only on the seed.",
      example: "random(-10pt, 10pt, seed: 1)"),
  ]
}
