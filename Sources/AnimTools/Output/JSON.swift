/// A JSON value whose members keep their order.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  /// An array with each element on a line of its own.
  case lines([JSON])
  case object([(String, JSON)])

  /// Returns an array of numbers.
  package static func numbers(_ values: [Double]) -> JSON { .array(values.map(JSON.number)) }

  /// Returns an object with one more member; `nil` adds none.
  package func with(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [(name, value)])
  }

  /// The whole text for people, ending with a line ending: objects with objects in them have each
  /// member on a line of its own.
  package var indented: String { lines(indent: "") + "\n" }

  private func lines(indent: String) -> String {
    guard case .object(let members) = self, members.contains(where: \.1.isObject) else {
      var writer = JSONWriter(gap: " ")
      writer.write(self)
      return writer.text
    }
    let lines = members.map { name, value in
      "\(indent)  \(JSON.string(name).lines(indent: "")): \(value.lines(indent: indent + "  "))"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  /// The whole text, ending with a line ending.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text + "\n"
  }
}

// A JSON value is written as a literal. Members whose value is `nil` are left out.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates an object.
  package init(dictionaryLiteral members: (String, JSON?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
  /// Creates an array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates a string.
  package init(stringLiteral text: String) { self = .string(text) }
  /// Creates a whole number.
  package init(integerLiteral number: Int) { self = .integer(number) }
  /// Creates a truth value.
  package init(booleanLiteral truth: Bool) { self = .bool(truth) }
}

/// Writes JSON.
private struct JSONWriter {
  var text = ""
  /// What stands after commas and colons.
  var gap = ""

  mutating func write(_ value: JSON) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += "\(number)"
    case .number(let number): text += number.isFinite ? number.shortest : "null"
    case .string(let string): write(string)
    case .array(let elements): write(elements, separator: "," + gap)
    case .lines(let elements):
      guard !elements.isEmpty else {
        text += "[]"
        return
      }
      text += "[\n"
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ",\n" }
        write(element)
      }
      text += "]"
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ elements: [JSON], separator: String) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += separator }
      write(element)
    }
    text += "]"
  }

  private mutating func write(_ members: [(String, JSON)]) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," + gap }
      write(member.0)
      text += ":" + gap
      write(member.1)
    }
    text += "}"
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escape(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private mutating func escape(_ code: UInt32) {
    let digits = String(code, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Double {
  /// The shortest decimal text that reads back as this number. Whole numbers have no decimal point,
  /// and zero has no sign.
  package var shortest: String {
    if self == 0 { return "0" }
    if abs(self) < 1e15, self == rounded() { return "\(Int64(self))" }
    return "\(self)"
  }

  /// Returns the nearest number with this many decimals; 0 if the number is not finite.
  package func rounded(places: Int) -> Double {
    guard isFinite else { return 0 }
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return abs(self) < 1e15 / scale ? (self * scale).rounded() / scale : self
  }
}
