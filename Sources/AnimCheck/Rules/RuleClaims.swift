import AnimProgram
import AnimSource

/// Returns the problems of the rules of one layer, which must be sorted by path and line: rules
/// that contradict each other, rules that never answer, operations that no rule answers, and movements and gestures that
/// do not fit a rule.
package func findings(
  in rules: [BindingRule], options: CheckOptions = CheckOptions()
) -> [RuleFinding] {
  guard !rules.isEmpty else { return [] }
  let review = RuleReview(RuleSet(rules, options))
  return rules.ambiguities(review) + rules.unreachable(review) + rules.uncovered(review)
    + rules.dragged() + rules.sameWays() + rules.wrongWaysBack() + rules.idleGestures()
    + rules.overruled() + rules.halfReversed() + rules.alike() + rules.bare()
}

/// Returns the rules that contradict each other among those that match a request, ignoring their
/// conditions.
package func contradictions(
  in rules: [BindingRule], for request: RuleRequest
) -> [RuleFinding] {
  let fitting = rules.indices.filter { request.rank(of: rules[$0]) != nil }
  let all = fitting.map { rules[$0] }
  return all.ambiguities(RuleReview(RuleSet(all))).map { finding in
    var finding = finding
    finding.rule = fitting[finding.rule]
    finding.notes = finding.notes.map {
      RuleFinding.Note(rule: fitting[$0.rule], message: $0.message)
    }
    return finding
  }
}

extension [BindingRule] {
  /// Returns the rules that answer some request with the same precedence as an earlier one.
  func ambiguities(_ review: RuleReview) -> [RuleFinding] {
    indices.compactMap { number in
      guard let (earlier, request) = review.rivals[number] else { return nil }
      let source = self[earlier].source
      return RuleFinding(
        id: .ambiguousRule, rule: number,
        message: "\(request.subject) matches this rule and the one in line \(source.line)"
          + (source.path == self[number].source.path ? "" : " of \(source.path)")
          + " equally well",
        notes: [RuleFinding.Note(rule: earlier, message: "the other rule")], request: request)
    }
  }

  /// Returns the rules that no request reaches.
  func unreachable(_ review: RuleReview) -> [RuleFinding] {
    indices.compactMap { number in
      review.silent[number].map { better, request in
        RuleFinding(
          id: .unreachableRule, rule: number,
          message: "no request that was tried reaches this rule: "
            + (better == nil ? "its `if` was true for none" : "other rules take precedence"),
          notes: better.map {
            [RuleFinding.Note(rule: $0, message: "this rule takes precedence, for example")]
          } ?? [],
          help: better == nil && review.set.mayHold(number)
            ? "`keepsPresenter` is true only when a screen is presented or dismissed" : nil,
          request: request)
      }
    }
  }

  /// Returns the rules with an `if` whose requests get no answer when no `if` is true. What no rule
  /// mentions at all is left to the system on purpose.
  fileprivate func uncovered(_ review: RuleReview) -> [RuleFinding] {
    indices.compactMap { number in
      guard let open = review.unanswered[number], let first = open.first else { return nil }
      let operations = RequestOperation.allCases.filter { operation in
        open.contains { $0.operation == operation }
      }
      let names = operations.map { "`\($0.rawValue)`" }
      let list =
        names.count == 1
        ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      return RuleFinding(
        id: .uncoveredRequest, rule: number,
        message: "nothing answers \(list)\(self[number].screens) when no `if` is true", notes: [],
        help: "add a rule without `if`; `use system` leaves these changes to the system",
        request: first)
    }
  }
}

extension BindingRule {
  /// The screens and the container of the rule, for a sentence. Empty if it is for all.
  fileprivate var screens: String {
    from == nil && to == nil && container == nil ? "" : " for the screens of this rule"
  }
}
