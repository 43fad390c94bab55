import AnimCompiler
import AnimFiles
import AnimSource

extension CheckReport {
  /// The diagnostics as workflow commands, one per line, which GitHub shows next to the changed
  /// lines.
  var github: String { findings.map(command).joined() }

  private func command(_ finding: Diagnostic) -> String {
    // Relative paths would be looked for in the workspace, which need not be the working folder.
    var properties = [("file", canonical[finding.path] ?? finding.path)]
    if let range = sources.range(of: finding.span, in: finding.path) {
      properties += [
        ("line", "\(range.start.line)"), ("col", "\(range.start.column)"),
        ("endLine", "\(range.end.line)"), ("endColumn", "\(range.end.column)"),
      ]
    }
    properties.append(("title", finding.id.rawValue))
    let notes = finding.notes.map { text(of: $0, in: finding.path) }
    let written = properties.map { "\($0)=\($1.escaped(propertyEscapes))" }.joined(separator: ",")
    let message = ([finding.message] + notes + finding.remedies).joined(separator: "\n")
    return "::\(finding.severity.command) \(written)::\(message.escaped(messageEscapes))\n"
  }

  private func text(of note: Diagnostic.Note, in path: String) -> String {
    let file = note.path ?? path
    guard let place = sources.range(of: note.span, in: file)?.start else { return note.message }
    return "\(file):\(place.line):\(place.column): \(note.message)"
  }
}

extension Severity {
  /// The workflow command for the severity.
  fileprivate var command: String { self == .note ? "notice" : rawValue }
}

/// How the characters with a meaning in a workflow command are escaped in its message.
private let messageEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]

/// The same in its properties.
private let propertyEscapes = messageEscapes.merging([":": "%3A", ",": "%2C"]) { first, _ in first }

extension String {
  fileprivate func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0] ?? String($0).printable }.joined()
  }
}
