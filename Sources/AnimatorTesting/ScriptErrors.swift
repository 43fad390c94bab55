import AnimRuntime
import Foundation

/// The error for scripts that cannot run. Its description lists every problem, one a line.
public struct ScriptErrors: LocalizedError, CustomStringConvertible, Sendable {
  /// All problems that were found, errors and warnings, sorted by path and position.
  public let diagnostics: [ScriptDiagnostic]

  /// Throws if one of the diagnostics is an error.
  static func check(_ diagnostics: [ScriptDiagnostic]) throws {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return }
    throw ScriptErrors(diagnostics: diagnostics)
  }

  /// `path:line:column: error: message`, one line for each diagnostic.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  /// The same.
  public var errorDescription: String? { description }
}
