/// A name in a script, as a number. Equal texts have equal numbers in one ``NameTable``.
package struct Name: Hashable, Sendable {
  /// Its index in the table.
  package let index: UInt32

  /// Creates the name with an index in a ``NameTable``.
  package init(index: UInt32) { self.index = index }

  /// The word of the language with this name. `nil` if there is none.
  package var word: Word? { Word(rawValue: index) }
}

/// Assigns a number to every name, so that all stages after the lexer compare names as numbers.
///
/// A table starts with the ``Word``s of the language, followed by the names that the vocabulary
/// adds, and then those of a file. All copies of a table share the names that it had when it was
/// ``sealed()``, so the table of a file only costs the file's own names.
package struct NameTable: Sendable {
  /// The shared names, with the lowest numbers.
  private let ground: Ground
  private var own = Names()

  /// Creates a table of the language's words.
  package init() { self = Self.words }

  private init(on names: Names) { ground = Ground(names) }

  /// An empty table.
  static let empty = NameTable(on: Names())

  private static let words: NameTable = {
    var table = empty
    for word in Word.allCases { _ = table.intern(word.text) }
    return table
  }()

  /// Returns a table of the same names, which tables based on it will share.
  package func sealed() -> NameTable {
    var all = ground.names
    for text in own.texts { all.add(text) }
    return NameTable(on: all)
  }

  /// The number of names.
  package var count: Int { ground.names.texts.count + own.texts.count }

  /// Returns the name with a text, adding it if necessary.
  package mutating func intern(_ text: String) -> Name {
    if let known = name(text) { return known }
    own.add(text)
    return Name(count - 1)
  }

  /// Returns the name with a text given as UTF-8, adding it if necessary.
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
    intern(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the name with a text. `nil` if the table does not contain it.
  package func name(_ text: String) -> Name? {
    if let number = ground.names.numbers[text] { return Name(number) }
    return own.numbers[text].map { Name(ground.names.texts.count + $0) }
  }

  /// Returns the text of a name. Empty if the name is of another table and this one does not
  /// contain it.
  package func text(_ name: Name) -> String {
    // The index of a missing name does not fit where `Int` has 32 bits.
    guard let index = Int(exactly: name.index) else { return "" }
    let (shared, own) = (ground.names.texts, own.texts)
    if index < shared.count { return shared[index] }
    return index < shared.count + own.count ? own[index - shared.count] : ""
  }
}

extension Name {
  fileprivate init(_ number: Int) { self.init(index: UInt32(truncatingIfNeeded: number)) }
}

/// Names that can no longer change.
private final class Ground: Sendable {
  let names: Names

  init(_ names: Names) { self.names = names }
}

/// A list of names, in which each name has a number.
private struct Names: Sendable {
  private(set) var texts: [String] = []
  private(set) var numbers: [String: Int] = [:]

  /// Adds a name that is not in the list yet.
  mutating func add(_ text: String) {
    numbers[text] = texts.count
    texts.append(text)
  }
}
