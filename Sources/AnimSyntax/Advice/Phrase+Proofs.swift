import AnimSource

extension Phrase {
  /// What to write where the proofs find that a transition goes wrong, if the proofs themselves
  /// offer no repair.
  static let proofPhrases: [Phrase] = [
    .init(.jumpAtStart) { mistake, _ in mistake.withoutRepair?.startAtRest() },
    .init(.jumpAtStart) { mistake, _ in mistake.swappedArrival() },
    .init(.jumpAtEnd) { mistake, _ in mistake.withoutRepair?.endAtRest() },
    .init(.backdropGap) { mistake, _ in
      mistake.withoutRepair.map { _ in
        Remedy(
          help: [
            "let the windows of both screens overlap, or give the container a color:"
              + " `container { color: #000 }`"
          ])
      }
    },
    .init(.motionNotReduced) { mistake, match in
      mistake.withoutRepair.map { mistake in
        Remedy(
          help: [
            "leave `\(mistake.text(match.range))` out of `reduced`, and let the screen fade:"
              + " `to { alpha: 0 -> 1 }`"
          ])
      }
    },
    .init(.neverSettles) { mistake, _ in
      guard let mistake = mistake.withoutRepair else { return nil }
      let ratio =
        mistake.nearest(before: "dampingRatio")?.text == ":"
        ? mistake.value(of: "dampingRatio") : nil
      let fitted =
        ratio.map { "`timing spring(dampingRatio: \($0))`" } ?? "`spring(dampingRatio: 0.8)`"
      return Remedy(
        help: [
          "leave out `duration`, so that the spring takes the time that it needs,"
            + " or let it fit the duration: \(fitted)"
        ])
    },
  ]
}

extension Mistake {
  /// The mistake, if nothing says yet what to do about it.
  fileprivate var withoutRepair: Mistake? {
    diagnostic.fixIts.isEmpty && diagnostic.help.allSatisfy { $0.hasPrefix("see it with") }
      ? self : nil
  }

  /// Returns the value after the last `name:` before the mistake.
  fileprivate func value(of name: String) -> String? {
    let end = min(hit.lowerBound, lexemes.count)
    guard let place = lexemes[..<end].lastIndex(where: { $0.text == name }), place + 2 < end else {
      return nil
    }
    return lexemes[place + 2].text
  }

  /// The keys of the track whose property the diagnostic marks.
  private var keys: (range: Range<Int>, texts: [String])? {
    guard let colon = (hit.upperBound..<lexemes.count).first, lexemes[colon].kind == .colon else {
      return nil
    }
    var end = colon + 1
    while end < lexemes.count, ![.semicolon, .rightBrace].contains(lexemes[end].kind),
      !["during", "using", "smooth"].contains(lexemes[end].text),
      end == colon + 1 || !lexemes[end].startsLine
    {
      end += 1
    }
    var texts: [String] = []
    var start = colon + 1
    for place in start...end where place == end || lexemes[place].kind == .arrow {
      texts.append(text(start..<place))
      start = place + 1
    }
    return (colon + 1..<end, texts)
  }

  /// The role whose block contains the mistake: `from` or `to`. `nil` for others.
  private var role: String? {
    var place = hit.lowerBound - 1
    while place > 0 {
      if lexemes[place].kind == .leftBrace, ["from", "to"].contains(lexemes[place - 1].text) {
        return lexemes[place - 1].text
      }
      if lexemes[place].kind == .leftBrace { return nil }
      place -= 1
    }
    return nil
  }

  fileprivate func startAtRest() -> Remedy? {
    guard let keys, let role else { return nil }
    let name = text(hit)
    let rest = name.hasPrefix("scale") || name == "alpha" ? "1" : "0"
    if role == "from" {
      if keys.texts.count > 1, keys.texts.last == rest {
        return Remedy(
          help: ["the leaving screen starts at rest, and moves away from there"],
          span: span(keys.range), replacement: keys.texts.reversed().joined(separator: " -> "),
          isCertain: false)
      }
      return Remedy(
        help: [
          "`from` is the leaving screen, which starts at rest; the arriving one is `to`:"
            + " `to { \(name): \(keys.texts.first ?? rest) -> \(rest) }`"
        ],
        span: span(keys.range), replacement: "\(rest) -> \(keys.texts.last ?? rest)",
        isCertain: false)
    }
    guard name == "translate.x" || name == "translate.y", keys.texts.count > 1 else { return nil }
    let side = name.hasSuffix("x") ? "container.width" : "container.height"
    let sign = keys.texts[0].hasPrefix("-") ? "-" : ""
    let all = [sign + side] + keys.texts.dropFirst()
    return Remedy(
      help: [
        "the screen is outside of every container only with `\(sign)\(side)`;"
          + " or let it fade in: `alpha: 0 -> 1`"
      ], span: span(keys.range), replacement: all.joined(separator: " -> "), isCertain: false)
  }

  /// Returns the track of the arriving screen that leads away from its place, if that is why it
  /// covers the leaving one.
  fileprivate func swappedArrival() -> Remedy? {
    guard diagnostic.message.contains("covers"),
      let start = lexemes.indices.dropLast(2).first(where: { place in
        place >= hit.lowerBound && lexemes[place].text == "to"
          && lexemes[place + 1].kind == .leftBrace
      })
    else { return nil }
    var place = start + 2
    while place + 3 < lexemes.count, lexemes[place].kind != .rightBrace {
      if lexemes[place].text == "translate", lexemes[place + 1].kind == .dot {
        let name = place..<place + 3
        let track = Mistake(marking: name, of: self)
        guard let keys = track.keys, keys.texts.count > 1, keys.texts.first == "0",
          keys.texts.last != "0"
        else { return nil }
        let swapped = keys.texts.reversed().joined(separator: " -> ")
        return Remedy(
          help: ["the arriving screen ends at rest: write `\(text(name)): \(swapped)`"],
          span: span(keys.range), replacement: swapped, isCertain: false)
      }
      place += 1
    }
    return nil
  }

  fileprivate func endAtRest() -> Remedy? {
    guard let keys else { return nil }
    if diagnostic.message.contains("overlay.") {
      return Remedy(
        help: [
          "an overlay ends invisible, or below the arriving screen: `\((keys.texts + ["0"]).joined(separator: " -> "))`,"
            + " or `overlay NAME above from`"
        ])
    }
    let name = text(hit)
    let rest = name.hasPrefix("scale") || name == "alpha" ? "1" : "0"
    guard role == "to", keys.texts.count > 1, keys.texts.first == rest else { return nil }
    return Remedy(
      help: ["the arriving screen ends at rest"],
      span: span(keys.range), replacement: keys.texts.reversed().joined(separator: " -> "),
      isCertain: false)
  }
}
