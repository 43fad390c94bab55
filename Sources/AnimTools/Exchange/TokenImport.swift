import AnimSyntax

/// A script made of design tokens: their durations, curves and transitions as constants.
struct TokenImport {
  /// The script.
  private(set) var script = ""
  /// What the file says and the script does not, one sentence each.
  private(set) var lost: [String] = []
  /// The number of tokens that were translated.
  private(set) var count = 0

  private var root = JSON.null
  private var names: Set<String> = []
  private var others: [String: Int] = [:]

  /// A token with the type that it has by itself or by its group.
  private struct Token {
    var path: [String]
    var type: String?
    var json: JSON

    /// The name as references write it.
    var name: String { path.joined(separator: ".") }
  }

  /// Reads a file in the format of the Design Tokens Community Group.
  init(_ text: String) {
    guard let root = JSON(reading: text.utf8, depth: 64), case .object = root else {
      lost = ["it is not a JSON object"]
      return
    }
    self.root = root
    visit(Token(path: [], json: root))
    for (type, number) in others.sorted(by: { $0.key < $1.key }) {
      lost.append("\(number.counted("token")) of type `\(type)`, which is not about time")
    }
  }

  private mutating func visit(_ token: Token) {
    guard case .object(let members) = token.json else { return }
    var token = token
    token.type = token.json["$type"]?.string ?? token.type
    guard token.json["$value"] == nil else {
      translate(token)
      return
    }
    for (name, json) in members where !name.hasPrefix("$") {
      visit(Token(path: token.path + [name], type: token.type, json: json))
    }
  }

  private mutating func translate(_ token: Token) {
    do throws(StyleRefusal) {
      var own = try resolved(token)
      own.path = token.path
      let name = StyleImport.identifier(token.path.joined(separator: "-"))
      let value = own.json["$value"] ?? .null
      switch own.type {
      case "duration": try write([("let", name, time(value))])
      case "cubicBezier": try write([("timing", name, curve(value, own))])
      case "transition":
        let parts = TokenExport.parts.map { name + $0 }
        // A spring of the token itself is used instead of the curve.
        let timing = try part(value, "timingFunction", of: own)
        let source = spring(own) == nil ? timing : own
        try write([
          ("let", parts[0], time(part(value, "duration", of: own).json["$value"] ?? .null)),
          ("let", parts[1], time(part(value, "delay", of: own).json["$value"] ?? .null)),
          ("timing", parts[2], curve(timing.json["$value"] ?? .null, source)),
        ])
      default: others[own.type ?? "none", default: 0] += 1
      }
    } catch {
      lost.append("`\(token.name)`: \(error.message)")
    }
  }

  private mutating func write(
    _ lines: [(word: String, name: String, value: String)]
  ) throws(StyleRefusal) {
    for (_, name, _) in lines where names.contains(name) {
      throw StyleRefusal(message: "another token is called `\(name)` in a script")
    }
    for (word, name, value) in lines {
      names.insert(name)
      script += "\(word) \(name) = \(value)\n"
    }
    count += 1
  }

  // MARK: References

  /// Follows references such as `{motion.fast}`.
  private func resolved(_ token: Token) throws(StyleRefusal) -> Token {
    var token = token
    for _ in 0..<32 {
      guard let text = token.json["$value"]?.string, text.hasPrefix("{"), text.hasSuffix("}")
      else { return token }
      token = try self.token(String(text.dropFirst().dropLast()))
    }
    throw StyleRefusal(message: "its references lead to each other")
  }

  private func token(_ name: String) throws(StyleRefusal) -> Token {
    var found = Token(path: [], json: root)
    for part in name.split(separator: ".").map(String.init) {
      found.type = found.json["$type"]?.string ?? found.type
      guard let next = found.json[part] else {
        throw StyleRefusal(message: "there is no token `\(name)`")
      }
      (found.path, found.json) = (found.path + [part], next)
    }
    found.type = found.json["$type"]?.string ?? found.type
    guard found.json["$value"] != nil else {
      throw StyleRefusal(message: "`\(name)` is a group of tokens")
    }
    return found
  }

  /// Returns a part of a transition as a token of its own.
  private func part(_ value: JSON, _ name: String, of token: Token) throws(StyleRefusal) -> Token {
    guard let part = value[name] else { throw StyleRefusal(message: "it has no `\(name)`") }
    return try resolved(Token(path: token.path, json: .object([("$value", part)])))
  }

  // MARK: Values

  private func time(_ value: JSON) throws(StyleRefusal) -> String {
    // Older files have texts such as "200ms".
    if let seconds = value.string.flatMap(StyleValue.time) { return try time(seconds) }
    guard let number = value["value"]?.double, let unit = value["unit"]?.string,
      let scale = ["ms": 0.001, "s": 1][unit]
    else {
      throw StyleRefusal(message: "a duration is an object with a `value` and the `unit` ms or s")
    }
    return try time(number * scale)
  }

  private func time(_ seconds: Double) throws(StyleRefusal) -> String {
    guard seconds >= 0 else { throw StyleRefusal(message: "a time is not negative in a script") }
    return StyleImport.milliseconds(seconds)
  }

  private func curve(_ value: JSON, _ token: Token) throws(StyleRefusal) -> String {
    if let spring = spring(token) { return spring }
    let numbers = value.array?.compactMap(\.double) ?? []
    guard numbers.count == 4, value.array?.count == 4,
      [numbers[0], numbers[2]].allSatisfy((0...1).contains)
    else {
      throw StyleRefusal(message: "a curve is four numbers, the first and the third from 0 to 1")
    }
    return numbers == [0, 0, 1, 1]
      ? "linear" : "bezier(\(numbers.map(\.shortest).joined(separator: ", ")))"
  }

  /// Returns the spring of a token's extension. `nil` if it has none.
  private func spring(_ token: Token) -> String? {
    guard
      let spring = token.json["$extensions"]?[TokenTiming.extensionName]?["spring"],
      case .object(let members) = spring
    else { return nil }
    let known = ["mass", "stiffness", "damping", "velocity", "dampingRatio"]
    var arguments = members.compactMap { name, value in
      known.contains(name) ? value.double.map { "\(name): \($0.shortest)" } : nil
    }
    guard !arguments.isEmpty else { return nil }
    if spring["overdamped"]?.bool == true { arguments.append("overdamped: true") }
    return "spring(\(arguments.joined(separator: ", ")))"
  }
}
