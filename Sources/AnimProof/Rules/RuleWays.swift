import AnimProgram

/// A request and the request for the way back, with the rules that answer them.
package struct RuleWay: Sendable {
  /// The first request, such as a push.
  package let request: RuleRequest
  /// The request for the way back, such as a pop.
  package let back: RuleRequest
  /// The indices of the rules that answer.
  package let rules: (there: Int, back: Int)

  /// The rules, for other circumstances.
  fileprivate let set: RuleSet

  /// The greatest numbers of names that are combined with each other.
  private static let limits = (screens: 40, containers: 8)

  /// Returns the pairs of requests that these rules answer. The rules must be sorted by path and
  /// line. Each pair of rules occurs once for each pair of operations.
  package static func all(in rules: [BindingRule]) -> [RuleWay] {
    let set = RuleSet(rules)
    // The way back leaves the screen at which the first one arrives, so its rules may tell that apart.
    let screens = NameFaces(rules.flatMap { [$0.from, $0.to].compactMap(\.self) })
    let names = [nil, screens.other] + screens.names.prefix(limits.screens).map(Optional.some)
    let containers =
      [nil] + set.faces.container.names.prefix(limits.containers).map(Optional.some)
    let own = rules.indices.flatMap { set.requests(of: $0, named: true).all }
    return [(RequestOperation.push, RequestOperation.pop), (.present, .dismiss)].flatMap {
      there, back in
      var ways: [[Int]: RuleWay] = [:]
      // However many there are, each rule is asked.
      let asked =
        own.filter { $0.operation == there }
        + own.filter { $0.operation == back }.map { $0.way(there) }
      for request in asked + RuleRequest.all([there], names, names, containers) {
        for circumstances in set.circumstances(of: there).sorted() {
          guard let request = set.request(request, in: [circumstances]),
            let one = set.answer(request), let two = set.answer(request.way(back)),
            ways[[one, two]] == nil
          else { continue }
          ways[[one, two]] = RuleWay(
            request: request, back: request.way(back), rules: (one, two), set: set)
        }
      }
      return ways.values.sorted { $0.rules < $1.rules }
    }
  }

  /// Returns whether the same rules answer the way there or back in another change.
  package func isAnswered(in change: Counterexample) -> Bool {
    var other = back
    (other.size, other.traits, other.direction) = (
      change.container, change.traits, change.direction
    )
    return set.answer(other) == rules.back
      && set.answer(other.way(request.operation)) == rules.there
  }
}

extension RuleRequest {
  /// Returns the request for the way back in the same circumstances.
  fileprivate func way(_ operation: RequestOperation) -> RuleRequest {
    var other = RuleRequest(operation, from: to, to: from, in: container)
    (other.size, other.traits, other.direction) = (size, traits, -direction)
    return other
  }
}
