import AnimSyntax
import Testing

/// The examples in the table of diagnostics are what they say.
@Suite struct DiagnosticRowTests {
  /// Claims that nothing makes yet.
  static let missing: Set<DiagnosticID> = [.backdropGap, .flash]

  @Test(arguments: DiagnosticRow.all.filter { !$0.wrong.isEmpty && !missing.contains($0.id) })
  func wrongExampleRaisesItsFinding(_ row: DiagnosticRow) {
    let findings = ScriptText.findings(row.wrong, path: "\(row.id.rawValue).anim")
    #expect(Set(findings.map(\.id)) == [row.id])
  }

  @Test(arguments: DiagnosticRow.all)
  func rightExampleRaisesNothing(_ row: DiagnosticRow) {
    #expect(ScriptText.findings(row.right).map(\.message) == [])
  }
}

extension DiagnosticRow: CustomTestStringConvertible {
  public var testDescription: String { id.rawValue }
}
