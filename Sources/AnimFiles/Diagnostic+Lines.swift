import AnimCompiler
import AnimSource

extension Diagnostic {
  /// The suggestions, or else the fixes in words.
  package var remedies: [String] {
    // The help of an error says what its fixes do; that of a finding says where to see it.
    severity == .error && !help.isEmpty ? help : fixIts.map(\.message) + help
  }

  /// Returns the diagnostic and its notes as `path:line:column: error: message`, one per line.
  ///
  /// - Parameter location: Returns the start of a place in the file of a path. `nil` if the file could
  ///   not be read.
  package func lines(_ location: (String, SourceSpan) -> SourceLocation?) -> String {
    func line(_ path: String, _ span: SourceSpan, _ kind: String, _ text: String) -> String {
      let place = location(path, span)
      return "\(path.printable):\(place?.line ?? 1):\(place?.column ?? 1): \(kind): "
        + "\(text.printable)\n"
    }
    let text = ([message] + remedies).joined(separator: "; ") + " [\(id.rawValue)]"
    return notes.reduce(line(path, span, severity.rawValue, text)) {
      $0 + line($1.path ?? path, $1.span, "note", $1.message)
    }
  }
}
