import Foundation
import Testing

/// The places of the tests' files.
enum Repository {
  /// The top folder of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Corpus`.
  static let corpus = root.appending(path: "Tests/Corpus")

  /// The files of a corpus folder with the given extension, by name.
  static func files(_ folder: String, _ ending: String) -> [CorpusText] {
    let folder = corpus.appending(path: folder)
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == ending }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(CorpusText.init)
  }

  /// The files of a corpus folder and its subfolders with the given extension, by path.
  static func tree(_ folder: String, _ ending: String) -> [CorpusText] {
    let top = corpus.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix("." + ending) }.sorted()
      .map { CorpusText(url: top.appending(path: $0)) }
  }

  /// Whether expected results are rewritten instead of compared.
  static let isRewriting = ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1"
}

/// A file of the corpus.
struct CorpusText: CustomTestStringConvertible, Sendable {
  let url: URL

  var testDescription: String { "\(folder)/\(url.lastPathComponent)" }

  /// The name of the folder that holds it.
  var folder: String { url.deletingLastPathComponent().lastPathComponent }

  /// The whole text.
  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Replaces the text of the file.
  func write(_ text: String) throws {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
