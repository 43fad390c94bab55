/// A name as a number: equal names of one ``NameTable`` are equal symbols.
package struct Symbol: Hashable, Sendable {
  /// The name's index in its table.
  package let index: UInt32

  /// Wraps an index that a ``NameTable`` gave.
  package init(index: UInt32) { self.index = index }

  /// The symbol of one of the language's own words.
  package init(_ word: Word) { index = word.rawValue }

  /// The word of the language that this name spells, if it is one.
  package var word: Word? { Word(rawValue: index) }
}

/// Gives every name a number, so that from the lexer on names are compared as numbers.
///
/// A table begins with the language's ``Word``s, goes on with the names that the vocabulary
/// seeds, and ends with those that a file brings. What stood in a table when it was ``sealed()`` is
/// shared by all its copies, so a file's table costs only the file's own names.
package struct NameTable: Sendable {
  /// The names below ``groundCount``, shared.
  private let ground: Ground?
  private let groundCount: Int
  private var own = Names()

  /// A table of the language's words alone.
  package init() { self = Self.words }

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
  package func sealed() -> NameTable {
    var all = Names()
    for index in 0..<count {
      var text = text(Symbol(index: UInt32(truncatingIfNeeded: index)))
      text.withUTF8 { all.add($0, hash: Names.hash(of: $0)) }
    }
    return NameTable(on: all)
  }

  /// The number of names.
  package var count: Int { groundCount + own.count }

  /// The symbol of a name, new where the table does not hold it yet.
  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The symbol of a name given by its bytes, new where the table does not hold it yet.
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    let hash = Names.hash(of: bytes)
    if let known = symbol(bytes, hash) { return known }
    own.add(bytes, hash: hash)
    return Symbol(index: UInt32(truncatingIfNeeded: count - 1))
  }

  /// The symbol of a name, if the table holds it.
  package func symbol(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { symbol($0, Names.hash(of: $0)) }
  }

  @inline(__always)
  private func symbol(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Symbol? {
    if let index = ground?.names.index(of: bytes, hash) { return Symbol(index: index) }
    return own.index(of: bytes, hash).map { Symbol(index: UInt32(groundCount) + $0) }
  }

  /// The text of a symbol; empty for one of another table that this one does not reach.
  package func text(_ symbol: Symbol) -> String {
    let index = Int(symbol.index)
    guard index < count else { return "" }
    if let ground, index < groundCount { return ground.names.text(index) }
    return own.text(index - groundCount)
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
    var hash: UInt64
    /// Where its text ends.
    var end: UInt32
  }

  /// So many names are gone through one after the other.
  private static let indexing = 12

  var count: Int { entries.count }

  func text(_ index: Int) -> String { String(decoding: texts[range(index)], as: UTF8.self) }

  @inline(__always)
  func index(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UInt32? {
    entries.withUnsafeBufferPointer { entries in
      slots.withUnsafeBufferPointer { slots in
        guard !slots.isEmpty else {
          for number in entries.indices
          where entries[number].hash == hash && matches(number, entries, bytes) {
            return UInt32(truncatingIfNeeded: number)
          }
          return nil
        }
        let mask = slots.count - 1
        var place = Self.place(hash, mask)
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
    entries.append(Entry(hash: hash, end: UInt32(truncatingIfNeeded: texts.count)))
    guard count > Self.indexing else { return }
    if count * 2 > slots.count { makeIndex() } else { place(count - 1) }
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var place = Self.place(entries[number].hash, mask)
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
    // Such names are the same where their hashes are.
    if bytes.count <= 8 { return true }
    return texts.withUnsafeBufferPointer { texts in
      for offset in 0..<bytes.count where texts[start + offset] != bytes[offset] {
        return false
      }
      return true
    }
  }

  private static func place(_ hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & mask
  }

  /// The hash of a name, the same in every run. Of two names of one length up to eight bytes it
  /// differs, because these bytes are a number, and a product with an odd one can be undone.
  @inline(__always)
  static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash: UInt64 = 0
    switch raw.count {
    case 0: break
    case 1: hash = UInt64(raw[0])
    case 2...3: hash = word(UInt16.self, raw, 0) | word(UInt16.self, raw, raw.count - 2) << 16
    case 4...8: hash = word(UInt32.self, raw, 0) | word(UInt32.self, raw, raw.count - 4) << 32
    default:
      for start in stride(from: 0, to: raw.count - 8, by: 8) {
        hash = mixed(hash ^ word(UInt64.self, raw, start))
      }
      hash ^= word(UInt64.self, raw, raw.count - 8)
    }
    return mixed(hash)
  }

  @inline(__always)
  private static func word<Word: FixedWidthInteger & BitwiseCopyable>(
    _ type: Word.Type, _ bytes: UnsafeRawBufferPointer, _ offset: Int
  ) -> UInt64 {
    UInt64(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9e37_79b9_7f4a_7c15
    return product ^ product >> 32
  }
}
