import AnimSource

extension Parser {
  /// Returns the `///` lines directly before `token`, without slashes, one space after them, and
  /// trailing spaces. `nil` if there are none.
  mutating func parseDocumentation(of token: Token) -> Index<String>? {
    let trivia = Int(token.triviaStart)..<Int(token.span.start)
    guard let first = documentationStart(in: trivia) else { return nil }
    var text = ""
    var offset = first
    while let line = documentationLine(at: offset, before: trivia.upperBound) {
      let read = String(decoding: bytes[line], as: UTF8.self)
      if offset > first { text += "\n" + read } else { text = read }
      offset = line.upperBound
      while offset < trivia.upperBound, !bytes[offset].endsLine { offset += 1 }
      offset = lineEnd(offset, before: trivia.upperBound)
    }
    return store(text)
  }

  /// The start of the `///` lines at the end of a trivia.
  private func documentationStart(in trivia: Range<Int>) -> Int? {
    guard bytes[trivia].contains(UInt8(ascii: "/")) else { return nil }
    // A comment on the line of another token does not document the next one.
    var offset = trivia.lowerBound
    if offset > 0 {
      while offset < trivia.upperBound, !bytes[offset].endsLine { offset += 1 }
      offset = lineEnd(offset, before: trivia.upperBound)
    } else if bytes.count >= 3, bytes[0] == 0xEF {
      offset = 3
    }
    var first: Int?
    while offset < trivia.upperBound {
      let line = documentationLine(at: offset, before: trivia.upperBound)
      if line == nil, isLastLine(offset, before: trivia.upperBound) { break }
      first = line == nil ? nil : first ?? offset
      var end = line?.upperBound ?? offset
      while end < trivia.upperBound, !bytes[end].endsLine { end += 1 }
      offset = lineEnd(end, before: trivia.upperBound)
    }
    return first
  }

  /// Returns whether there are only spaces between `offset` and the token.
  private func isLastLine(_ offset: Int, before end: Int) -> Bool {
    bytes[offset..<end].allSatisfy(\.isBlank)
  }

  /// The text of the `///` line at `offset`. `nil` if there is none.
  private func documentationLine(at offset: Int, before end: Int) -> Range<Int>? {
    var start = offset
    while start < end, bytes[start].isBlank { start += 1 }
    guard start + 3 <= end, bytes[start..<start + 3].allSatisfy({ $0 == UInt8(ascii: "/") })
    else { return nil }
    start += 3
    // Four slashes are an ordinary comment, as in Swift.
    if start < end, bytes[start] == UInt8(ascii: "/") { return nil }
    if start < end, bytes[start] == 0x20 { start += 1 }
    var last = bytes.plainEnd(from: start, before: end)
    while last < end, !bytes[last].endsLine { last += 1 }
    while last > start, bytes[last - 1].isBlank { last -= 1 }
    return start..<last
  }

  /// The offset after the line ending at `offset`.
  private func lineEnd(_ offset: Int, before end: Int) -> Int {
    guard offset < end else { return end }
    let isPair = bytes[offset] == 0x0D && offset + 1 < end && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }
}
