import AnimProgram

/// The rules of one layer, found by the names that they mention.
struct RuleSet {
  let rules: [BindingRule]
  let witness: PatternWitness
  /// The most question marks in one pattern.
  let questionMarks: Int
  /// For each rule whether its condition depends on traits and direction alone.
  let isDiscrete: [Bool]
  /// The sizes with which conditions are asked: common ones, and those around the numbers that the
  /// conditions mention.
  private let sizes: [Size]
  /// For each rule with a condition whether it holds in each ``Circumstance``; one that depends on
  /// no size is asked with the first alone.
  private let truths: [[Bool]]
  /// What it costs to ask a rule, about.
  let weights: [Int]
  private var byTo: [String: [Int]] = [:]
  private var byFrom: [String: [Int]] = [:]
  private var others: [Int] = []
  /// What may still be spent; where nothing is left, claims stay open.
  let budget = RuleBudget()

  init(_ rules: [BindingRule]) {
    self.rules = rules
    witness = PatternWitness(rules)
    weights = rules.map(\.weight)
    questionMarks = rules.map(\.questionMarks).max() ?? 0
    isDiscrete = rules.map { $0.condition?.isDiscrete ?? true }
    let sizes = RuleSet.sizes(rules.compactMap(\.condition))
    self.sizes = sizes
    var conditions = 0
    truths = rules.map { rule in
      guard let condition = rule.condition else { return [] }
      // Past that many conditions each is asked with one size: the claims say less, and still end.
      conditions += 1
      return RuleSet.truths(of: condition, conditions > 200 ? Array(sizes.prefix(1)) : sizes)
    }
    for (number, rule) in rules.enumerated() {
      if let names = rule.to?.plainNames {
        for name in names { byTo[name, default: []].append(number) }
      } else if let names = rule.from?.plainNames {
        for name in names { byFrom[name, default: []].append(number) }
      } else {
        others.append(number)
      }
    }
  }

  /// The numbers of the rules that may match a request; others do not.
  func candidates(for request: RuleRequest) -> [Int] {
    let named =
      (request.to.flatMap { byTo[$0] } ?? []) + (request.from.flatMap { byFrom[$0] } ?? [])
    let candidates = named + others
    budget.spend(candidates.reduce(0) { $0 + weights[$1] })
    return candidates
  }
}

/// A bound on the work of claims about rules, which compare many rules with many.
final class RuleBudget {
  private var left = 3_000_000

  /// Whether nothing is left.
  var isSpent: Bool { left <= 0 }

  /// Takes an amount of work.
  func spend(_ amount: Int) { left -= amount }
}

/// What a condition can ask for.
struct Circumstance {
  /// The number of the size among those of the rules.
  var size = 0
  /// 1 or -1.
  var direction: Double
  /// The traits as bits.
  var traits = 0

  /// How many there are for one size.
  static let count = 32

  /// The place in a table of truths.
  fileprivate var place: Int { size * Circumstance.count + (direction < 0 ? 16 : 0) + traits }
}

extension RuleSet {
  /// The circumstances of an operation, plain ones first.
  func circumstances(of operation: RequestOperation) -> [Circumstance] {
    let direction = operation.defaultDirection
    let isPlain = truths.allSatisfy(\.isEmpty)
    guard !isPlain else { return [Circumstance(direction: direction)] }
    return sizes.indices.flatMap { size in
      [direction, -direction].flatMap { direction in
        (0..<16).map { Circumstance(size: size, direction: direction, traits: $0) }
      }
    }
  }

  /// Whether a rule's condition holds.
  func holds(_ number: Int, _ circumstance: Circumstance) -> Bool {
    let truths = truths[number]
    return truths.isEmpty || truths[circumstance.place % truths.count]
  }

  /// A request under some circumstances.
  func request(_ request: RuleRequest, under circumstance: Circumstance) -> RuleRequest {
    var other = request
    other.size = sizes[circumstance.size]
    other.direction = circumstance.direction
    other.traits = Traits(bits: circumstance.traits)
    return other
  }

  private static func truths(of condition: Condition, _ sizes: [Size]) -> [Bool] {
    sizes.prefix(condition.isDiscrete ? 1 : sizes.count).flatMap { size in
      [1.0, -1].flatMap { direction in
        (0..<16).map { bits in
          condition.holds(
            for: TransitionInputs(
              container: size, direction: direction, traits: Traits(bits: bits)))
        }
      }
    }
  }

  private static func sizes(_ conditions: [Condition]) -> [Size] {
    var lengths: [Double] = []
    for condition in conditions {
      for step in condition.program.instructions where step.operation == .constant {
        let number = step.number
        guard number >= 1, number <= 1e5, lengths.count < 6 else { continue }
        lengths += [number, number + 1, max(1, number - 1)].filter { !lengths.contains($0) }
      }
    }
    let plain = [Size(width: 320, height: 568), Size(width: 1024, height: 768)]
    return plain
      + lengths.flatMap { [Size(width: $0, height: 568), Size(width: 320, height: $0)] }
      + lengths.map { Size(width: $0, height: $0) }
  }
}

extension Traits {
  fileprivate init(bits: Int) {
    self.init(
      rightToLeft: bits & 2 != 0, reduceMotion: bits & 1 != 0, interactive: bits & 4 != 0,
      keepsPresenter: bits & 8 != 0)
  }
}

extension Condition {
  /// Whether only traits and the direction decide, so that asking for all of them is complete.
  fileprivate var isDiscrete: Bool {
    program.calls.isEmpty
      && program.instructions.allSatisfy { step in
        step.operation != .input || step.a >= Int32(Input.direction.rawValue)
      }
  }
}

extension BindingRule {
  fileprivate var weight: Int {
    [from, to, container].reduce(1) { sum, pattern in
      (pattern?.items ?? []).reduce(sum) { $0 + ($1.isPlain ? 1 : $1.text.utf8.count) }
    }
  }

  fileprivate var questionMarks: Int {
    [from, to, container].flatMap { $0?.items ?? [] }.filter { !$0.isPlain }
      .map { item in item.text.count { $0 == "?" } }.max() ?? 0
  }
}

extension RulePattern {
  /// The names of a pattern that consists of nothing else.
  fileprivate var plainNames: [String]? {
    items.allSatisfy(\.isPlain) ? Array(Set(items.map(\.text))) : nil
  }
}
