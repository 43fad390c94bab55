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

  /// Returns an object with the members of another one after its own.
  package func with(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  /// Returns an array; `nil` for one without elements, which is left out of an object.
  package static func unlessEmpty(_ elements: [JSON]) -> JSON? {
    elements.isEmpty ? nil : .array(elements)
  }

  /// The whole text, ending with a line ending.
  package var text: String {
    var text = ""
    write(to: &text)
    return text + "\n"
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += "\(number)"
    case .number(let number): text += number.isFinite ? number.shortest : "null"
    case .string(let string): string.write(asJSONTo: &text)
    case .array(let elements): Self.write(elements, after: "", to: &text)
    case .lines(let elements): Self.write(elements, after: "\n", to: &text)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        member.0.write(asJSONTo: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ elements: [JSON], after gap: String, to text: inout String) {
    text += "["
    for (index, element) in elements.enumerated() {
      text += (index > 0 ? "," : "") + gap
      element.write(to: &text)
    }
    text += "]"
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

extension String {
  fileprivate func write(asJSONTo text: inout String) {
    text += "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
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
