import AnimSyntax
import Testing

/// `Tests/Corpus/errors`: each finding is drawn under the line where it is made.
@Suite struct ErrorTests {
  @Test(arguments: Repository.files("errors", "anim"))
  func findingsAreAsDrawn(_ file: CorpusText) throws {
    let text = try file.text()
    let drawn = DrawnFindings(text).redrawn()
    if Repository.isRewriting, drawn != text { try file.write(drawn) }
    #expect(drawn == text)
  }

  @Test func corpusIsThere() { #expect(Repository.files("errors", "anim").count >= 15) }
}

/// A script with its findings drawn as comments:
///
///     alhpa: 0 -> 1
/// //  ^^^^^ error[unknown-property]: there is no property `alhpa`
/// // help: did you mean `alpha`?
///
/// A place that lies under the two slashes is written as `//@1-5`, its columns. Behind a note
/// stands the text that it points at; a fix ends with what it replaces and by what.
private struct DrawnFindings {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !DrawnFindings.isDrawing($0) }
  }

  private static func isDrawing(_ line: Substring) -> Bool {
    line.prefixMatch(of: #/// *\^+ (error|warning|note)\[/#) != nil
      || line.prefixMatch(of: #///@\d+-\d+ (error|warning|note)\[/#) != nil
      || line.prefixMatch(of: #/// (note|help|fix): /#) != nil
  }

  /// The script with the findings that it has now.
  func redrawn() -> String {
    let script = lines.joined(separator: "\n")
    let source = SourceFile(path: "test.anim", text: script)
    var drawings: [Int: [String]] = [:]
    for finding in ScriptText.findings(script) {
      let start = source.location(of: Int(finding.span.start))
      drawings[start.line, default: []] += drawing(finding, start, source)
    }
    return lines.enumerated().flatMap { [String($1)] + (drawings[$0 + 1] ?? []) }
      .joined(separator: "\n")
  }

  private func drawing(
    _ finding: Diagnostic, _ start: AnimSyntax.SourceLocation, _ source: SourceFile
  ) -> [String] {
    let end = source.location(of: Int(finding.span.end))
    let line = source.line(at: Int(finding.span.start)).unicodeScalars.count
    let last = max(start.column + 1, end.line == start.line ? end.column : line + 1)
    let name = "\(finding.severity.rawValue)[\(finding.id.rawValue)]: \(finding.message)"
    let place =
      start.column < 3
      ? "//@\(start.column)-\(last - 1)"
      : "//" + String(repeating: " ", count: start.column - 3)
        + String(repeating: "^", count: last - start.column)
    return ["\(place) \(name)"] + finding.notes.map { note($0, source) }
      + finding.help.map { "// help: \($0)" } + finding.fixIts.map { fix($0, source) }
  }

  private func note(_ note: Diagnostic.Note, _ source: SourceFile) -> String {
    "// note: \(note.message): `\(quoted(note.span, source))`"
  }

  private func fix(_ fix: Diagnostic.FixIt, _ source: SourceFile) -> String {
    let edits = fix.edits.map { "`\(quoted($0.span, source))` becomes `\($0.replacement)`" }
    return "// fix: \(fix.message): \(edits.joined(separator: ", "))"
  }

  private func quoted(_ span: SourceSpan, _ source: SourceFile) -> String {
    String(source.text(of: span).prefix { $0 != "\n" }.prefix(40))
  }
}
