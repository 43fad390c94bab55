import AnimSource
import AnimSyntax
import CorpusFiles
import Seeds
import Testing

/// ``FormatLaws`` for every file of the corpus, with comments and separators inserted anywhere.
@Suite("Formatting any text") struct FormatLawTests {
  private static let files = CorpusFile.some(200)

  @Test(
    "formatting keeps tree and comments, and formatting twice changes nothing", .serialized,
    arguments: files)
  func keeps(_ file: CorpusFile) throws {
    expectLaw(FormatLaws.violation, try file.bytes())
  }

  private static let comments = [
    "/* c */", " // c\n", "\n// c\n", "\n/* c */\n", " /* c\n   d */ ", "\n\n/// c\n",
  ]

  @Test("a comment anywhere survives formatting", .serialized, arguments: files.indices)
  func insertedComments(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    let tokens = tokens(bytes)
    var random = SeededGenerator(seed: UInt64(number))
    for comment in Thoroughness.some(2, of: Self.comments) {
      let place = tokens[Int.random(in: 0..<tokens.count, using: &random)]
      let offset =
        Bool.random(using: &random) ? place.span.range.lowerBound : Int(place.triviaStart)
      expectLaw(
        FormatLaws.violation,
        Array(bytes[..<offset]) + Array(comment.utf8) + Array(bytes[offset...]))
    }
  }

  private static let separators = [
    "", " ", "\n", "\n\n", "\r\n", ";", ";\n", "\n;", ";/* x */", ";/// x\n", "\n/// x\n;",
  ]

  @Test(
    "formatting keeps the tree with any separators between tokens", .serialized,
    arguments: files.indices)
  func insertedSeparators(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    var random = SeededGenerator(seed: UInt64(number))
    for _ in 0..<Thoroughness.count(1, thorough: 2) {
      var text: [UInt8] = []
      for token in tokens(bytes) {
        let trivia = bytes[Int(token.triviaStart)..<Int(token.span.start)]
        let isReplaced = Int.random(in: 0..<12, using: &random) == 0
        let separator = isReplaced ? Self.separators.randomElement(using: &random) : nil
        text += separator.map { Array($0.utf8) } ?? Array(trivia)
        text += bytes[token.span.range]
      }
      expectLaw(FormatLaws.violation, text)
    }
  }

  @Test("line endings and byte order marks do not affect the layout", .serialized, arguments: files)
  func lineEndings(_ file: CorpusFile) throws {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
      .replacing("\u{FEFF}", with: "").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard let formatted = Self.formatted(text) else { return }
    #expect(Self.formatted("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == formatted)
    #expect(Self.formatted(text.replacing("\n", with: "\r")) == formatted)
  }

  /// The text in canonical layout. `nil` if the text has syntax errors.
  private static func formatted(_ text: String) -> [UInt8]? {
    let tree = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: Array(text.utf8)))
    return tree.diagnostics.isEmpty ? tree.formatted() : nil
  }
}
