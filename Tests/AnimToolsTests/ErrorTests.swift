import AnimCompiler
import AnimLive
import AnimSyntax
import AnimTools
import Testing

/// `Tests/Corpus/errors`: each finding is drawn under the line where it is made.
///
/// A file in a folder named after a diagnostic shows that one. A line `// file: NAME` begins another
/// file, which the ones before can import. `⟨E9⟩` stands for that byte.
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
    // Drawn nowhere: a file that is not read has no text.
    let unread: Set<DiagnosticID> = [.unreadableFile, .skippedFile, .missedChanges]
    for id in DiagnosticID.allCases where !unread.contains(id) {
      #expect(text.contains("[\(id.rawValue)]: "), "\(id.rawValue)")
    }
  }
}
