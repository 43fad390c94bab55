import AnimProgram

/// An index of many patterns that finds those that match an identifier without trying all of them.
///
/// A pattern is stored by the text before its first `*` or `?`, or if it starts with one of these,
/// by the text after its last. This is done by bytes, so identifiers and patterns in which a
/// character may have several bytes are tried one by one.
struct PatternIndex: Sendable {
  private var items: [RulePattern.Item] = []
  private var numbers: [String: Int32] = [:]
  private var heads = Ends()
  private var tails = Ends()

  /// The patterns by the text with which an identifier has to start, or end.
  private struct Ends: Sendable {
    var numbers: [Substring: [Int32]] = [:]
    /// The distinct lengths of these texts, in bytes.
    var lengths: [Int] = []

    mutating func add(_ number: Int32, under text: Substring) {
      numbers[text, default: []].append(number)
      if !lengths.contains(text.utf8.count) { lengths.append(text.utf8.count) }
    }
  }

  /// Returns the number of a pattern, which is added if it is new.
  mutating func number(of item: RulePattern.Item) -> Int32 {
    if let known = numbers[item.text] { return known }
    let number = Int32(truncatingIfNeeded: items.count)
    items.append(item)
    numbers[item.text] = number
    let head = item.text.prefix { !RulePattern.Item.isWildcard($0) }
    if !item.text.isBytewise {
      tails.add(number, under: "")
    } else if head.isEmpty {
      let wildcard = item.text.lastIndex(where: RulePattern.Item.isWildcard)
      let start = wildcard.map { item.text.index(after: $0) } ?? item.text.startIndex
      tails.add(number, under: item.text[start...])
    } else {
      heads.add(number, under: head)
    }
    return number
  }

  /// Returns the numbers of the patterns that match an identifier.
  func fitting(_ identifier: String) -> [Int32] {
    guard identifier.isBytewise else {
      return items.indices.filter { items[$0].matches(identifier) }.map(Int32.init)
    }
    let bytes = identifier.utf8
    var result: [Int32] = []
    for length in heads.lengths where length <= bytes.count {
      add(heads.numbers[Substring(bytes.prefix(length))], identifier, to: &result)
    }
    for length in tails.lengths where length <= bytes.count {
      add(tails.numbers[Substring(bytes.suffix(length))], identifier, to: &result)
    }
    return result
  }

  private func add(_ numbers: [Int32]?, _ identifier: String, to result: inout [Int32]) {
    for number in numbers ?? [] where items[Int(number)].matches(identifier) {
      result.append(number)
    }
  }
}
