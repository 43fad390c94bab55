/// Values of CSS, as a script writes them. Each function returns `nil` for what it cannot say.
enum StyleValue {
  /// Returns an easing.
  static func easing(_ text: String) -> String? {
    let names = [
      "linear": "linear", "ease": "ease", "ease-in": "easeIn", "ease-out": "easeOut",
      "ease-in-out": "easeInOut", "step-start": "steps(1, .jumpStart)",
      "step-end": "steps(1, .jumpEnd)",
    ]
    if let name = names[text.lowercased()] { return name }
    guard let (name, arguments) = text.call else { return nil }
    let parts = arguments.parts(",")
    switch name {
    case "cubic-bezier":
      let numbers = parts.compactMap(number)
      guard numbers.count == 4, [numbers[0], numbers[2]].allSatisfy((0...1).contains) else {
        return nil
      }
      return "bezier(\(numbers.map(\.shortest).joined(separator: ", ")))"
    case "steps":
      guard let count = parts.first.flatMap({ Int($0) }), count > 0 else { return nil }
      let terms = [
        "start": "jumpStart", "jump-start": "jumpStart", "end": "jumpEnd", "jump-end": "jumpEnd",
        "jump-none": "jumpNone", "jump-both": "jumpBoth",
      ]
      guard let term = terms[parts.count > 1 ? parts[1] : "end"] else { return nil }
      return "steps(\(count), .\(term))"
    case "linear":
      var points: [String] = []
      for part in parts {
        let words = part.parts(" ")
        let places = words.filter { $0.hasSuffix("%") }
        guard let output = words.first(where: { !$0.hasSuffix("%") }).flatMap(number) else {
          return nil
        }
        points += places.isEmpty ? [output.shortest] : places.map { "\(output.shortest) at \($0)" }
      }
      return points.count > 1 ? "points(\(points.joined(separator: ", ")))" : nil
    default: return nil
    }
  }

  /// Returns a time in seconds.
  static func time(_ text: String) -> Double? {
    let lowered = text.lowercased()
    if lowered.hasSuffix("ms") { return number(lowered.dropLast(2)).map { $0 / 1000 } }
    return lowered.hasSuffix("s") ? number(lowered.dropLast()) : nil
  }

  /// Returns a number, or a percentage as a fraction.
  static func share(_ text: String) -> Double? {
    text.hasSuffix("%")
      ? number(text.dropLast()).map { ($0 / 100).rounded(toMultipleOf: 1e-9) } : number(text)
  }

  /// Returns an angle.
  static func angle(_ text: String) -> String? {
    let units: KeyValuePairs<String, (Double) -> String> = [
      "deg": { $0.css + "deg" }, "grad": { ($0 * 0.9).css + "deg" }, "rad": { $0.css + "rad" },
      "turn": { ($0 * 360).css + "deg" },
    ]
    for (unit, write) in units where text.hasSuffix(unit) {
      return number(text.dropLast(unit.count)).map(write)
    }
    return number(text) == 0 ? "0" : nil
  }

  /// Returns a length. A percentage is a share of the container along the axis, because a screen
  /// fills it.
  static func length(_ text: String, _ axis: Affine.Axis) -> String? {
    guard let value = affine(text, axis) else { return nil }
    let shares: [(share: Double, name: String)] = [
      (value.width, "container.width"), (value.height, "container.height"),
    ]
    var terms: [String] = []
    for (share, name) in shares where share != 0 {
      terms.append(share == 1 ? name : share == -1 ? "-" + name : share.css + " * " + name)
    }
    if value.constant != 0 { terms.append("\(value.constant.css)pt") }
    guard let first = terms.first else { return "0" }
    return terms.dropFirst().reduce(first) { sum, term in
      sum + (term.hasPrefix("-") ? " - " + term.dropFirst() : " + " + term)
    }
  }

