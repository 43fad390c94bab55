import AnimSource
import AnimTools
import TestScripts

extension Script {
  /// The diagnostics, and the findings about claims.
  var findings: [Diagnostic] { result.diagnostics + prove(result, 100...4096) }
}
