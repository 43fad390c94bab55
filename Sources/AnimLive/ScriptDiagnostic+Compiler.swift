import AnimCompiler
import AnimFiles
import AnimRuntime
import AnimSource

extension ScriptDiagnostic {
  /// Creates a diagnostic that no longer depends on its file. If the file could not be read, `source` is
  /// `nil`, and the diagnostic is placed at the file's first line.
  init(_ diagnostic: Diagnostic, in source: SourceFile?) {
    let place = source?.location(of: Int(diagnostic.span.start))
    self.init(
      Severity(rawValue: diagnostic.severity.rawValue) ?? .error, diagnostic.id.rawValue,
      diagnostic.message, path: diagnostic.path, line: place?.line ?? 1,
      column: place?.column ?? 1, help: diagnostic.remedies)
  }
}
