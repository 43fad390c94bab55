import AnimProgram

// Bounds of curves over fractions from 0 to 1. All are widened by `slack` of their size, so that
// they include the rounding errors of the evaluator.

extension TimingCurve {
  /// Returns the values of the curve for a set of fractions and any duration; all numbers if
  /// nothing is known.
  func image(_ fractions: ValueSet) -> ValueSet {
    if let fraction = fractions.number {
      let value = ValueSet(valueAsFunction(at: fraction))
      return fraction == 0 ? value : value.roundedOutwards
    }
    guard fractions.isDefined else { return .anything }
    if case .linear = self { return fractions }
    // Outside 0 to 1, a cubic continues along straight lines.
    if case .bezier = self { return values(fractions.lower, fractions.upper, over: 1) }
    guard fractions.lower >= 0, fractions.upper <= 1 else { return .anything }
    let natural = naturalDuration ?? 1
    return values(fractions.lower, fractions.upper, over: natural.isFinite ? natural : 1)
  }
}

extension Program.CurveTemplate.Form {
  /// Returns the values for fractions from 0 to 1 of a curve whose operands are sets.
  func image(_ operands: [ValueSet]) -> ValueSet {
    switch (self, operands.count) {
    // A cubic curve stays within the hull of its control points.
    case (.bezier, 4): return .hull(0, 1, operands[1], operands[3])
    case (.steps, _): return ValueSet(0, 1)
    case (.path, _):
      return stride(from: 1, to: operands.count, by: 2)
        .reduce(ValueSet(0, 1)) { $0.union(operands[$1]) }.roundedOutwards
    // The fitted frequency is at least 0.5, or so close to the velocity that their ratio is below
    // 2.
    case (.fitted, 2):
      let reach = 1 + 2 * operands[1].magnitude
      return ValueSet(1 - reach, 1 + reach).roundedOutwards
    default: return .anything
    }
  }
}

extension ValueSet {
  /// The share of a number by which the rounding errors of a curve may change it.
  private static let slack = 1e-9

  /// Returns the numbers between the least and the greatest of these.
  static func hull(_ numbers: [Double]) -> ValueSet {
    guard let least = numbers.min(), let most = numbers.max(), numbers.allSatisfy(\.isFinite)
    else { return .anything }
    return ValueSet(least, most).roundedOutwards
  }

  fileprivate static func hull(_ a: Double, _ b: Double, _ c: ValueSet, _ d: ValueSet) -> ValueSet {
    ValueSet(min(a, b), max(a, b)).union(c).union(d).roundedOutwards
  }

  /// The set, widened by the effect of rounding.
  var roundedOutwards: ValueSet { widened(by: ValueSet.slack * (1 + magnitude)) }
}
