import AnimSource
import AnimSyntax
import Foundation
import Seeds
import Testing

/// A script of the repository. Messages name it by its path.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let url: URL
  let testDescription: String

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scripts in a folder and its subfolders, by name.
  static func scripts(in folder: String) -> [CorpusFile] {
    let top = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".anim") }.sorted().map {
      CorpusFile(url: top.appendingPathComponent($0), testDescription: $0)
    }
  }

  /// The scripts that are shipped.
  static let shipped = scripts(in: "animators")
  /// Every script of the repository.
  static let all = scripts(in: "Tests/Corpus") + shipped

  /// At most this many of them, spread evenly, or all of them in a thorough run.
  static func some(_ quick: Int) -> [CorpusFile] { Thoroughness.some(quick, of: all) }
}

/// The tokens of a text, including the end.
func tokens(_ bytes: [UInt8]) -> [Token] {
  FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes)).tokens
}

/// Checks a law with a single expectation, because laws run for many thousand texts.
func expectLaw(
  _ law: ([UInt8]) -> String?, _ bytes: [UInt8],
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  let violation = law(bytes)
  #expect(
    violation == nil, "in \(String(decoding: bytes, as: UTF8.self))", sourceLocation: location)
}
