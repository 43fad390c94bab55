import AnimProgram

/// The rules of one layer, found by the names that they mention.
struct RuleSet {
  let rules: [BindingRule]
  let witness: PatternWitness
  /// The most question marks in one pattern.
  let questionMarks: Int
  /// The sizes with which conditions are asked.
  let sizes: [StageSize]
  /// For each rule when its condition holds; nil for one without a condition.
  let circumstances: [Circumstances?]
  private var byTo = NameIndex()
  private var byFrom = NameIndex()
  private var byContainer = NameIndex()
  private var others: [Int] = []
  /// What may still be spent; where nothing is left, claims stay open.
  let budget = RuleBudget()

  init(_ rules: [BindingRule]) {
    self.rules = rules
    witness = PatternWitness(rules)
    questionMarks = rules.map(\.questionMarks).max() ?? 0
    let sizes = Circumstances.sizes(rules.compactMap(\.condition))
    self.sizes = sizes
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

  /// The numbers of the rules that may match a request; others do not.
  func candidates(for request: RuleRequest) -> [Int] {
    let candidates =
      others + byTo.candidates(request.to) + byFrom.candidates(request.from)
      + byContainer.candidates(request.container)
    budget.spend(candidates.count)
    return candidates
  }

  /// When a rule's condition holds.
  func holding(_ number: Int) -> Circumstances {
    circumstances[number] ?? .all(sizes: sizes.count)
  }
}

extension BindingRule {
  fileprivate var questionMarks: Int {
    [from, to, container].flatMap { $0?.items ?? [] }.filter { !$0.isPlain }
      .map { item in item.text.count { $0 == "?" } }.max() ?? 0
  }
}
