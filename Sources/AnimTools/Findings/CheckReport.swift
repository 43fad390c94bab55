import AnimEditor
import AnimProof
import AnimSource

/// The results of a check.
struct CheckReport {
  /// The diagnostics, sorted by path and position.
  var findings: [Diagnostic]
  /// The findings that comments allow.
  var allowed: [ProofReview.Allowed] = []
  /// The texts that findings refer to.
  var sources: SourceTable
  /// The number of requested files.
  var files: Int
  /// The results of all claims. `nil` if they were not requested.
  var claims: [AnimatorClaims]?
  /// The result of the claim about the rules. `nil` if it was not requested, or if there are no
  /// rules.
  var answered: AnsweredClaim?
  /// Whether ways back are ways there reversed. `nil` if that was not requested.
  var mirrors: [MirrorClaim]?
  /// The widths and heights of the containers that claims cover, in points.
  var sizes: ClosedRange<Double>

  /// Returns the number of diagnostics with a severity.
  func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }
}

extension CheckReport {
  /// The formats of `animc check`. Only the first two show claims.
  static let formats = [
    OutputFormat<CheckReport>(name: "text") { report, ink in
      let text = FindingText(report.sources, ink)
      let table = report.claims.map { ClaimTable($0, report, ink).text }
      return [text.text(of: report.findings), table ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n")
    },
    OutputFormat(name: "json") { report, _ in report.json.text },
    OutputFormat(name: "sarif") { report, _ in report.sarif.text },
    OutputFormat(name: "xcode") { report, _ in report.xcode },
    OutputFormat(name: "github") { report, _ in report.github },
  ]
}
