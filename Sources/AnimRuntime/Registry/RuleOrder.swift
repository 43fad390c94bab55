import AnimProgram

/// The rules of a layer by operation, in the order in which they are tried: those first that can
/// have the highest rank.
struct RuleOrder: Sendable {
  /// The rule that answers a request.
  struct Answer {
    /// The index of the rule in its layer.
    let place: Int
    /// Its ``RuleRank/ordinal``.
    let ordinal: Int
  }

  private struct Candidate {
    let place: Int
    /// The greatest ordinal that the rule can have.
    let ordinal: Int
    /// The hashes of the names that the rule needs, where it names exactly one. Comparing them leaves
    /// few rules to look at.
    let from, to, container: Int?
  }

  private let candidates: [RequestOperation: [Candidate]]

  init(_ rules: [BindingRule]) {
    var candidates: [RequestOperation: [Candidate]] = [:]
    for (place, rule) in rules.enumerated() {
      for operation in rule.isAny ? RequestOperation.allCases : rule.operations {
        let rank = RuleRank(
          from: .best(of: rule.from), to: .best(of: rule.to), in: .best(of: rule.container),
          hasCondition: rule.condition != nil, namesOperation: rule.operations.contains(operation))
        candidates[operation, default: []].append(
          Candidate(
            place: place, ordinal: rank.ordinal, from: rule.from?.onlyName,
            to: rule.to?.onlyName, container: rule.container?.onlyName))
      }
    }
    self.candidates = candidates.mapValues { list in
      list.sorted { ($0.ordinal, $0.place) > ($1.ordinal, $1.place) }
    }
  }

  /// Returns the rule that answers a request. `nil` if none matches. Of two rules with the same
  /// rank, the later one answers.
  func answer(to request: TransitionRequest, of rules: [BindingRule], _ natives: Natives) -> Answer?
  {
    let (from, to) = (request.from?.hashValue, request.to?.hashValue)
    let container = request.container?.hashValue
    var best: Answer?
    for candidate in candidates[request.operation] ?? [] {
      if let best, candidate.ordinal < best.ordinal { break }
      guard candidate.from == nil || candidate.from == from,
        candidate.to == nil || candidate.to == to,
        candidate.container == nil || candidate.container == container,
        let match = RuleMatch(rules[candidate.place], request, natives: natives, layer: 0, place: 0)
      else { continue }
      let ordinal = match.rank.ordinal
      if let best, (best.ordinal, best.place) > (ordinal, candidate.place) { continue }
      best = Answer(place: candidate.place, ordinal: ordinal)
    }
    return best
  }
}

extension RuleRank.Exactness {
  /// The most exact way in which a pattern can match.
  fileprivate static func best(of pattern: RulePattern?) -> RuleRank.Exactness {
    guard let pattern else { return .none }
    return pattern.items.contains(where: \.isPlain) ? .name : .pattern
  }
}

extension RulePattern {
  /// The hash of the only name that matches. `nil` if others match, too.
  fileprivate var onlyName: Int? {
    guard items.count == 1, let item = items.first, item.isPlain else { return nil }
    return item.text.hashValue
  }
}
