import AnimProgram

/// An index of the rules of a layer that finds the one that answers a request without comparing all
/// of them.
///
/// Rules of the same rank form a group. For a request, the groups of its operation are searched
/// from the highest rank down: the rules that mention its identifiers are looked up, and the last
/// of them whose condition is true answers.
///
/// It is a class because a layer is copied more often than it is created.
final class RuleIndex: Sendable {
  /// The rule that answers a request.
  struct Answer {
    /// The index of the rule in its layer.
    let place: Int
    /// Its ``RuleRank/ordinal``.
    let ordinal: Int
  }

  /// The items of a rule for the three identifiers, by the numbers of names or patterns.
  private struct Key: Hashable {
    var from, to, container: Int32
  }

  /// The rules of one rank. A rule whose lists have several names is stored for each of them.
  private struct Group {
    let rank: RuleRank
    let ordinal: Int
    /// The indices of the rules, in ascending order.
    var places: [Key: [Int]] = [:]
  }

  /// An identifier, with the numbers of the items that match it, each looked up once.
  private struct Mention {
    let identifier: String?
    private var name: [Int32]?
    private var patterns: [Int32]?

    init(_ identifier: String?) { self.identifier = identifier }

    /// Returns the numbers of the items of some exactness that match.
    mutating func numbers(_ exactness: RuleRank.Exactness, in index: RuleIndex) -> [Int32] {
      if exactness == .none { return Mention.nothing }
      guard let identifier else { return [] }
      if exactness == .name {
        let numbers = name ?? index.names[identifier] ?? []
        name = numbers
        return numbers
      }
      let numbers = patterns ?? index.patterns.fitting(identifier)
      patterns = numbers
      return numbers
    }

    private static let nothing = [RuleIndex.nothing]
  }

  /// The number for a rule without an item for an identifier.
  private static let nothing: Int32 = -1

  /// Sorts rules into groups, one after the other.
  private struct Filing {
    var names: [String: [Int32]] = [:]
    var patterns = PatternIndex()
    var groups: [RequestOperation: [RuleRank: Group]] = [:]

    /// A rule with more combinations of items is not stored in a group but compared.
    private static let combinationLimit = 64

    /// Stores a rule for all its items. `false` if there are too many.
    mutating func file(_ rule: BindingRule, at place: Int) -> Bool {
      let counts = [rule.from, rule.to, rule.container].map { Double($0?.items.count ?? 1) }
      guard counts.reduce(1, *) <= Double(Filing.combinationLimit) else { return false }
      let (from, to, container) = (
        entries(for: rule.from), entries(for: rule.to), entries(for: rule.container)
      )
      for operation in rule.isAny ? RequestOperation.allCases : rule.operations {
        for from in from {
          for to in to {
            for container in container {
              let rank = RuleRank(
                from: from.exactness, to: to.exactness, in: container.exactness,
                hasCondition: rule.condition != nil,
                namesOperation: rule.operations.contains(operation))
              let key = Key(from: from.number, to: to.number, container: container.number)
              groups[operation, default: [:]][
                rank, default: Group(rank: rank, ordinal: rank.ordinal)
              ].places[key, default: []].append(place)
            }
          }
        }
      }
      return true
    }

    private mutating func entries(
      for pattern: RulePattern?
    ) -> [(exactness: RuleRank.Exactness, number: Int32)] {
      guard let pattern else { return [(.none, RuleIndex.nothing)] }
      return pattern.items.map { item in
        item.isPlain ? (.name, number(of: item.text)) : (.pattern, patterns.number(of: item))
      }
    }

    private mutating func number(of name: String) -> Int32 {
      if let known = names[name]?.first { return known }
      let number = Int32(truncatingIfNeeded: names.count)
      names[name] = [number]
      return number
    }
  }

  private let rules: [BindingRule]
  /// The number of each name, as a list with one element.
  private let names: [String: [Int32]]
  private let patterns: PatternIndex
  /// The groups of each operation, highest rank first.
  private let groups: [RequestOperation: [Group]]
  /// The indices of the rules that are compared one by one.
  private let unfiled: [Int]

  /// Creates an index. Of two rules with the same rank, the later one answers.
  init(_ rules: [BindingRule]) {
    var filing = Filing()
    unfiled = rules.indices.filter { !filing.file(rules[$0], at: $0) }
    self.rules = rules
    (names, patterns) = (filing.names, filing.patterns)
    groups = filing.groups.mapValues { $0.values.sorted { $0.ordinal > $1.ordinal } }
  }

  /// Returns the rule that answers a request. `nil` if none matches.
  func answer(to request: TransitionRequest, natives: Natives) -> Answer? {
    let filed = filedAnswer(to: request, natives)
    return unfiled.isEmpty ? filed : better(than: filed, for: request, natives)
  }

  private func filedAnswer(to request: TransitionRequest, _ natives: Natives) -> Answer? {
    guard let groups = groups[request.operation] else { return nil }
    var from = Mention(request.from)
    var to = Mention(request.to)
    var container = Mention(request.container)
    for group in groups {
      let from = from.numbers(group.rank.from, in: self)
      guard !from.isEmpty else { continue }
      let to = to.numbers(group.rank.to, in: self)
      guard !to.isEmpty else { continue }
      let container = container.numbers(group.rank.container, in: self)
      let place = last(of: group, from, to, container) { place in
        // Reading a rule copies it, so read only rules with a condition.
        !group.rank.hasCondition
          || rules[place].condition?.holds(for: request, natives: natives) ?? true
      }
      if let place { return Answer(place: place, ordinal: group.ordinal) }
    }
    return nil
  }

  /// Returns the last index in a group for any of these numbers whose condition is true.
  private func last(
    of group: Group, _ from: [Int32], _ to: [Int32], _ container: [Int32],
    where isAnswer: (Int) -> Bool
  ) -> Int? {
    var best: Int?
    func look(_ places: [Int]) {
      let place = places.last { $0 <= best ?? -1 || isAnswer($0) }
      best = [best, place].compactMap { $0 }.max()
    }
    let combinations = Double(from.count) * Double(to.count) * Double(container.count)
    if combinations > Double(group.places.count) {
      // So many patterns match that searching the whole group is faster.
      for (key, places) in group.places
      where from.contains(key.from) && to.contains(key.to) && container.contains(key.container) {
        look(places)
      }
      return best
    }
    for from in from {
      for to in to {
        for container in container {
          if let places = group.places[Key(from: from, to: to, container: container)] {
            look(places)
          }
        }
      }
    }
    return best
  }

  /// Returns the answer among the rules that are not in a group, if it takes precedence over
  /// `answer`.
  private func better(
    than answer: Answer?, for request: TransitionRequest, _ natives: Natives
  ) -> Answer? {
    unfiled.reduce(answer) { best, place in
      guard
        let rank = RuleRank(
          rules[place], request.operation, from: request.from, to: request.to,
          in: request.container)
      else { return best }
      let ordinal = rank.ordinal
      if let best, (best.ordinal, best.place) > (ordinal, place) { return best }
      guard rules[place].condition?.holds(for: request, natives: natives) ?? true else {
        return best
      }
      return Answer(place: place, ordinal: ordinal)
    }
  }
}
