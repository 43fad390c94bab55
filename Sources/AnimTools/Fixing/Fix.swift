import AnimSource
import AnimSyntax

/// The fix of a diagnostic, as edits of a script.
struct Fix {
  /// The diagnostic that it fixes.
  var finding: Diagnostic
  /// The edits.
  var remedy: Diagnostic.FixIt

  /// Creates the fix of a diagnostic that has exactly one, which is certain. `nil` otherwise.
  init?(_ finding: Diagnostic) {
    guard finding.fixIts.count == 1, finding.fixIts[0].isCertain else { return nil }
    self.finding = finding
    remedy = finding.fixIts[0]
  }

  /// The script.
  var path: String { finding.path }
  /// The script, compared as the file system does.
  var file: ExactPath { finding.file }
}
