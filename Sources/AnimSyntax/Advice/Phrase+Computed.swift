import AnimSource

/// The remedies that a template cannot express.
extension Phrase {
  /// A remedy with a name of its own, so that the table stays readable.
  enum Computed: Sendable {
    case bringsToFront, sendsToBack, matchPair, matchOfText
    case movesIn, qualifiedTiming, stagger, power, listOfScreens, bracketsOfScreens
    case withoutOperation
  }

  /// Creates a row with a computed remedy.
  init(_ pattern: String, _ computed: Computed) {
    self.init(.syntax, for: pattern) { mistake, match in mistake.remedy(computed, match) }
  }
}

extension Mistake {
  fileprivate func remedy(_ computed: Phrase.Computed, _ match: Phrase.Match) -> Remedy? {
    func remedy(_ text: String, _ message: String, certain: Bool = true) -> Remedy {
      Remedy(
        message: message.replacing("{}", with: text), span: span(match.range), replacement: text,
        isCertain: certain)
    }
    let a = text("a", of: match)
    switch computed {
    case .bringsToFront, .sendsToBack:
      guard a == "from" || a == "to" else { return nil }
      let other = a == "from" ? "to" : "from"
      let (front, back) = computed == .bringsToFront ? (a, other) : (other, a)
      return remedy(
        "order \(front) above \(back)", "`order` says which screen is above: `{}`")
    case .matchPair:
      let text = "match \(a.asName) like \(a) with \(self.text("b", of: match))"
      return Remedy(
        message: "a match has a name, and the two identifiers after it: `\(text)`",
        span: span(match.range.dropLast()), replacement: text)
    case .matchOfText:
      let text = "match \(a.asName) like \(a)"
      return Remedy(
        message: "a match has a name, and the identifier after `like`: `\(text)`",
        span: span(match.range.dropLast()), replacement: text)
    case .movesIn:
      let moves = [
        "right": "translate.x: container.width -> 0", "left": "translate.x: -container.width -> 0",
        "trailing": "translate.x: container.width * direction -> 0",
        "bottom": "translate.y: container.height -> 0",
        "top": "translate.y: -container.height -> 0",
      ]
      guard let track = moves[a] else { return nil }
      return remedy(track, "a movement is a track: `{}`")
    case .qualifiedTiming:
      guard text("x", of: match).first?.isUppercase == true,
        let timing = a.timingOfAnotherLibrary
      else { return nil }
      return remedy("timing \(timing)", "the timing of a block is a statement: `{}`")
    case .stagger:
      guard let name = nearestSnapshots else { return nil }
      return remedy("delay \(a) * \(name).index", "a cascade is a delay by index: `{}`")
    case .power:
      let b = text("b", of: match)
      return remedy("\(a)^\(b)", "a power is written `^`: `{}`")
    case .listOfScreens, .bracketsOfScreens:
      let word = lexemes[match.range.lowerBound].text
      let list = computed == .listOfScreens ? "\(a), \(text("c", of: match))" : text("c", of: match)
      let end = computed == .listOfScreens ? " use" : ""
      return remedy(
        "\(word) (\(list))\(end)", "several screens are in parentheses: `\(word) (\(list))`")
    case .withoutOperation:
      let word = lexemes[match.range.upperBound - 1].text
      return remedy(
        "when any \(word)", "a rule names an operation, or `any` for all of them: `{} …`")
    }
  }

  // MARK: Tracks

  /// Returns whether a piece comes after the values of a track.
  func isInTrack(before place: Int) -> Bool {
    var place = place - 1
    while place >= 0, !lexemes[place + 1].startsLine {
      switch lexemes[place].kind {
      case .arrow: return true
      case .semicolon, .leftBrace, .rightBrace: return false
      case .colon: return true
      default: place -= 1
      }
    }
    return false
  }

  /// Returns the remedy for a modifier with one value, as a track that ends at rest.
  func track(_ property: String, _ unit: String = "pt", of match: Phrase.Match) -> Remedy? {
    var value = text("a", of: match)
    if Double(value) != nil, value != "0" { value += unit }
    let text = "\(property): \(value) -> 0"
    return Remedy(
      message: "a modifier is a track here: `\(text)`", span: span(match.range),
      replacement: text, isCertain: false)
  }

