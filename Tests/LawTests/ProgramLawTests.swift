import AnimCompiler
import AnimProgram
import AnimSyntax
import AnimTools
import CorpusFiles
import Seeds
import TestScripts
import Testing

/// ``CheckLaws`` and ``ProgramLaws`` for every file of the corpus, and for incomplete files.
///
/// Each law tries some places in some files. The file's number is the seed that chooses them.
/// ``TextLawTests`` tries every place, but only with the parser.
@Suite("Checking and compiling any text") struct ProgramLawTests {
  private static let files = CorpusFile.some(80)
  private static let placesPerFile = Thoroughness.count(1, thorough: 2)

  @Test(
    "the findings of a file lie inside it, and every format can show them", .serialized,
    arguments: CorpusFile.some(200))
  func findings(_ file: CorpusFile) throws {
    expectLaw(CheckLaws.violation, try file.bytes())
  }

  @Test(
    "a file compiles to the same finite, reversible programs each time", .serialized,
    arguments: CorpusFile.some(40))
  func programs(_ file: CorpusFile) throws {
    expectLaw(ProgramLaws.violation, try file.bytes())
  }

  @Test("a prefix of a file can be checked", .serialized, arguments: files.indices)
  func prefixes(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    for place in Self.places(number, upTo: bytes.count) { check(Array(bytes[..<place])) }
  }

  @Test("a file without a token can be checked", .serialized, arguments: files.indices)
  func missingToken(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    let tokens = tokens(bytes).map(\.span.range)
    for place in Self.places(number, upTo: tokens.count - 1) {
      check(Array(bytes[..<tokens[place].lowerBound] + bytes[tokens[place].upperBound...]))
    }
  }

  @Test("a file with a doubled token can be checked", .serialized, arguments: files.indices)
  func doubledToken(_ number: Int) throws {
    let bytes = try Self.files[number].bytes()
    let tokens = tokens(bytes).map(\.span.range)
    for place in Self.places(number, upTo: tokens.count - 1) {
      let end = tokens[place].upperBound
      check(Array(bytes[..<end] + [0x20] + bytes[tokens[place]] + bytes[end...]))
    }
  }

  @Test(
    "random bytes can be checked", .serialized,
    arguments: 0..<Thoroughness.count(50, thorough: 150) as Range<UInt64>)
  func randomBytes(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...300, using: &random)
    check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(
    "random words can be checked", .serialized,
    arguments: 0..<Thoroughness.count(50, thorough: 150) as Range<UInt64>)
  func randomTokens(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    let count = Int.random(in: 0...80, using: &random)
    check(Array(Self.text(of: count, &random).utf8))
  }

  @Test(
    "random words in tracks can be checked", .serialized,
    arguments: 0..<Thoroughness.count(50, thorough: 150) as Range<UInt64>)
  func randomTracks(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 2_000_000)
    let lines = (0..<6).map { _ in
      let property = Property.all.randomElement(using: &random)?.name ?? "alpha"
      return "\(property): " + Self.text(of: Int.random(in: 1...8, using: &random), &random)
    }
    check(
      Array("animator a { duration 300ms\nto {\n\(lines.joined(separator: "\n"))\n} }".utf8))
  }

  private static func text(of count: Int, _ random: inout SeededGenerator) -> String {
    let words =
      StatementForm.all.map(\.word.text) + Property.all.map(\.name) + pieces
      + Function.all.map { $0.name + "(" } + NamedTiming.all.map(\.name)
    return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "..", "->", "=", "+", "-", "*", "/", "^",
    "<", ">=", "==", "not", "and", "if", "then", "else", "at", "via", "using", "smooth", "when",
    "any", "push", "use", "animator", "func", "let", "import", "reversed", "#fff", "\"a*\"", "12",
    "0", "1e308", "-1", "1.5pt", "300ms", "40%", "90deg", "x", "t", "time", "progress", "\n",
    "container.width", "from.final", "direction", ".left", "of progress", "spring(",
  ]

  private func check(_ bytes: [UInt8]) {
    let result = Script(bytes).result
    let findings = result.diagnostics + prove(result, 100...4096)
    #expect(
      TextLaws.placeViolation(of: findings, bytes.count) == nil,
      "in \(String(decoding: bytes, as: UTF8.self))")
  }

  private static func places(_ number: Int, upTo count: Int) -> [Int] {
    guard count > 0 else { return [] }
    var random = SeededGenerator(seed: UInt64(number))
    return (0..<placesPerFile).map { _ in Int.random(in: 0..<count, using: &random) }
  }
}
