import AnimProgram
import AnimRuntime

extension Resolution {
  /// A rule that also matches but does not answer.
  package struct Other: Sendable {
    /// The rule.
    package let rule: BindingRule
    /// Why another rule answers instead, as a sentence without a full stop.
    package let lost: String
  }

  /// Why this rule answers, as a sentence without a full stop. Computing it compares all rules.
  package var reason: String {
    if isChosen { return "the app has chosen it in code, which takes precedence over all rules" }
    let matches = registry.matches(request)
    guard matches.count > 1 else { return "no other rule matches" }
    let words = RuleCriterion.deciding(matches[0], matches[1])?.words ?? ""
    return "it \(words), unlike \(registry.words(matches[1]))"
  }

  /// The other rules that match, best match first. Computing it compares all rules.
  package var others: [Other] {
    let matches = registry.matches(request)
    if isChosen {
      return matches.map { registry.other($0, lost: "the app has chosen `\(text)` in code") }
    }
    return matches.dropFirst().map { match in
      let words = RuleCriterion.deciding(matches[0], match)?.words ?? ""
      return registry.other(match, lost: "\(registry.words(matches[0])) \(words)")
    }
  }
}

extension Registry {
  /// Returns all rules that match a request, the one that answers first.
  fileprivate func matches(_ request: TransitionRequest) -> [RuleMatch] {
    var matches: [RuleMatch] = []
    forEachMatch(of: request) { matches.append($0) }
    return matches.sorted { $1.isBefore($0) }
  }

  private func rule(_ match: RuleMatch) -> BindingRule { layers[match.layer].rules[match.place] }

  /// Returns a rule's animator and place, for a sentence.
  fileprivate func words(_ match: RuleMatch) -> String {
    let rule = rule(match)
    return "`\(rule.text)` at \(rule.place)"
  }

  fileprivate func other(_ match: RuleMatch, lost: String) -> Resolution.Other {
    Resolution.Other(rule: rule(match), lost: lost)
  }
}

/// One row of the table by which rules are compared. The match of greater rank answers.
private struct RuleCriterion {
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
}
