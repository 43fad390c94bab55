/// How exactly a rule fits a request: of two rules that match, the one of greater rank answers.
///
/// The `if` is no part of the match, only that there is one: whoever asks knows the request's
/// traits.
package struct RuleRank: Sendable, Hashable {
  /// How exactly a rule says what it wants of an identifier.
  package enum Exactness: Int, Sendable, Hashable {
    /// It says nothing.
    case none
    /// By a string with `*` or `?`.
    case pattern
    /// By a plain name.
    case name
  }

  /// What is said of the leaving screen.
  package let from: Exactness
  /// What is said of the arriving screen.
  package let to: Exactness
  /// What is said of the container.
  package let container: Exactness
  /// Whether the rule has an `if`.
  package let hasCondition: Bool
  /// Whether the rule names the operation, instead of `any`.
  package let namesOperation: Bool

  /// Creates the rank of a rule that says these things.
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

  /// Matches a rule; nil where it does not answer such requests.
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

  /// How many of the two screens fulfil a condition.
  fileprivate func count(where condition: (Exactness) -> Bool) -> Int {
    (condition(from) ? 1 : 0) + (condition(to) ? 1 : 0)
  }
}

extension RuleRank.Exactness {
  /// How exactly a pattern says what it wants of an identifier; nil where it does not match.
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
    /// What is compared.
    package let value: @Sendable (RuleRank) -> Int
    /// What is true of the rule of greater rank, as the end of a sentence.
    package let words: String
  }

  /// All rows; the first that tells two ranks apart decides.
  package static let criteria: [Criterion] = [
    Criterion(
      value: { rank in rank.count { $0 == .name } },
      words: "names more of the two screens by a plain name"),
    Criterion(
      value: { rank in rank.count { $0 != .none } },
      words: "says something of more of the two screens"),
    Criterion(value: { $0.to.rawValue }, words: "gives `to` more exactly"),
    Criterion(value: { $0.container.rawValue }, words: "gives `in` more exactly"),
    Criterion(value: { $0.hasCondition ? 1 : 0 }, words: "has an `if`"),
    Criterion(
      value: { $0.namesOperation ? 1 : 0 }, words: "names the operation instead of `any`"),
  ]
}

extension RuleRank: Comparable {
  /// A number that is greater for a rule that answers before another. No two ranks share one.
  package var ordinal: Int {
    // Every criterion counts from 0 to 2.
    RuleRank.criteria.reduce(0) { $0 * 3 + $1.value(self) }
  }

  /// Whether the right rule answers before the left one.
  package static func < (left: RuleRank, right: RuleRank) -> Bool { left.ordinal < right.ordinal }
}
