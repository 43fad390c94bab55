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
  private var ends: [UInt32] = []
  /// The names by hash.
  private var slots: [Slot] = []

  /// A place for a name; its number is `.max` where it is free.
  private struct Slot {
    var number: UInt32 = .max
    /// Enough of the hash that names that differ are hardly ever compared.
    var hash: UInt32 = 0
  }

  var count: Int { ends.count }

  func text(_ index: Int) -> String { String(decoding: texts[range(index)], as: UTF8.self) }

  func index(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let hash = Self.short(hash)
      let mask = slots.count - 1
      var place = Int(hash) & mask
      while slots[place].number != .max {
        let slot = slots[place]
        if slot.hash == hash, matches(Int(slot.number), bytes) { return slot.number }
        place = (place + 1) & mask
      }
      return nil
    }
  }

  /// Adds a name that is not there yet.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) {
    if slots.isEmpty {
      texts.reserveCapacity(96)
      ends.reserveCapacity(16)
    }
    if (count + 1) * 2 > slots.count { grow() }
    place(Slot(number: UInt32(truncatingIfNeeded: count), hash: Self.short(hash)))
    texts.append(contentsOf: bytes)
    ends.append(UInt32(truncatingIfNeeded: texts.count))
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Int(slot.hash) & mask
    while slots[place].number != .max { place = (place + 1) & mask }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = (0..<max(32, slots.count * 2)).map { _ in Slot() }
    for slot in old where slot.number != .max { place(slot) }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private func matches(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == bytes.count else { return false }
    return texts.withUnsafeBufferPointer { texts in
      for offset in 0..<bytes.count where texts[range.lowerBound + offset] != bytes[offset] {
        return false
      }
      return true
    }
  }

  private static func short(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
