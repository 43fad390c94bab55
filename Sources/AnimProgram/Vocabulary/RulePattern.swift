/// A pattern for identifiers in a rule: one item, or a list of items of which any may match.
package struct RulePattern: Sendable, Hashable {
  /// A name, or a string in which `*` matches any characters and `?` matches one.
  package struct Item: Sendable, Hashable {
    /// The item without its quotes.
    package let text: String
    /// Whether the item is a plain name, without `*` and `?`.
    package let isPlain: Bool

    /// The bytes of a pattern in which every byte is a character. `nil` for names and other
    /// patterns.
    private let bytes: [UInt8]?
    /// The number of bytes before the first wildcard.
    private let head: Int

    /// Creates an item.
    package init(_ text: String) {
      self.text = text
      isPlain = !text.contains(where: Item.isWildcard)
      bytes = isPlain || !text.isBytewise ? nil : Array(text.utf8)
      head = text.prefix { !Item.isWildcard($0) }.utf8.count
    }

    /// Returns whether a character of a pattern is a wildcard.
    package static func isWildcard(_ character: Character) -> Bool {
      character == "*" || character == "?"
    }

    /// Returns whether the identifier is equal to the name, or matches the string.
    package func matches(_ identifier: String) -> Bool {
      if isPlain { return text == identifier }
      if let bytes, identifier.isBytewise {
        let (star, one) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
        // Most names that do not match begin differently.
        return identifier.utf8.starts(with: bytes[..<head])
          && wildcardMatches(bytes, Array(identifier.utf8), star: star, one: one)
      }
      return wildcardMatches(Array(text), Array(identifier), star: "*", one: "?")
    }

    /// The wildcards of the item, in their order.
    package var wildcards: String { text.filter(Item.isWildcard) }

    /// Matches an identifier with another item, and returns this item with the matched texts in
    /// place of its wildcards: for `hero-*`, the item `thumb-*` and `thumb-7`, it is `hero-7`.
    fileprivate func filled(by item: Item, in identifier: String) -> String {
      var rest = identifier[...]
      var parts: [Substring] = []
      var pattern = item.text[...]
      while let first = pattern.popFirst() {
        guard Item.isWildcard(first) else {
          rest = rest.dropFirst()
          continue
        }
        var part = first == "?" ? rest.prefix(1) : rest.prefix(0)
        let tail = Item(String(pattern))
        while part.endIndex < rest.endIndex, first == "*",
          !tail.matches(String(rest[part.endIndex...]))
        {
          part = rest[..<rest.index(after: part.endIndex)]
        }
        parts.append(part)
        rest = rest[part.endIndex...]
      }
      var next = parts.makeIterator()
      return text.reduce(into: "") { result, character in
        result += Item.isWildcard(character) ? String(next.next() ?? "") : String(character)
      }
    }
  }

  /// The items, in the order of the script.
  package var items: [Item]

  /// Creates a pattern of these items.
  package init(_ items: [Item]) { self.items = items }

  /// Creates a pattern of these names and strings.
  package init(_ texts: String...) { items = texts.map(Item.init) }

  /// Returns the item that an identifier matches: the first plain name that is equal, or otherwise
  /// the first string that matches. `nil` if none matches, or if there is no identifier.
  package func matches(_ identifier: String?) -> Item? {
    guard let identifier else { return nil }
    var found: Item?
    for item in items where item.isPlain || found == nil {
      guard item.matches(identifier) else { continue }
      if item.isPlain { return item }
      found = item
    }
    return found
  }

  /// Returns what an identifier that matches is called by the item of another pattern at the same
  /// place. `nil` if it doesn't match.
  package func counterpart(of identifier: String, in other: RulePattern) -> String? {
    guard let item = matches(identifier), let place = items.firstIndex(of: item),
      other.items.indices.contains(place)
    else { return nil }
    return other.items[place].filled(by: item, in: identifier)
  }
}

extension String {
  /// Whether every byte is a character: the text is ASCII and contains no line ending of two bytes.
  package var isBytewise: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}

/// Returns whether a text matches a pattern in which `star` matches any elements and `one` matches
/// one.
///
/// Only the last star is ever extended. Extending an earlier one, which has matched as little as
/// possible, would not help. The work is therefore at most the product of both lengths.
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