  /// Returns a length as a sum of shares and a constant. `nil` for other units.
  fileprivate static func affine(_ text: String, _ axis: Affine.Axis) -> Affine? {
    if text.call != nil {
      var sum = StyleSum(text, axis)
      return sum.whole()
    }
    var value = Affine(0)
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let amount = number(digits) else { return nil }
    switch text.dropFirst(digits.count).lowercased() {
    case "px", "": value.constant = amount
    case "rem": value.constant = amount * 16
    case "%" where axis == .x: value.width = amount / 100
    case "%" where axis == .y: value.height = amount / 100
    case "vw", "svw", "dvw", "lvw", "cqw", "vi", "cqi": value.width = amount / 100
    case "vh", "svh", "dvh", "lvh", "cqh", "vb", "cqb": value.height = amount / 100
    default: return nil
    }
    value.round(1e-9)
    return value
  }

  /// Returns a finite number.
  static func number(_ text: some StringProtocol) -> Double? {
    OptionValue.number(Substring(text))
  }
}

/// A length that is calculated, such as `calc(-1 * (100% - 15px) / 2)`.
private struct StyleSum {
  /// A length, or a number without a unit as its constant.
  private typealias Value = (amount: Affine, isNumber: Bool)

  private var rest: Substring
  private let axis: Affine.Axis

  /// The depth of nested parentheses that is read.
  private static let depthLimit = 16

  init(_ text: String, _ axis: Affine.Axis) { (rest, self.axis) = (text[...], axis) }

  /// Reads the whole text. `nil` if it is no length.
  mutating func whole() -> Affine? {
    guard let value = factor(0), next == nil else { return nil }
    let numbers = [value.amount.constant, value.amount.width, value.amount.height]
    return numbers.allSatisfy(\.isFinite) ? value.amount : nil
  }

  /// The next character that is not white space, which is skipped.
  private var next: Character? {
    mutating get {
      rest = rest.drop(while: \.isWhitespace)
      return rest.first
    }
  }

  private mutating func sum(_ depth: Int) -> Value? {
    guard var total = product(depth) else { return nil }
    while let sign = next, sign == "+" || sign == "-" {
      rest.removeFirst()
      guard let term = product(depth), term.isNumber == total.isNumber else { return nil }
      total.amount = total.amount.adding(term.amount, times: sign == "-" ? -1 : 1)
    }
    return total
  }

  private mutating func product(_ depth: Int) -> Value? {
    guard var total = factor(depth) else { return nil }
    while let sign = next, sign == "*" || sign == "/" {
      rest.removeFirst()
      guard var other = factor(depth) else { return nil }
      if sign == "*", total.isNumber { swap(&total, &other) }
      let number = other.amount.constant
      guard other.isNumber, sign == "*" || number != 0 else { return nil }
      total.amount = Affine(0).adding(total.amount, times: sign == "*" ? number : 1 / number)
    }
    return total
  }

  private mutating func factor(_ depth: Int) -> Value? {
    guard next != nil, depth < Self.depthLimit else { return nil }
    let name = rest.prefix(while: \.isLetter).lowercased()
    if name == "calc" || rest.first == "(" {
      rest = rest.dropFirst(name.count)
      guard rest.first == "(" else { return nil }
      rest.removeFirst()
      guard let value = sum(depth + 1), next == ")" else { return nil }
      rest.removeFirst()
      return value
    }
    let sign = rest.prefix { "+-".contains($0) }
    let digits = rest.dropFirst(sign.count).prefix { !"+-*/() ".contains($0) }
    rest = rest[digits.endIndex...]
    let word = String(sign + digits)
    guard let amount = StyleValue.affine(word, axis) else { return nil }
    return (amount, StyleValue.number(word) != nil)
  }
}

extension Affine {
  /// Returns the sum with another amount, multiplied by a number.
  fileprivate func adding(_ other: Affine, times factor: Double) -> Affine {
    var sum = self
    sum.constant += factor * other.constant
    sum.width += factor * other.width
    sum.height += factor * other.height
    return sum
  }
}
