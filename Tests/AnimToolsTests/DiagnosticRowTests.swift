import AnimSource
import Cases
import Seeds
import TestScripts
import Testing

@Suite("The examples of the diagnostics") struct DiagnosticRowTests {
  @Test("every diagnostic is explained, and shown by an example if a script can show it")
  func pages() {
    forEachCase(DiagnosticID.allCases) { id in
      let row = id.row
      #expect(DiagnosticRow.all.count { $0.id == id } == 1)
      #expect(!row.explanation.isEmpty && !row.right.isEmpty)
      // No script can show a file that cannot be read, is skipped, or is not a file.
      let unseen: Set<DiagnosticID> = [
        .unreadableFile, .invalidUTF8, .skippedFile,
      ]
      #expect(row.wrong.isEmpty == unseen.contains(id))
    }
  }

  @Test("the wrong example raises its diagnostic and no other")
  func wrong() {
    forEachCase(Thoroughness.some(18, of: DiagnosticRow.all.filter { !$0.wrong.isEmpty })) { row in
      let findings = Script(row.wrong, path: "\(row.id.rawValue).anim").findings
      #expect(Set(findings.map(\.id)) == [row.id])
    }
  }

  @Test("the right example raises nothing")
  func right() {
    forEachCase(DiagnosticRow.all) { row in
      #expect(Script(row.right).findings.map(\.message) == [])
    }
  }
}

extension DiagnosticRow: CustomTestStringConvertible {
  /// The name in the message of a failure.
  public var testDescription: String { id.rawValue }
}
