extension Parser {
  /// The operator of a token, except for `^`. `nil` for other tokens.
  func binaryOperator(at token: Token) -> BinaryOperator? {
    switch token.kind {
    case .identifier: token.isWord(.or) ? .or : token.isWord(.and) ? .and : nil
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .plus: .add
    case .minus: .subtract
    case .star: .multiply
    case .slash: .divide
    default: nil
    }
  }
}

extension BinaryOperator {
  /// The precedence of operators, from the loosest.
  enum Level: Int, Comparable {
    case or, and, not, comparison, sum, product, power

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

    /// The next tighter level.
    var above: Level { Level(rawValue: rawValue + 1) ?? .power }
  }

  /// The precedence of the operator.
  var level: Level {
    switch self {
    case .or: .or
    case .and: .and
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    }
  }
}
