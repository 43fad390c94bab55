import AnimJSON
import AnimTools

extension JSON {
  /// Returns a sentence about the first part of a value that does not fit a schema: a type, a
  /// choice, a member that is missing or unknown. `nil` if everything fits.
  ///
  /// - Parameter name: What the sentence calls the value.
  func mismatch(with schema: JSON, named name: String) -> String? {
    let type = schema["type"]?.string ?? ""
    guard type == self.type else {
      let words = Self.types[type] ?? type
      return "`\(name)` has to be \(words), and not \(Self.types[self.type] ?? self.type)"
    }
    let choices = schema["enum"]?.array?.compactMap(\.string) ?? []
    if let text = string, !choices.isEmpty, !choices.contains(text) {
      return "`\(name)` is one of \(choices.joined(separator: ", ")), and not `\(text)`"
    }
    for (index, element) in (array ?? []).enumerated() {
      let problem = element.mismatch(with: schema["items"] ?? [:], named: "\(name)[\(index)]")
      if let problem { return problem }
    }
    guard case .object(let members) = self else { return nil }
    for required in schema["required"]?.array?.compactMap(\.string) ?? []
    where self[required] == nil { return "`\(name)` needs the input `\(required)`" }
    for (member, value) in members {
      guard let own = schema["properties"]?[member] else {
        return "`\(name)` has no input `\(member)`"
      }
      let path = name.contains("[") ? "\(name).\(member)" : member
      if let problem = value.mismatch(with: own, named: path) { return problem }
    }
    return nil
  }

  /// The name of the type in a schema.
  private var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .array, .lines: "array"
    case .object: "object"
    }
  }

  private static let types = [
    "boolean": "true or false", "number": "a number", "string": "a text", "array": "a list",
    "object": "an object",
  ]
}
