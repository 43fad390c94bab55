import AnimProgram

/// Names of screens: whichever patterns some name matches, the same ones match one of these.
///
/// The patterns are read side by side, as one automaton reads a name: its state is the set of places
/// that the characters so far can have reached in each pattern. Characters that no place expects
/// lead to the same state, so one of them is enough.
struct NameFaces {
  /// The names, one for each set of patterns that some name matches, the shortest first.
  private(set) var names: [String] = []
  /// Whether there are names for all such sets.
  private(set) var isComplete = true

  /// The greatest number of states.
  private static let limit = 4_000

  /// A place before a character of a pattern, or behind the last.
  private struct Place: Hashable, Comparable {
    var pattern, index: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.pattern, left.index) < (right.pattern, right.index)
    }
  }

  /// Finds the names for the patterns of rules.
  init(_ patterns: [RulePattern]) {
    var known: Set<String> = []
    let texts = patterns.flatMap(\.items).map(\.text).filter { known.insert($0).inserted }
      .map(Array.init)
    let used = Set(texts.joined())
    let fresh = "1xyzwvqkjabcdefghilmnoprstu023456789".first { !used.contains($0) } ?? "\u{E000}"
    let start = Self.closed(texts.indices.map { Place(pattern: $0, index: 0) }, texts)
    var pending: [(state: [Place], name: String)] = [(start, "")]
    // The empty text is no name, so the first state counts only if a name leads back to it.
    var states: Set<[Place]> = []
    var matched: Set<[Int]> = []
    var next = 0
    while next < pending.count {
      let (state, name) = pending[next]
      next += 1
      let expected = Set(state.compactMap { place in Self.letter(at: place, texts) })
      for character in [fresh] + expected.sorted() {
        let reached = Self.closed(
          state.compactMap { Self.step($0, character, texts) }, texts)
        guard !reached.isEmpty, !states.contains(reached) else { continue }
        guard states.count < Self.limit else {
          isComplete = false
          return
        }
        states.insert(reached)
        pending.append((reached, name + String(character)))
        let ends = reached.filter { $0.index == texts[$0.pattern].count }.map(\.pattern)
        if !ends.isEmpty, matched.insert(ends).inserted { names.append(name + String(character)) }
      }
    }
  }

  /// Returns the character that a pattern expects at a place. `nil` for a wildcard and at the end.
  private static func letter(at place: Place, _ texts: [[Character]]) -> Character? {
    let text = texts[place.pattern]
    guard place.index < text.count, !RulePattern.Item.isWildcard(text[place.index]) else {
      return nil
    }
    return text[place.index]
  }

  /// Returns where a character leads from a place. `nil` if the pattern does not match it.
  private static func step(
    _ place: Place, _ character: Character, _ texts: [[Character]]
  ) -> Place? {
    let text = texts[place.pattern]
    guard place.index < text.count else { return nil }
    switch text[place.index] {
    case "*": return place
    case "?", character: return Place(pattern: place.pattern, index: place.index + 1)
    default: return nil
    }
  }

  /// Returns places together with those that are reached without a character, because a star also
  /// matches an empty text.
  private static func closed(_ places: [Place], _ texts: [[Character]]) -> [Place] {
    var all = Set(places)
    for place in places {
      let text = texts[place.pattern]
      var index = place.index
      while index < text.count, text[index] == "*" {
        index += 1
        all.insert(Place(pattern: place.pattern, index: index))
      }
    }
    return all.sorted()
  }
}
