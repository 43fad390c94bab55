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

  // The two loops that see most bytes of a script count in a local variable.

  @inline(__always) private mutating func skipBlanks() {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    offset = end
  }

  /// Skips the rest of a line.
  mutating func skipLine() {
    while offset < bytes.count, !bytes[offset].endsLine {
      var end = offset
      while end < bytes.count, bytes[end] < 0x80, !bytes[end].endsLine { end += 1 }
      offset = end
      if end < bytes.count, bytes[end] >= 0x80 { skipScalar() }
    }
  }

  /// Skips a comment and the comments nested in it. Returns whether a line ended in it.
  private mutating func skipBlockComment() -> Bool {
    let start = offset
    var depth = 0
    var endsLine = false
    repeat {
      guard offset < bytes.count else {
        report(.unclosedComment, at: SourceSpan(start, start + 2))
        return endsLine
      }
      let pair = (bytes[offset], peek(1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
      } else {
        if pair.0.endsLine { endsLine = true }
        skipScalar()
      }
    } while depth > 0
    return endsLine
  }

  /// Skips one scalar.
  mutating func skipScalar() { offset += max(1, bytes.scalarLength(at: offset)) }
}