  /// Returns the tracks of CSS's keyframes that start at a piece such as `0%`.
  func keyframes(from start: Int) -> Remedy? {
    var place = start
    var tracks: [(property: String, keys: [(position: String, value: String)])] = []
    var end = start
    while place + 1 < lexemes.count {
      if lexemes[place].text == "keyframe" { place += 1 }
      guard lexemes[place].kind == .number, lexemes[place].text.hasSuffix("%"),
        lexemes[place + 1].kind == .leftBrace
      else { break }
      let position = lexemes[place].text
      place += 2
      while place < lexemes.count, lexemes[place].kind != .rightBrace {
        guard let colon = (place..<lexemes.count).first(where: { lexemes[$0].kind == .colon })
        else {
          return nil
        }
        var value = colon + 1
        while value < lexemes.count, ![.semicolon, .rightBrace].contains(lexemes[value].kind),
          value == colon + 1 || !lexemes[value].startsLine
        {
          value += 1
        }
        let name = text(place..<colon)
        let key = (position, text(colon + 1..<value))
        if let known = tracks.firstIndex(where: { $0.property == name }) {
          tracks[known].keys.append(key)
        } else {
          tracks.append((name, [key]))
        }
        place = value
        if place < lexemes.count, lexemes[place].kind == .semicolon { place += 1 }
      }
      place += 1
      end = place
    }
    guard end > start, tracks.contains(where: { $0.keys.count > 1 }) else { return nil }
    let lines = tracks.map { track in
      "\(track.property): "
        + track.keys.enumerated().map { number, key in
          let isEnd = number == 0 || number == track.keys.count - 1
          return isEnd ? key.value : "\(key.value) at \(key.position)"
        }.joined(separator: " -> ")
    }
    let first = lexemes[start > 0 && lexemes[start - 1].text == "keyframe" ? start - 1 : start]
    return Remedy(
      message: "CSS's keyframes are the keys of a track here",
      span: SourceSpan(Int(first.span.start), Int(lexemes[min(end, lexemes.count) - 1].span.end)),
      replacement: lines.joined(separator: "\n        "))
  }

  /// Returns tracks with conditional values in place of an `if` statement around them.
  func conditionalTracks(_ match: Phrase.Match) -> Remedy? {
    guard let condition = match.parts["c"] else { return nil }
    var place = match.range.upperBound
    guard let (first, middle) = block(from: place), middle + 1 < lexemes.count,
      lexemes[middle].text == "else", lexemes[middle + 1].kind == .leftBrace,
      let (second, end) = block(from: middle + 2), first.count == second.count
    else { return nil }
    place = end
    let test = text(condition)
    var lines: [String] = []
    for (one, other) in zip(first, second) {
      guard one.property == other.property, one.keys.count == other.keys.count else { return nil }
      let keys = zip(one.keys, other.keys).map { left, right in
        left == right ? left : "(if \(test) then \(left) else \(right))"
      }
      lines.append("\(one.property): \(keys.joined(separator: " -> "))")
    }
    let text = lines.joined(separator: "\n        ")
    return Remedy(
      message: "a block has no `if`: a condition chooses a value",
      span: span(match.range.lowerBound..<place), replacement: text, isCertain: false)
  }

  /// Returns the tracks of a block, and the piece after its `}`. `nil` if it contains anything else.
  private func block(
    from start: Int
  ) -> (tracks: [(property: String, keys: [String])], end: Int)? {
    var place = start
    var tracks: [(property: String, keys: [String])] = []
    while place < lexemes.count, lexemes[place].kind != .rightBrace {
      guard let colon = (place..<lexemes.count).first(where: { lexemes[$0].kind == .colon }),
        !lexemes[place..<colon].contains(where: { $0.kind == .leftBrace })
      else { return nil }
      var end = colon + 1
      while end < lexemes.count, ![.semicolon, .rightBrace].contains(lexemes[end].kind),
        end == colon + 1 || !lexemes[end].startsLine
      {
        end += 1
      }
      let keys = (colon + 1..<end).split { lexemes[$0].kind == .arrow }.map { part in
        text((part.first ?? end)..<(part.last ?? end - 1) + 1)
      }
      tracks.append((text(place..<colon), keys))
      place = end
      if place < lexemes.count, lexemes[place].kind == .semicolon { place += 1 }
    }
    return place < lexemes.count && !tracks.isEmpty ? (tracks, place + 1) : nil
  }

  /// Returns the `points` of CSS's `linear(…)` with positions.
  func points(_ list: Range<Int>, range: Range<Int>) -> Remedy? {
    var parts: [String] = []
    for part in list.split(
      omittingEmptySubsequences: false, whereSeparator: { lexemes[$0].kind == .comma })
    {
      let words = part.map { lexemes[$0].text }
      switch words.count {
      case 1: parts.append(words[0])
      case 2 where words[0].hasSuffix("%"): parts.append("\(words[1]) at \(words[0])")
      case 2: parts.append("\(words[0]) at \(words[1])")
      default: return nil
      }
    }
    guard parts.count > 1 else { return nil }
    let text = "points(\(parts.joined(separator: ", ")))"
    return Remedy(
      message: "CSS's `linear(…)` is `points(…)` here", span: span(range), replacement: text)
  }
}

extension Range<Int> {
  /// The piece after the last sign before which a value cannot begin: a colon, an arrow, `=` or a
  /// bracket that is not closed. `nil` if there is none.
  func lastIndexOfBoundary(in mistake: Mistake) -> Int? {
    guard let sign = first(where: { mistake.lexemes[$0].text == "?" }) else { return nil }
    var depth = 0
    var place = sign - 1
    while place >= lowerBound {
      switch mistake.lexemes[place].kind {
      case .rightParen: depth += 1
      case .leftParen:
        if depth == 0 { return place + 1 }
        depth -= 1
      case .colon, .arrow, .equals, .comma: if depth == 0 { return place + 1 }
      default: break
      }
      place -= 1
    }
    return nil
  }
}

extension String {
  /// The letters of an identifier, with or without quotes, as a name.
  fileprivate var asName: String {
    let letters = drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? "pair" : String(letters)
  }
}
