import AnimLive

/// Scripts that cannot run. Printed, it is the list of what is wrong, a line each.
public struct ScriptErrors: Error, CustomStringConvertible, Sendable {
  /// Everything that was found, errors and the rest, by path and place.
  public let diagnostics: [ScriptDiagnostic]

  /// Throws if one of them is an error.
  static func check(_ diagnostics: [ScriptDiagnostic]) throws {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return }
    throw ScriptErrors(diagnostics: diagnostics)
  }

  /// `path:line:column: error: message`, a line for each.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
