import AnimSource

extension Lexer {
  /// Skips a byte order mark.
  mutating func skipByteOrderMark() {
    if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { offset = 3 }
  }

  /// Skips spaces, line endings and comments. Returns whether a line ended.
  mutating func skipTrivia() -> Bool {
    var endsLine = false
    while offset < bytes.count {
      skipBlanks()
      guard offset < bytes.count else { return endsLine }
      let byte = bytes[offset]
      // Most bytes end the trivia, and most of the others are spaces.
      if byte > 0x2F { return endsLine }
      switch byte {
      case _ where byte.isBlank: offset += 1
      case 0x0A, 0x0D:
        endsLine = true
        offset += 1
      case UInt8(ascii: "/"):
        switch peek(1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): if skipBlockComment() { endsLine = true }
        default: return endsLine
        }
      default: return endsLine
      }
    }
    return endsLine
  }

  // These two loops see most bytes of a script, and count in a local variable.

  @inline(__always) private mutating func skipBlanks() {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    offset = end
  }

  /// Skips the rest of a line.
  mutating func skipLine() {
    var end = offset
    while end < bytes.count, !bytes[end].endsLine { end += 1 }
    offset = end
  }

  /// Skips a comment and the comments nested in it. Returns whether a line ended in it.
  private mutating func skipBlockComment() -> Bool {
    let start = offset
    let end = bytes.blockCommentEnd(from: start, before: bytes.count)
    if end == nil { report(.unclosedComment, at: SourceSpan(start, start + 2)) }
    offset = end ?? bytes.count
    return bytes[start..<offset].contains(where: \.endsLine)
  }

  /// Skips one scalar.
  mutating func skipScalar() { offset += max(1, bytes.scalarLength(at: offset)) }
}
