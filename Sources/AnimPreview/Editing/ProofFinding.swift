import AnimCompiler
import AnimSource
import AnimSyntax
import AnimTools

/// A problem that the proofs have found in a folder.
package struct ProofFinding: Sendable {
  /// How serious it is: an error or a warning.
  let severity: Diagnostic.Severity
  /// The path of the file.
  let path: String
  /// The animator; `nil` if the problem is in a rule.
  let animator: String?
  /// The problem with its place, as `animc check` prints it.
  let text: String

  /// Describes a diagnostic of a file.
  init(_ diagnostic: Diagnostic, in syntax: FileSyntax, _ text: String) {
    (severity, path, self.text) = (diagnostic.severity, diagnostic.path, text)
    let declaration = syntax.declarations.first {
      $0.span.start <= diagnostic.span.start && diagnostic.span.end <= $0.span.end
    }
    animator = declaration.flatMap { declaration in
      if case .animator = declaration.kind { declaration.name.map(syntax.text) } else { nil }
    }
  }

  /// The problem in the form that the page reads.
  var json: JSON {
    [
      "severity": .string(severity.rawValue), "path": .string(path),
      "animator": animator.map(JSON.string) ?? .null, "text": .string(text),
    ]
  }
}
