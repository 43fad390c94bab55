import AnimProgram

extension ScriptValue {
  /// Returns the value as a script writes a value of this type. `nil` if the language has no such
  /// literal, as for a rectangle, or if the value has another type.
  func literal(as type: ScriptValueType) -> String? {
    switch (self, type) {
    case (.number(let number), .quantity(let dimension)): number.literal(dimension)
    case (.pair(let x, let y), .pair(let dimension)): ScriptValue.pairLiteral(x, y, dimension)
    case (.color(let color), .color): color.literal
    case (.bool(let truth), .bool): "\(truth)"
    case (.text(let text), .text): text.literal
    case (.edge(let edge), .edge): ".\(edge.name)"
    case (.timing(let timing), .timing): NamedTiming.all.first { $0.curve == timing.curve }?.name
    default: nil
    }
  }

  private static func pairLiteral(_ x: Double, _ y: Double, _ dimension: ScriptDimension) -> String?
  {
    guard let x = x.literal(dimension), let y = y.literal(dimension) else { return nil }
    return "(\(x), \(y))"
  }
}

extension Double {
  /// Returns the number with the units of a dimension, such as `16pt` or `500pt / 1s`.
  fileprivate func literal(_ dimension: ScriptDimension) -> String? {
    guard isFinite, let units = dimension.units else { return nil }
    let under = units.under.map { " / 1\($0)" }
    return digits + (units.over.first ?? "") + under.joined()
  }

  private var digits: String {
    let digits = "\(self)".filter { $0 != "+" }
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension ScriptDimension {
  /// The units above and below the line. `nil` if there is more than one in a place, or a power.
  fileprivate var units: (over: [String], under: [String])? {
    let parts = [("pt", length), ("s", time), ("rad", angle)].filter { $0.1 != 0 }
    let over = parts.filter { $0.1 == 1 }.map(\.0)
    let under = parts.filter { $0.1 == -1 }.map(\.0)
    guard over.count + under.count == parts.count, over.count < 2, under.count < 2 else {
      return nil
    }
    return (over, under)
  }
}

extension StageColor {
  fileprivate var literal: String? {
    let parts = [red, green, blue, alpha]
    guard parts.allSatisfy(\.isFinite) else { return nil }
    return "#" + parts.map(StageColor.twoDigits).joined()
  }

  private static func twoDigits(_ part: Double) -> String {
    let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
    return text.count < 2 ? "0" + text : text
  }
}

extension String {
  fileprivate var literal: String {
    "\"" + unicodeScalars.map(\.escaped).joined() + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case _ where value < 0x20 || value == 0x7f: "\\u{\(String(value, radix: 16))}"
    default: String(Character(self))
    }
  }
}
