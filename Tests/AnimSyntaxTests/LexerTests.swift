import AnimSource
import AnimSyntax
import Cases
import Testing
import TreeText

@Suite("Tokens") struct LexerTests {
  @Test("a text is cut into the right tokens")
  func kinds() {
    forEachCase(
      [
        ("12.", [.number, .dot]),
        ("0..1", [.number, .range, .number]),
        ("1.5..2", [.number, .range, .number]),
        ("30%..100%", [.number, .range, .number]),
        ("a->b", [.identifier, .arrow, .identifier]),
        ("a- >b", [.identifier, .minus, .greater, .identifier]),
        ("<=>=!===", [.lessOrEqual, .greaterOrEqual, .notEqual, .equal]),
        ("=-", [.equals, .minus]),
        ("#fff.x", [.color, .dot, .identifier]),
        ("\"a\"b", [.string, .identifier]),
        ("\"a\\\"b\"", [.string]),
        ("a/**/b//c", [.identifier, .identifier]),
        ("$$$", [.unknown]),
        ("", []),
      ] as [(String, [TokenKind])]
    ) { text, kinds in
      #expect(parse(text).tokens.map(\.kind) == kinds + [.end])
    }
  }

  @Test("the unit of a number begins after its digits")
  func units() {
    forEachCase([
      ("12", 2), ("12pt", 2), ("1e3", 3), ("1e-3s", 4), ("1em", 1), ("1e", 1), ("40%", 2),
      ("1_000ms", 5), ("1_", 1), ("0x10", 1),
    ]) { text, offset in
      #expect(parse(text).tokens[0].value == offset)
    }
  }

  @Test("a token knows whether it starts a line, with any line ending")
  func lines() {
    let tokens = parse("a b\nc /* \n */ d\r\n\re").tokens
    #expect(tokens.map(\.startsLine) == [true, false, true, true, true, false])
  }

  @Test("3,000 names stay apart")
  func manyNames() {
    let text = (0..<3_000).map { "name\($0)" }.joined(separator: " ")
    let tree = parse(text)
    let names = Set(tree.tokens.dropLast().map(\.name))
    #expect(names.count == 3_000)
    #expect(tree.names.text(tree.tokens[2_999].name) == "name2999")
  }

  @Test("the first byte that is no text is the only finding")
  func invalidBytes() {
    forEachCase(
      [
        ([0xC0, 0xAF], 0), ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
        ([0x61, 0x20, 0xFF, 0x40, 0xFF], 2), ([0xE2, 0x82], 0), ([0xF0, 0x80, 0x80, 0x80], 0),
        ([0x61, 0x00, 0x62, 0x00], 1),
      ] as [([UInt8], Int)]
    ) { bytes, place in
      let findings = parse(bytes).errors
      #expect(findings.map(\.id) == [.invalidUTF8])
      #expect(findings.map(\.span) == [SourceSpan(place, place)])
    }
  }

  @Test("a number is the nearest double")
  func numbers() {
    forEachCase([
      "0.1", "1e22", "1e23", "123456789012345678", "8.5e-7", "9007199254740993", "0.5e-330",
      "1.7976931348623157e308", "2.2250738585072011e-308", "179769313486231580793e289",
      "0.000001", "3.14159265358979323846264338327950288",
    ]) { (text: String) in
      let tree = parse("let a = \(text)")
      guard case .constant(let constant)? = tree.declarations.first?.kind,
        case .number(let value, unit: nil) = tree[constant.value].kind
      else {
        Issue.record("no number in \(tree.dump())")
        return
      }
      #expect(value == Double(text))
    }
  }
}
