import AnimSyntax

/// Something that the author of a script should know.
public struct ScriptDiagnostic: Hashable, Sendable {
  /// How serious it is.
  public enum Severity: String, Hashable, Sendable {
    /// The scripts cannot replace what was loaded before.
    case error
    /// The script runs, but probably not as intended.
    case warning
    /// A remark.
    case note
  }

  /// How serious it is.
  public let severity: Severity
  /// The name under which `animc explain` describes it, such as `unknown-property`.
  public let id: String
  /// One sentence.
  public let message: String
  /// The file, as it was named when it was loaded.
  public private(set) var path: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What to write instead, a sentence each; often empty.
  public let help: [String]

  /// Takes a diagnostic out of its file.
  ///
  /// - Parameters:
  ///   - diagnostic: the diagnostic.
  ///   - source: the text of its file; `nil` if the file could not be read, which is reported at its
  ///     first line.
  init(_ diagnostic: Diagnostic, in source: SourceFile?) {
    let place = source?.location(of: Int(diagnostic.span.start))
    severity = Severity(diagnostic.severity)
    id = diagnostic.id.rawValue
    message = diagnostic.message
    path = diagnostic.path
    (line, column) = (place?.line ?? 1, place?.column ?? 1)
    help = diagnostic.help
  }
}

extension ScriptDiagnostic {
  /// The same with another name of its file.
  func inFile(named name: String) -> ScriptDiagnostic {
    var named = self
    named.path = name
    return named
  }
}

extension ScriptDiagnostic: CustomStringConvertible {
  /// `path:line:column: error: message`, the form that Xcode and editors turn into a link.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

extension ScriptDiagnostic.Severity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
