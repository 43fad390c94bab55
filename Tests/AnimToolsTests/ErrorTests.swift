import AnimCompiler
import AnimLive
import AnimSource
import AnimTools
import Testing

/// `Tests/Corpus/errors`: each finding is drawn under its line.
///
/// A file in a folder that has the name of a diagnostic shows that diagnostic. A line `// file:
/// NAME` starts another file, which the preceding ones can import. `⟨E9⟩` is that byte.
@Suite struct ErrorTests {
  static let files = Repository.tree("errors", "anim")

  @Test(.serialized, arguments: files)
  func findingsAreAsDrawn(_ file: CorpusText) throws {
    let text = try file.text()
    let drawn = DrawnFindings(text).redrawn()
    if Repository.isRewriting, drawn != text { try file.write(drawn) }
    #expect(drawn == text)
  }

  @Test(.serialized, arguments: files.filter { $0.folder != "errors" })
  func folderNamesWhatIsShown(_ file: CorpusText) throws {
    #expect(try file.text().contains("[\(file.folder)]: "))
  }

  @Test func corpusIsThere() { #expect(Self.files.count >= 400) }

  @Test func corpusShowsEveryDiagnostic() throws {
    let text = try Self.files.map { try $0.text() }.joined()
    // These cannot be drawn: a file that is not read has no text.
    let unread: Set<DiagnosticID> = [.unreadableFile, .skippedFile, .missedChanges]
    for id in DiagnosticID.allCases where !unread.contains(id) {
      #expect(text.contains("[\(id.rawValue)]: "), "\(id.rawValue)")
    }
  }
}
