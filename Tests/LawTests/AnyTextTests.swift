import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax
import AnimTools

import CorpusFiles
import Seeds
import TestScripts
import Testing

/// Every law, for the files of the repository, for each of them damaged in each way, and for random
/// texts. The default run tries some, the same ones each time.
@Suite("Laws of any text") struct AnyTextTests {
  /// Tries a law on every text that once broke one, and on this many texts of each kind, or eight for
  /// each file of the repository.
  private func expect(
    _ law: ([UInt8]) -> String?, ofEach count: Int,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    for file in CorpusFile.tree("fuzz") {
      expect(law, (try? file.bytes()) ?? [], "\(file)", location)
    }
    let files = CorpusFile.scripts
    let count = Thoroughness.count(count, thorough: 8 * files.count)
    for (row, kind) in TextKind.all.enumerated() {
      for number in 0..<count {
        var random = SeededGenerator(seed: UInt64(row * 1_000_000 + number))
        // Each kind begins with another file.
        let place = (number * files.count / count + row * 7 + number / files.count) % files.count
        guard let bytes = try? files[place].bytes() else {
          Issue.record("\(files[place]) cannot be read", sourceLocation: location)
          continue
        }
        let text = kind.text(bytes, &random)
        expect(law, text, "\(kind.name), from \(files[place])", location)
      }
    }
  }

  private func expect(
    _ law: ([UInt8]) -> String?, _ text: [UInt8], _ origin: String,
    _ location: Testing.SourceLocation
  ) {
    guard let violation = law(text) else { return }
    let shown = String(decoding: text, as: UTF8.self)
    Issue.record("\(violation), in \(origin):\n\(shown)", sourceLocation: location)
  }

  @Test("the tree has all of the text") func tree() { expect(TextLaws.violation, ofEach: 60) }

  @Test("a file that is too large gives a tree with all of its text")
  func tooLarge() {
    let text = Array(repeating: UInt8(ascii: "/"), count: (1 << 20) + 1)
    #expect(TextLaws.violation(in: text) == nil)
  }

  @Test("formatting keeps tree and comments, and formatting twice changes nothing")
  func layout() { expect(FormatLaws.violation, ofEach: 20) }

  @Test("line endings and byte order marks do not affect the layout")
  func lineEndings() { expect(FormatLaws.endingViolation, ofEach: 20) }

  @Test("the findings lie inside the text, and every format can show them")
  func findings() { expect(CheckLaws.violation, ofEach: 9) }

  @Test("a text compiles to the same finite, reversible programs each time")
  func programs() { expect(ProgramLaws.violation, ofEach: 1) }
}

/// How a text is made from a file, or at random.
private struct TextKind: Sendable {
  let name: String
  let text: @Sendable ([UInt8], inout SeededGenerator) -> [UInt8]

  static let all = [
    TextKind(name: "a whole file") { bytes, _ in bytes },
    TextKind(name: "a prefix") { bytes, random in
      Array(bytes.prefix(.random(in: 0...bytes.count, using: &random)))
    },
    TextKind(name: "a file without a token") { bytes, random in
      let range = token(of: bytes, &random).span.range
      return Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
    },
    TextKind(name: "a file with a doubled token") { bytes, random in
      let token = token(of: bytes, &random)
      let (start, end) = (Int(token.triviaStart), token.span.range.upperBound)
      return Array(bytes[..<end] + bytes[start..<end] + bytes[end...])
    },
    TextKind(name: "a file with a comment inserted") { bytes, random in
      let token = token(of: bytes, &random)
      let offset =
        Bool.random(using: &random) ? token.span.range.lowerBound : Int(token.triviaStart)
      let comment = Array((comments.randomElement(using: &random) ?? "").utf8)
      return Array(bytes[..<offset] + comment + bytes[offset...])
    },
    TextKind(name: "a file with other separators") { bytes, random in
      tokens(bytes).reduce(into: []) { text, token in
        let isReplaced = Int.random(in: 0..<12, using: &random) == 0
        let separator = isReplaced ? separators.randomElement(using: &random) : nil
        text +=
          separator.map { Array($0.utf8) }
          ?? Array(bytes[Int(token.triviaStart)..<Int(token.span.start)])
        text += bytes[token.span.range]
      }
    },
    TextKind(name: "random bytes") { _, random in
      (0..<Int.random(in: 0...400, using: &random)).map { _ in .random(in: 0...255, using: &random)
      }
    },
    TextKind(name: "random words") { _, random in
      let separator = Bool.random(using: &random) ? " " : ""
      return Array(words(.random(in: 0...100, using: &random), &random, separator).utf8)
    },
    TextKind(name: "random words in tracks") { _, random in
      let lines = (0..<6).map { _ in
        (Property.all.randomElement(using: &random)?.name ?? "alpha") + ": "
          + words(.random(in: 1...8, using: &random), &random)
      }
      return Array("animator a { duration 300ms\nto {\n\(lines.joined(separator: "\n"))\n} }".utf8)
    },
  ]

  private static func tokens(_ bytes: [UInt8]) -> [Token] {
    FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes)).tokens
  }

  private static func token(of bytes: [UInt8], _ random: inout SeededGenerator) -> Token {
    let tokens = tokens(bytes)
    return tokens[.random(in: tokens.indices, using: &random)]
  }

  private static func words(
    _ count: Int, _ random: inout SeededGenerator, _ separator: String = " "
  ) -> String {
    (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? "" }
      .joined(separator: separator)
  }

  private static let vocabulary: [String] =
    [
      Word.allCases.map(\.text), Property.all.map(\.name), NamedTiming.all.map(\.name),
      Function.all.map { $0.name + "(" }, signs,
    ].flatMap(\.self)
  private static let signs = [
    "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "..", "->", "=", "+", "-", "*", "/", "^",
    "<", "<=", ">", ">=", "==", "!=", "!", "#fff", "#", "\"a*\"", "\"", "\\", "12", "0", "1e308",
    "-1", "1.5pt", "300ms", "40%", "90deg", "x", "t", "time", "progress", "push", "any",
    "container.width", "from.final", "direction", ".left", "of progress", "spring(", "/*", "*/",
    "//", "///", "\n", "\r\n", "\r", "é", "→", "\u{FEFF}",
  ]
  private static let comments = [
    "/* c */", " // c\n", "\n// c\n", "\n/* c */\n", " /* c\n   d */ ", "\n\n/// c\n",
  ]
  private static let separators = [
    "", " ", "\n", "\n\n", "\r\n", ";", ";\n", "\n;", ";/* x */", ";/// x\n", "\n/// x\n;",
  ]
}
