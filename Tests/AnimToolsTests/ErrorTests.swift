import AnimCompiler
import AnimLive
import AnimSource
import AnimTools
import Cases
import CorpusFiles
import Testing

/// `Tests/Corpus/errors` and `Tests/Corpus/habits`: each finding is drawn under its line.
///
/// Each case of a file that has the name of a diagnostic shows that diagnostic. A line `// file:
/// NAME` starts another file, which the preceding ones can import. `⟨E9⟩` is that byte.
@Suite("Findings drawn under their lines") struct ErrorTests {
  static let files = CorpusFile.tree("errors")

  @Test("a wrong script has the findings that are drawn in it, and no others")
  func errors() { expectDrawn(Self.files) }

  @Test("a habit of another language has the findings that are drawn in it, and no others")
  func habits() { expectDrawn(CorpusFile.tree("habits")) }

  private func expectDrawn(_ files: [CorpusFile]) {
    forEachCase(files) { file in
      let difference = try file.difference(from: DrawnFindings(try file.text()).redrawn())
      #expect(difference == nil)
    }
  }

  @Test("a file named after a diagnostic shows it")
  func names() {
    forEachCase(Self.files) { file in
      let text = try file.text()
      if let id = file.shown { #expect(text.contains("[\(id.rawValue)]: ")) }
    }
  }

  @Test("every diagnostic is drawn somewhere")
  func complete() throws {
    let text = try Self.files.map { try $0.text() }.joined()
    // These cannot be drawn: a file that is not read has no text, and a lock is another file.
    let unread: Set<DiagnosticID> = [.unreadableFile, .motionChanged, .skippedFile, .missedChanges]
    for id in DiagnosticID.allCases where !unread.contains(id) {
      #expect(text.contains("[\(id.rawValue)]: "), "\(id.rawValue)")
    }
  }
}

extension CorpusFile {
  /// The diagnostic after which the file, or the folder that holds it, is named.
  fileprivate var shown: DiagnosticID? {
    DiagnosticID(rawValue: name)
      ?? DiagnosticID(rawValue: url.deletingLastPathComponent().lastPathComponent)
  }
}
