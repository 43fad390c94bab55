import AnimProgram

/// An index of rules by the identifiers that one of their patterns may match.
struct NameIndex {
  private var names: [String: [Int]] = [:]
  private var prefixes: [String: [Int]] = [:]
  private var suffixes: [String: [Int]] = [:]
  private var others: [Int] = []
  private var longestPrefix = 0
  private var longestSuffix = 0

  /// Adds a rule with one of its patterns.
  mutating func add(_ rule: Int, _ pattern: RulePattern) {
    for item in pattern.items {
      guard !item.isPlain else {
        names[item.text, default: []].append(rule)
        continue
      }
      let prefix = item.text.prefix { $0 != "*" && $0 != "?" }
      let suffix = item.text.reversed().prefix { $0 != "*" && $0 != "?" }
      if !prefix.isEmpty {
        longestPrefix = max(longestPrefix, prefix.count)
        prefixes[String(prefix), default: []].append(rule)
      } else if !suffix.isEmpty {
        longestSuffix = max(longestSuffix, suffix.count)
        suffixes[String(suffix.reversed()), default: []].append(rule)
      } else {
        others.append(rule)
      }
    }
  }

  /// Returns the rules that may match an identifier; a rule may occur twice.
  func candidates(_ identifier: String?) -> [Int] {
    guard let identifier else { return [] }
    var found = names[identifier] ?? []
    found += others
    if longestPrefix > 0 { found += prefixed(identifier) }
    if longestSuffix > 0 { found += suffixed(identifier) }
    return found
  }

  private func prefixed(_ identifier: String) -> [Int] {
    identifier.indices.prefix(longestPrefix).flatMap { index in
      prefixes[String(identifier[...index])] ?? []
    }
  }

  private func suffixed(_ identifier: String) -> [Int] {
    identifier.indices.suffix(longestSuffix).flatMap { index in
      suffixes[String(identifier[index...])] ?? []
    }
  }
}
