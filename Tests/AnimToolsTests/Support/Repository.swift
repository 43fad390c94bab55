import Foundation
import Testing

/// Where the tests' files lie.
enum Repository {
  /// The top folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Corpus`.
  static let corpus = root.appending(path: "Tests/Corpus")

  /// The files of a folder of the corpus with an ending, by name.
  static func files(_ folder: String, _ ending: String) -> [CorpusText] {
    let folder = corpus.appending(path: folder)
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == ending }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(CorpusText.init)
  }

  /// The files of a folder of the corpus and of its subfolders with an ending, by path.
  static func tree(_ folder: String, _ ending: String) -> [CorpusText] {
    let top = corpus.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix("." + ending) }.sorted()
      .map { CorpusText(url: top.appending(path: $0)) }
  }

  /// Whether what is expected is written anew instead of compared.
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

  /// Puts another text in the file's place.
  func write(_ text: String) throws {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
