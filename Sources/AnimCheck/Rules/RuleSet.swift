import AnimProgram

/// The rules of one layer, with a representative of each class of requests that they treat alike.
struct RuleSet {
  let rules: [BindingRule]
  /// The sizes with which conditions are evaluated.
  let sizes: [StageSize]
  /// Representative names for each end of a request.
  let faces: (from: NameFaces, to: NameFaces, container: NameFaces)
  /// The circumstances that conditions tell apart, by size, the most common first.
  private let cases: [Counterexample]
  /// The circumstances in which each rule's condition is true, by number; `nil` if it has no condition.
  private let holding: [Set<Int>?]
  /// All of them, and those in which no presenter is kept.
  private let all, unkept: Set<Int>
  /// The rules with a pattern for `to`, those with one for `from` only, and those with one for the container only.
  private let index: (to: NameIndex, from: NameIndex, container: NameIndex)
  private let others: [Int]

  /// The greatest number of requests for one rule.
  private static let limit = 512

  init(_ rules: [BindingRule], _ options: CheckOptions = CheckOptions()) {
    self.rules = rules
    faces = (
      NameFaces(rules.compactMap(\.from)), NameFaces(rules.compactMap(\.to)),
      NameFaces(rules.compactMap(\.container))
    )
    // Unless someone asks for some sizes, rules are for all that a container may have.
    let isAsked = options.sizes != CheckOptions().sizes
    let conditions = rules.compactMap(\.condition)
    let sizes = SizeFaces(conditions, domain: isAsked ? options.sizes : SizeFaces.all).sizes
    self.sizes = sizes
    let variants = Changes.variants(of: Counterexample(container: sizes[0])) { input in
      conditions.contains { $0.reads([input]) }
    }
    let cases = sizes.flatMap { size in
      variants.map { variant in
        var variant = variant
        variant.container = size
        return variant
      }
    }
    holding = rules.map { rule in
      rule.condition.map { condition in
        let asked = condition.readsSize ? cases : variants
        let found = asked.indices.filter { condition.holds(for: asked[$0].inputs) }
        let copies = cases.count / asked.count
        return Set((0..<copies).flatMap { copy in found.map { $0 + copy * asked.count } })
      }
    }
    all = Set(cases.indices)
    unkept = Set(cases.indices.filter { !cases[$0].traits.keepsPresenter })
    self.cases = cases
    func names(
      _ faces: NameFaces, _ pattern: (BindingRule) -> RulePattern?
    ) -> NameIndex {
      let own = rules.indices.map { number in pattern(rules[number]).map { (number, $0) } }
      return NameIndex(own.compactMap(\.self), faces)
    }
    index = (
      names(self.faces.to) { $0.to }, names(self.faces.from) { $0.to == nil ? $0.from : nil },
      names(self.faces.container) { $0.to == nil && $0.from == nil ? $0.container : nil }
    )
    others = rules.indices.filter {
      rules[$0].to == nil && rules[$0].from == nil && rules[$0].container == nil
    }
  }

  /// Returns the rules that match a request, each with its rank.
  func matching(_ request: RuleRequest) -> [(rule: Int, rank: RuleRank)] {
    let candidates =
      others + index.to.matching(request.to) + index.from.matching(request.from)
      + index.container.matching(request.container)
    return candidates.compactMap { number in
      request.rank(of: rules[number]).map { (number, $0) }
    }
  }

  /// Returns the circumstances in which an operation can be requested and a rule's condition is true.
  func holding(_ number: Int, for operation: RequestOperation) -> Set<Int> {
    holding[number].map { $0.intersection(circumstances(of: operation)) }
      ?? circumstances(of: operation)
  }

  /// Returns the circumstances in which an operation can be requested.
  func circumstances(of operation: RequestOperation) -> Set<Int> {
    operation.mayKeepPresenter ? all : unkept
  }

  /// Returns a request in the simplest of some circumstances; `nil` if there are none.
  func request(_ request: RuleRequest, in circumstances: Set<Int>) -> RuleRequest? {
    let usual = request.operation.defaultDirection
    let isDirected = cases.contains { $0.direction < 0 }
    func rank(_ number: Int) -> (Int, Int, Int) {
      let isOdd = isDirected && cases[number].direction != usual
      return (number * sizes.count / cases.count, isOdd ? 1 : 0, number)
    }
    guard let number = circumstances.min(by: { rank($0) < rank($1) }) else { return nil }
    var shown = request
    (shown.size, shown.traits) = (cases[number].container, cases[number].traits)
    if isDirected { shown.direction = cases[number].direction }
    return shown
  }

  /// Whether a rule's condition is true in some circumstances, for whatever operation.
  func mayHold(_ number: Int) -> Bool { holding[number]?.isEmpty != true }

  /// Returns a representative of each class of requests that a rule matches, whatever its condition says, or of some
  /// classes if there are too many. Where it has no pattern, screens have no name, or if `named`, one that no rule names.
  func requests(
    of number: Int, named: Bool = false
  ) -> (all: [RuleRequest], isComplete: Bool) {
    let rule = rules[number]
    func names(_ pattern: RulePattern?, _ faces: NameFaces) -> [String?] {
      guard let pattern else { return [named ? faces.other : nil] }
      return faces.matching(pattern).map { Optional($0) }
    }
    var names = [
      names(rule.from, faces.from), names(rule.to, faces.to),
      names(rule.container, faces.container),
    ]
    let count = names.reduce(1) { $0 * $1.count }
    while names.reduce(1, { $0 * $1.count }) > RuleSet.limit {
      let longest = names.indices.max { names[$0].count < names[$1].count } ?? 0
      names[longest].removeLast(names[longest].count / 2)
    }
    let all = RuleRequest.all(rule.answered, names[0], names[1], names[2])
    return (all, count <= RuleSet.limit)
  }
}

/// The rules with a pattern, by the names that it matches.
private struct NameIndex {
  private let patterns: [(rule: Int, pattern: RulePattern)]
  private var names: [String: [Int]] = [:]

  init(_ patterns: [(Int, RulePattern)], _ faces: NameFaces) {
    self.patterns = patterns.map { (rule: $0, pattern: $1) }
    let others = patterns.filter { !$0.1.items.allSatisfy(\.isPlain) }
    for (rule, pattern) in patterns {
      for item in Set(pattern.items) where item.isPlain {
        names[item.text, default: []].append(rule)
      }
    }
    for name in others.isEmpty ? [] : faces.names {
      let known = Set(names[name] ?? [])
      let found = others.filter { !known.contains($0.0) && $0.1.matches(name) != nil }
      names[name, default: []] += found.map(\.0)
    }
  }

  /// Returns the rules that match a name.
  func matching(_ name: String?) -> [Int] {
    guard let name else { return [] }
    return names[name] ?? patterns.filter { $0.pattern.matches(name) != nil }.map(\.rule)
  }
}

extension BindingRule {
  /// The operations that the rule answers.
  var answered: [RequestOperation] { isAny ? RequestOperation.allCases : operations }
}
