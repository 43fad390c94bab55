import AnimSource

/// A track as text.
private struct TrackText {
  /// The pieces of the property.
  var property: Range<Int>
  /// The pieces of each key.
  var keys: [Range<Int>]
  /// The piece after the track and its `;`.
  var end: Int
}

extension Mistake {
  /// Returns the end of a statement's values: the next `;`, `}` or line, or one of some words.
  func valuesEnd(from start: Int, before words: [String] = []) -> Int {
    (start..<max(lexemes.count, start)).first { place in
      [.semicolon, .rightBrace].contains(lexemes[place].kind) || words.contains(lexemes[place].text)
        || (place > start && lexemes[place].startsLine)
    } ?? lexemes.count
  }

  /// Returns the parts of some pieces between arrows.
  func keys(in range: Range<Int>) -> [Range<Int>] {
    range.split(omittingEmptySubsequences: false) { lexemes[$0].kind == .arrow }
  }

  /// Returns the track that starts at a piece. `nil` if there is no property.
  private func track(from start: Int) -> TrackText? {
    guard let colon = lexemes[start...].firstIndex(where: { $0.kind == .colon }) else { return nil }
    let end = valuesEnd(from: colon + 1)
    let isClosed = end < lexemes.count && lexemes[end].kind == .semicolon
    return TrackText(
      property: start..<colon, keys: keys(in: colon + 1..<end), end: isClosed ? end + 1 : end)
  }

  /// Returns the tracks of CSS's keyframes that start at a piece such as `0%`.
  func keyframes(from start: Int) -> Advice? {
    var place = start
    var tracks: [(property: String, keys: [(position: String, value: String)])] = []
    var end = start
    while place + 1 < lexemes.count {
      if lexemes[place].text == "keyframe" { place += 1 }
      guard lexemes[place].kind == .number, lexemes[place].text.hasSuffix("%"),
        place + 1 < lexemes.count, lexemes[place + 1].kind == .leftBrace
      else { break }
      let position = lexemes[place].text
      place += 2
      while place < lexemes.count, lexemes[place].kind != .rightBrace {
        guard let track = track(from: place), let first = track.keys.first,
          let last = track.keys.last
        else { return nil }
        let name = text(track.property)
        let key = (position, text(first.lowerBound..<last.upperBound))
        if let known = tracks.firstIndex(where: { $0.property == name }) {
          tracks[known].keys.append(key)
        } else {
          tracks.append((name, [key]))
        }
        place = track.end
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
    let first = start > 0 && lexemes[start - 1].text == "keyframe" ? start - 1 : start
    return Match(mistake: self, range: first..<min(end, lexemes.count)).advice(
      lines.joined(separator: "\n        "), "CSS's keyframes are the keys of a track here")
  }

  /// Returns the tracks of a block, and the piece after its `}`. `nil` if it contains anything else.
  fileprivate func tracks(from start: Int) -> (tracks: [TrackText], end: Int)? {
    var place = start
    var tracks: [TrackText] = []
    while place < lexemes.count, lexemes[place].kind != .rightBrace {
      guard let track = track(from: place),
        !lexemes[track.property].contains(where: { $0.kind == .leftBrace })
      else { return nil }
      tracks.append(track)
      place = track.end
    }
    return place < lexemes.count && !tracks.isEmpty ? (tracks, place + 1) : nil
  }
}

extension Match {
  /// Whether the match comes after the values of a track, on the same line.
  var isAfterValues: Bool {
    var place = range.lowerBound - 1
    while place >= 0, !mistake.lexemes[place + 1].startsLine {
      switch mistake.lexemes[place].kind {
      case .arrow, .colon: return true
      case .semicolon, .leftBrace, .rightBrace: return false
      default: place -= 1
      }
    }
    return false
  }

  /// Returns tracks with conditional values in place of an `if` statement around them.
  func conditionalTracks() -> Advice? {
    let lexemes = mistake.lexemes
    guard let (first, middle) = mistake.tracks(from: range.upperBound), middle + 1 < lexemes.count,
      lexemes[middle].text == "else", lexemes[middle + 1].kind == .leftBrace,
      let (second, end) = mistake.tracks(from: middle + 2), first.count == second.count
    else { return nil }
    var lines: [String] = []
    for (one, other) in zip(first, second) {
      let name = mistake.text(one.property)
      guard name == mistake.text(other.property), one.keys.count == other.keys.count else {
        return nil
      }
      let keys = zip(one.keys, other.keys).map { first, second in
        let (left, right) = (mistake.text(first), mistake.text(second))
        return left == right ? left : "(if \(self["c"]) then \(left) else \(right))"
      }
      lines.append("\(name): \(keys.joined(separator: " -> "))")
    }
    return advice(
      lines.joined(separator: "\n        "), "a block has no `if`: a condition chooses a value",
      at: range.lowerBound..<end, isCertain: false)
  }

  /// Returns the `points` of CSS's `linear(…)` with positions.
  func points() -> Advice? {
    guard let list = parts["a"] else { return nil }
    var points: [String] = []
    for part in list.split(
      omittingEmptySubsequences: false, whereSeparator: { mistake.lexemes[$0].kind == .comma })
    {
      let words = part.map { mistake.lexemes[$0].text }
      switch words.count {
      case 1: points.append(words[0])
      case 2 where words[0].hasSuffix("%"): points.append("\(words[1]) at \(words[0])")
      case 2: points.append("\(words[0]) at \(words[1])")
      default: return nil
      }
    }
    guard points.count > 1 else { return nil }
    return advice(
      "points(\(points.joined(separator: ", ")))", "CSS's `linear(…)` is `points(…)` here")
  }

  /// Returns a condition in words in place of `c ? a : b`.
  func conditional() -> Advice? {
    guard let sign = range.first(where: { mistake.lexemes[$0].text == "?" }) else { return nil }
    let start = start(ofValueBefore: sign) ?? range.lowerBound
    let condition = mistake.text(start..<sign)
    return advice(
      "if \(condition) then \(self["a"]) else \(self["b"])",
      "a condition is written in words: `$1`",
      at: start..<range.upperBound)
  }

  /// Returns the first piece after the last sign before which a value cannot begin: a colon, an
  /// arrow, `=` or a bracket that is not closed. `nil` if there is none.
  private func start(ofValueBefore sign: Int) -> Int? {
    var depth = 0
    for place in (range.lowerBound..<sign).reversed() {
      switch mistake.lexemes[place].kind {
      case .rightParen: depth += 1
      case .leftParen:
        if depth == 0 { return place + 1 }
        depth -= 1
      case .colon, .arrow, .equals, .comma: if depth == 0 { return place + 1 }
      default: break
      }
    }
    return nil
  }
}
