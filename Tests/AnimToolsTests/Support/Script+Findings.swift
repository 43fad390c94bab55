import AnimCompiler
import AnimEditor
import AnimHelp
import AnimSource
import AnimTools
import TestScripts

extension Script {
  /// The diagnostics, and the findings about claims.
  var findings: [Diagnostic] {
    result.advisedDiagnostics
      + AnimTools.findings(about: result.animators, in: result.folder, 100...4096)
      + result.reviewOfRules().findings
  }
}
