import AnimSource
import AnimTools
import Cases
import CorpusFiles
import Seeds
import TestScripts
import Testing

@Suite("The examples of the diagnostics") struct DiagnosticPageTests {
  @Test("the page that addresses name has the diagnostics in their order, each as severe as it is")
  func order() throws {
    #expect(DiagnosticPage.all.map(\.id) == DiagnosticID.allCases)
    let page = Repository.root.appending(path: DiagnosticID.documentation)
    let text = try CorpusFile(url: page).text()
    for id in DiagnosticID.allCases {
      #expect(text.contains("## \(id.rawValue)\n\n**\(id.severity.rawValue.capitalized).** "))
    }
  }

  @Test("every diagnostic is explained, and shown by an example if a script can show it")
  func pages() {
    forEachCase(DiagnosticPage.all) { row in
      #expect(row.summary.hasSuffix(".") && row.summary.first?.isUppercase == true)
      #expect(!row.explanation.isEmpty && !row.right.isEmpty)
      // No script can show a file that cannot be read, is skipped, or is not a file.
      let unseen: Set<DiagnosticID> = [
        .unreadableFile, .invalidUTF8, .skippedFile,
      ]
      #expect(row.wrong.isEmpty == unseen.contains(row.id))
    }
  }

  @Test("the wrong example raises its diagnostic and no other")
  func wrong() {
    forEachCase(Thoroughness.some(18, of: DiagnosticPage.all.filter { !$0.wrong.isEmpty })) { row in
      let findings = Script(row.wrong, path: "\(row.id.rawValue).anim").findings
      #expect(Set(findings.map(\.id)) == [row.id])
    }
  }

  @Test("the right example raises nothing")
  func right() {
    forEachCase(DiagnosticPage.all) { row in
      #expect(Script(row.right).findings.map(\.message) == [])
    }
  }
}

extension DiagnosticPage: CustomTestStringConvertible {
  /// The name in the message of a failure.
  public var testDescription: String { id.rawValue }
}
