import AnimProgram

/// Names of screens: whichever patterns some name matches, the same ones match one of these.
///
/// Of plain names that are in the same lists, one is enough. The other patterns form one automaton that reads a name: its
/// state is the set of places that the characters so far can have reached in each pattern. Characters that no place
/// expects lead to the same state, so one of them is enough.
package struct NameFaces {
  /// The names, one for each set of patterns that some name matches, the shortest first.
  package private(set) var names: [String] = []
  /// Whether there are names for all such sets.
  package private(set) var isComplete = true
  /// The names that represent plain ones.
  private var alike: [String: String] = [:]
  /// A name that matches no pattern but those that match any name of its length.
  let other: String

  /// The greatest number of states, and of places that are left for others.
  private static let limits = (states: 4_000, steps: 4_000_000)

  /// What a pattern expects at a place.
  private enum Part: Equatable {
    case star, one, end
    case letter(Character)

    init(_ character: Character) {
      self = character == "*" ? .star : character == "?" ? .one : .letter(character)
    }
  }

  /// Finds the names for the patterns of rules.
  package init(_ patterns: [RulePattern]) {
    let items = Set(patterns.flatMap(\.items))
    let plain = Set(items.filter(\.isPlain).map(\.text))
    let used = Set(items.map(\.text).joined())
    let fresh = "1xyzwvqkjabcdefghilmnoprstu023456789".first { !used.contains($0) } ?? "\u{E000}"
    other = String(fresh)
    var lists: [String: [Int]] = [:]
    for (number, pattern) in patterns.enumerated() {
      for item in Set(pattern.items) where item.isPlain {
        lists[item.text, default: []].append(number)
      }
    }
    let others = patterns.filter { !$0.items.allSatisfy(\.isPlain) }
    var first: [[Int]: String] = [:]
    for name in plain.sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
      let matched = others.indices.filter { others[$0].matches(name) != nil }
      let places = (lists[name] ?? []) + [-1] + matched
      alike[name] = first[places] ?? name
      first[places] = alike[name]
    }
    names = Array(first.values)
    // All patterns one after another, each with its end.
    var parts: [Part] = []
    var start: [Int] = []
    for text in items.filter({ !$0.isPlain }).map(\.text).sorted() {
      start.append(parts.count)
      parts += text.map(Part.init) + [.end]
    }
    var pending: [(state: [Int], name: String)] = [(Self.closed(start, parts), "")]
    // The empty text is no name, so the first state counts only if a name leads back to it.
    var states: Set<[Int]> = []
    var matched: Set<[Int]> = []
    var (next, steps) = (0, 0)
    while next < pending.count, isComplete {
      let (state, name) = pending[next]
      next += 1
      let expected = Set(
        state.compactMap { if case .letter(let letter) = parts[$0] { letter } else { nil } })
      for character in [fresh] + expected.sorted() {
        steps += state.count
        let reached = Self.closed(
          state.compactMap { place in
            switch parts[place] {
            case .star: place
            case .one, .letter(character): place + 1
            case .end, .letter: nil
            }
          }, parts)
        guard !reached.isEmpty, !states.contains(reached) else { continue }
        isComplete = states.count < Self.limits.states && steps < Self.limits.steps
        guard isComplete else { break }
        let longer = name + String(character)
        pending.append((reached, longer))
        // The plain name is a class of its own, so the representative of the others is longer.
        if plain.contains(longer) { continue }
        states.insert(reached)
        let ends = reached.filter { parts[$0] == .end }
        if !ends.isEmpty, matched.insert(ends).inserted { names.append(longer) }
      }
    }
    names.sort { ($0.count, $0) < ($1.count, $1) }
  }

  /// Returns the names that a pattern matches.
  package func matching(_ pattern: RulePattern) -> [String] {
    if pattern.items.allSatisfy(\.isPlain) {
      return pattern.items.compactMap { alike[$0.text] }.unique
    }
    return names.filter { pattern.matches($0) != nil }
  }

  /// Returns places in order together with those that are reached without a character, because a star also
  /// matches an empty text.
  private static func closed(_ places: [Int], _ parts: [Part]) -> [Int] {
    var all: [Int] = []
    all.reserveCapacity(places.count)
    for place in places where all.last.map({ $0 < place }) ?? true {
      all.append(place)
      while let last = all.last, parts[last] == .star { all.append(last + 1) }
    }
    return all
  }
}
