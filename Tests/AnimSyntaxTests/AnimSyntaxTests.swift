import AnimSource
import Foundation
import Testing

@testable import AnimSyntax

/// The folder of all tests.
let testsFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()

/// Whether the run writes the expected results instead of comparing with them.
let isRewriting = ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1"

/// A file of the corpus. Messages name it by its path in the corpus.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let url: URL
  let testDescription: String

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The scripts in `folder` and its subfolders, by name.
  static func scripts(in folder: URL) -> [CorpusFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".anim") }.sorted().map {
      CorpusFile(url: folder.appendingPathComponent($0), testDescription: $0)
    }
  }

  /// The scripts that have a tree beside them.
  static let trees = scripts(in: testsFolder.appendingPathComponent("Corpus/tree"))

  /// Every script of the repository.
  static let all =
    scripts(in: testsFolder.appendingPathComponent("Corpus"))
    + scripts(in: testsFolder.deletingLastPathComponent().appendingPathComponent("animators"))
}

func parse(_ bytes: [UInt8]) -> FileSyntax {
  FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
}

func parse(_ text: String) -> FileSyntax { parse(Array(text.utf8)) }
