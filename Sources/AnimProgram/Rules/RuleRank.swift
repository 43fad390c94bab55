/// The specificity with which a rule matches a request. If two rules match, the one with the
/// greater rank answers.
///
/// Only the presence of an `if` matters here. Whether its condition is true is a separate question,
/// because it depends on the request's traits.
package struct RuleRank: Sendable, Hashable {
  /// The exactness with which a rule describes an identifier.
  package enum Exactness: Int, Sendable, Hashable {
    /// It has no pattern.
    case none
    /// With a string that contains `*` or `?`.
    case pattern
    /// With a plain name.
    case name
  }

  /// The pattern for the leaving screen.
  package let from: Exactness
  /// The pattern for the arriving screen.
  package let to: Exactness
  /// The pattern for the container.
  package let container: Exactness
  /// Whether the rule has an `if`.
  package let hasCondition: Bool
  /// Whether the rule names the operation instead of `any`.
  package let namesOperation: Bool

  /// Creates the rank of a rule.
  package init(
    from: Exactness, to: Exactness, in container: Exactness, hasCondition: Bool,
    namesOperation: Bool
  ) {
    self.from = from
    self.to = to
    self.container = container
    self.hasCondition = hasCondition
    self.namesOperation = namesOperation
  }

  /// Matches a rule with a request. `nil` if the rule does not match.
  package init?(
    _ rule: BindingRule, _ operation: RequestOperation, from: String?, to: String?,
    in container: String?
  ) {
    namesOperation = rule.operations.contains(operation)
    guard namesOperation || rule.isAny, let from = Exactness(rule.from, from),
      let to = Exactness(rule.to, to), let container = Exactness(rule.container, container)
    else { return nil }
    self.from = from
    self.to = to
    self.container = container
    hasCondition = rule.condition != nil
  }

  /// Returns the number of screens for which a condition is true.
  fileprivate func count(where condition: (Exactness) -> Bool) -> Int {
    (condition(from) ? 1 : 0) + (condition(to) ? 1 : 0)
  }
}

extension RuleRank.Exactness {
  /// Matches a pattern with an identifier. `nil` if the pattern does not match.
  package init?(_ pattern: RulePattern?, _ identifier: String?) {
    guard let pattern else {
      self = .none
      return
    }
    guard let item = pattern.matches(identifier) else { return nil }
    self = item.isPlain ? .name : .pattern
  }
}

extension RuleRank {
  /// One row of the table by which ranks are compared.
  package struct Criterion: Sendable {
    /// The value that is compared. A greater value wins.
    package let value: @Sendable (RuleRank) -> Int
    /// Why the rule of greater rank wins, as the end of a sentence.
    package let words: String
  }

  /// All rows. The first one in which two ranks differ decides.
  package static let criteria: [Criterion] = [
    Criterion(
      value: { rank in rank.count { $0 == .name } },
      words: "names more of the two screens exactly"),
    Criterion(
      value: { rank in rank.count { $0 != .none } },
      words: "matches on more of the two screens"),
    Criterion(value: { $0.to.rawValue }, words: "describes `to` more exactly"),
    Criterion(value: { $0.container.rawValue }, words: "describes `in` more exactly"),
    Criterion(value: { $0.hasCondition ? 1 : 0 }, words: "has an `if`"),
    Criterion(
      value: { $0.namesOperation ? 1 : 0 }, words: "names the operation instead of `any`"),
  ]
}

extension RuleRank: Comparable {
  /// A number that is greater for rules that take precedence. Different ranks have different
  /// numbers.
  package var ordinal: Int {
    // Every criterion has a value from 0 to 2.
    RuleRank.criteria.reduce(0) { $0 * 3 + $1.value(self) }
  }

  /// Returns whether the right rule answers before the left one.
  package static func < (left: RuleRank, right: RuleRank) -> Bool { left.ordinal < right.ordinal }
}
