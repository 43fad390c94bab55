import AnimSyntax
import Testing

/// The examples in the table of diagnostics are what they say.
@Suite struct DiagnosticRowTests {
  /// Findings that are claims about motion or about all rules together.
  static let claims: Set<DiagnosticID> = [
    .neverSettles, .ambiguousRule, .unreachableRule, .uncoveredRequest, .jumpAtStart, .jumpAtEnd,
    .alphaRange, .backdropGap, .flash, .motionNotReduced, .longDuration,
  ]

  @Test(arguments: DiagnosticRow.all.filter { !$0.wrong.isEmpty && !claims.contains($0.id) })
  func wrongExampleRaisesItsFinding(_ row: DiagnosticRow) {
    let compiled = ScriptText.compiled(row.wrong, path: "\(row.id.rawValue).anim")
    #expect(Set(compiled.diagnostics.map(\.id)) == [row.id])
  }

  @Test(arguments: DiagnosticRow.all)
  func rightExampleRaisesNothing(_ row: DiagnosticRow) {
    #expect(ScriptText.findings(row.right).map(\.message) == [])
  }
}

extension DiagnosticRow: CustomTestStringConvertible {
  public var testDescription: String { id.rawValue }
}
