import AnimSource
import Seeds
import TestScripts
import Testing

@Suite("The examples of the diagnostics") struct DiagnosticRowTests {
  @Test(
    "every diagnostic is explained, and shown by an example if a script can show it",
    arguments: DiagnosticID.allCases)
  func pages(_ id: DiagnosticID) {
    let row = id.row
    #expect(DiagnosticRow.all.count { $0.id == id } == 1)
    #expect(!row.explanation.isEmpty && !row.right.isEmpty)
    // No script can show a file that cannot be read, is skipped, or is not a file.
    let unseen: Set<DiagnosticID> = [
      .unreadableFile, .invalidUTF8, .skippedFile,
    ]
    #expect(row.wrong.isEmpty == unseen.contains(id))
  }

  @Test(
    "the wrong example raises its diagnostic and no other",
    arguments: Thoroughness.some(18, of: DiagnosticRow.all.filter { !$0.wrong.isEmpty }))
  func wrong(_ row: DiagnosticRow) {
    let findings = Script(row.wrong, path: "\(row.id.rawValue).anim").findings
    #expect(Set(findings.map(\.id)) == [row.id])
  }

  @Test("the right example raises nothing", arguments: DiagnosticRow.all)
  func right(_ row: DiagnosticRow) {
    #expect(Script(row.right).findings.map(\.message) == [])
  }
}

extension DiagnosticRow: CustomTestStringConvertible {
  /// The name in the message of a failure.
  public var testDescription: String { id.rawValue }
}
