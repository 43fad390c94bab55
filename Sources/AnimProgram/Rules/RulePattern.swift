/// What a rule says about an identifier: one item, or a list of which any may match.
package struct RulePattern: Sendable, Hashable {
  /// One name, or one string in which `*` stands for any characters and `?` for one.
  package struct Item: Sendable, Hashable {
    /// The item without its quotes.
    package let text: String
    /// Whether the item is a plain name: it holds no `*` and no `?`.
    package let isPlain: Bool

    /// The bytes of a pattern in which every byte is a character; `nil` for other patterns and names.
    private let bytes: [UInt8]?

    /// Creates an item.
    package init(_ text: String) {
      self.text = text
      isPlain = !text.contains(where: Item.isWildcard)
      bytes = isPlain || !text.isBytewise ? nil : Array(text.utf8)
    }

    /// Whether a character of a pattern stands for other characters.
    package static func isWildcard(_ character: Character) -> Bool {
      character == "*" || character == "?"
    }

    /// Whether the identifier is the name, or fits the string.
    package func matches(_ identifier: String) -> Bool {
      if isPlain { return text == identifier }
      if let bytes, identifier.isBytewise {
        let (star, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
        return wildcardMatches(bytes, Array(identifier.utf8), star: star, one: one)
      }
      return wildcardMatches(Array(text), Array(identifier), star: "*", one: "?")
    }
  }

  /// The items in the order in which they are written.
  package var items: [Item]

  /// Creates a pattern of these items.
  package init(_ items: [Item]) { self.items = items }

  /// Creates a pattern of these names and strings.
  package init(_ texts: String...) { items = texts.map(Item.init) }

  /// The item by which an identifier counts: the first plain name that is equal, else the first
  /// string that fits; nil where none does, as for no identifier.
  package func matches(_ identifier: String?) -> Item? {
    guard let identifier else { return nil }
    let matching = items.filter { $0.matches(identifier) }
    return matching.first(where: \.isPlain) ?? matching.first
  }
}

extension String {
  /// Whether every byte is a character: it is ASCII, and holds no line ending of two bytes.
  package var isBytewise: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}

/// Whether a text fits a pattern in which `star` stands for any elements and `one` for one.
///
/// Only the last star is ever taken up again: an earlier one has matched as little as it can, and
/// more would not help. So the work is at most the product of both lengths.
private func wildcardMatches<Element: Equatable>(
  _ pattern: [Element], _ text: [Element], star: Element, one: Element
) -> Bool {
  var (position, index) = (0, 0)
  var last: (position: Int, index: Int)?
  while index < text.count {
    if position < pattern.count, pattern[position] == star {
      last = (position, index)
      position += 1
    } else if position < pattern.count, pattern[position] == one || pattern[position] == text[index]
    {
      position += 1
      index += 1
    } else if let (lastPosition, lastIndex) = last {
      last = (lastPosition, lastIndex + 1)
      (position, index) = (lastPosition + 1, lastIndex + 1)
    } else {
      return false
    }
  }
  return pattern[position...].allSatisfy { $0 == star }
}
