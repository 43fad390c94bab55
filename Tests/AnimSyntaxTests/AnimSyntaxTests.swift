import Foundation
import Testing

@testable import AnimSyntax

/// The folder that holds all tests.
let testsFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()

/// Whether the run writes what is expected instead of comparing with it.
let isRewriting = ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1"

/// A file of the corpus, named in messages by its path below the corpus.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  let url: URL
  let testDescription: String

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The scripts in `folder`, in the order of their names, those of folders in it included.
  static func scripts(in folder: URL) -> [CorpusFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".anim") }.sorted().map {
      CorpusFile(url: folder.appendingPathComponent($0), testDescription: $0)
    }
  }

  /// The scripts with a tree beside them.
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
