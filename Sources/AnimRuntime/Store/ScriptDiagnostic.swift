/// A problem in a script, or a remark about it.
public struct ScriptDiagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// An error: the scripts cannot replace what was loaded before.
    case error
    /// A warning: the script runs, but probably not as intended.
    case warning
    /// A remark.
    case note
  }

  /// The severity of the diagnostic.
  public let severity: Severity
  /// The identifier that `animc explain` describes, such as `unknown-property`.
  public let id: String
  /// The problem, in one sentence.
  public let message: String
  /// The path or name of the file as it was loaded.
  public package(set) var path: String
  /// The line, starting from 1.
  public let line: Int
  /// The column in Unicode scalars, starting from 1.
  public let column: Int
  /// Suggestions of what to write instead, one sentence each. Often empty.
  public let help: [String]

  /// Creates a diagnostic of its parts.
  public init(
    _ severity: Severity, _ id: String, _ message: String, path: String, line: Int,
    column: Int = 1, help: [String] = []
  ) {
    (self.severity, self.id, self.message, self.help) = (severity, id, message, help)
    (self.path, self.line, self.column) = (path, line, column)
  }
}

extension ScriptDiagnostic: CustomStringConvertible {
  /// `path:line:column: error: message; help`, a format that Xcode and editors turn into a link.
  public var description: String {
    "\(path):\(line):\(column): \(severity.rawValue): "
      + ([message] + help).joined(separator: "; ")
  }
}
