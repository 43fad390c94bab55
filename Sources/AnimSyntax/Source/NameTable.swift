/// A name as a number. Equal names in one ``NameTable`` have equal symbols.
package struct Symbol: Hashable, Sendable {
  /// The name's index in its table.
  package let index: UInt32

  /// Creates a symbol from an index of a ``NameTable``.
  package init(index: UInt32) { self.index = index }

  /// The symbol of a word of the language.
  package init(_ word: Word) { index = word.rawValue }

  /// The word of the language with this name. `nil` if there is none.
  package var word: Word? { Word(rawValue: index) }
}

/// Assigns a number to every name, so that all stages after the lexer compare names as numbers.
///
/// A table starts with the ``Word``s of the language, followed by the names that the vocabulary
/// adds, and then those of a file. All copies of a table share the names that it had when it was
/// ``sealed()``, so the table of a file only costs the file's own names.
package struct NameTable: Sendable {
  /// The shared names, with numbers below ``groundCount``.
  private let ground: Ground?
  private let groundCount: Int
  private var own = Names()

  /// Creates a table of the language's words.
  package init() { self = Self.words }

  private init(on ground: Names?) {
    self.ground = ground.map(Ground.init)
    groundCount = ground?.count ?? 0
  }

  /// An empty table.
  static var empty: NameTable { NameTable(on: nil) }

  private static let words: NameTable = {
    var table = NameTable(on: nil)
    for word in Word.allCases { _ = table.intern(word.text) }
    return table
  }()

  /// Returns a table of the same names, which tables based on it will share.
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

  /// Returns the symbol of a name, adding the name if necessary.
  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// Returns the symbol of a name given as bytes, adding the name if necessary.
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    let hash = Names.hash(of: bytes)
    if let known = symbol(bytes, hash) { return known }
    own.add(bytes, hash: hash)
    return Symbol(index: UInt32(truncatingIfNeeded: count - 1))
  }

  /// Returns the symbol of a name. `nil` if the table does not contain it.
  package func symbol(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { symbol($0, Names.hash(of: $0)) }
  }

  @inline(__always)
  private func symbol(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Symbol? {
    if let index = ground?.names.index(of: bytes, hash) { return Symbol(index: index) }
    return own.index(of: bytes, hash).map { Symbol(index: UInt32(groundCount) + $0) }
  }

  /// Returns the name of a symbol. Empty for a symbol of another table that this table does not
  /// contain.
  package func text(_ symbol: Symbol) -> String {
    let index = Int(symbol.index)
    guard index < count else { return "" }
    if let ground, index < groundCount { return ground.names.text(index) }
    return own.text(index - groundCount)
  }
}

/// Names that can no longer change.
private final class Ground: Sendable {
  let names: Names

  init(_ names: Names) { self.names = names }
}

/// Names by number, with an index by their bytes.
private struct Names: Sendable {
  private var texts: [UInt8] = []
  private var entries: [Entry] = []
  /// The numbers of the names by hash, `.max` for empty slots. Empty as long as there are few
  /// names.
  private var slots: [UInt32] = []

  private struct Entry {
    var hash: UInt64
    /// The end of its text.
    var end: UInt32
  }

  /// Up to this many names are searched one by one.
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

  /// Adds a name that the table does not contain yet.
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
    // For such names, equal hashes mean equal names.
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

  /// The hash of a name, which is the same in every run. It is unique among names of one length up
  /// to eight bytes, because these bytes form a number, and multiplying by an odd number is
  /// reversible.
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
