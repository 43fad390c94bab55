import AnimProgram
import AnimSource

/// Finds pairs of rules that answer a request with the same precedence.
struct AmbiguityFinder {
  /// The number of pairs after which the rest of the rules is not compared. Each pair costs a
  /// comparison with every rule, and these are enough to work on at once.
  static let limit = 100

  private let set: RuleSet
  /// The rules that can have equal ranks, by what they must have in common.
  private var alike: [Key: [Int]] = [:]

  /// The properties that two rules must share so that their ranks can be equal.
  private struct Key: Hashable {
    var saysFrom, saysTo, saysContainer, hasCondition: Bool
    /// The screen that distinguishes the rules, and its name; empty for a wildcard.
    var name: String
  }

  init(_ set: RuleSet) { self.set = set }

  /// Returns the first pairs, each as a finding at the later rule.
  mutating func run() -> [RuleFinding] {
    var findings: [RuleFinding] = []
    for number in set.rules.indices where !set.budget.isSpent && findings.count < Self.limit {
      let keys = AmbiguityFinder.keys(of: set.rules[number])
      var seen: Set<Int> = []
      let earlier = keys.flatMap { alike[$0] ?? [] }.filter { seen.insert($0).inserted }.sorted()
      set.budget.spend(earlier.count)
      for other in earlier where !set.budget.isSpent {
        set.budget.spend(16)
        guard let finding = finding(other, number) else { continue }
        findings.append(finding)
        break
      }
      for key in keys { alike[key, default: []].append(number) }
    }
    return findings
  }

  private static func keys(of rule: BindingRule) -> [Key] {
    let end = rule.to ?? rule.from ?? rule.container
    let names = Set(end?.items.map { $0.isPlain ? $0.text : "" } ?? [""])
    return names.map { name in
      Key(
        saysFrom: rule.from != nil, saysTo: rule.to != nil, saysContainer: rule.container != nil,
        hasCondition: rule.condition != nil, name: name)
    }
  }

  // MARK: One pair

  private func finding(_ earlier: Int, _ later: Int) -> RuleFinding? {
    guard let request = request(earlier, later) else { return nil }
    let source = set.rules[earlier].source
    return RuleFinding(
      id: .ambiguousRule, rule: later,
      message: "\(request.subject) matches this rule and the one in line \(source.line)"
        + (source.path == set.rules[later].source.path ? "" : " of \(source.path)")
        + " equally well",
      notes: [RuleFinding.Note(rule: earlier, message: "the other rule")], request: request)
  }

  /// Returns a request that both rules answer with equal rank, and for which no other rule ranks
  /// higher.
  private func request(_ earlier: Int, _ later: Int) -> RuleRequest? {
    let (one, other) = (set.rules[earlier], set.rules[later])
    let operations = RequestOperation.allCases.filter { operation in
      one.answers(operation) && other.answers(operation)
        && one.operations.contains(operation) == other.operations.contains(operation)
    }
    guard !operations.isEmpty else { return nil }
    var ends: [[String?]] = []
    for (left, right) in [
      (one.from, other.from), (one.to, other.to), (one.container, other.container),
    ] {
      ends.append(identifiers(left, right))
      if ends.last?.isEmpty != false { return nil }
    }
    for request in RuleRequest.all(operations, ends[0], ends[1], ends[2])
    where !set.budget.isSpent {
      if let shown = shown(request, earlier, later) { return shown }
    }
    return nil
  }

  /// Returns some identifiers that two patterns match equally exactly.
  private func identifiers(_ one: RulePattern?, _ other: RulePattern?) -> [String?] {
    guard let one, let other else { return one == nil && other == nil ? [nil] : [] }
    let names = Set(other.items.filter(\.isPlain).map(\.text))
    var identifiers: [String?] = one.items.filter { $0.isPlain && names.contains($0.text) }
      .map { $0.text }
    set.budget.spend(one.items.count + other.items.count)
    let wildcards = other.items.filter { !$0.isPlain }
    for left in one.items where !left.isPlain {
      for right in wildcards where identifiers.count < 8 && !set.budget.isSpent {
        for string in strings(left.text, right.text) { identifiers.append(string) }
      }
    }
    return identifiers
  }

  /// Returns strings that match two wildcard patterns: the shortest, and one that is not a name in
  /// any rule.
  private func strings(_ left: String, _ right: String) -> [String] {
    set.budget.spend(1)
    guard set.witness.mayMeet(left, right) else { return [] }
    set.budget.spend(left.utf8.count * right.utf8.count)
    let wider = left.split(separator: "*", omittingEmptySubsequences: false)
      .joined(separator: "*\(set.witness.fresh)*")
    return [set.witness.common(wider, right), set.witness.common(left, right)].compactMap { $0 }
  }

  private func shown(_ request: RuleRequest, _ earlier: Int, _ later: Int) -> RuleRequest? {
    guard let rank = request.rank(of: set.rules[earlier]),
      request.rank(of: set.rules[later]) == rank
    else { return nil }
    let both = set.holding(earlier).intersection(set.holding(later))
    guard !both.isEmpty else { return nil }
    let better = set.candidates(for: request).filter { number in
      request.rank(of: set.rules[number]).map { $0 > rank } ?? false
    }
    return better.reduce(both) { $0.subtracting(set.holding($1)) }.request(request, set.sizes)
  }
}

extension BindingRule {
  /// Returns whether the rule answers an operation, by name or by `any`.
  fileprivate func answers(_ operation: RequestOperation) -> Bool {
    isAny || operations.contains(operation)
  }
}
