import Testing

@testable import AnimSyntax

/// What holds for every text, whatever is in it.
@Suite struct LawTests {
  @Test(arguments: CorpusFile.all)
  func tokensTileTheText(_ file: CorpusFile) throws {
    expectLaws(try file.bytes())
  }

  @Test(arguments: CorpusFile.all)
  func everyPrefixGivesATree(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    for count in 0...bytes.count { expectLaws(Array(bytes[..<count])) }
  }

  @Test(arguments: CorpusFile.all)
  func withoutAnyOneTokenThereIsATree(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    for token in parse(bytes).tokens {
      expectLaws(
        Array(bytes[..<token.span.range.lowerBound] + bytes[token.span.range.upperBound...]))
    }
  }

  @Test(arguments: CorpusFile.all)
  func withAnyOneTokenDoubledThereIsATree(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    for token in parse(bytes).tokens {
      let (start, end) = (Int(token.triviaStart), token.span.range.upperBound)
      expectLaws(Array(bytes[..<end] + bytes[start..<end] + bytes[end...]))
    }
  }

  @Test(arguments: 0..<300)
  func randomBytesGiveATree(_ seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let count = Int.random(in: 0...400, using: &random)
    expectLaws((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(arguments: 0..<300)
  func randomTokensGiveATree(_ seed: UInt64) {
    var random = SeededGenerator(state: seed &+ 1_000_000)
    let words = Word.allCases.map(\.text) + Self.pieces
    let count = Int.random(in: 0...200, using: &random)
    let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
    expectLaws(Array(text.joined(separator: seed.isMultiple(of: 2) ? " " : "").utf8))
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "..", "->", "=", "+", "-", "*", "/", "^",
    "<", "<=", ">", ">=", "==", "!=", "!", "#fff", "#", "\"a\"", "\"", "\\", "12", "1.5pt", "40%",
    "x", "alpha", "translate.x", "/*", "*/", "//", "///", "\n", "\r\n", "\r", "é", "→", "\u{FEFF}",
  ]
}

func parse(_ bytes: [UInt8]) -> FileSyntax {
  FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
}

func parse(_ text: String) -> FileSyntax { parse(Array(text.utf8)) }

/// Checks what holds for every text; one expectation, since it runs for many thousand texts.
func expectLaws(_ bytes: [UInt8], _ location: Testing.SourceLocation = #_sourceLocation) {
  let tree = parse(bytes)
  let violation = violation(of: tree, bytes)
  #expect(
    violation == nil, "in \(String(decoding: bytes, as: UTF8.self))", sourceLocation: location)
}

private func violation(of tree: FileSyntax, _ bytes: [UInt8]) -> String? {
  var end: UInt32 = 0
  for token in tree.tokens {
    if token.triviaStart != end || token.span.start < end || token.span.end < token.span.start {
      return "the token at \(token.span.start) leaves a gap"
    }
    end = token.span.end
  }
  if end != bytes.count { return "the tokens end at \(end)" }
  if tree.tokens.last?.kind != .end { return "the last token is not the end" }
  for diagnostic in tree.diagnostics {
    let spans =
      [diagnostic.span] + diagnostic.notes.map(\.span)
      + diagnostic.fixIts.flatMap(\.edits).map(\.span)
    if spans.contains(where: { $0.end < $0.start || $0.end > bytes.count }) {
      return "the place of \(diagnostic.message) lies outside"
    }
  }
  return spanViolation(of: tree)
}

/// What is wrong with the places of nodes: each lies in what holds it, behind what comes before.
private func spanViolation(of tree: FileSyntax) -> String? {
  var end: UInt32 = 0
  for declaration in tree.declarations {
    if declaration.span.start < end { return "the declarations are not in order" }
    end = declaration.span.end
    if !declaration.span.holds(declaration.focus) { return "a focus lies outside" }
  }
  for expression in tree.tree.expressions {
    if !expression.span.holds(expression.focus) { return "a focus lies outside" }
    for child in tree.children(of: expression) {
      if case .missing = child.kind { continue }
      if !expression.span.holds(child.span) { return "an operand lies outside its operation" }
      if child.depth >= expression.depth { return "an operand is as high as its operation" }
    }
  }
  return statementViolation(of: tree)
}

private func statementViolation(of tree: FileSyntax) -> String? {
  for statement in tree.tree.statements {
    if !statement.span.holds(statement.focus) { return "a focus lies outside" }
    guard let block = tree.block(of: statement) else { continue }
    if !statement.span.holds(block.span) { return "a block lies outside its statement" }
    var end = block.span.start
    for child in tree[block.statements].map({ tree[$0] }) {
      if !block.span.holds(child.span) { return "a statement lies outside its block" }
      if child.span.start < end { return "the statements are not in order" }
      end = child.span.end
    }
  }
  return nil
}

extension SourceSpan {
  fileprivate func holds(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }
}

extension FileSyntax {
  fileprivate func children(of expression: ExpressionSyntax) -> [ExpressionSyntax] {
    switch expression.kind {
    case .group(let a), .unary(_, let a), .access(let a, _): [self[a]]
    case .pair(let a, let b), .binary(_, let a, let b): [self[a], self[b]]
    case .conditional(let a, let b, let c): [self[a], self[b], self[c]]
    case .list(let elements): self[elements].map { self[$0] }
    case .call(let callee, let arguments):
      [self[callee]]
        + self[arguments].flatMap { [self[$0.value]] + ($0.position.map { [self[$0]] } ?? []) }
    case .number, .color, .string, .bool, .name, .member, .missing: []
    }
  }
}
