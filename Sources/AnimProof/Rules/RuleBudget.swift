/// A limit for the work of claims about rules, which compare many rules with many others.
final class RuleBudget {
  private var left = 3_000_000

  /// Whether the budget is used up.
  var isSpent: Bool { left <= 0 }

  /// Subtracts an amount of work.
  func spend(_ amount: Int) { left -= amount }
}
