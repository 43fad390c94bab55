import AnimSyntax
import CorpusFiles
import Seeds
import Testing

/// ``TextLaws`` for every file of the corpus, and for the file with something missing or repeated:
/// anywhere in the files that show every form of the grammar, and in a few places of the others.
/// The file's number is the seed that chooses the places. Usually only some files and some places
/// are tried.
@Suite("Parsing any text") struct TextLawTests {
  private static let files = CorpusFile.some(250)
  private static let placesPerFile = Thoroughness.count(3, thorough: 8)

  @Test(
    "a prefix of a file gives a tree with all of its text", .serialized, arguments: files.indices)
  func prefixes(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    for count in Self.places(number, upTo: bytes.count + 1) {
      expectLaw(TextLaws.violation, Array(bytes[..<count]))
    }
  }

  @Test(
    "a file without a token gives a tree with all of its text", .serialized,
    arguments: files.indices)
  func missingToken(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    let tokens = tokens(bytes).map(\.span.range)
    for place in Self.places(number, upTo: tokens.count) {
      expectLaw(
        TextLaws.violation,
        Array(bytes[..<tokens[place].lowerBound] + bytes[tokens[place].upperBound...]))
    }
  }

  @Test(
    "a file with a doubled token gives a tree with all of its text", .serialized,
    arguments: files.indices)
  func doubledToken(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    let tokens = tokens(bytes)
    for token in Self.places(number, upTo: tokens.count).map({ tokens[$0] }) {
      let (start, end) = (Int(token.triviaStart), token.span.range.upperBound)
      expectLaw(TextLaws.violation, Array(bytes[..<end] + bytes[start..<end] + bytes[end...]))
    }
  }

  private static func places(_ number: Int, upTo count: Int) -> [Int] {
    if Self.files[number].description.hasPrefix("tree/") {
      return Thoroughness.some(40, of: Array(0..<count))
    }
    var random = SeededGenerator(seed: UInt64(number))
    return (0..<placesPerFile).map { _ in Int.random(in: 0..<count, using: &random) }
  }

  @Test(
    "random bytes give a tree with all of their text", .serialized,
    arguments: 0..<Thoroughness.count(100, thorough: 300) as Range<UInt64>)
  func randomBytes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...400, using: &random)
    expectLaw(
      TextLaws.violation, (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(
    "random words give a tree with all of their text", .serialized,
    arguments: 0..<Thoroughness.count(100, thorough: 300) as Range<UInt64>)
  func randomTokens(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    let words = Word.allCases.map(\.text) + Self.pieces
    let count = Int.random(in: 0...200, using: &random)
    let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
    expectLaw(
      TextLaws.violation, Array(text.joined(separator: seed.isMultiple(of: 2) ? " " : "").utf8))
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "..", "->", "=", "+", "-", "*", "/", "^",
    "<", "<=", ">", ">=", "==", "!=", "!", "#fff", "#", "\"a\"", "\"", "\\", "12", "1.5pt", "40%",
    "x", "alpha", "translate.x", "/*", "*/", "//", "///", "\n", "\r\n", "\r", "é", "→", "\u{FEFF}",
  ]

  @Test("a file that is too large gives a tree with all of its text")
  func tooLarge() {
    expectLaw(TextLaws.violation, Array(repeating: UInt8(ascii: "/"), count: (1 << 20) + 1))
  }
}
