import AnimProgram

/// The rules of a layer, arranged so that the one that answers a request is found without comparing
/// all of them.
///
/// Rules of the same rank form a group. A request goes through the groups of its operation from the
/// highest rank down, looks up the rules that mention its identifiers, and takes the last of them
/// whose condition holds.
///
/// A class, because a layer is copied more often than it is made.
final class RuleIndex: Sendable {
  /// The rule that answers a request.
  struct Answer {
    /// The rule's place in its layer.
    let place: Int
    /// Its ``RuleRank/ordinal``.
    let ordinal: Int
  }

  /// What a rule says of the three identifiers, by the numbers of names or patterns.
  private struct Key: Hashable {
    var from, to, container: Int32
  }

  /// The rules of one rank. A rule whose lists mention several names is filed under each.
  private struct Group {
    let rank: RuleRank
    let ordinal: Int
    /// The places of the rules in ascending order.
    var places: [Key: [Int]] = [:]
  }

  /// An identifier, and the numbers under which rules that mention it are filed, each looked up once.
  private struct Mention {
    let identifier: String?
    private var name: [Int32]?
    private var patterns: [Int32]?

    init(_ identifier: String?) { self.identifier = identifier }

    /// The numbers of what a rule may say with some exactness.
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

  /// The number of a rule's silence about an identifier.
  private static let nothing: Int32 = -1

  /// Puts rules into groups, one after the other.
  private struct Filing {
    var names: [String: [Int32]] = [:]
    var patterns = PatternIndex()
    var groups: [RequestOperation: [RuleRank: Group]] = [:]

    /// A rule with more combinations of items is compared instead.
    private static let combinationLimit = 64

    /// Files a rule under everything that it says; `false` if that is too much.
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
  /// The number of each name, as a list of one.
  private let names: [String: [Int32]]
  private let patterns: PatternIndex
  /// The groups of each operation, the highest rank first.
  private let groups: [RequestOperation: [Group]]
  /// The places of the rules that are compared one by one.
  private let unfiled: [Int]

  /// Arranges rules, of which a later one answers before an earlier one of the same rank.
  init(_ rules: [BindingRule]) {
    var filing = Filing()
    unfiled = rules.indices.filter { !filing.file(rules[$0], at: $0) }
    self.rules = rules
    (names, patterns) = (filing.names, filing.patterns)
    groups = filing.groups.mapValues { $0.values.sorted { $0.ordinal > $1.ordinal } }
  }

  /// The rule that answers a request; `nil` if none matches.
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
        // Reading a rule copies it, so only where there is something to read.
        !group.rank.hasCondition
          || rules[place].condition?.holds(for: request, natives: natives) ?? true
      }
      if let place { return Answer(place: place, ordinal: group.ordinal) }
    }
    return nil
  }

  /// The last place in a group under any of these numbers that fulfils a condition.
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
      // So many patterns fit that going through the group is shorter.
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

  /// The answer among the rules that are not filed, if it comes before `answer`.
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
