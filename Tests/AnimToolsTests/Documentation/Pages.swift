import CorpusFiles
import Foundation
import Testing

/// The documentation: the pages of the catalog and the README.
enum Pages {
  /// The folder of the catalog.
  static let folder = Repository.root.appending(path: "Sources/AnimatorKit/AnimatorKit.docc")

  /// The pages of the catalog, by name.
  static let catalogue: [CorpusFile] = {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "md" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(CorpusFile.init)
  }()

  /// Every script in every page.
  static let examples: [Example] = {
    let readme = CorpusFile(url: Repository.root.appending(path: "README.md"))
    return (catalogue + [readme]).flatMap { page -> [Example] in
      let parts = ((try? page.text()) ?? "").components(separatedBy: "```anim\n").dropFirst()
      return parts.enumerated().map { number, part in
        let text = part.range(of: "```").map { part[..<$0.lowerBound] } ?? part[...]
        return Example(
          page: page.url.deletingPathExtension().lastPathComponent, number: number + 1,
          text: String(text))
      }
    }
  }()

  /// The names of the pages that a text links to with `<doc:…>`.
  static func links(in text: String) -> [String] {
    text.matches(of: #/<doc:([A-Za-z0-9-]+)>/#).map { String($0.1) }
  }
}

/// A script in a page.
struct Example: CustomTestStringConvertible, Sendable {
  let page: String
  let number: Int
  let text: String

  var testDescription: String { "\(page), script \(number)" }
}
