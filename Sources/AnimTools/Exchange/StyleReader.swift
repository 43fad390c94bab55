/// A style sheet, as far as motion needs it: rules with their declarations, and keyframes.
struct StyleReader: Sendable {
  /// A rule.
  struct Rule: Sendable {
    /// The selector, with those of the rules around it. In keyframes, a list of places.
    var selector: String
    /// The at-rules around it, such as `@media (prefers-reduced-motion: reduce)`.
    var conditions: [String]
    /// The declarations, by their names in lower case. Of several with one name, the last counts.
    var declarations: [String: String] = [:]
    /// The names in their order.
    var names: [String] = []

    /// Whether the rule applies only if the user wants less motion.
    var isReduced: Bool {
      conditions.contains { $0.contains("prefers-reduced-motion") && !$0.contains("no-preference") }
    }
    /// Whether the rule says where a transition starts.
    var isStart: Bool { conditions.contains { $0.hasPrefix("@starting-style") } }
  }

  /// The rules, in their order. A list of selectors is a rule for each of them, and the rules for one
  /// selector are one rule.
  private(set) var rules: [Rule] = []
  /// The rules inside `@keyframes`, by its name. A selector is a list of places.
  private(set) var keyframes: [(name: String, keys: [Rule])] = []

  private let text: [Character]
  private var index = 0

  /// Reads a text. What is not CSS is left out.
  init(_ text: String) {
    self.text = Array(Self.withoutComments(text))
    readBlock(selector: "", conditions: [], depth: 0)
    rules = Self.cascaded(rules)
  }

  private static func cascaded(_ rules: [Rule]) -> [Rule] {
    var all: [Rule] = []
    var places: [[String]: Int] = [:]
    for rule in rules {
      for selector in rule.selector.parts(",") {
        let key = [selector] + rule.conditions
        let place = places[key] ?? all.count
        if place == all.count {
          all.append(Rule(selector: selector, conditions: rule.conditions))
          places[key] = place
        }
        for name in rule.names { all[place].set(name, rule.declarations[name] ?? "") }
      }
    }
    return all
  }

  /// The depth of nested rules that is read.
  private static let depthLimit = 32
  /// The number of selectors of a nested rule that are read.
  private static let selectorLimit = 64

  private mutating func readBlock(selector: String, conditions: [String], depth: Int) {
    var own = Rule(selector: selector, conditions: conditions)
    // A rule comes before those inside it.
    let place = rules.count
    while index < text.count {
      let (part, end) = next()
      switch end {
      case "{" where depth < Self.depthLimit: open(part, own, depth)
      case "{": break
      default: own.add(part)
      }
      if end == "}" { break }
    }
    if !own.names.isEmpty, !selector.isEmpty { rules.insert(own, at: place) }
  }

  private mutating func open(_ prelude: String, _ own: Rule, _ depth: Int) {
    let word = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    if word.hasSuffix("keyframes"), word.hasPrefix("@") {
      var name = prelude.drop { !$0.isWhitespace }.trimmed
      if name.count > 1, name.first == "\"" || name.first == "'" {
        name = String(name.dropFirst().dropLast())
      }
      let count = rules.count
      readBlock(selector: "", conditions: [], depth: depth + 1)
      let keys = Array(rules[count...])
      rules.removeSubrange(count...)
      keyframes.removeAll { $0.name == name }
      keyframes.append((name, keys))
    } else if prelude.hasPrefix("@") {
      readBlock(
        selector: own.selector, conditions: own.conditions + [prelude.lowercased()],
        depth: depth + 1)
    } else {
      let outer = own.selector.isEmpty ? [""] : own.selector.parts(",")
      let nested = outer.flatMap { outer in
        prelude.parts(",").map { inner in
          inner.contains("&")
            ? inner.replacing("&", with: outer) : outer.isEmpty ? inner : outer + " " + inner
        }
      }
      readBlock(
        selector: nested.prefix(Self.selectorLimit).joined(separator: ", "),
        conditions: own.conditions, depth: depth + 1)
    }
  }

  /// Returns the text up to the next `{`, `;` or `}`, and that character.
  private mutating func next() -> (text: String, end: Character) {
    var part = ""
    var depth = 0
    var quote: Character?
    while index < text.count {
      let character = text[index]
      index += 1
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if depth <= 0, "{};".contains(character) {
        return (part.trimmed, character)
      }
      part.append(character)
    }
    return (part.trimmed, "}")
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      return part.firstRange(of: "*/").map { " " + part[$0.upperBound...] } ?? ""
    }.joined()
  }
}

extension StyleReader.Rule {
  fileprivate mutating func add(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].trimmed.lowercased()
    let value = text[text.index(after: colon)...].replacing("!important", with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, !value.isEmpty, !name.hasPrefix("--") else { return }
    set(name, value)
  }

  fileprivate mutating func set(_ name: String, _ value: String) {
    if name == "animation" || name == "transition" {
      // A shorthand sets everything that it is short for.
      for part in names where part.hasPrefix(name + "-") { declarations[part] = nil }
      names.removeAll { $0.hasPrefix(name + "-") }
    }
    if declarations[name] == nil { names.append(name) }
    declarations[name] = value
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }

  /// The parts between a separator that stand outside of parentheses and brackets, without white
  /// space at their ends.
  func parts(_ separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      let isSeparator =
        character == separator || separator == " " && character.isWhitespace
      if depth == 0, isSeparator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The name and the arguments of a function. `nil` for anything else.
  var call: (name: String, arguments: String)? {
    guard let open = firstIndex(of: "("), last == ")" else { return nil }
    return (self[..<open].lowercased(), String(self[index(after: open)...].dropLast()))
  }
}
