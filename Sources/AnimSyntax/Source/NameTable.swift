/// A name as a number: equal names of one ``NameTable`` are equal symbols.
public struct Symbol: Hashable, Sendable {
  /// The name's index in its table.
  public let index: UInt32

  /// Wraps an index that a ``NameTable`` gave.
  public init(index: UInt32) { self.index = index }

  /// The symbol of one of the language's own words.
  public init(_ word: Word) { index = word.rawValue }

  /// The word of the language that this name spells, if it is one.
  public var word: Word? { Word(rawValue: index) }
}

/// Gives every name a number, so that from the lexer on names are compared as numbers.
///
/// A table begins with the language's ``Word``s, goes on with the names that the vocabulary
/// seeds, and ends with those that a file brings. What stood in a table when it was ``sealed()`` is
/// shared by all its copies, so a file's table costs only the file's own names.
public struct NameTable: Sendable {
  /// The names below ``groundCount``, shared.
  private let ground: Ground?
  private let groundCount: Int
  private var own = Names()

  /// A table of the language's words alone.
  public init() { self = Self.words }

  private init(on ground: Names?) {
    self.ground = ground.map(Ground.init)
    groundCount = ground?.count ?? 0
  }

  /// A table of nothing at all.
  static var empty: NameTable { NameTable(on: nil) }

  private static let words: NameTable = {
    var table = NameTable(on: nil)
    for word in Word.allCases { _ = table.intern(word.text) }
    return table
  }()

  /// The same names as the ground of tables to come.
  public func sealed() -> NameTable {
    var all = Names()
    for index in 0..<count {
      var text = text(Symbol(index: UInt32(truncatingIfNeeded: index)))
      text.withUTF8 { all.add($0, hash: Self.hash(of: $0)) }
    }
    return NameTable(on: all)
  }

  /// The number of names.
  public var count: Int { groundCount + own.count }

  /// The symbol of a name, new where the table does not hold it yet.
  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The symbol of a name given by its bytes, new where the table does not hold it yet.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    intern(bytes, hash: Self.hash(of: bytes))
  }

  /// The symbol of a name whose bytes were run through ``hash(_:_:)`` already.
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Symbol {
    if let known = symbol(bytes, hash) { return known }
    own.add(bytes, hash: hash)
    return Symbol(index: UInt32(truncatingIfNeeded: count - 1))
  }

  /// The symbol of a name, if the table holds it.
  public func symbol(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { symbol($0, Self.hash(of: $0)) }
  }

  private func symbol(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Symbol? {
    if let index = ground?.names.index(of: bytes, hash) { return Symbol(index: index) }
    return own.index(of: bytes, hash).map { Symbol(index: UInt32(groundCount) + $0) }
  }

  /// The text of a symbol; empty for one of another table that this one does not reach.
  public func text(_ symbol: Symbol) -> String {
    let index = Int(symbol.index)
    guard index < count else { return "" }
    if let ground, index < groundCount { return ground.names.text(index) }
    return own.text(index - groundCount)
  }

  private static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(hashStart, hash)
  }

  // FNV-1a with a final mix: short names, no seed, the same in every run.

  /// The hash of no byte.
  static var hashStart: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// The hash of what `hash` is of, and one byte more.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// Names that no longer change.
private final class Ground: Sendable {
  let names: Names

  init(_ names: Names) { self.names = names }
}

/// Names by number, found again by their bytes.
private struct Names: Sendable {
  private var texts: [UInt8] = []
  private var entries: [Entry] = []
  /// The numbers of the names by hash, `.max` where none is; empty as long as they are few.
  private var slots: [UInt32] = []

  private struct Entry {
    /// Enough of the hash that names that differ are hardly ever compared.
    var hash: UInt32
    /// Where its text ends.
    var end: UInt32
  }

  /// So many names are gone through one after the other.
  private static let indexing = 12

  var count: Int { entries.count }

  func text(_ index: Int) -> String { String(decoding: texts[range(index)], as: UTF8.self) }

  func index(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UInt32? {
    let hash = Self.short(hash)
    return entries.withUnsafeBufferPointer { entries in
      slots.withUnsafeBufferPointer { slots in
        guard !slots.isEmpty else {
          for number in entries.indices
          where entries[number].hash == hash && matches(number, entries, bytes) {
            return UInt32(truncatingIfNeeded: number)
          }
          return nil
        }
        let mask = slots.count - 1
        var place = Int(hash) & mask
        while slots[place] != .max {
          let number = Int(slots[place])
          if entries[number].hash == hash, matches(number, entries, bytes) { return slots[place] }
          place = (place + 1) & mask
        }
        return nil
      }
    }
  }

  /// Adds a name that is not there yet.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) {
    if entries.isEmpty {
      texts.reserveCapacity(96)
      entries.reserveCapacity(16)
    }
    texts.append(contentsOf: bytes)
    entries.append(
      Entry(hash: Self.short(hash), end: UInt32(truncatingIfNeeded: texts.count)))
    guard count > Self.indexing else { return }
    if count * 2 > slots.count { makeIndex() } else { place(count - 1) }
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var place = Int(entries[number].hash) & mask
    while slots[place] != .max { place = (place + 1) & mask }
    slots[place] = UInt32(truncatingIfNeeded: number)
  }

  private mutating func makeIndex() {
    slots = Array(repeating: .max, count: max(64, slots.count * 2))
    for number in entries.indices { place(number) }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(entries[index - 1].end))..<Int(entries[index].end)
  }

  @inline(__always)
  private func matches(
    _ index: Int, _ entries: UnsafeBufferPointer<Entry>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = index == 0 ? 0 : Int(entries[index - 1].end)
    guard Int(entries[index].end) - start == bytes.count else { return false }
    return texts.withUnsafeBufferPointer { texts in
      for offset in 0..<bytes.count where texts[start + offset] != bytes[offset] {
        return false
      }
      return true
    }
  }

  private static func short(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
