import AnimSource

extension Mistake {
  /// Returns the fraction of the container that a percentage or one of CSS's units means.
  func fractionOfContainer(_ match: Phrase.Match) -> Remedy? {
    let text = text("a", of: match)
    let isWhole = diagnostic.id == .unitMismatch || diagnostic.id == .typeMismatch
    var (number, side) = (text, "")
    if text.hasSuffix("vw") { (number, side) = (String(text.dropLast(2)), "width") }
    if text.hasSuffix("vh") { (number, side) = (String(text.dropLast(2)), "height") }
    if text.hasSuffix("%") {
      number = String(text.dropLast())
      guard isWhole, diagnostic.message.contains("percentage") else { return nil }
    }
    guard number != text, let percent = Double(number) else { return nil }
    if side.isEmpty {
      let before = lexemes[line.lowerBound..<match.range.lowerBound].map(\.text)
      let name = property ?? ""
      let axis = before.last(where: { ["translateX", "translateY"].contains($0) }) ?? name
      side =
        axis.hasSuffix("Y") || axis.hasSuffix(".y") || axis.hasSuffix("height") ? "height" : "width"
      guard axis.hasSuffix("X") || axis.hasSuffix("Y") || axis.contains(".") else { return nil }
    }
    let value = percent == 100 ? "container.\(side)" : "\(percent.shortText)% * container.\(side)"
    return Remedy(
      message: "a part of the container is written as a length: `\(value)`",
      span: span(match.range), replacement: value)
  }

  /// Returns the number of a constant of this file. `nil` if there is no such constant.
  func constant(named name: String) -> Range<Int>? {
    lexemes.indices.dropLast(3).first { place in
      lexemes[place].text == "let" && lexemes[place + 1].text == name
        && lexemes[place + 2].kind == .equals && lexemes[place + 3].kind == .number
        && Double(lexemes[place + 3].text) != nil
    }.map { $0 + 3..<$0 + 4 }
  }

  /// Returns the form of a spring that its arguments mean.
  func spring(_ list: String, _ range: Range<Int>) -> Remedy? {
    let parts = list.split(separator: ",").map { part in
      part.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    }
    func remedy(_ arguments: String, _ message: String) -> Remedy {
      let text = "spring(\(arguments))"
      return Remedy(
        message: "\(message): `\(text)`", span: span(range), replacement: text)
    }
    var named: [String: String] = [:]
    for part in parts where part.count == 2 { named[part[0]] = part[1] }
    if parts.count == 1, parts[0].count == 1, let ratio = Double(parts[0][0]) {
      return ratio <= 1
        ? remedy("dampingRatio: \(parts[0][0])", "the arguments of a spring have labels") : nil
    }
    guard named.count == parts.count else { return nil }
    let damping = named["damping"].flatMap { Double($0) }
    let velocity =
      named["initialVelocity"] ?? named["initialSpringVelocity"] ?? named["velocity"]
    if let damping, damping <= 1, named["stiffness"] == nil, named["mass"] == nil {
      let speed = velocity.map { ", velocity: \($0)" } ?? ""
      return remedy(
        "dampingRatio: \(named["damping"] ?? "")\(speed)",
        "UIKit's damping is a `dampingRatio` here")
    }
    if let duration = named["duration"],
      let ratio = named["dampingRatio"] ?? named["dampingFraction"]
    {
      return remedy(
        "response: \(duration), dampingRatio: \(ratio)", "a damping ratio belongs to a `response`")
    }
    if let response = named["response"], let bounce = named["bounce"] {
      return remedy("duration: \(response), bounce: \(bounce)", "a bounce belongs to a `duration`")
    }
    return nil
  }

  /// Returns the jump that one of CSS's words means.
  func jump(_ word: String, _ range: Range<Int>) -> Remedy? {
    guard lexemes[line].contains(where: { $0.text == "steps" }),
      ["start", "end", "none", "both"].contains(word)
    else { return nil }
    let name = ".jump" + word.prefix(1).uppercased() + word.dropFirst()
    let whole = followsDot(range) ? range.lowerBound - 1..<range.upperBound : range
    let written = text(range).filter { $0 != " " }
    return Remedy(
      message: "CSS's `\(written)` is `\(name)` here", span: span(whole), replacement: name)
  }

  /// Returns whether some pieces come after a dot.
  func followsDot(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && lexemes[range.lowerBound - 1].kind == .dot
  }

  /// Returns the timing of a name with a type before it, such as `Curves.easeOut`.
  func qualifiedTiming(_ match: Phrase.Match) -> Remedy? {
    let (type, name) = (text("x", of: match), text("t", of: match))
    guard type.first?.isUppercase == true, let timing = name.timingOfAnotherLibrary else {
      return nil
    }
    return Remedy(
      message: "`\(type).\(name)` is `\(timing)` here", span: span(match.range),
      replacement: timing)
  }

