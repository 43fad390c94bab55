import AnimSource
import AnimTools

/// A problem that the proofs have found in a folder.
package struct ProofFinding: Sendable {
  /// How serious it is: an error or a warning.
  let severity: Diagnostic.Severity
  /// The path of the file.
  let path: String
  /// The problem with its place, as `animc check` prints it.
  let text: String

  /// Describes a diagnostic of a file.
  init(_ diagnostic: Diagnostic, _ text: String) {
    (severity, path, self.text) = (diagnostic.severity, diagnostic.path, text)
  }

  /// The problem in the form that the page reads.
  var json: JSON {
    [
      "severity": .string(severity.rawValue), "path": .string(path), "text": .string(text),
    ]
  }
}
