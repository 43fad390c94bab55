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

/// An output format of a check: one row of the table.
struct FindingFormat: Sendable {
  /// The value of `--format`.
  var name: String
  /// Whether it can show claims.
  var showsClaims: Bool
  /// Writes the report.
  var write: @Sendable (CheckReport, Ink) -> String

  /// All formats, the default first.
  static let all = [
    FindingFormat(name: "text", showsClaims: true) { report, ink in
      let text = FindingText(report.sources, ink)
      let table = report.claims.map { ClaimTable($0, report, ink).text }
      return [text.text(of: report.findings), table ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n")
    },
    FindingFormat(name: "json", showsClaims: true) { report, _ in report.json.text },
    FindingFormat(name: "sarif", showsClaims: false) { report, _ in report.sarif.text },
    FindingFormat(name: "xcode", showsClaims: false) { report, _ in report.xcode },
    FindingFormat(name: "github", showsClaims: false) { report, _ in report.github },
  ]
}
