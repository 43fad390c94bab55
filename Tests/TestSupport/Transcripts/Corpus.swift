import Foundation

/// The locations of the tests' files.
package enum Corpus {
  /// The top folder of the repository.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether expected results are rewritten instead of compared.
  package static let isRewriting = ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1"

  /// Returns the texts of the scripts in a folder of the repository and in its subfolders, by path.
  package static func scripts(_ folder: String) -> [(path: String, bytes: [UInt8])] {
    let top = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".anim") }.sorted().compactMap { path in
      (try? Data(contentsOf: top.appending(path: path))).map { (path, Array($0)) }
    }
  }
}
