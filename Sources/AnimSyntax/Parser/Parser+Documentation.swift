import AnimSource

extension Parser {
  /// Returns the `///` lines directly before `token`, without slashes, one space after them, and
  /// trailing spaces. `nil` if there are none.
  mutating func parseDocumentation(of token: Token) -> Index<String>? {
    let trivia = Int(token.triviaStart)..<Int(token.span.start)
    guard bytes[trivia].contains(UInt8(ascii: "/")) else { return nil }
    let lines = Comments(in: trivia, of: bytes).linesAbove(where: \.isDocumentation)
    guard !lines.isEmpty else { return nil }
    let bytes = bytes
    return store(lines.map { bytes.documentation($0.span) }.joined(separator: "\n"))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the text of a `///` line.
  fileprivate func documentation(_ span: SourceSpan) -> String {
    var line = self[span.range].dropFirst(3)
    if line.first == 0x20 { line.removeFirst() }
    while let last = line.last, last.isBlank { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
