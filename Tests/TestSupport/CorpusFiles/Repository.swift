import Foundation

/// The places of the repository's files.
package enum Repository {
  /// The top folder of the repository.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Corpus`.
  package static let corpus = root.appending(path: "Tests/Corpus")

  /// Whether expected results are rewritten instead of compared.
  package static let isRewriting = ProcessInfo.processInfo.environment["ANIM_REWRITE"] == "1"
}
