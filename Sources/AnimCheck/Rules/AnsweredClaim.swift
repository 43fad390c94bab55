import AnimProgram
import AnimSource

/// The result of the claim `answered` about the rules of one layer: every request gets an animator,
/// every rule answers some request, and no two rules have the same precedence for a request.
package struct AnsweredClaim: Sendable {
  /// The result.
  package let verdict: ProgramClaim.Verdict
  /// A request for which the claim fails.
  package let request: RuleRequest?
  /// What is wrong with the request, or what was looked at.
  package let reason: String

  /// Examines rules in the order of (path, line); `nil` if there are none.
  package init?(_ rules: [BindingRule], _ options: CheckOptions) {
    guard !rules.isEmpty else { return nil }
    let set = RuleSet(rules, options)
    let review = RuleReview(set)
    let found = (rules.ambiguities(review) + rules.unreachable(review)).first
    request = found?.request ?? set.unanswered
    verdict = found != nil || request != nil ? .refuted : .noneFound
    reason =
      switch (found?.id, verdict) {
      case (.ambiguousRule, _): "two rules answer it equally well"
      case (.some, _): "no request that was tried reaches a rule for it"
      case (nil, .refuted): "no rule answers it, so it is left to the system"
      default: "in \(review.count) request\(review.count == 1 ? "" : "s")"
      }
  }
}

extension RuleSet {
  /// A request that no rule answers, for screens that no rule names: those with a name of their own, and those without
  /// one, which `"*"` does not match.
  fileprivate var unanswered: RuleRequest? {
    let requests = RuleRequest.all(
      RequestOperation.allCases, [faces.from.other, nil], [faces.to.other, nil],
      [faces.container.other, nil])
    return requests.lazy.compactMap { request in
      uncovered(RuleRequest(request.operation), by: matching(request).map(\.rule))
    }.first
  }
}
