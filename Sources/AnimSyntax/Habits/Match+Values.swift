import AnimSource

extension Match {
  /// Returns the fraction of the container that a percentage or one of CSS's units means.
  func fractionOfContainer() -> Advice? {
    let text = self["a"]
    let sides = ["vw": "width", "vh": "height"]
    guard let unit = ["vw", "vh", "%"].first(where: text.hasSuffix),
      let percent = Double(String(text.dropLast(unit.count)))
    else { return nil }
    let mismatches: [DiagnosticID] = [.unitMismatch, .typeMismatch]
    let isMeant = says("percentage") || says("expected a Length, found a Number")
    if unit == "%", !mismatches.contains(mistake.diagnostic.id) || !isMeant { return nil }
    guard let side = sides[unit] ?? sideOfTrack else { return nil }
    return advice(
      percent == 100 ? "container.\(side)" : "\(percent.shortText)% * container.\(side)",
      "a part of the container is written as a length: `$1`")
  }

  /// The side of the container along which the track moves. `nil` if that is not clear.
  private var sideOfTrack: String? {
    let before = mistake.lexemes[mistake.line.lowerBound..<range.lowerBound].map(\.text)
    let axis =
      before.last { ["translateX", "translateY"].contains($0) } ?? mistake.property ?? ""
    guard axis.hasSuffix("X") || axis.hasSuffix("Y") || axis.contains(".") else { return nil }
    return ["Y", ".y", "height"].contains(where: axis.hasSuffix) ? "height" : "width"
  }

  /// Returns the unit that is missing from a constant of this file.
  func unitOfConstant() -> Advice? {
    let lexemes = mistake.lexemes
    guard says("found a Number"), range.count == 1,
      let place = lexemes.indices.dropLast(3).first(where: { place in
        lexemes[place].text == "let" && lexemes[place + 1].text == text
          && lexemes[place + 2].kind == .equals && Double(lexemes[place + 3].text) != nil
      }), case let value = lexemes[place + 3], value.kind == .number
    else { return nil }
    let words = mistake.diagnostic.message.split(separator: " ").dropFirst(2)
    let type = String((words.first ?? "").filter(\.isLetter))
    guard let unit = ["Length": "pt", "Time": "s", "Angle": "deg"][type] else { return nil }
    return advice(
      value.text + unit, at: place + 3..<place + 4,
      action: "write `let \(text) = \(value.text)\(unit)`, so that it is a \(type)")
  }

  /// Returns the form of a spring that its arguments mean.
  func spring() -> Advice? {
    let parts = self["a"].split(separator: ",").map { part in
      part.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    }
    func spring(_ arguments: String, _ message: String) -> Advice {
      advice("spring(\(arguments))", message + ": `$1`")
    }
    var named: [String: String] = [:]
    for part in parts where part.count == 2 { named[part[0]] = part[1] }
    if parts.count == 1, parts[0].count == 1, let ratio = Double(parts[0][0]) {
      return ratio <= 1
        ? spring("dampingRatio: \(parts[0][0])", "the arguments of a spring have labels") : nil
    }
    let bare = parts.compactMap { $0.count == 1 ? Double($0[0]) : nil }
    if parts.count == 2, bare.count == 2 {
      let (first, second) = (bare[0].shortText, bare[1].shortText)
      if bare[0] > 5, bare[1] > 1 {
        return spring(
          "mass: 1, stiffness: \(first), damping: \(second)",
          "the arguments of a spring have labels")
      }
      return first.withUnitOfTime.flatMap { response in
        bare[1] > 1
          ? nil
          : spring(
            "response: \(response), dampingRatio: \(second)",
            "the arguments of a spring have labels")
      }
    }
    guard named.count == parts.count else { return nil }
    if let damping = named["damping"], let ratio = Double(damping), ratio <= 1,
      named["stiffness"] == nil, named["mass"] == nil
    {
      let velocity =
        named["initialVelocity"] ?? named["initialSpringVelocity"] ?? named["velocity"]
      let arguments = [
        (named["response"] ?? named["duration"]).map { "response: \($0)" },
        "dampingRatio: \(damping)", velocity.map { "velocity: \($0)" },
      ]
      return spring(
        arguments.compactMap(\.self).joined(separator: ", "),
        "UIKit's damping is a `dampingRatio` here")
    }
    if let duration = named["duration"],
      let ratio = named["dampingRatio"] ?? named["dampingFraction"]
    {
      return spring(
        "response: \(duration), dampingRatio: \(ratio)", "a damping ratio belongs to a `response`")
    }
    if let response = named["response"], let bounce = named["bounce"] {
      return spring("duration: \(response), bounce: \(bounce)", "a bounce belongs to a `duration`")
    }
    return nil
  }

  /// Returns the jump that one of CSS's words means.
  func jump(_ word: String) -> Advice? {
    guard mistake.words.contains("steps"), ["start", "end", "none", "both"].contains(word) else {
      return nil
    }
    let written = text.filter { $0 != " " }
    return advice(
      ".jump" + word.prefix(1).uppercased() + word.dropFirst(), "CSS's `\(written)` is `$1` here",
      at: followsDot ? range.lowerBound - 1..<range.upperBound : range)
  }

  /// Whether the match comes after a dot.
  var followsDot: Bool {
    range.lowerBound > 0 && mistake.lexemes[range.lowerBound - 1].kind == .dot
  }

