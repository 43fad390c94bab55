import AnimSyntax

/// A script made of design tokens: their durations, curves and transitions as constants.
struct TokenImport {
  /// The script.
  private(set) var script = ""
  /// What the file says and the script does not, one sentence each.
  private(set) var lost: [String] = []
  /// Why the file cannot be read at all, after its name. `nil` if it can.
  private(set) var problem: String?

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
    /// Whether it has a value, and is not a group.
    var isToken: Bool { json["$value"] != nil || json["$ref"]?.string != nil }

    /// Goes to a member of the value, or of a list.
    mutating func enter(_ name: String) -> Bool {
      type = json["$type"]?.string ?? type
      let element = json.array.flatMap { list in
        Int(name).flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      guard let next = json[name] ?? element else { return false }
      (path, json) = (path + [name], next)
      type = json["$type"]?.string ?? type
      return true
    }
  }

  /// Reads a file in the format of the Design Tokens Community Group.
  init(_ text: String) {
    guard let root = JSON(reading: text.utf8, depth: 64) else {
      let place = JSON.errorPlace(in: text.utf8, depth: 64)
      problem =
        text.trimmed.isEmpty
        ? "is empty" : "is not JSON from line \(place.line), column \(place.column) on"
      return
    }
    guard case .object = root else {
      problem = "is JSON, but no object with tokens"
      return
    }
    self.root = root
    visit(Token(path: [], json: root))
    for (type, number) in others.sorted(by: { $0.key < $1.key }) {
      lost.append("\(number.counted("token")) of type `\(type)`, which is not about time")
    }
    let sound = SoundScript(script)
    script = sound.text
    lost += sound.lost
  }

  private mutating func visit(_ token: Token) {
    guard case .object(let members) = token.json else { return }
    var token = token
    token.type = token.json["$type"]?.string ?? token.type
    guard !token.isToken else {
      translate(token)
      return
    }
    // The token of a group itself is called `$root`.
    for (name, json) in members where name == "$root" || !name.hasPrefix("$") {
      visit(Token(path: token.path + [name], type: token.type, json: json))
    }
  }

  private mutating func translate(_ token: Token) {
    do throws(StyleRefusal) {
      var own = try resolved(token)
      own.path = token.path
      let words = token.path.filter { $0 != "$root" }.joined(separator: "-")
      let name = StyleImport.identifier(words)
      let value = try plain(own.json["$value"] ?? .null)
      switch own.type {
      case "duration": try write([("let", name, time(value))])
      case "cubicBezier": try write([("timing", name, curve(value, own))])
      case "transition":
        let parts = TokenExport.parts.map { StyleImport.identifier("\(words)-\($0)") }
        // A spring of the token itself is used instead of the curve.
        let timing = try part("timingFunction", of: own)
        let source = spring(own) == nil ? timing.token : own
        try write([
          ("let", parts[0], time(part("duration", of: own).value)),
          ("let", parts[1], time(part("delay", of: own).value)),
          ("timing", parts[2], curve(timing.value, source)),
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
  }

  // MARK: References

  /// The number of references that are followed one after another.
  private static let referenceLimit = 32

  /// Follows references such as `{motion.fast}` and `{"$ref": "#/motion/fast"}`.
  private func resolved(_ token: Token) throws(StyleRefusal) -> Token {
    var token = token
    var first: String?
    for _ in 0..<Self.referenceLimit {
      let value = token.json["$value"]
      if let pointer = token.json["$ref"]?.string ?? value?["$ref"]?.string {
        first = first ?? pointer
        token = try target(of: pointer, token.type)
      } else if let text = value?.string, text.hasPrefix("{"), text.hasSuffix("}") {
        first = first ?? text
        token = try self.token(String(text.dropFirst().dropLast()))
      } else {
        return token
      }
    }
    throw StyleRefusal(message: "its reference `\(first ?? "")` leads in a circle")
  }

  private func token(_ name: String) throws(StyleRefusal) -> Token {
    var found = Token(path: [], json: root)
    for part in name.split(separator: ".").map(String.init) {
      guard found.enter(part) else {
        throw StyleRefusal(message: "there is no token `\(name)`")
      }
    }
    guard found.isToken else { throw StyleRefusal(message: "`\(name)` is a group of tokens") }
    return found
  }

  /// Returns the token at a pointer such as `#/motion/fast`, or its value as a token.
  private func target(of pointer: String, _ type: String?) throws(StyleRefusal) -> Token {
    var found = Token(path: [], type: nil, json: root)
    var last = found
    guard pointer.hasPrefix("#/") else {
      throw StyleRefusal(message: "the reference `\(pointer)` leads to another file")
    }
    for part in pointer.dropFirst(2).split(separator: "/") {
      last = found
      // As in every JSON pointer, `~1` is a slash.
      let name = String(part.replacing("~1", with: "/").replacing("~0", with: "~"))
      guard found.enter(name) else {
        throw StyleRefusal(message: "there is nothing at `\(pointer)`")
      }
    }
    if found.path.last == "$value" { return last }
    if found.isToken { return found }
    return Token(path: found.path, type: found.type ?? type, json: ["$value": found.json])
  }

  /// Returns a value in which other values stand instead of references to them.
  private func plain(_ json: JSON, _ depth: Int = 0) throws(StyleRefusal) -> JSON {
    guard depth < Self.referenceLimit else {
      throw StyleRefusal(message: "its references lead in a circle")
    }
    if json["$ref"]?.string != nil {
      let token = try resolved(Token(path: [], json: ["$value": json]))
      return try plain(token.json["$value"] ?? .null, depth + 1)
    }
    switch json {
    case .array(let elements):
      var all: [JSON] = []
      for element in elements { all.append(try plain(element, depth + 1)) }
      return .array(all)
    case .object(let members):
      var all: [(String, JSON)] = []
      for (name, value) in members { all.append((name, try plain(value, depth + 1))) }
      return .object(all)
    default: return json
    }
  }

  /// Returns a part of a transition as a token of its own, and its value.
  private func part(
    _ name: String, of token: Token
  ) throws(StyleRefusal) -> (token: Token, value: JSON) {
    guard let part = token.json["$value"]?[name] else {
      throw StyleRefusal(message: "it has no `\(name)`")
    }
    let token = try resolved(Token(path: token.path, json: ["$value": part]))
    return (token, try plain(token.json["$value"] ?? .null))
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
