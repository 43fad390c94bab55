/// The rules of a layer in order, of which those that may answer a request are found quickly: they are grouped by
/// operation, and by the arriving screen where they name just one.
package struct RuleIndex: RandomAccessCollection, Sendable {
  private let rules: [BindingRule]
  /// The places of the rules, by the only name of an arriving screen; "" for all others.
  private var places: [RequestOperation: [String: [Int]]] = [:]

  /// Stores rules.
  package init(_ rules: [BindingRule]) {
    self.rules = rules
    for (place, rule) in rules.enumerated() {
      let items = rule.to?.items ?? []
      let name = items.count == 1 && items[0].isPlain ? items[0].text : ""
      for operation in rule.isAny ? RequestOperation.allCases : rule.operations {
        places[operation, default: [:]][name, default: []].append(place)
      }
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rules.count }
  package subscript(place: Int) -> BindingRule { rules[place] }

  /// Calls back with the rank and the place of each rule that matches a change and whose condition
  /// holds, in no order.
  package func forEachMatch(
    of operation: RequestOperation, from: String?, to: String?, in container: String?,
    where holds: (Condition) -> Bool, _ body: (RuleRank, Int) -> Void
  ) {
    func visit(_ places: [Int]?) {
      for place in places ?? [] {
        let rank = RuleRank(rules[place], operation, from: from, to: to, in: container)
        if let rank, rules[place].condition.map(holds) ?? true { body(rank, place) }
      }
    }
    let known = places[operation] ?? [:]
    visit(known[""])
    if let to, to != "" { visit(known[to]) }
  }
}
