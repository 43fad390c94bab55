import AnimProgram

/// Finds strings that match patterns.
struct PatternWitness {
  /// A character that no pattern contains, so that only wildcards match it.
  let fresh: Character

  /// Chooses a character that is in none of the rules' patterns.
  init(_ rules: [BindingRule]) {
    var used: Set<Character> = []
    for rule in rules {
      for pattern in [rule.from, rule.to, rule.container] {
        for item in pattern?.items ?? [] { used.formUnion(item.text) }
      }
    }
    let candidates = "xyzwvqkjabcdefghilmnoprstu0123456789"
    fresh = candidates.first { !used.contains($0) } ?? "\u{E000}"
  }

  /// Returns a short string that matches both patterns; `nil` if there is none, or if the patterns
  /// are too long to find out.
  func common(_ left: String, _ right: String) -> String? {
    guard mayMeet(left, right) else { return nil }
    let (left, right) = (Array(left), Array(right))
    guard (left.count + 1) * (right.count + 1) <= 250_000 else { return nil }
    var search = Search(left: left, right: right, fresh: fresh)
    return search.run()
  }

  /// Returns whether the texts before the first wildcards, and those after the last, can both match
  /// one string.
  func mayMeet(_ left: String, _ right: String) -> Bool {
    let (one, other) = (left.utf8, right.utf8)
    for (a, b) in zip(one, other) {
      if a.isWildcard || b.isWildcard { break }
      if a != b { return false }
    }
    for (a, b) in zip(one.reversed(), other.reversed()) {
      if a.isWildcard || b.isWildcard { break }
      if a != b { return false }
    }
    return true
  }

  /// Returns strings that match a pattern and as few others as possible. Its stars are replaced by
  /// different numbers of a character that occurs nowhere else, more than there are question marks
  /// in any pattern. `nil` if there are too many strings.
  func generic(_ pattern: String, questionMarks: Int) -> [String]? {
    let lengths = (0...questionMarks + 1).reversed()
    var results = [""]
    for character in pattern {
      switch character {
      case "*":
        results = results.flatMap { start in
          lengths.map { start + String(repeating: fresh, count: $0) }
        }
      case "?": results = results.map { $0 + String(fresh) }
      default: results = results.map { $0 + String(character) }
      }
      guard results.count <= 64 else { return nil }
    }
    return results
  }
}

/// A breadth-first search through pairs of positions in two patterns.
private struct Search {
  let left: [Character]
  let right: [Character]
  let fresh: Character
  /// The step by which each pair of positions was reached; `nil` if it was not.
  private var steps: [Step?]
  private var pending: [Int] = [0]

  private struct Step {
    var origin: Int
    var character: Character?
  }

  init(left: [Character], right: [Character], fresh: Character) {
    self.left = left
    self.right = right
    self.fresh = fresh
    steps = Array(repeating: nil, count: (left.count + 1) * (right.count + 1))
    steps[0] = Step(origin: 0, character: nil)
  }

  mutating func run() -> String? {
    var next = 0
    while next < pending.count {
      advance(from: pending[next])
      next += 1
    }
    return steps[steps.count - 1] == nil ? nil : text
  }

  private mutating func advance(from state: Int) {
    let (i, j) = (state / (right.count + 1), state % (right.count + 1))
    let a = i < left.count ? left[i] : nil
    let b = j < right.count ? right[j] : nil
    if a == "*" { reach(i + 1, j, from: state, nil) }
    if b == "*" { reach(i, j + 1, from: state, nil) }
    guard let a, let b, let character = common(a, b) else { return }
    reach(a == "*" ? i : i + 1, b == "*" ? j : j + 1, from: state, character)
  }

  private func common(_ a: Character, _ b: Character) -> Character? {
    let isWild = (a == "*" || a == "?", b == "*" || b == "?")
    if isWild.0 { return isWild.1 ? fresh : b }
    return isWild.1 || a == b ? a : nil
  }

  private mutating func reach(_ i: Int, _ j: Int, from origin: Int, _ character: Character?) {
    let state = i * (right.count + 1) + j
    guard steps[state] == nil else { return }
    steps[state] = Step(origin: origin, character: character)
    pending.append(state)
  }

  private var text: String {
    var characters: [Character] = []
    var state = steps.count - 1
    while state != 0, let step = steps[state] {
      if let character = step.character { characters.append(character) }
      state = step.origin
    }
    return String(characters.reversed())
  }
}

extension UInt8 {
  fileprivate var isWildcard: Bool { self == UInt8(ascii: "*") || self == UInt8(ascii: "?") }
}
