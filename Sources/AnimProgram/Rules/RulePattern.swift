/// What a rule says about an identifier: one item, or a list of which any may match.
public struct RulePattern: Sendable, Hashable {
  /// One name, or one string in which `*` stands for any characters and `?` for one.
  public struct Item: Sendable, Hashable {
    /// The item without its quotes.
    public let text: String
    /// Whether the item is a plain name: it holds no `*` and no `?`.
    public let isPlain: Bool

    /// Creates an item.
    public init(_ text: String) {
      self.text = text
      isPlain = !text.contains { $0 == "*" || $0 == "?" }
    }

    /// Whether the identifier is the name, or fits the string.
    public func matches(_ identifier: String) -> Bool {
      isPlain ? text == identifier : wildcardMatches(text, identifier)
    }
  }

  /// The items in the order in which they are written.
  public var items: [Item]

  /// Creates a pattern of these items.
  public init(_ items: [Item]) { self.items = items }

  /// Creates a pattern of these names and strings.
  public init(_ texts: String...) { items = texts.map(Item.init) }

  /// The item by which an identifier counts: the first plain name that is equal, else the first
  /// string that fits; nil where none does, as for no identifier.
  public func matches(_ identifier: String?) -> Item? {
    guard let identifier else { return nil }
    let matching = items.filter { $0.matches(identifier) }
    return matching.first(where: \.isPlain) ?? matching.first
  }
}

/// Whether a text fits a pattern with `*` and `?`.
///
/// Only the last `*` is ever taken up again: an earlier one has matched as little as it can, and
/// more would not help. So the work is at most the product of both lengths.
private func wildcardMatches(_ pattern: String, _ text: String) -> Bool {
  let pattern = Array(pattern)
  let text = Array(text)
  var (position, index) = (0, 0)
  var star: (position: Int, index: Int)?
  while index < text.count {
    if position < pattern.count, pattern[position] == "*" {
      star = (position, index)
      position += 1
    } else if position < pattern.count, pattern[position] == "?" || pattern[position] == text[index]
    {
      position += 1
      index += 1
    } else if let last = star {
      star = (last.position, last.index + 1)
      (position, index) = (last.position + 1, last.index + 1)
    } else {
      return false
    }
  }
  return pattern[position...].allSatisfy { $0 == "*" }
}
