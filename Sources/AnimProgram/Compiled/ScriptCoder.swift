/// Writes values one after another as bytes, or reads them back.
///
/// A type has one function for both directions, ``Coded/code(with:)``, so that the two cannot come to
/// differ. What cannot be read makes the coder fail, once and for all: every later number is then 0 and
/// every later list empty, so that the functions need no errors of their own.
package struct ScriptCoder {
  /// The bytes written so far, or those that are read.
  private(set) var bytes: [UInt8]
  /// Whether it reads.
  let isReading: Bool
  /// Whether something could not be read.
  private(set) var hasFailed = false
  /// The index of the next byte to read.
  private var place: Int

  /// Creates a coder that writes after some bytes.
  init(after bytes: [UInt8]) { (self.bytes, isReading, place) = (bytes, false, 0) }

  /// Creates a coder that reads bytes from an index on.
  init(reading bytes: [UInt8], from place: Int) {
    (self.bytes, isReading, self.place) = (bytes, true, place)
  }

  /// Whether everything was read, and nothing is left.
  var isComplete: Bool { !hasFailed && place == bytes.count }

  /// Gives up.
  mutating func fail() { hasFailed = true }

  /// Writes a value, or replaces it by the one that is read.
  mutating func code(_ value: inout some Coded) { value.code(with: &self) }

  /// Writes a whole number that is not negative, seven bits a byte, the lowest ones first, or reads one of
  /// at most 32 bits.
  mutating func code(_ number: inout UInt32) {
    guard isReading else { return write(number) }
    number = 0
    for shift in stride(from: 0, through: 28, by: 7) {
      guard let byte = next() else { return number = 0 }
      number |= UInt32(byte & 0x7f) << UInt32(shift)
      if byte < 0x80 { return }
    }
    fail()
    number = 0
  }

  private mutating func write(_ number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func next() -> UInt8? {
    guard !hasFailed, place < bytes.count else {
      fail()
      return nil
    }
    defer { place += 1 }
    return bytes[place]
  }

  /// Writes the eight bytes of a number, the lowest ones first, or reads them.
  mutating func code(_ number: inout Double) {
    guard isReading else {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
      }
      return
    }
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(next() ?? 0) << UInt64(shift) }
    number = hasFailed ? 0 : Double(bitPattern: bits)
  }

  /// Writes the length of a list, or reads it. Each element takes at least one byte, so no list is longer
  /// than what is left.
  mutating func code(count: inout Int) {
    var number = UInt32(truncatingIfNeeded: count)
    code(&number)
    count = Int(number)
    guard isReading, hasFailed || count > bytes.count - place else { return }
    fail()
    count = 0
  }

  /// Writes a text in UTF-8, or reads one.
  mutating func code(_ text: inout String) {
    var count = text.utf8.count
    code(count: &count)
    guard isReading else { return bytes.append(contentsOf: text.utf8) }
    text = String(decoding: bytes[place..<place + count], as: UTF8.self)
    if !text.utf8.elementsEqual(bytes[place..<place + count]) { fail() }
    place += count
  }
}

/// A value that a ``ScriptCoder`` writes and reads.
protocol Coded {
  /// A value that is replaced by the one that is read.
  static var blank: Self { get }
  /// Writes all parts, or reads them.
  mutating func code(with coder: inout ScriptCoder)
}

extension Int32: Coded {
  static var blank: Int32 { 0 }
  /// Small numbers of either sign are short.
  mutating func code(with coder: inout ScriptCoder) {
    var number = UInt32(bitPattern: (self << 1) ^ (self >> 31))
    coder.code(&number)
    self = Int32(bitPattern: number >> 1) ^ -Int32(bitPattern: number & 1)
  }
}

extension Int: Coded {
  static var blank: Int { 0 }
  /// Only numbers of 32 bits.
  mutating func code(with coder: inout ScriptCoder) {
    var number = Int32(truncatingIfNeeded: self)
    number.code(with: &coder)
    self = Int(number)
  }
}

extension Double: Coded {
  static var blank: Double { 0 }
  mutating func code(with coder: inout ScriptCoder) { coder.code(&self) }
}

extension Float: Coded {
  static var blank: Float { 0 }
  mutating func code(with coder: inout ScriptCoder) {
    var number = Double(self)
    coder.code(&number)
    self = Float(number)
  }
}

extension String: Coded {
  static var blank: String { "" }
  mutating func code(with coder: inout ScriptCoder) { coder.code(&self) }
}

extension Bool: Coded {
  static var blank: Bool { false }
  mutating func code(with coder: inout ScriptCoder) {
    var number: UInt32 = self ? 1 : 0
    coder.code(&number)
    if number > 1 { coder.fail() }
    self = number == 1
  }
}

extension Optional: Coded where Wrapped: Coded {
  static var blank: Wrapped? { nil }
  mutating func code(with coder: inout ScriptCoder) {
    var isThere = self != nil
    coder.code(&isThere)
    guard isThere else { return self = nil }
    var value: Wrapped = self ?? .blank
    coder.code(&value)
    self = value
  }
}

extension Array: Coded where Element: Coded {
  static var blank: [Element] { [] }
  mutating func code(with coder: inout ScriptCoder) {
    var count = count
    coder.code(count: &count)
    guard coder.isReading else {
      for var element in self { coder.code(&element) }
      return
    }
    self = []
    for _ in 0..<count {
      var element = Element.blank
      coder.code(&element)
      if coder.hasFailed { return }
      append(element)
    }
  }
}

// An enumeration without values is coded by the places of its cases in the declaration.
extension Coded where Self: CaseIterable & Equatable, AllCases == [Self] {
  static var blank: Self { allCases[0] }
  mutating func code(with coder: inout ScriptCoder) {
    var place = UInt32(Self.allCases.firstIndex(of: self) ?? 0)
    coder.code(&place)
    guard place < Self.allCases.count else { return coder.fail() }
    self = Self.allCases[Int(place)]
  }
}
