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
/// seeds, and ends with those that a file brings. Copies share their storage until they change.
public struct NameTable: Sendable {
  private var texts: [UInt8] = []
  private var ends: [UInt32] = []
  private var slots: [UInt32]
  private var mask: Int

  /// A table of the language's words alone.
  public init() { self = Self.words }

  private static let words: NameTable = {
    var table = NameTable(slots: 512)
    for word in Word.allCases { _ = table.intern(word.text) }
    return table
  }()

  private init(slots count: Int) {
    slots = Array(repeating: .max, count: count)
    mask = count - 1
  }

  /// The number of names.
  public var count: Int { ends.count }

  /// The symbol of a name, new where the table does not hold it yet.
  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The symbol of a name given by its bytes, new where the table does not hold it yet.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    intern(bytes, hash: bytes.reduce(Self.hashStart, Self.hash))
  }

  /// The symbol of a name whose bytes were run through ``hash(_:_:)`` already.
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Symbol {
    var slot = Self.slot(hash) & mask
    while slots[slot] != .max {
      if matches(Int(slots[slot]), bytes) { return Symbol(index: slots[slot]) }
      slot = (slot + 1) & mask
    }
    let index = UInt32(truncatingIfNeeded: ends.count)
    texts.append(contentsOf: bytes)
    ends.append(UInt32(truncatingIfNeeded: texts.count))
    slots[slot] = index
    if ends.count * 2 > slots.count { grow() }
    return Symbol(index: index)
  }

  /// The symbol of a name, if the table holds it.
  public func symbol(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { bytes in
      var slot = Self.slot(bytes.reduce(Self.hashStart, Self.hash)) & mask
      while slots[slot] != .max {
        if matches(Int(slots[slot]), bytes) { return Symbol(index: slots[slot]) }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// The text of a symbol; empty for one of another table that this one does not reach.
  public func text(_ symbol: Symbol) -> String {
    guard symbol.index < ends.count else { return "" }
    return String(decoding: texts[range(Int(symbol.index))], as: UTF8.self)
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

  private mutating func grow() {
    slots = Array(repeating: .max, count: slots.count * 2)
    mask = slots.count - 1
    texts.withUnsafeBufferPointer { texts in
      for index in ends.indices {
        var slot = Self.slot(texts[range(index)].reduce(Self.hashStart, Self.hash)) & mask
        while slots[slot] != .max { slot = (slot + 1) & mask }
        slots[slot] = UInt32(truncatingIfNeeded: index)
      }
    }
  }

  // FNV-1a with a final mix: short names, no seed, the same in every run.

  /// The hash of no byte.
  static var hashStart: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// The hash of what `hash` is of, and one byte more.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private static func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ (hash >> 29)) }
}
