/// A bound on the work of claims about rules, which compare many rules with many.
final class RuleBudget {
  private var left = 3_000_000

  /// Whether nothing is left.
  var isSpent: Bool { left <= 0 }

  /// Takes an amount of work.
  func spend(_ amount: Int) { left -= amount }
}
