import AnimProgram

/// What became of the claim `answered` about the rules of one layer: every request has an
/// animator, no rule is without a request, and no two rules tie.
package struct AnsweredClaim: Sendable {
  /// What became of it.
  package let verdict: ProgramClaim.Verdict
  /// A request that shows that it is not so.
  package let request: RuleRequest?
  /// Why it is open; nil where it is not.
  package let reason: String?

  /// Looks at rules in the order of (path, line); nil without any.
  package init?(_ rules: [BindingRule]) {
    guard !rules.isEmpty else { return nil }
    let set = RuleSet(rules)
    let found = (set.ambiguities() + set.unreachable()).first
    request = found?.request ?? set.unanswered
    reason = request == nil && found == nil ? set.obstacle : nil
    verdict = found != nil || request != nil ? .refuted : reason != nil ? .open : .proved
  }
}

extension RuleSet {
  /// A request for screens that nobody named that no rule answers.
  fileprivate var unanswered: RuleRequest? {
    RequestOperation.allCases.lazy.compactMap { operation in
      matching(operation).reduce(Circumstances.all(sizes: sizes.count)) {
        $0.subtracting(holding($1))
      }.request(RuleRequest(operation), sizes)
    }.first
  }

  /// What stands in the way of a proof.
  fileprivate var obstacle: String? {
    if rules.indices.contains(where: readsSize) {
      return "a rule reads the container's size; traits alone may decide it"
    }
    if budget.isSpent || !rules.allSatisfy(isLimited) {
      return "there are too many cases; shorter lists of patterns may decide it"
    }
    return nil
  }
}
