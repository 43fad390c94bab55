import Foundation
import Testing

@testable import AnimSyntax

/// `Tests/Corpus/format`: a script, and beside it the same in its canonical layout.
@Suite struct FormatTests {
  @Test(arguments: CorpusFile.formats)
  func layoutIsAsExpected(_ file: CorpusFile) throws {
    let text = String(decoding: parse(try file.bytes()).formatted(), as: UTF8.self)
    let expected = file.url.deletingPathExtension().appendingPathExtension("formatted")
    if isRewriting { try text.write(to: expected, atomically: true, encoding: .utf8) }
    #expect(try text == String(contentsOf: expected, encoding: .utf8))
  }

  @Test func corpusIsThere() { #expect(CorpusFile.formats.count >= 12) }

  @Test(arguments: [
    ("when any use reversed(slide+fade)", "when any use reversed (slide + fade)"),
    ("when any if from.initial.x<-1pt use a", "when any if from.initial.x < -1pt use a"),
    ("when push,pop to(\"*A\",B) use a( x:-1 )", "when push, pop to (\"*A\", B) use a(x: -1)"),
    ("let a:Length/Time=2^-1*1pt/1s", "let a: Length/Time = 2^-1 * 1pt / 1s"),
  ])
  func textOfANodeIsCanonical(_ text: String, _ canonical: String) {
    let tree = parse(text)
    #expect(tree.declarations.map { tree.canonicalText(of: $0.span) } == [canonical])
  }

  // MARK: Laws

  /// The limit of a line, and one at which hardly anything fits.
  private static let limits = [LineLayout.limit, 24]

  @Test(arguments: CorpusFile.all)
  func formattingKeepsWhatCounts(_ file: CorpusFile) throws {
    expectFormatLaws(try file.bytes())
  }

  private static let comments = [
    "/* c */", " // c\n", "\n// c\n", "\n/* c */\n", " /* c\n   d */ ", "\n\n/// c\n",
  ]

  @Test(arguments: CorpusFile.all.indices)
  func commentsAnywhereSurvive(_ number: Int) throws {
    let bytes = try CorpusFile.all[number].bytes()
    let tokens = parse(bytes).tokens
    var random = SeededGenerator(state: UInt64(number))
    for comment in Self.comments {
      for _ in 0..<4 {
        let place = tokens[Int.random(in: 0..<tokens.count, using: &random)]
        let offset =
          Bool.random(using: &random) ? place.span.range.lowerBound : Int(place.triviaStart)
        expectFormatLaws(Array(bytes[..<offset]) + Array(comment.utf8) + Array(bytes[offset...]))
      }
    }
  }

  private static let separators = [
    "", " ", "\n", "\n\n", "\r\n", ";", ";\n", "\n;", ";/* x */", ";/// x\n", "\n/// x\n;",
  ]

  @Test(arguments: CorpusFile.all.indices)
  func separatorsAnywhereSurvive(_ number: Int) throws {
    let bytes = try CorpusFile.all[number].bytes()
    var random = SeededGenerator(state: UInt64(number))
    for _ in 0..<6 {
      var text: [UInt8] = []
      for token in parse(bytes).tokens {
        let trivia = bytes[Int(token.triviaStart)..<Int(token.span.start)]
        let isReplaced = Int.random(in: 0..<12, using: &random) == 0
        let separator = isReplaced ? Self.separators.randomElement(using: &random) : nil
        text += separator.map { Array($0.utf8) } ?? Array(trivia)
        text += bytes[token.span.range]
      }
      if parse(text).diagnostics.isEmpty { expectFormatLaws(text) }
    }
  }

  @Test(arguments: CorpusFile.all)
  func lineEndingsDoNotCount(_ file: CorpusFile) throws {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
      .replacing("\u{FEFF}", with: "").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let formatted = parse(text).formatted()
    guard parse(text).diagnostics.isEmpty else { return }
    #expect(parse("\u{FEFF}" + text.replacing("\n", with: "\r\n")).formatted() == formatted)
    #expect(parse(text.replacing("\n", with: "\r")).formatted() == formatted)
  }

  private func expectFormatLaws(
    _ bytes: [UInt8], _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let tree = parse(bytes)
    for limit in Self.limits {
      let violation = violation(of: tree, at: limit)
      #expect(
        violation == nil, "at \(limit) in \(String(decoding: bytes, as: UTF8.self))",
        sourceLocation: location)
    }
  }

  private func violation(of tree: FileSyntax, at limit: Int) -> String? {
    let once = tree.formatted(limit: limit)
    guard tree.diagnostics.isEmpty else {
      return once == tree.source.bytes ? nil : "a file with mistakes is changed"
    }
    let second = parse(once)
    let text = String(decoding: once, as: UTF8.self)
    if second.dump() != tree.dump() { return "the tree is another one:\n\(text)" }
    if second.words != tree.words { return "the tokens are others:\n\(text)" }
    if second.comments != tree.comments { return "the comments are others:\n\(text)" }
    let twice = second.formatted(limit: limit)
    if twice != once {
      return "twice is not once:\n\(text)\n----\n\(String(decoding: twice, as: UTF8.self))"
    }
    return nil
  }
}

extension CorpusFile {
  fileprivate static let formats = scripts(in: testsFolder.appendingPathComponent("Corpus/format"))
}

extension FileSyntax {
  /// The texts of all tokens but `;`, which ends lines.
  fileprivate var words: [String] {
    tokens.filter { $0.kind != .semicolon }.map { source.text(of: $0.span) }
  }

  /// The texts of all comments, found in what the tokens leave, lines ended alike.
  fileprivate var comments: [String] {
    var found: [String] = []
    for token in tokens {
      let text = source.text(of: SourceSpan(Int(token.triviaStart), Int(token.span.start)))
        .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      var rest = text[...]
      while let start = rest.firstIndex(of: "/") {
        rest = rest[start...]
        let end = rest.hasPrefix("//") ? rest.firstIndex(of: "\n") : rest.endOfBlockComment
        found.append(
          rest[..<(end ?? rest.endIndex)].trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
        rest = rest[(end ?? rest.endIndex)...]
      }
    }
    return found
  }
}

extension Substring {
  /// The end of the comment, nested ones included, that begins here.
  fileprivate var endOfBlockComment: Index? {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix("/*") || self[index...].hasPrefix("*/") {
        depth += self[index] == "/" ? 1 : -1
        index = self.index(index, offsetBy: 2)
        if depth == 0 { return index }
      } else {
        index = self.index(after: index)
      }
    }
    return nil
  }
}
