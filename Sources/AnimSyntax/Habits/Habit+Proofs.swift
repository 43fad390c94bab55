import AnimSource

extension Habit {
  /// What to write where the proofs find that a transition goes wrong, if the proofs themselves
  /// offer no repair.
  static let proofPhrases: [Habit] = [
    .phrase("", near: .jumpAtStart) { $0.withoutRepair?.startAtRest() },
    .phrase("", near: .jumpAtStart) { $0.swappedArrival() },
    .phrase("", near: .jumpAtEnd) { $0.withoutRepair?.endAtRest() },
    .phrase("", near: .backdropGap) { match in
      match.withoutRepair?.advice(
        help: "let the windows of both screens overlap, or give the container a color:"
          + " `container { color: #000 }`")
    },
    .phrase("", near: .motionNotReduced) { match in
      match.withoutRepair?.advice(
        help: match.says("with reduced motion")
          ? "leave `\(match.text)` out of `reduced`, and let the screen fade:"
            + " `to { alpha: 0 -> 1 }`"
          : "play a fade instead with Reduce Motion: `reduced { to { alpha: 0 -> 1 } }`")
    },
    .phrase("", near: .neverSettles) { match in
      let fitted =
        match.value(of: "dampingRatio").map { "`timing spring(dampingRatio: \($0))`" }
        ?? "`spring(dampingRatio: 0.8)`"
      return match.withoutRepair?.advice(
        help: "leave out `duration`, so that the spring takes the time that it needs,"
          + " or let it fit the duration: \(fitted)")
    },
  ]
}

extension Match {
  /// The match, if nothing says yet what to do about the mistake.
  fileprivate var withoutRepair: Match? {
    let diagnostic = mistake.diagnostic
    return diagnostic.fixIts.isEmpty && diagnostic.help.allSatisfy { $0.hasPrefix("see it with") }
      ? self : nil
  }

  /// Returns the value after the last `name:` before the mistake, in its declaration.
  fileprivate func value(of name: String) -> String? {
    guard mistake.nearest(before: name)?.text == ":" else { return nil }
    let end = min(range.lowerBound, mistake.lexemes.count)
    guard let place = mistake.lexemes[..<end].lastIndex(where: { $0.text == name }), place + 2 < end
    else { return nil }
    return mistake.lexemes[place + 2].text
  }

  /// The pieces after a property and its colon, and the texts of their keys.
  private func keys(after property: Range<Int>) -> (range: Range<Int>, texts: [String])? {
    let colon = property.upperBound
    guard colon < mistake.lexemes.count, mistake.lexemes[colon].kind == .colon else { return nil }
    let end = mistake.valuesEnd(from: colon + 1, before: ["during", "using", "smoothed"])
    return (colon + 1..<end, mistake.keys(in: colon + 1..<end).map(mistake.text))
  }

  /// The role whose block contains the mistake: `from` or `to`. `nil` for others, such as that of an
  /// overlay above `from`.
  private var role: String? {
    let lexemes = mistake.lexemes
    let open = lexemes[..<range.lowerBound].lastIndex { $0.kind == .leftBrace } ?? 0
    let word = open > 0 ? lexemes[open - 1].text : ""
    let isPlace = open > 1 && ["above", "below", "of"].contains(lexemes[open - 2].text)
    return ["from", "to"].contains(word) && !isPlace ? word : nil
  }

  /// Whether the mistake is in a block that plays with Reduce Motion.
  private var isReduced: Bool {
    var depth = 0
    let lexemes = mistake.lexemes
    for place in lexemes.indices.prefix(range.lowerBound).reversed() {
      if lexemes[place].kind == .rightBrace { depth += 1 }
      guard lexemes[place].kind == .leftBrace else { continue }
      if depth == 0, place > 0, lexemes[place - 1].text == "reduced" { return true }
      depth = max(0, depth - 1)
    }
    return false
  }

  /// The value of the property at rest, if it is a number.
  private var rest: String? {
    if text.hasPrefix("scale") || text == "alpha" { return "1" }
    let others = ["blur", "cornerRadius", "dim.alpha", "shadow.alpha", "shadow.radius"]
    let isZero =
      text.hasPrefix("translate") || text.hasPrefix("rotate") || others.contains(text)
    return isZero ? "0" : nil
  }

  fileprivate func startAtRest() -> Advice? {
    guard let (values, keys) = keys(after: range), let role else { return nil }
    if role == "from" {
      guard let rest else { return nil }
      if keys.count > 1, keys.last == rest {
        return advice(
          keys.reversed().joined(separator: " -> "),
          help: [
            "the leaving screen, `from`, starts at rest; the arriving one is `to`:"
              + " `to { \(text): \(keys.joined(separator: " -> ")) }`"
          ], at: values,
          isCertain: false)
      }
      return advice(
        "\(rest) -> \(keys.last ?? rest)",
        help: [
          "`from` is the leaving screen, which starts at rest; the arriving one is `to`:"
            + " `to { \(text): \(keys.first ?? rest) -> \(rest) }`"
        ], at: values, isCertain: false)
    }
    guard !isReduced, text == "translate.x" || text == "translate.y", keys.count > 1 else {
      return nil
    }
    let sign = keys[0].hasPrefix("-") ? "-" : ""
    let outside = sign + (text.hasSuffix("x") ? "container.width" : "container.height")
    return advice(
      ([outside] + keys.dropFirst()).joined(separator: " -> "),
      help: [
        "the screen is outside of every container only with `\(outside)`;"
          + " or let it fade in: `alpha: 0 -> 1`"
      ], at: values, isCertain: false)
  }

  /// Returns the track of the arriving screen that leads away from its place, if that is why it
  /// covers the leaving one.
  fileprivate func swappedArrival() -> Advice? {
    let lexemes = mistake.lexemes
    guard says("covers"),
      let start = lexemes.indices.dropLast(5).first(where: { place in
        place >= range.lowerBound && lexemes[place].text == "to"
          && lexemes[place + 1].kind == .leftBrace
      }),
      let place = (start + 2..<lexemes.count - 3).first(where: { place in
        lexemes[place].kind == .rightBrace
          || (lexemes[place].text == "translate" && lexemes[place + 1].kind == .dot)
      }), lexemes[place].kind != .rightBrace,
      let (values, keys) = keys(after: place..<place + 3), keys.count > 1, keys.first == "0",
      keys.last != "0"
    else { return nil }
    let swapped = keys.reversed().joined(separator: " -> ")
    let name = mistake.text(place..<place + 3)
    return advice(
      swapped,
      help: [
        "the arriving screen ends at rest: write `\(name): \(swapped)`",
        "if the leaving screen goes away, it is `from`:"
          + " `from { \(name): \(keys.joined(separator: " -> ")) }`, with `order from above to`",
      ], at: values, isCertain: false)
  }

  fileprivate func endAtRest() -> Advice? {
    guard let (values, keys) = keys(after: range) else { return nil }
    if says("overlay.") {
      return advice(
        help: "an overlay ends invisible, or below the arriving screen:"
          + " `\((keys + ["0"]).joined(separator: " -> "))`, or `overlay NAME above from`")
    }
    guard role == "to", keys.count > 1, let rest, keys.first == rest else { return nil }
    return advice(
      keys.reversed().joined(separator: " -> "), help: ["the arriving screen ends at rest"],
      at: values, isCertain: false)
  }
}