  /// The name of the slices or elements around the mistake. `nil` if there are none.
  var nearestSnapshots: String? {
    var place = min(hit.lowerBound, lexemes.count) - 2
    while place >= 0, lexemes[place].text != "animator" {
      if ["elements", "slices"].contains(lexemes[place].text), lexemes[place + 1].isName {
        return lexemes[place + 1].text
      }
      place -= 1
    }
    return nil
  }

  /// Returns the parameters of a declaration in this file, each with its type.
  private func parameters(of name: String) -> [(name: String, type: String)]? {
    guard
      let start = lexemes.indices.dropLast(3).first(where: { place in
        ["animator", "func"].contains(lexemes[place].text) && lexemes[place + 1].text == name
          && lexemes[place + 2].kind == .leftParen
      })
    else { return nil }
    var result: [(name: String, type: String)] = []
    var depth = 0
    for place in (start + 2)..<(lexemes.count - 1) {
      switch lexemes[place].kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .colon where depth == 1:
        result.append((lexemes[place - 1].text, lexemes[place + 1].text))
      default: break
      }
      if depth == 0 { break }
    }
    return result
  }

  /// Returns the advice for a missing or unknown argument of a declaration in this file.
  func argument(_ match: Phrase.Match) -> Remedy? {
    let words = diagnostic.message.split(separator: "`").map(String.init)
    if diagnostic.message.hasPrefix("the argument `"), words.count > 1, match.range.count >= 1 {
      let name = text(match.range.lowerBound..<match.range.lowerBound + 1)
      guard let list = parameters(of: name), let own = list.first(where: { $0.name == words[1] })
      else { return nil }
      let example =
        [
          "Length": "24pt", "Time": "300ms", "Angle": "90deg", "Edge": ".leading", "Color": "#000",
          "Bool": "true", "Timing": "easeOut", "Text": "\"name\"",
        ][own.type] ?? "1"
      return Remedy(
        help: [
          "`\(own.name)` is a \(own.type): write `\(name)(\(own.name): \(example))`, "
            + "or give the parameter a default"
        ])
    }
    if diagnostic.message.contains("has no argument `"), words.count > 2,
      let list = parameters(of: words[0])
    {
      guard list.count == 1 else {
        let names = list.map { "`\($0.name): \($0.type)`" }.joined(separator: ", ")
        return list.isEmpty || !diagnostic.fixIts.isEmpty
          ? nil : Remedy(help: ["its parameters are \(names)"])
      }
      return Remedy(
        help: ["its only parameter is `\(list[0].name): \(list[0].type)`"],
        span: span(match.range), replacement: list[0].name)
    }
    return nil
  }

  /// Returns a track whose keys are sorted by their positions.
  func keysInOrder() -> Remedy? {
    let line = line
    guard let colon = line.last(where: { $0 < hit.lowerBound && lexemes[$0].kind == .colon }) else {
      return nil
    }
    var keys: [Range<Int>] = []
    var start = colon + 1
    var place = start
    while place < line.upperBound, ![.semicolon, .rightBrace].contains(lexemes[place].kind),
      !["using", "during", "smooth"].contains(lexemes[place].text)
    {
      if lexemes[place].kind == .arrow {
        keys.append(start..<place)
        start = place + 1
      }
      place += 1
    }
    keys.append(start..<place)
    func position(_ key: Range<Int>) -> Double? {
      guard let at = key.first(where: { lexemes[$0].text == "at" }), at + 1 < key.upperBound else {
        return nil
      }
      let text = lexemes[at + 1].text
      return text.hasSuffix("%") ? Double(text.dropLast()) : nil
    }
    let inner = keys.dropFirst().dropLast()
    let sorted = inner.sorted { (position($0) ?? 0) < (position($1) ?? 0) }
    guard keys.count > 3, inner.allSatisfy({ position($0) != nil }) else { return nil }
    let all = [keys[0]] + sorted + [keys[keys.count - 1]]
    return Remedy(
      span: span(colon + 1..<place), replacement: all.map(text).joined(separator: " -> "),
      isCertain: false)
  }

  /// Returns one track in place of `translate` and one of its parts.
  func joinedTracks() -> Remedy? {
    guard let note = diagnostic.notes.first,
      let other = lexemes.firstIndex(where: { $0.span.start >= note.span.start }),
      text(other..<other + 1) == "translate", other + 2 < lexemes.count,
      lexemes[other + 1].kind == .colon
    else { return nil }
    let part = property ?? text(hit)
    let otherLine = line(around: other)
    let whole = text(other..<otherLine.upperBound)
    guard part.hasSuffix(".x") || part.hasSuffix(".y"), whole.contains(", 0)"), part.hasSuffix(".y")
    else {
      return Remedy(
        help: ["`translate` sets both `translate.x` and `translate.y`: write only the two parts"])
    }
    guard let colon = line.first(where: { lexemes[$0].kind == .colon }) else { return nil }
    let value = text(colon + 1..<line.upperBound).split(separator: " ->").first.map(String.init)
    let joined = whole.replacing(", 0)", with: ", \(value ?? "0"))")
    return Remedy(
      help: [
        "`translate` sets both `translate.x` and `translate.y`: write `\(joined)`, without this track"
      ])
  }
}
