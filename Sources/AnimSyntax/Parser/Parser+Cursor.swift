extension Parser {
  /// Whether the cursor is at the current token.
  @inline(__always)
  var isAtCursor: Bool { cursor != nil && at(.identifier) && token.name == cursor }

  /// Records what is allowed at the current token, if the cursor is there.
  @inline(__always) mutating func offer(_ expectation: Expectation) {
    if isAtCursor { tree.expectations.append(expectation) }
  }

  /// Records what is allowed at the current token, if the cursor is in the dotted name that starts
  /// there.
  @inline(__always) mutating func offerDotted(_ expectation: Expectation) {
    guard cursor != nil, at(.identifier) else { return }
    if tokens[position..<dottedNameEnd()].contains(where: { isCursor($0) }) {
      tree.expectations.append(expectation)
    }
  }

  private func isCursor(_ token: Token) -> Bool {
    token.kind == .identifier && token.name == cursor
  }
}
