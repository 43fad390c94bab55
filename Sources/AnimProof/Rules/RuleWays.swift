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
    for plain in requests(of: number, named: true).all where plain.operation == there {
      guard let request = request(plain, in: holding(number, for: there)),
        answer(request) == number
      else { continue }
      var other = RuleRequest(back, from: plain.to, to: plain.from, in: plain.container)
      (other.size, other.traits) = (request.size, request.traits)
      guard let answer = answer(other) else { continue }
      return RuleWay(request: request, back: other, rules: (number, answer))
    }
    return nil
  }
}
