import AnimSource

extension CheckReport {
  /// The diagnostics as `path:line:column: error: message`, one per line, which Xcode's build
  /// phases and most editors can read.
  var xcode: String { findings.map(lines).joined() }

  private func lines(of finding: Diagnostic) -> String {
    let help = finding.remedies.map { "; " + $0 }.joined()
    let first = line(
      finding.path, finding.span, finding.severity.rawValue,
      "\(finding.message)\(help) [\(finding.id.rawValue)]")
    let notes = finding.notes.map { line($0.path ?? finding.path, $0.span, "note", $0.message) }
    return first + notes.joined()
  }

  private func line(
    _ path: String, _ span: SourceSpan, _ severity: String, _ message: String
  ) -> String {
    let place = (sources.range(of: span, in: path) ?? .beginning).start
    return "\(path.printable):\(place.line):\(place.column): \(severity): \(message.printable)\n"
  }
}
