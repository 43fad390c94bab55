import AnimSource

extension CheckReport {
  /// The diagnostics as workflow commands, one per line, which GitHub shows next to the changed
  /// lines.
  var github: String { findings.map(command).joined() }

  private func command(_ finding: Diagnostic) -> String {
    var properties = [("file", finding.path)]
    if let range = sources.range(of: finding.span, in: finding.path) {
      properties += [
        ("line", "\(range.start.line)"), ("col", "\(range.start.column)"),
        ("endLine", "\(range.end.line)"), ("endColumn", "\(range.end.column)"),
      ]
    }
    properties.append(("title", finding.id.rawValue))
    let notes = finding.notes.map { text(of: $0, in: finding.path) }
    let written = properties.map { "\($0)=\($1.escaped(.inProperty))" }.joined(separator: ",")
    let message = ([finding.message] + notes + finding.remedies).joined(separator: "\n")
    return "::\(finding.severity.command) \(written)::\(message.escaped(.inMessage))\n"
  }

  private func text(of note: Diagnostic.Note, in path: String) -> String {
    let file = note.path ?? path
    guard let place = sources.range(of: note.span, in: file)?.start else { return note.message }
    return "\(file):\(place.line):\(place.column): \(note.message)"
  }
}

extension Diagnostic.Severity {
  /// The workflow command for the severity.
  fileprivate var command: String { self == .note ? "notice" : rawValue }
}

/// The characters with a meaning in a workflow command, and how they are escaped.
private struct WorkflowEscapes {
  var table: [Unicode.Scalar: String]

  static let inMessage = WorkflowEscapes(table: ["%": "%25", "\r": "%0D", "\n": "%0A"])
  static let inProperty = WorkflowEscapes(
    table: inMessage.table.merging([":": "%3A", ",": "%2C"]) { first, _ in first })
}

extension String {
  fileprivate func escaped(_ escapes: WorkflowEscapes) -> String {
    unicodeScalars.map { escapes.table[$0] ?? String($0) }.joined()
  }
}
