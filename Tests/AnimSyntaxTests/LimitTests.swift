import Cases
import Seeds
import Testing

@testable import AnimSyntax

@Suite("Limits of the parser") struct LimitTests {
  /// How often a piece is repeated: far more often than any limit allows.
  private static let count = Thoroughness.count(1_200, thorough: 50_000)

  static let nested: [(open: String, middle: String, close: String)] = [
    ("(", "1", ")"), ("[", "", "]"), ("f(", "1", ")"), ("if a then ", "1", " else 2"),
    ("if a then 1 else ", "1", ""), ("if ", "a", " then 1 else 2"), ("2 ^ ", "2", ""),
    ("2 ^ -", "2", ""), ("(1, ", "2", ")"), ("f(a: ", "1", ")"),
  ]

  @Test("64 nested expressions are fine, and 65 are one error")
  func nestedExpressions() {
    forEachCase(Self.nested.indices) { form in
      let (open, middle, close) = Self.nested[form]
      func nesting(_ count: Int) -> String {
        "let a = " + String(repeating: open, count: count) + middle
          + String(repeating: close, count: count)
      }
      #expect(parse(nesting(64)).errors.isEmpty)
      for count in [65, Self.count] {
        #expect(parse(nesting(count)).errors.map(\.id) == [.limitExceeded])
      }
    }
  }

  @Test("endless blocks are one error")
  func blocks() {
    forEachCase(["during 0..1 {", "from { to {", "interaction {", "reduced {"]) {
      (opener: String) in
      let text = "animator a {" + String(repeating: opener, count: Self.count)
      #expect(parse(text).errors.filter { $0.id == .limitExceeded }.count == 1)
    }
  }

  @Test("a text that repeats a piece thousands of times overflows no stack")
  func repetition() {
    forEachCase([
      "(", "[", "{", "-", "not ", "reversed ", "if ", "f(", "1^", "a.", "1+", "((1,", "a->", "..",
      "{(",
      "let a=", "animator a{", "animator a=(", "animator a=reversed ", "when a use (", "a:", "a{",
      "func f(a:(", "elements a of to like (", "\"", "/*", "a(b:", "then ", "else ", ",", "}", ")",
    ]) { (piece: String) in
      for prefix in ["", "let a = ", "animator a { to { x: ", "animator a = ", "when push use "] {
        let tree = parse(prefix + String(repeating: piece, count: Self.count))
        #expect(height(of: tree) <= Int(SyntaxError.depthLimit))
        #expect(tree.errors.count <= 1_001)
      }
    }
  }

  @Test("a chain of 499 operations or animators is fine, and 500 are one error")
  func chains() {
    forEachCase([
      ("let a = b", " + 1"), ("let a = b", " * a"), ("let a = b", " and b"), ("let a = b", ".x"),
      ("let a = b", "(1)"), ("let a = b", " - 1"), ("animator a = b", " + b"),
    ]) { start, link in
      func chain(_ count: Int) -> FileSyntax {
        parse(start + String(repeating: link, count: count))
      }
      #expect(chain(499).errors.isEmpty)
      #expect(chain(500).errors.map(\.id) == [.limitExceeded])
      #expect(chain(2 * Self.count).errors.map(\.id) == [.limitExceeded])
    }
  }

  @Test("a file of one mebibyte is read, and a longer one is one error")
  func size() {
    let limit = 1 << 20
    let largest =
      Array("let a = 1 //".utf8) + Array(repeating: UInt8(ascii: "x"), count: limit - 12)
    #expect(parse(largest).errors.isEmpty)
    let tree = parse(largest + [0x0A])
    #expect(tree.errors.map(\.id) == [.limitExceeded])
    #expect(tree.declarations.isEmpty)
  }

  @Test("after a thousand mistakes, one more finding says that there are others")
  func mistakes() {
    forEachCase(["$ ", "-#a ", "let\n", "a b\n", "\"\n", "é x ", "/* \u{FF} */ → "]) {
      (piece: String) in
      let tree = parse(String(repeating: piece, count: Self.count))
      #expect(tree.errors.count == 1_001)
      #expect(tree.errors.contains { $0.id == .limitExceeded })
    }
  }
}

/// The height of the highest expression or animator expression.
private func height(of tree: FileSyntax) -> Int {
  max(
    tree.tree.expressions.lazy.map { Int($0.depth) }.max() ?? 0,
    tree.tree.animators.lazy.map { Int($0.depth) }.max() ?? 0)
}
