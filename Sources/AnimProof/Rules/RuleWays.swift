import AnimProgram

/// A request and the request for the way back, with the rules that answer them.
package struct RuleWay: Sendable {
  /// The first request, such as a push.
  package let request: RuleRequest
  /// The request for the way back, such as a pop.
  package let back: RuleRequest
  /// The indices of the rules that answer.
  package let rules: (there: Int, back: Int)

  /// Returns the pairs of requests that these rules answer. The rules must be sorted by path and
  /// line. Each pair of rules occurs once for each pair of operations.
  package static func all(in rules: [BindingRule]) -> [RuleWay] {
    let set = RuleSet(rules)
    var ways: [RuleWay] = []
    for (there, back) in [(RequestOperation.push, RequestOperation.pop), (.present, .dismiss)] {
      for number in rules.indices where rules[number].answered.contains(there) {
        guard let way = set.way(there, back, by: number) else { continue }
        let isKnown = ways.contains { $0.rules == way.rules && $0.request.operation == there }
        if !isKnown { ways.append(way) }
      }
    }
    return ways
  }
}

extension RuleSet {
  /// Returns a request that a rule answers, and the request for the way back.
  fileprivate func way(
    _ there: RequestOperation, _ back: RequestOperation, by number: Int
  ) -> RuleWay? {
    let rule = rules[number]
    let names = [rule.from, rule.to, rule.container].map { Array(self.names($0).prefix(8)) }
    for plain in RuleRequest.all([there], names[0], names[1], names[2]) {
      guard let request = holding(number).request(plain, sizes), answer(request) == number
      else { continue }
      var other = RuleRequest(back, from: plain.to, to: plain.from, in: plain.container)
      (other.size, other.traits) = (request.size, request.traits)
      guard let answer = answer(other) else { continue }
      return RuleWay(request: request, back: other, rules: (number, answer))
    }
    return nil
  }

  /// Returns the rule that answers a request.
  private func answer(_ request: RuleRequest) -> Int? {
    let fitting = candidates(for: request).compactMap { number in
      request.rank(of: rules[number]).map { (number: number, rank: $0) }
    }
    return fitting.filter { rules[$0.number].condition?.holds(for: request.inputs) ?? true }
      .max { ($0.rank, $0.number) < ($1.rank, $1.number) }?.number
  }
}
