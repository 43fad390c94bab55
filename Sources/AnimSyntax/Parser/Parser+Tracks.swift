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
    let isOfProgress = takeNext(.of)
    if isOfProgress { expect(.progress) }
    return WindowSyntax(
      lower: lower, upper: upper, isOfProgress: isOfProgress, span: span(from: start))
  }

  /// Reads two values with `..` between them.
  mutating func parseRange() -> (lower: Expression, upper: Expression) {
    let lower = parseExpression()
    guard follows(.range) else {
      expected("..")
      return (lower, missing())
    }
    advance()
    return (lower, parseExpression())
  }

  /// Reads `track`.
  mutating func parseTrack() -> (StatementSyntax.Kind, focus: SourceSpan) {
    let property = parseProperty()
    track = property.span
    if at(.equals) { report(.expectedText(":", found), at: token.span) }
    advance()
    let first = tree.keys.count
    let start = position
    let value = parseExpression()
    tree.keys.append(KeySyntax(value: value, span: span(from: start)))
    while at(.arrow) {
      if isFatArrow { report(.expectedText("->", found), at: token.span) }
      advance()
      parseKey()
    }
    if tree.keys.count > first + 1 { offer(.words([.at, .via])) }
    var track = TrackSyntax(property: property, keys: List(first..<tree.keys.count))
    parseModifiers(of: &track)
    return (.track(tree.tracks.add(track)), property.span)
  }

  /// Reads `key`.
  private mutating func parseKey() {
    let start = position
    var key = KeySyntax(value: parseExpression(), span: gap)
    while !isRecovering {
      if key.position == nil, take(.at) {
        key.position = parseExpression()
      } else if key.via == nil, take(.via) {
        key.via = parseExpression()
      } else {
        break
      }
    }
    key.span = span(from: start)
    tree.keys.append(key)
  }

  private mutating func parseModifiers(of track: inout TrackSyntax) {
    while !isRecovering {
      offer(.words([.during, .using]))
      if track.window == nil, follows(.during) {
        track.window = parseWindow()
      } else if track.using == nil, take(.using) {
        track.using = parseExpression()
      } else {
        return
      }
    }
  }

  /// Whether the current token is `=>`.
  var isFatArrow: Bool { at(.arrow) && bytes[Int(token.span.start)] == UInt8(ascii: "=") }

  /// Reads the property of a `track`.
  private mutating func parseProperty() -> Identifier {
    let (start, first) = (position, token)
    offerDotted(.property)
    position = dottedNameEnd()
    let span = span(from: start)
    let name = position == start + 1 ? first.name : dottedName(start..<position, span)
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
}
