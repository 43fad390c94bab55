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
    // Copy only the numbers: a whole row of the table retains objects.
    var values = TransformSignature.rows[Int(kind.rawValue)].identity
    for index in 0..<min(max(count, 0), 16) { values[index] = argument(index) }
    if kind == .scale && count < 2 { values[1] = values[0] }
    self.kind = kind
    self.values = values
  }

  /// The matrix of the function.
  package var matrix: StageMatrix { primitive.matrix }

  /// The general form of the function.
  var primitive: TransformPrimitive {
    TransformSignature.rows[Int(kind.rawValue)].primitive(values)
  }
}
