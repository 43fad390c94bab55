import AnimProgram

/// A rule that matches a request, with what decides between it and others.
package struct RuleMatch {
  /// The rule.
  package let rule: BindingRule
  /// The specificity with which the rule matches the request.
  package let rank: RuleRank
  /// The index of the layer. Later layers have greater ones.
  package let layer: Int
  /// The index of the rule in its layer.
  package let place: Int

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
