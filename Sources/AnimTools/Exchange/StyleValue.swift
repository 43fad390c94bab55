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
      return numbers.count == 4 ? "bezier(\(numbers.map(\.shortest).joined(separator: ", ")))" : nil
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

  private static func affine(_ text: String, _ axis: Affine.Axis) -> Affine? {
    if let (name, sum) = text.call {
      guard name == "calc" else { return nil }
      var total = Affine(0)
      var sign = 1.0
      for word in sum.parts(" ") {
        if word == "+" || word == "-" {
          sign = word == "-" ? -1 : 1
        } else {
          guard let term = affine(word, axis) else { return nil }
          total.constant += sign * term.constant
          total.width += sign * term.width
          total.height += sign * term.height
        }
      }
      return total
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
