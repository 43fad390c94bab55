import AnimProgram

/// A rule that matches a request, with what decides between it and others.
struct RuleMatch {
  /// How exactly a rule says what it wants.
  enum Exactness: Int { case none, pattern, name }

  let rule: BindingRule
  /// The layer's place, later ones greater.
  let layer: Int
  /// The rule's place in its layer.
  let place: Int
  let from: Exactness
  let to: Exactness
  let container: Exactness
  let namesOperation: Bool

  /// Matches a rule; nil where it does not answer the request.
  init?(
    _ rule: BindingRule, _ request: TransitionRequest, natives: Natives, layer: Int, place: Int
  ) {
    namesOperation = rule.operations.contains(request.operation)
    guard namesOperation || rule.isAny,
      let from = Exactness(rule.from, request.from),
      let to = Exactness(rule.to, request.to),
      let container = Exactness(rule.container, request.container),
      rule.condition?.holds(for: request, natives: natives) ?? true
    else { return nil }
    self.rule = rule
    self.layer = layer
    self.place = place
    self.from = from
    self.to = to
    self.container = container
  }

  /// How many of the two screens fulfil a condition.
  func count(where condition: (Exactness) -> Bool) -> Int {
    [from, to].count(where: condition)
  }
}

extension RuleMatch.Exactness {
  /// How exactly a pattern says what it wants of an identifier; nil where it does not match.
  init?(_ pattern: RulePattern?, _ identifier: String?) {
    guard let pattern else {
      self = .none
      return
    }
    guard let item = pattern.matches(identifier) else { return nil }
    self = item.isPlain ? .name : .pattern
  }
}

/// One row of the table by which rules are compared: the match of greater rank answers.
struct RuleCriterion {
  /// What is compared.
  let rank: @Sendable (RuleMatch) -> Int
  /// What is true of the rule of greater rank, as the end of a sentence.
  let words: String

  /// All rows; the first that tells two rules apart decides.
  static let all: [RuleCriterion] = [
    RuleCriterion(
      rank: { match in match.count { $0 == .name } },
      words: "names more of the two screens by a plain name"),
    RuleCriterion(
      rank: { match in match.count { $0 != .none } },
      words: "says something of more of the two screens"),
    RuleCriterion(rank: { $0.to.rawValue }, words: "gives `to` more exactly"),
    RuleCriterion(rank: { $0.container.rawValue }, words: "gives `in` more exactly"),
    RuleCriterion(rank: { $0.rule.condition == nil ? 0 : 1 }, words: "has an `if`"),
    RuleCriterion(
      rank: { $0.namesOperation ? 1 : 0 }, words: "names the operation instead of `any`"),
    RuleCriterion(rank: { $0.layer }, words: "stands in a later layer"),
    RuleCriterion(rank: { $0.place }, words: "comes later by path and line"),
  ]

  /// The row that tells two matches apart; nil for a match and itself.
  static func deciding(_ left: RuleMatch, _ right: RuleMatch) -> RuleCriterion? {
    all.first { $0.rank(left) != $0.rank(right) }
  }

  /// Whether the left match answers before the right one.
  static func isBefore(_ left: RuleMatch, _ right: RuleMatch) -> Bool {
    deciding(left, right).map { $0.rank(left) > $0.rank(right) } ?? false
  }
}
