import AnimSource

extension JSON {
  /// Reads JSON. `nil` if it is invalid, or nested more than `depth` deep. If a name occurs twice
  /// in an object, the first one is used.
  package init?(reading bytes: some Collection<UInt8>, depth: Int = 16) {
    var reader = JSONReader(Array(bytes), depthLimit: depth)
    guard let value = reader.document() else { return nil }
    self = value
  }

  /// The member of an object. `nil` if there is none.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The text. `nil` for other values.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is finite. `nil` for other values.
  package var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  /// The whole number. `nil` for other values.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The truth value. `nil` for other values.
  package var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The elements of an array. `nil` for other values.
  package var array: [JSON]? {
    switch self {
    case .array(let elements), .lines(let elements): elements
    default: nil
    }
  }
}

/// Reads JSON according to RFC 8259.
private struct JSONReader {
  private let bytes: [UInt8]
  private let depthLimit: Int
  private var index = 0

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  mutating func document() -> JSON? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return index == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSON? {
    guard depth <= depthLimit else { return nil }
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    index += 1
    var members: [(String, JSON)] = []
    skipBlanks()
    if take("}") { return [:] }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\""), let name = string() else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((name, value))
      skipBlanks()
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSON? {
    index += 1
    var elements: [JSON] = []
    skipBlanks()
    if take("]") { return .array([]) }
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
      skipBlanks()
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSON? {
    let start = index
    _ = take("-")
    if !take("0") { guard digits() else { return nil } }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard digits() else { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard digits() else { return nil }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    return Double(text).map(JSON.number)
  }

  private mutating func digits() -> Bool {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func string() -> String? {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validUTF8: text)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = peek else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard let high = hexadecimal() else { return nil }
      guard (0xD800..<0xE000).contains(high) else { return Unicode.Scalar(high) }
      // JavaScript's texts may contain half of a pair, which is no character.
      let next = index
      if high < 0xDC00, take("\\"), take("u"), let low = hexadecimal(),
        (0xDC00..<0xE000).contains(low)
      {
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      }
      index = next
      return "\u{FFFD}"
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func word(_ text: StaticString, _ value: JSON) -> JSON? {
    let word = text.description.utf8
    guard bytes[index...].starts(with: word) else { return nil }
    index += word.count
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }
}
