import AnimProgram

/// An index of rules by the identifiers that one of their patterns may match.
struct NameIndex {
  private var names: [String: [Int]] = [:]
  private var prefixes: [String: [Int]] = [:]
  private var suffixes: [String: [Int]] = [:]
  /// Rules whose pattern begins and ends with a wildcard, by the first letters between two.
  private var infixes: [String: [Int]] = [:]
  private var others: [Int] = []
  private var longestPrefix = 0
  private var longestSuffix = 0
  private static let longestInfix = 4

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
        NameIndex.note(rule, &prefixes[String(prefix), default: []])
      } else if !suffix.isEmpty {
        longestSuffix = max(longestSuffix, suffix.count)
        NameIndex.note(rule, &suffixes[String(suffix.reversed()), default: []])
      } else if let infix = item.text.split(whereSeparator: { $0 == "*" || $0 == "?" }).first {
        NameIndex.note(
          rule, &infixes[String(infix.prefix(NameIndex.longestInfix)), default: []])
      } else {
        NameIndex.note(rule, &others)
      }
    }
  }

  /// Adds a rule to a list, unless another of its patterns has just done so.
  private static func note(_ rule: Int, _ rules: inout [Int]) {
    if rules.last != rule { rules.append(rule) }
  }

  /// Returns the rules that may match an identifier; a rule may occur twice.
  func candidates(_ identifier: String?) -> [Int] {
    guard let identifier else { return [] }
    var found = names[identifier] ?? []
    found += others
    if longestPrefix > 0 { found += prefixed(identifier) }
    if longestSuffix > 0 { found += suffixed(identifier) }
    if !infixes.isEmpty { found += infixed(identifier) }
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

  private func infixed(_ identifier: String) -> [Int] {
    identifier.indices.flatMap { index in
      (1...NameIndex.longestInfix).flatMap { length -> [Int] in
        let infix = identifier[index...].prefix(length)
        return infix.count == length ? infixes[String(infix)] ?? [] : []
      }
    }
  }
}
