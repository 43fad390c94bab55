import AnimProgram

/// The result of the claim `answered` about the rules of one layer: every request gets an animator,
/// every rule answers some request, and no two rules have the same precedence for a request.
package struct AnsweredClaim: Sendable {
  /// The result.
  package let verdict: ProgramClaim.Verdict
  /// A request for which the claim fails.
  package let request: RuleRequest?
  /// Why the claim is open; `nil` if it is not.
  package let reason: String?

  /// Examines rules in the order of (path, line); `nil` if there are none.
  package init?(_ rules: [BindingRule]) {
    guard !rules.isEmpty else { return nil }
    let set = RuleSet(rules)
    let found = (set.ambiguities() + set.unreachable()).first
    request = found?.request ?? set.unanswered
    reason = request == nil && found == nil ? set.obstacle : nil
    verdict = found != nil || request != nil ? .refuted : reason != nil ? .held : .proved
  }
}

extension RuleSet {
  /// A request that no rule answers, for screens that no rule names.
  fileprivate var unanswered: RuleRequest? {
    RequestOperation.allCases.lazy.compactMap { operation in
      matching(operation).reduce(Circumstances.all(sizes: sizes.count)) {
        $0.subtracting(holding($1))
      }.request(RuleRequest(operation), sizes)
    }.first
  }

  /// The reason that the claim cannot be proved, or `nil` if there is none.
  fileprivate var obstacle: String? {
    if isExact.contains(false) {
      return
        "searched in \(sizes.count) sizes, nothing found; an `if` that compares only widths or only"
        + " heights with numbers may decide it"
    }
    if budget.isSpent || !rules.allSatisfy(isLimited) {
      return "searched in many requests, nothing found; shorter lists of patterns may decide it"
    }
    return nil
  }
}
