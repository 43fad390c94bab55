import AnimProgram
import AnimSource

/// Returns the problems of the rules of one layer, which must be sorted by path and line: rules
/// that contradict each other, rules that never answer, and operations that no rule answers.
package func findings(in rules: [BindingRule]) -> [RuleFinding] {
  guard !rules.isEmpty else { return [] }
  let set = RuleSet(rules)
  return set.ambiguities() + set.unreachable() + set.uncovered()
}

/// Returns the rules that contradict each other among those that match a request, ignoring their
/// conditions.
package func contradictions(
  in rules: [BindingRule], for request: RuleRequest
) -> [RuleFinding] {
  let fitting = rules.indices.filter { request.rank(of: rules[$0]) != nil }
  return RuleSet(fitting.map { rules[$0] }).ambiguities().map { finding in
    var finding = finding
    finding.rule = fitting[finding.rule]
    finding.notes = finding.notes.map {
      RuleFinding.Note(rule: fitting[$0.rule], message: $0.message)
    }
    return finding
  }
}

extension RuleSet {
  // MARK: Ambiguity

  /// Returns the rules that answer some request with the same precedence as an earlier one.
  func ambiguities() -> [RuleFinding] {
    var finder = AmbiguityFinder(self)
    return finder.run()
  }

  // MARK: Rules that never answer

  /// Returns the rules that match requests but never answer one.
  func unreachable() -> [RuleFinding] {
    rules.indices.compactMap { number in
      let request = RuleRequest(rules[number].answered.first ?? .push)
      if isNever(number) {
        return RuleFinding(
          id: .unreachableRule, rule: number,
          message: "this rule never answers: its `if` is never true", notes: [],
          request: request)
      }
      guard let better = beater(of: number) else { return nil }
      return RuleFinding(
        id: .unreachableRule, rule: number,
        message: "this rule never answers: other rules take precedence",
        notes: [
          RuleFinding.Note(rule: better.rule, message: "this rule takes precedence, for example")
        ],
        request: better.request)
    }
  }

  /// Returns whether a rule's condition is never true.
  private func isNever(_ number: Int) -> Bool {
    guard holding(number).isEmpty else { return false }
    return isExact[number] || rules[number].condition?.isNever == true
  }

  /// Returns a rule with a higher rank, and a request that it answers, if every request that this
  /// rule matches has one; `nil` if this rule may answer.
  private func beater(of number: Int) -> (rule: Int, request: RuleRequest)? {
    let rule = rules[number]
    guard isLimited(rule), let froms = identifiers(rule.from), let tos = identifiers(rule.to),
      let containers = identifiers(rule.container)
    else { return nil }
    var found: (rule: Int, request: RuleRequest)?
    for request in RuleRequest.all(rule.answered, froms, tos, containers) {
      guard !budget.isSpent, let better = beater(of: number, request) else { return nil }
      found = (better, request)
    }
    return found
  }

  /// Returns whether a rule has few enough cases to examine each of them.
  func isLimited(_ rule: BindingRule) -> Bool {
    let counts = [rule.from, rule.to, rule.container].map { identifiers($0)?.count ?? 1_000 }
    return counts.reduce(1, *) <= 512
  }

  /// Returns identifiers that represent everything that a pattern matches; `nil` if there are too
  /// many.
  func identifiers(_ pattern: RulePattern?) -> [String?]? {
    guard let pattern else { return [nil] }
    var identifiers: [String?] = []
    for item in pattern.items {
      if item.isPlain {
        identifiers.append(item.text)
      } else {
        guard let strings = witness.generic(item.text, questionMarks: questionMarks) else {
          return nil
        }
        for string in strings { identifiers.append(string) }
      }
    }
    return identifiers.isEmpty ? nil : identifiers
  }

  private func beater(of number: Int, _ request: RuleRequest) -> Int? {
    guard let rank = request.rank(of: rules[number]) else { return nil }
    let better = candidates(for: request).filter { other in
      other != number && (request.rank(of: rules[other]).map { $0 > rank } ?? false)
    }
    if let unconditional = better.first(where: { rules[$0].condition == nil }) {
      return unconditional
    }
    let known = better.filter { isExact[$0] }
    let own = isExact[number] ? holding(number) : .all(sizes: sizes.count)
    let left = known.reduce(own) { $0.subtracting(holding($1)) }
    return left.isEmpty ? known.first : nil
  }

  // MARK: Requests that nothing answers

  /// Returns the rules with an `if` whose requests get no answer when no `if` is true. What no rule
  /// mentions at all is left to the system on purpose.
  func uncovered() -> [RuleFinding] {
    var seen: Set<RuleRequest> = []
    return rules.indices.compactMap { number in
      guard rules[number].condition != nil else { return nil }
      let open = requests(of: number).filter { seen.insert($0).inserted }.compactMap(unanswered)
      guard let first = open.first else { return nil }
      let operations = RequestOperation.allCases.filter { operation in
        open.contains { $0.operation == operation }
      }
      let names = operations.map { "`\($0.rawValue)`" }
      let list =
        names.count == 1
        ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      return RuleFinding(
        id: .uncoveredRequest, rule: number,
        message: "nothing answers \(list)\(rules[number].screens) when no `if` is true", notes: [],
        help: "add a rule without `if`; `use system` leaves these changes to the system",
        request: first)
    }
  }

  /// Returns requests that stand for all that a rule matches, regardless of its condition. None if
  /// there are too many.
  private func requests(of number: Int) -> [RuleRequest] {
    let rule = rules[number]
    guard isLimited(rule) else { return [] }
    return Array(
      RuleRequest.all(rule.answered, names(rule.from), names(rule.to), names(rule.container)))
  }

  /// Returns names that represent what a pattern matches, and for no pattern, one that no rule
  /// mentions.
  func names(_ pattern: RulePattern?) -> [String?] {
    pattern == nil ? ["\(witness.fresh)"] : identifiers(pattern) ?? []
  }

  /// Returns a request to which no rule gives an answer, in circumstances in which no condition is
  /// true. `nil` if there are none.
  private func unanswered(_ request: RuleRequest) -> RuleRequest? {
    // If the work is used up, the claim stays open.
    if budget.isSpent { return nil }
    return candidates(for: request).filter { request.rank(of: rules[$0]) != nil }
      .reduce(Circumstances.all(sizes: sizes.count)) { $0.subtracting(holding($1)) }
      .request(request, sizes)
  }

  /// Returns the rules that match an operation with screens that no rule names.
  func matching(_ operation: RequestOperation) -> [Int] {
    let name = "\(witness.fresh)"
    let plain = RuleRequest(operation, from: name, to: name, in: name)
    return candidates(for: plain).filter { plain.rank(of: rules[$0]) != nil }
  }
}

extension BindingRule {
  /// The screens and the container of the rule, for a sentence. Empty if it is for all.
  fileprivate var screens: String {
    from == nil && to == nil && container == nil ? "" : " for the screens of this rule"
  }

  /// The operations that the rule answers.
  var answered: [RequestOperation] { isAny ? RequestOperation.allCases : operations }
}
