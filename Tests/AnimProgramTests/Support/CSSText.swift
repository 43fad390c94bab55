import AnimProgram

/// A CSS function as it is written: `name(argument, argument)`, or a bare word.
struct CSSText {
  let name: String
  let arguments: [String]

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      self.name = text
      self.arguments = []
      return
    }
    guard text.last == ")" else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    name = text[..<open].lowercased()
    arguments = Self.split(String(inner), at: ",")
  }

  /// The functions in a list that is separated by spaces.
  static func list(_ text: String) -> [CSSText?] { split(text, at: " ").map(CSSText.init) }

  /// The nonempty parts of a text between separators that are outside brackets.
  static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == separator && depth == 0 {
        parts.append("")
      } else if !(parts[parts.count - 1].isEmpty && character == " ") {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// A number with one of these units, or a `calc()` or `min()` of such numbers. `nil` for anything
  /// else.
  static func number(_ text: String, units: [String: Double]) -> Double? {
    guard let function = CSSText(text), function.name != text else {
      let digits = text.prefix {
        $0.isNumber || "+-.e".contains($0) && !text.hasSuffix("em") || "+-.".contains($0)
      }
      return units[String(text.dropFirst(digits.count))].flatMap { unit in
        Double(digits).map { $0 * unit }
      }
    }
    let values = function.arguments.map { sum($0, units: units) }
    guard !values.contains(nil) else { return nil }
    switch function.name {
    case "calc": return values.count == 1 ? values[0] : nil
    case "min": return values.compactMap { $0 }.min()
    default: return nil
    }
  }

  private static func sum(_ text: String, units: [String: Double]) -> Double? {
    let words = split(text, at: " ")
    guard words.count % 2 == 1 else { return nil }
    var total = 0.0
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let term = number(words[index], units: units) else { return nil }
      total += index > 0 && words[index - 1] == "-" ? -term : term
    }
    return total
  }
}

extension TimingCurve {
  /// Parses a CSS easing function. `nil` if the text is not one.
  init?(css text: String) {
    guard let function = CSSText(text) else { return nil }
    switch function.name {
    case "linear" where text == "linear": self = .linear
    case "linear":
      guard let points = PiecewiseLinear(css: function) else { return nil }
      self = .points(points)
    case "step-start": self = .steps(Steps(count: 1, term: .jumpStart))
    case "step-end": self = .steps(Steps(count: 1, term: .jumpEnd))
    case "steps":
      guard let count = Int(function.arguments[0]),
        let term = JumpTerm(css: function.arguments.dropFirst().first ?? "end")
      else { return nil }
      self = .steps(Steps(count: count, term: term))
    case "cubic-bezier":
      let p = function.arguments.compactMap { Double($0) }
      guard p.count == 4 else { return nil }
      self = .bezier(CubicBezier(p[0], p[1], p[2], p[3]))
    default: return nil
    }
  }
}

extension JumpTerm {
  init?(css text: String) {
    switch text {
    case "jump-start", "start": self = .jumpStart
    case "jump-end", "end": self = .jumpEnd
    case "jump-none": self = .jumpNone
    case "jump-both": self = .jumpBoth
    default: return nil
    }
  }
}

extension PiecewiseLinear {
  /// Parses CSS `linear()`: numbers, each with up to two percentages before or after it. The syntax
  /// requires at least two entries, even though a single one can describe two points.
  init?(css function: CSSText) {
    let entries = function.arguments.map(Self.points)
    guard entries.count >= 2, !entries.contains(where: { $0 == nil }) else { return nil }
    self.init(points: entries.flatMap { $0 ?? [] })
  }

  private static func points(of entry: String) -> [(output: Double, input: Double?)]? {
    var words = CSSText.split(entry, at: " ")
    let plain = ["": 1.0]
    guard let first = words.first, let last = words.last else { return nil }
    let output: Double
    if let number = CSSText.number(first, units: plain) {
      output = number
      words.removeFirst()
    } else if let number = CSSText.number(last, units: plain) {
      output = number
      words.removeLast()
    } else {
      return nil
    }
    let inputs = words.map { CSSText.number($0, units: ["%": 0.01]) }
    guard inputs.count <= 2, !inputs.contains(nil) else { return nil }
    return inputs.isEmpty ? [(output, nil)] : inputs.map { (output, $0) }
  }
}
