import Foundation
import Testing

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

/// A generator with a seed, so that every run sees the same numbers.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
