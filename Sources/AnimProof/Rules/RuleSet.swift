import AnimProgram

/// The rules of one layer, indexed by the names in them.
struct RuleSet {
  let rules: [BindingRule]
  let witness: PatternWitness
  /// The greatest number of question marks in one pattern.
  let questionMarks: Int
  /// The sizes with which conditions are evaluated.
  let sizes: [StageSize]
  /// For each rule, whether its condition is known in all sizes.
  let isExact: [Bool]
  /// The circumstances in which each rule's condition is true; `nil` if it has no condition.
  let circumstances: [Circumstances?]
  private var byTo = NameIndex()
  private var byFrom = NameIndex()
  private var byContainer = NameIndex()
  private var others: [Int] = []
  /// The remaining work; when it is used up, claims stay open.
  let budget = RuleBudget()

  init(_ rules: [BindingRule]) {
    self.rules = rules
    witness = PatternWitness(rules)
    questionMarks = rules.map(\.questionMarks).max() ?? 0
    let faces = SizeFaces(rules.compactMap(\.condition))
    let sizes = faces.sizes
    self.sizes = sizes
    var known = faces.isExact.makeIterator()
    isExact = rules.map { $0.condition == nil || known.next() == true }
    circumstances = rules.map { rule in rule.condition.map { Circumstances($0, sizes) } }
    for (number, rule) in rules.enumerated() {
      if let to = rule.to {
        byTo.add(number, to)
      } else if let from = rule.from {
        byFrom.add(number, from)
      } else if let container = rule.container {
        byContainer.add(number, container)
      } else {
        others.append(number)
      }
    }
  }

  /// Returns the indices of the rules that may match a request.
  func candidates(for request: RuleRequest) -> [Int] {
    let candidates =
      others + byTo.candidates(request.to) + byFrom.candidates(request.from)
      + byContainer.candidates(request.container)
    var seen: Set<Int> = []
    return candidates.filter { number in
      guard seen.insert(number).inserted else { return false }
      // Each rule is compared, pattern by pattern.
      budget.spend(1 + rules[number].patternCount)
      return true
    }
  }

  /// Returns the circumstances in which a rule's condition is true.
  func holding(_ number: Int) -> Circumstances {
    circumstances[number] ?? .all(sizes: sizes.count)
  }
}

extension BindingRule {
  /// The number of patterns in its lists.
  fileprivate var patternCount: Int {
    [from, to, container].reduce(0) { $0 + ($1?.items.count ?? 0) }
  }

  fileprivate var questionMarks: Int {
    [from, to, container].flatMap { $0?.items ?? [] }.filter { !$0.isPlain }
      .map { item in item.text.count { $0 == "?" } }.max() ?? 0
  }
}
