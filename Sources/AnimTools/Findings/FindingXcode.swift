import AnimSource

/// Writes diagnostics as `path:line:column: error: message`, one per line, which Xcode's build
/// phases and most editors can read.
struct FindingXcode {
  private var sources: SourceTable

  init(sources: SourceTable) { self.sources = sources }

  /// Returns the text of all diagnostics.
  mutating func text(of findings: [Diagnostic]) -> String {
    var lines = ""
    for finding in findings { lines += self.lines(of: finding) }
    return lines
  }

  private mutating func lines(of finding: Diagnostic) -> String {
    let help = finding.remedies.map { "; " + $0 }.joined()
    var lines = line(
      finding.path, finding.span, finding.severity.rawValue,
      "\(finding.message)\(help) [\(finding.id.rawValue)]")
    for note in finding.notes {
      lines += line(note.path ?? finding.path, note.span, "note", note.message)
    }
    return lines
  }

  private mutating func line(
    _ path: String, _ span: SourceSpan, _ severity: String, _ message: String
  ) -> String {
    let place = sources.range(of: span, in: path)?.start
    let position = place.map { "\($0.line):\($0.column): " } ?? "1:1: "
    return "\(path.printable):\(position)\(severity): \(message.printable)\n"
  }
}
