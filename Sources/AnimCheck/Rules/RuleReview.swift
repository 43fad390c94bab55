import AnimProgram

/// Which rules of a layer answer, are ambiguous or never answer, found by trying representative requests.
struct RuleReview {
  /// For each rule, the first earlier one that answers a request equally well.
  private(set) var rivals: [Int: (rule: Int, request: RuleRequest)] = [:]
  /// For each rule that no request reaches, one that answers instead. `nil` if its condition is true for none of its
  /// requests.
  private(set) var silent: [Int: (better: Int?, request: RuleRequest)] = [:]
  /// For each rule with an `if`, the requests that nothing answers if no `if` is true.
  private(set) var unanswered: [Int: [RuleRequest]] = [:]
  /// The number of requests that were tried.
  private(set) var count = 0

  let set: RuleSet
  /// The number of ranks that may still be compared.
  private var budget = 4_000_000
  /// The last request and the rules that match it, because many rules in a row often match the same.
  private var last: (request: RuleRequest?, all: [(rule: Int, rank: Int)]) = (nil, [])
  /// The number of rules with rivals after which no others are looked for: these are enough to work on at once.
  private static let limit = 100

  init(_ set: RuleSet) {
    self.set = set
    for number in set.rules.indices { see(number) }
    var seen: Set<RuleRequest> = []
    for number in set.rules.indices where set.rules[number].condition != nil {
      for request in set.requests(of: number, named: true).all where seen.insert(request).inserted {
        if let open = open(request) { unanswered[number, default: []].append(open) }
      }
    }
  }

  /// Compares a rule with all others that match the same requests.
  private mutating func see(_ number: Int) {
    let answered = set.rules[number].answered
    if answered.allSatisfy({ set.holding(number, for: $0).isEmpty }) {
      silent[number] = (nil, RuleRequest(answered.first ?? .push))
    }
    let (requests, isComplete) = set.requests(of: number)
    var isReached = silent[number] != nil
    var best: (better: Int?, request: RuleRequest)?
    for request in requests {
      let all = matching(request)
      guard let rank = all.first(where: { $0.rule == number })?.rank else { continue }
      let better = all.filter { $0.rank > rank }.map(\.rule)
      let operation = request.operation
      func left(_ circumstances: Set<Int>, by rules: [Int]) -> Set<Int> {
        rules.reduce(circumstances) { $0.subtracting(set.holding($1, for: operation)) }
      }
      let own = set.holding(number, for: operation)
      count += own.count
      if left(own, by: better).isEmpty,
        let first = better.first(where: { left(own, by: [$0]) != own })
      {
        best = (better.first { left(own, by: [$0]).isEmpty } ?? first, request)
      } else if !own.isEmpty {
        isReached = true
      }
      for other in all where other.rank == rank && other.rule < rivals[number]?.rule ?? number {
        let both = set.holding(number, for: operation)
          .intersection(set.holding(other.rule, for: operation))
        let left = left(both, by: better)
        guard rivals.count < RuleReview.limit || rivals[number] != nil,
          let shown = set.request(request, in: left)
        else { continue }
        rivals[number] = (other.rule, shown)
      }
    }
    if !isReached, isComplete, budget > 0 { silent[number] = best }
  }

  /// Returns a request to which no rule gives an answer, in circumstances in which no condition is
  /// true. `nil` if there are none.
  private mutating func open(_ request: RuleRequest) -> RuleRequest? {
    let all = matching(request)
    // If the work is used up, nothing is known.
    if budget <= 0 { return nil }
    return set.uncovered(request, by: all.map(\.rule))
  }

  private mutating func matching(_ request: RuleRequest) -> [(rule: Int, rank: Int)] {
    guard budget > 0 else { return [] }
    if last.request != request {
      let all = set.matching(request).map { (rule: $0.rule, rank: $0.rank.ordinal) }
      last = (request, all.sorted { $0.rule < $1.rule })
    }
    budget -= 16 + last.all.count
    return last.all
  }
}

extension RuleSet {
  /// Returns the request in the simplest circumstances in which none of these rules answers it; `nil` if there are
  /// none.
  func uncovered(_ request: RuleRequest, by rules: [Int]) -> RuleRequest? {
    let left = rules.reduce(circumstances(of: request.operation)) {
      $0.subtracting(holding($1, for: request.operation))
    }
    return self.request(request, in: left)
  }
}
