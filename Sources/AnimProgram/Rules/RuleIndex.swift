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

  /// Returns the rules that may answer a change to a screen, in order, each with its place.
  package func candidates(
    for operation: RequestOperation, to screen: String?
  ) -> [(place: Int, rule: BindingRule)] {
    let known = places[operation] ?? [:]
    let (others, named) = (known[""] ?? [], screen.flatMap { $0 == "" ? nil : known[$0] } ?? [])
    return (named.isEmpty ? others : (others + named).sorted()).map { ($0, rules[$0]) }
  }
}