  /// Returns a curve whose `x` are from 0 to 1.
  func bezier() -> Advice? {
    var numbers = "abcd".compactMap { Double(self[$0]) }
    guard numbers.count == 4 else { return nil }
    for index in [0, 2] where !(0...1).contains(numbers[index]) {
      if (0...1).contains(numbers[index + 1]) {
        numbers.swapAt(index, index + 1)
      } else {
        numbers[index] = min(max(numbers[index], 0), 1)
      }
    }
    return advice(
      "bezier(\(numbers.map(\.shortText).joined(separator: ", ")))",
      help: [
        "x is the time and y the way: a curve that goes back first, or too far, has a y below 0 or above 1"
      ], isCertain: false)
  }

  /// Returns the advice for a missing or unknown argument of a declaration in this file.
  func argument() -> Advice? {
    let diagnostic = mistake.diagnostic
    let words = diagnostic.message.split(separator: "`").map(String.init)
    if diagnostic.message.hasPrefix("the argument `"), words.count > 1, !range.isEmpty {
      guard let own = mistake.parameters(of: word(0))?.first(where: { $0.name == words[1] }) else {
        return nil
      }
      let examples = [
        "Length": "24pt", "Time": "300ms", "Angle": "90deg", "Edge": ".leading", "Color": "#000",
        "Bool": "true", "Timing": "easeOut", "Text": "\"name\"",
      ]
      return advice(
        help: "`\(own.name)` is a \(own.type): write"
          + " `\(word(0))(\(own.name): \(examples[own.type] ?? "1"))`,"
          + " or give the parameter a default")
    }
    guard says("has no argument `"), words.count > 2, let list = mistake.parameters(of: words[0])
    else { return nil }
    if list.count == 1 {
      return advice(
        list[0].name, help: ["its only parameter is `\(list[0].name): \(list[0].type)`"])
    }
    let names = list.map { "`\($0.name): \($0.type)`" }.joined(separator: ", ")
    return list.isEmpty || !diagnostic.fixIts.isEmpty
      ? nil : advice(help: "its parameters are \(names)")
  }

  /// Returns a track whose keys are sorted by their positions.
  func keysInOrder() -> Advice? {
    let lexemes = mistake.lexemes
    guard
      let colon = mistake.line.last(where: { $0 < range.lowerBound && lexemes[$0].kind == .colon })
    else { return nil }
    let end = min(
      mistake.valuesEnd(from: colon + 1, before: ["using", "during", "smoothed"]),
      mistake.line.upperBound)
    let keys = mistake.keys(in: colon + 1..<end)
    func position(_ key: Range<Int>) -> Double? {
      guard let at = key.first(where: { lexemes[$0].text == "at" }), at + 1 < key.upperBound,
        case let text = lexemes[at + 1].text, text.hasSuffix("%")
      else { return nil }
      return Double(String(text.dropLast()))
    }
    let inner = keys.dropFirst().dropLast()
    guard keys.count > 3, inner.allSatisfy({ position($0) != nil }) else { return nil }
    let sorted = inner.sorted { (position($0) ?? 0) < (position($1) ?? 0) }
    return advice(
      (keys.prefix(1) + sorted + keys.suffix(1)).map(mistake.text).joined(separator: " -> "),
      at: colon + 1..<end, isCertain: false)
  }

  /// Returns one track in place of `translate` and one of its parts.
  func joinedTracks() -> Advice? {
    let lexemes = mistake.lexemes
    guard let note = mistake.diagnostic.notes.first,
      let other = lexemes.firstIndex(where: { $0.span.start >= note.span.start }),
      lexemes[other].text == "translate", other + 2 < lexemes.count,
      lexemes[other + 1].kind == .colon
    else { return nil }
    let both = "`translate` sets both `translate.x` and `translate.y`: "
    let whole = mistake.text(other..<mistake.line(around: other).upperBound)
    guard (mistake.property ?? text).hasSuffix(".y"), whole.contains(", 0)") else {
      return advice(help: both + "write only the two parts")
    }
    guard let colon = mistake.line.first(where: { lexemes[$0].kind == .colon }) else { return nil }
    let values = mistake.text(colon + 1..<mistake.line.upperBound)
    let first = values.split(separator: " ->").first ?? "0"
    let joined = whole.replacing(", 0)", with: ", \(first))")
    return advice(help: both + "write `\(joined)`, without this track")
  }
}

extension Mistake {
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
  fileprivate func parameters(of name: String) -> [(name: String, type: String)]? {
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
}

extension String {
  /// The timing of this language for one of another library, such as `power2.out` or `easeOut`.
  /// `nil` if it is not known.
  var timingOfAnotherLibrary: String? {
    var name = joinedWords
    if ["linear", "ease", "easeIn", "easeOut", "easeInOut"].contains(name) { return name }
    let ends = ["in": "easeIn", "out": "easeOut", "inOut": "easeInOut"]
    let powers = [
      "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "sine": "Sine",
      "expo": "Expo", "circ": "Circ", "back": "Back",
    ]
    let parts = split(separator: ".").map(String.init)
    if parts.count == 2, let end = ends[parts[1]], let power = powers[parts[0]] {
      name = end + power
    }
    return name == "none" ? "linear" : Habit.known(name, at: .value)?.word
  }
}
