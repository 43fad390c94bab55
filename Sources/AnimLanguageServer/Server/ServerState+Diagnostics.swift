import AnimCompiler
import AnimEditor
import AnimJSON
import AnimSource

extension ServerState {
  /// Returns diagnostics in the form of the protocol.
  func json(of diagnostics: [Diagnostic], in path: ExactPath) -> [JSON] {
    let lines = lines(of: path)
    return diagnostics.map { json(of: $0, lines) }
  }

  /// Returns a diagnostic in the form of the protocol.
  func json(of diagnostic: Diagnostic, _ lines: LineIndex) -> JSON {
    let related: [JSON] = diagnostic.notes.map { note in
      [
        "location": location(FileRange(path: note.path ?? diagnostic.path, span: note.span)),
        "message": .string(note.message),
      ]
    }
    let isUnneeded = diagnostic.id == .unusedName || diagnostic.id == .unreachableRule
    return [
      "range": range(diagnostic.span, in: lines), "severity": .integer(diagnostic.severity.number),
      "code": .string(diagnostic.id.rawValue),
      "codeDescription": diagnostic.id.address.contains("://")
        ? ["href": .string(diagnostic.id.address)] : nil, "source": "animc",
      "message": .string(diagnostic.fullMessage), "tags": isUnneeded ? .array([.integer(1)]) : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ]
  }
}

extension Diagnostic {
  /// The message and the help: editors have no other place for help.
  fileprivate var fullMessage: String {
    ([message] + help.map { "help: " + $0 }).joined(separator: "\n")
  }
}

extension Severity {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
