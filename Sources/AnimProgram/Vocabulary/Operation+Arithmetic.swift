extension Operation {
  /// Computes an operation that depends only on its operands. Extra operands are ignored. The
  /// result is NaN if it cannot be computed.
  package func arithmetic(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .negate: -a
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .power: a.power(b)
    case .squareRoot: a.squareRoot()
    case .sine: a.sine
    case .cosine: a.cosine
    case .hypotenuse: a.hypotenuse(b)
    case .absolute: abs(a)
    case .sign: a > 0 ? 1 : a < 0 ? -1 : a
    case .floor: a.rounded(.down)
    case .ceiling: a.rounded(.up)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    case .modulo: a - b * (a / b).rounded(.down)
    case .minimum: a.isNaN || b.isNaN ? .nan : min(a, b)
    case .maximum: a.isNaN || b.isNaN ? .nan : max(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .not: a == 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    case .select: a != 0 ? b : c
    case .clamp: min(max(a, b), c)
    case .mix: a.mixed(with: b, at: c)
    // The value for one snapshot, because the set has not been expanded.
    case .most: a
    case .constant, .input, .parameter, .argument, .random, .edgeX, .edgeY, .curve, .apply, .end,
      .snapshot, .fraction, .elapsed, .drag:
      .nan
    }
  }

  /// The number of slots among `a`, `b` and `c`, for operations that take nothing else.
  package var arity: Int {
    switch self {
    case .constant, .input, .parameter, .argument, .random, .curve, .snapshot, .fraction,
      .elapsed, .drag:
      0
    case .negate, .squareRoot, .sine, .cosine, .absolute, .sign, .floor, .ceiling, .round, .not,
      .edgeX, .edgeY, .most:
      1
    case .add, .subtract, .multiply, .divide, .power, .modulo, .minimum, .maximum,
      .hypotenuse, .less, .lessOrEqual, .equal, .and, .or, .apply:
      2
    case .select, .clamp, .mix, .end: 3
    }
  }
}
