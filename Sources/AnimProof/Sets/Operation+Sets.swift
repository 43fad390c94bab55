import AnimProgram

extension Operation {
  /// Returns the results of an operation whose result depends only on its operands, for sets of
  /// operands: every number that ``Operation/arithmetic(_:_:_:)`` may return. For other operations,
  /// returns all numbers.
  func image(_ a: ValueSet, _ b: ValueSet, _ c: ValueSet) -> ValueSet {
    if let exact = exact(a, b, c) { return exact }
    switch self {
    case .negate: return -a
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .minimum: return a.minimum(b)
    case .maximum: return a.maximum(b)
    case .clamp: return a.maximum(b).minimum(c)
    case .mix: return a * (.one - c) + b * c
    case .absolute: return a.absolute
    case .less, .lessOrEqual, .equal, .not, .and, .or: return truth(a, b)
    case .select: return Operation.selection(a, b, c)
    case .modulo: return Operation.remainder(a, b)
    case .hypotenuse: return hypotenuse(a, b)
    case .power: return power(a, b)
    case .sine, .cosine: return angular(a)
    default: return monotone(a)
    }
  }

  /// Returns the result for single numbers.
  private func exact(_ a: ValueSet, _ b: ValueSet, _ c: ValueSet) -> ValueSet? {
    guard let first = a.number else { return nil }
    let count = arity
    guard let second = count > 1 ? b.number : 0, let third = count > 2 ? c.number : 0 else {
      return nil
    }
    let result = arithmetic(first, second, third)
    return result.isFinite ? ValueSet(result) : .anything
  }

  // MARK: Truths

  private func truth(_ a: ValueSet, _ b: ValueSet) -> ValueSet {
    switch self {
    case .not: return a.decision.map { ValueSet(!$0) } ?? .truth
    case .and:
      if a.decision == false || b.decision == false { return .zero }
      return a.decision == true && b.decision == true ? .one : .truth
    case .or:
      if a.decision == true || b.decision == true { return .one }
      return a.decision == false && b.decision == false ? .zero : .truth
    default: return comparison(a - b)
    }
  }

  private func comparison(_ distance: ValueSet) -> ValueSet {
    guard distance.isDefined else { return .truth }
    if distance.lower > 0 { return .zero }
    if distance.upper < 0 { return ValueSet(self != .equal) }
    if self == .less, distance.lower >= 0 { return .zero }
    if self == .lessOrEqual, distance.upper <= 0 { return .one }
    return .truth
  }

  private static func selection(_ a: ValueSet, _ b: ValueSet, _ c: ValueSet) -> ValueSet {
    // A value that is not a number counts as true.
    guard let decision = a.decision else { return b.union(c) }
    return decision ? b : c
  }

  // MARK: Numbers

  /// Returns the results of functions of one number that are monotone where they are defined.
  private func monotone(_ a: ValueSet) -> ValueSet {
    guard a.isDefined else { return .anything }
    let function = { (number: Double) in arithmetic(number, 0, 0) }
    switch self {
    case .sign, .floor, .ceiling, .round: return a.rising(function)
    case .squareRoot: return a.lower >= 0 ? a.rising(function) : .anything
    default: return .anything
    }
  }

  /// The greatest relative error of a function of the C library, by which the bounds are widened.
  private static let slack = 0x1p-48

  private static func remainder(_ a: ValueSet, _ b: ValueSet) -> ValueSet {
    guard a.isDefined, b.excludesZero else { return .anything }
    let quotient = a / b
    guard quotient.isDefined else { return .anything }
    let whole = quotient.lower.rounded(.down)
    if whole == quotient.upper.rounded(.down), abs(whole) < 1e9 { return a - b.scaled(by: whole) }
    let slack = (a.magnitude + b.magnitude) * ValueSet.rounding
    return ValueSet(min(0, b.lower) - slack, max(0, b.upper) + slack)
  }

  private func hypotenuse(_ a: ValueSet, _ b: ValueSet) -> ValueSet {
    guard a.isDefined, b.isDefined else { return .anything }
    let (x, y) = (a.absolute, b.absolute)
    let least = arithmetic(x.lower, y.lower, 0)
    let most = arithmetic(x.upper, y.upper, 0)
    return ValueSet(least * (1 - Operation.slack), most * (1 + Operation.slack))
  }

  private func power(_ a: ValueSet, _ b: ValueSet) -> ValueSet {
    guard a.isDefined, b.isDefined else { return .anything }
    guard let exponent = b.number, exponent == exponent.rounded(), exponent > 0, exponent < 1e6
    else { return .anything }
    let isEven = (exponent / 2).rounded() == exponent / 2
    let function = { (number: Double) in arithmetic(number, exponent, 0) }
    return (isEven ? a.absolute : a).rising(slack: Operation.slack, function)
  }

  // MARK: Angles

  private func angular(_ a: ValueSet) -> ValueSet { wave(a, crest: self == .sine ? .pi / 2 : 0) }

  /// Returns the values of a wave whose maximums are at `crest` and at whole turns from there, with
  /// the values between them widened by 2⁻⁴⁰.
  private func wave(_ a: ValueSet, crest: Double) -> ValueSet {
    guard a.isDefined else { return .anything }
    let all = ValueSet(-1, 1)
    guard a.upper - a.lower < 6, a.magnitude < 1e6 else { return all }
    let ends = (arithmetic(a.lower, 0, 0), arithmetic(a.upper, 0, 0))
    let slack = 0x1p-40
    let most = Operation.reaches(a, crest) ? 1 : min(1, max(ends.0, ends.1) + slack)
    let least = Operation.reaches(a, crest + .pi) ? -1 : max(-1, min(ends.0, ends.1) - slack)
    return ValueSet(least, most)
  }

  /// Returns whether an angle, plus or minus whole turns, may be a member of the set.
  private static func reaches(_ set: ValueSet, _ angle: Double) -> Bool {
    let turn = 2 * Double.pi
    let first = ((set.lower - angle) / turn - 1e-9).rounded(.up)
    return first <= (set.upper - angle) / turn + 1e-9
  }
}
