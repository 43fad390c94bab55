import AnimSource

extension Parser {
  /// Takes a string. Returns its value, with escapes replaced.
  mutating func parseString() -> Index<String> {
    let token = advance()
    return tree.strings.add(bytes.string(in: token.span))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the value of a string token. If it is malformed, the value is the part that can be
  /// read.
  func string(in span: SourceSpan) -> String {
    let range = span.range.dropFirst()
    guard range.contains(where: { self[$0] == UInt8(ascii: "\\") }) else {
      let isClosed = range.last.map { self[$0] == UInt8(ascii: "\"") } ?? false
      return String(decoding: self[isClosed ? range.dropLast() : range], as: UTF8.self)
    }
    return unescaped(range)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound, self[offset] != UInt8(ascii: "\"") {
      if self[offset] == UInt8(ascii: "\\") {
        guard let (scalar, length) = escape(at: offset) else {
          offset += 1
          continue
        }
        result.append(contentsOf: String(scalar).utf8)
        offset += length
      } else {
        result.append(self[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the number with the digits in `span`, without a unit.
  func number(in span: SourceSpan) -> Double {
    let digits = self[span.range].filter { $0 != UInt8(ascii: "_") }
    return Double(String(decoding: digits, as: UTF8.self)) ?? .infinity
  }
}

extension Parser {
  /// Returns the `///` lines directly before `token`, without slashes, one space after them, and
  /// trailing spaces. `nil` if there are none.
  mutating func parseDocumentation(of token: Token) -> Index<String>? {
    let trivia = Int(token.triviaStart)..<Int(token.span.start)
    guard bytes[trivia].contains(UInt8(ascii: "/")) else { return nil }
    let lines = Comments(in: trivia, of: bytes).linesAbove(where: \.isDocumentation)
    guard !lines.isEmpty else { return nil }
    let bytes = bytes
    return tree.strings.add(lines.map { bytes.documentation($0.span) }.joined(separator: "\n"))
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
