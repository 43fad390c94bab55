import AnimProgram

/// A rule that matches a request, with what decides between it and others.
struct RuleMatch {
  let rule: BindingRule
  /// How exactly the rule fits the request.
  let rank: RuleRank
  /// The layer's place, later ones greater.
  let layer: Int
  /// The rule's place in its layer.
  let place: Int

  /// Matches a rule; nil where it does not answer the request.
  init?(
    _ rule: BindingRule, _ request: TransitionRequest, natives: Natives, layer: Int, place: Int
  ) {
    guard
      let rank = RuleRank(
        rule, request.operation, from: request.from, to: request.to, in: request.container),
      rule.condition?.holds(for: request, natives: natives) ?? true
    else { return nil }
    self.rule = rule
    self.rank = rank
    self.layer = layer
    self.place = place
  }
}

/// One row of the table by which rules are compared: the match of greater rank answers.
struct RuleCriterion {
  /// What is compared.
  let rank: @Sendable (RuleMatch) -> Int
  /// What is true of the rule of greater rank, as the end of a sentence.
  let words: String

  /// All rows; the first that tells two rules apart decides.
  static let all: [RuleCriterion] =
    RuleRank.criteria.map { criterion in
      RuleCriterion(rank: { criterion.value($0.rank) }, words: criterion.words)
    } + [
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
