import AnimProgram
import AnimSource

/// The result of the claim `answered` about the rules of one layer: every request gets an animator,
/// every rule answers some request, and no two rules have the same precedence for a request.
package struct AnsweredClaim: Sendable {
  /// The result.
  package let verdict: ProgramClaim.Verdict
  /// A request for which the claim fails.
  package let request: RuleRequest?
  /// Why the claim is open, or what is wrong with the request; `nil` if there is nothing to say.
  package let reason: String?

  /// Examines rules in the order of (path, line); `nil` if there are none.
  package init?(_ rules: [BindingRule], _ options: ProofOptions) {
    guard !rules.isEmpty else { return nil }
    let set = RuleSet(rules, options)
    let review = RuleReview(set)
    let found = (rules.ambiguities(review) + rules.unreachable(review)).first
    request = found?.request ?? set.unanswered
    if found != nil || request != nil {
      verdict = .refuted
      reason =
        switch found?.id {
        case nil: "no rule answers it, so it is left to the system"
        case .ambiguousRule: "two rules answer it equally well"
        default: "a rule for it never answers"
        }
    } else if set.isExact.contains(false) {
      verdict = .held
      reason =
        "searched in \(set.sizes.count) sizes, nothing found; write an `if` that compares only widths or"
        + " only heights with numbers, and it may be proved"
    } else if !review.isComplete {
      verdict = .held
      reason =
        "searched in many requests, nothing found; with shorter lists of patterns, it may be proved"
    } else {
      (verdict, reason) = (.proved, nil)
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
