import AnimSource

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Double {
  /// The number as a script would write it, without a superfluous fraction.
  var shortText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension String {
  /// Whether a comma is between two digits, as in the number `0,5` of some languages.
  var hasTightComma: Bool {
    zip(indices, indices.dropFirst(2)).contains { first, last in
      self[first].isNumber && self[index(after: first)] == "," && self[last].isNumber
    }
  }

  /// The number with the only unit of time that makes sense: seconds up to 5, milliseconds from 50
  /// on. `nil` for anything else.
  var withUnitOfTime: String? {
    guard let number = Double(self) else { return nil }
    return number <= 5 ? self + "s" : number >= 50 ? self + "ms" : nil
  }

  /// The type of a number with this unit.
  var typeByUnit: String {
    let units = [
      "pt": "Length", "px": "Length", "ms": "Time", "deg": "Angle", "rad": "Angle",
      "turn": "Angle", "s": "Time",
    ]
    let unit = String(reversed().prefix { $0.isLetter }.reversed())
    if first == "#" { return "Color" }
    if first == "." { return "Edge" }
    if first == "\"" { return "Text" }
    if self == "true" || self == "false" { return "Bool" }
    return units[unit] ?? "Number"
  }

  /// The text in parentheses, unless it is a single name, number or call.
  var inParentheses: String {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? self : "(\(self))"
  }

  /// The color of the components of CSS's `rgb` or `rgba`, in hexadecimal digits. `nil` if they are
  /// not numbers.
  var colorOfComponents: String? {
    let parts = split { $0 == "," || $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var color = "#"
    for (number, part) in parts.enumerated() {
      let isPercent = part.hasSuffix("%")
      guard let value = Double(String(isPercent ? part.dropLast() : part)), value.isFinite
      else { return nil }
      let byte = isPercent ? value * 2.55 : number == 3 ? value * 255 : value
      let digits = String(Int(min(max(byte, 0), 255).rounded()), radix: 16)
      color += digits.count == 1 ? "0" + digits : digits
    }
    return color
  }

  /// The color of a text such as `#000` with an opacity such as `40%`. `nil` if it is no color, or
  /// has an opacity already.
  func color(opacity: String) -> String? {
    let digits = dropFirst()
    guard first == "#", digits.count == 3 || digits.count == 6, opacity.hasSuffix("%"),
      let percent = Double(String(opacity.dropLast())), (0...100).contains(percent)
    else { return nil }
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    let byte = String(Int((percent * 2.55).rounded()), radix: 16)
    return "#" + long + (byte.count == 1 ? "0" : "") + byte
  }

  /// The pair for an anchor such as `topLeft`. `nil` if it is none.
  var anchor: String? {
    let name = lowercased()
    guard
      ["top", "bottom", "left", "right", "leading", "trailing", "center"]
        .contains(where: name.contains)
    else { return nil }
    let isLeft = name.contains("left") || name.contains("leading")
    let isRight = name.contains("right") || name.contains("trailing")
    let x = isLeft ? "0" : isRight ? "1" : "0.5"
    let y = name.contains("top") ? "0" : name.contains("bottom") ? "1" : "0.5"
    return "(\(x), \(y))"
  }
}
