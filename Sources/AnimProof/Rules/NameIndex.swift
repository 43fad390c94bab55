import AnimProgram

/// An index of rules by the identifiers that one of their patterns may match.
struct NameIndex {
  private var names: [String: [Int]] = [:]
  /// The rules with a wildcard, by the longest text in it.
  private var parts: [String: [Int]] = [:]
  /// The numbers of characters of those texts; 0 if a pattern consists of wildcards.
  private var lengths: [Int] = []

  /// Adds a rule with one of its patterns.
  mutating func add(_ rule: Int, _ pattern: RulePattern) {
    for item in pattern.items {
      guard !item.isPlain else {
        names[item.text, default: []].append(rule)
        continue
      }
      let texts = item.text.split { $0 == "*" || $0 == "?" }
      let longest = String(texts.max { $0.count < $1.count } ?? "")
      if !lengths.contains(longest.count) { lengths.append(longest.count) }
      // Another pattern of the rule may just have added it.
      if parts[longest]?.last != rule { parts[longest, default: []].append(rule) }
    }
  }

  /// Returns the rules that may match an identifier; a rule may occur twice.
  func candidates(_ identifier: String?) -> [Int] {
    guard let identifier else { return [] }
    let characters = Array(identifier)
    var found = names[identifier] ?? []
    for length in lengths where length <= characters.count {
      for start in 0...characters.count - length {
        found += parts[String(characters[start..<start + length])] ?? []
        if length == 0 { break }
      }
    }
    return found
  }
}
