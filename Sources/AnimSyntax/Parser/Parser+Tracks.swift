import AnimSource

extension Parser {
  mutating func parseWindowBlock() -> StatementSyntax.Kind {
    let start = position
    let window = parseWindow()
    return .window(window, parseBlock(of: start))
  }

  /// Reads `window`.
  mutating func parseWindow() -> WindowSyntax {
    let start = position
    advance()
    let (lower, upper) = parseRange()
    offer(.words([.of]))
    let isOfProgress = follows(.of)
    if isOfProgress {
      advance()
      if at(.duration) {
        warn(
          "a window is a part of the duration by itself", at: token.span,
          fixIts: [
            .init(
              "remove `of duration`",
              replace: SourceSpan(Int(tokens[position - 2].span.end), Int(token.span.end)), with: ""
            )
          ])
        advance()
      } else {
        expect(.progress)
      }
    }
    return WindowSyntax(
      lower: lower, upper: upper, isOfProgress: isOfProgress, span: span(from: start))
  }

  /// Reads two values with `..` between them.
  mutating func parseRange() -> (lower: Expression, upper: Expression) {
    let lower = parseExpression()
    guard follows(.range) else {
      expected("`..`", help: Parser.window)
      return (lower, missing())
    }
    advance()
    return (lower, parseExpression())
  }

  /// Reads `track`.
  mutating func parseTrack() -> (StatementSyntax.Kind, focus: SourceSpan) {
    track = position
    let property = parseProperty()
    if at(.equals) {
      tree.subjects[token.span] = .word(property.span)
      refuse("=", for: ":")
    }
    advance()
    let first = tree.keys.count
    parseFirstKey()
    while at(.arrow) {
      takeArrow()
      parseKey()
    }
    if tree.keys.count > first + 1 { offer(.words([.at, .via])) }
    var track = TrackSyntax(property: property, keys: List(first..<tree.keys.count))
    parseModifiers(of: &track)
    tree.tracks.append(track)
    return (.track(Index(tree.tracks.count - 1)), property.span)
  }

  /// The first key has neither a position nor a `via`.
  private mutating func parseFirstKey() {
    let start = position
    let value = parseExpression()
    tree.keys.append(KeySyntax(value: value, span: span(from: start)))
    guard follows(.at) || at(.via) else { return }
    fail(
      "expected `->` or the end of the track, found \(found)", at: foundSpan,
      help: [
        at(.at)
          ? "the first key is always at 0%" : "`via` follows a later key, as in `0 -> 1 via easeIn`"
      ])
  }

  /// Reads `key`.
  private mutating func parseKey() {
    let start = position
    var key = KeySyntax(value: parseExpression(), span: gap)
    while !isRecovering, follows(.at) || at(.via) {
      let word = advance()
      let isRepeated = word.isWord(.at) ? key.position != nil : key.via != nil
      if isRepeated { refuseSecond(word) }
      let value = parseExpression()
      if word.isWord(.at) {
        key.position = key.position ?? value
      } else {
        key.via = key.via ?? value
      }
    }
    key.span = span(from: start)
    tree.keys.append(key)
  }

  private mutating func parseModifiers(of track: inout TrackSyntax) {
    while !isRecovering {
      let word = token
      offer(.words([.during, .using]))
      if follows(.during) {
        if track.window != nil { refuseSecond(word) }
        let window = parseWindow()
        track.window = track.window ?? window
      } else if at(.using) {
        if track.using != nil { refuseSecond(word) }
        advance()
        let timing = parseExpression()
        track.using = track.using ?? timing
      } else {
        return
      }
    }
  }

  private mutating func refuseSecond(_ word: Token) {
    fail("`\(word.word?.text ?? "")` appears twice here", at: word.span)
  }

  /// Reads the property of a `track`.
  mutating func parseProperty() -> Identifier {
    let start = position
    offerDotted(.property)
    let first = token
    guard at(.identifier), !isAtLineEnd || position == 0 || first.startsLine else {
      return parseName("a property")
    }
    let end = dottedNameEnd()
    position = end
    let span = span(from: start)
    let name = end == start + 1 ? first.name : dottedName(start..<end, span)
    return Identifier(name: name, span: span)
  }

  private mutating func dottedName(_ range: Range<Int>, _ span: SourceSpan) -> Name {
    let isTight = range.dropFirst().allSatisfy { tokens[$0].span.start == tokens[$0 - 1].span.end }
    if isTight { return tree.names.intern(UnsafeBufferPointer(rebasing: bytes[span.range])) }
    let joined = range.map { tree.source.text(of: tokens[$0].span) }.joined()
    return tree.names.intern(joined)
  }

  /// The index of the token after the dotted name that starts here, which is all on one line.
  @inline(__always) func dottedNameEnd() -> Int {
    var end = position + 1
    while end + 1 < tokens.count, tokens[end].kind == .dot, !tokens[end].startsLine,
      tokens[end + 1].kind == .identifier, !tokens[end + 1].startsLine
    { end += 2 }
    return end
  }

  /// The index of the token after the dotted name that starts here, if it is of `kind` and on the
  /// same line.
  @inline(__always) func propertyEnd(before kind: TokenKind) -> Int? {
    guard at(.identifier) else { return nil }
    let end = dottedNameEnd()
    return tokens[end].kind == kind && !tokens[end].startsLine ? end : nil
  }
}
