import AnimProgram

/// A rule that matches a request, with what decides between it and others.
struct RuleMatch {
  let rule: BindingRule
  /// The specificity with which the rule matches the request.
  let rank: RuleRank
  /// The index of the layer. Later layers have greater ones.
  let layer: Int
  /// The index of the rule in its layer.
  let place: Int

  /// Matches a rule with a request. `nil` if it does not match.
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

/// One row of the table by which rules are compared. The match of greater rank answers.
struct RuleCriterion {
  /// The value that is compared.
  let rank: @Sendable (RuleMatch) -> Int
  /// Why the rule of greater rank wins, as the end of a sentence.
  let words: String

  /// All rows. The first one in which two rules differ decides.
  static let all: [RuleCriterion] =
    RuleRank.criteria.map { criterion in
      RuleCriterion(rank: { criterion.value($0.rank) }, words: criterion.words)
    } + [
      RuleCriterion(rank: { $0.layer }, words: "is in a later layer"),
      RuleCriterion(rank: { $0.place }, words: "comes later by path and line"),
    ]

  /// Returns the row in which two matches differ. `nil` for a match and itself.
  static func deciding(_ left: RuleMatch, _ right: RuleMatch) -> RuleCriterion? {
    all.first { $0.rank(left) != $0.rank(right) }
  }

  /// Returns whether the left match takes precedence over the right one.
  static func isBefore(_ left: RuleMatch, _ right: RuleMatch) -> Bool {
    deciding(left, right).map { $0.rank(left) > $0.rank(right) } ?? false
  }
}
