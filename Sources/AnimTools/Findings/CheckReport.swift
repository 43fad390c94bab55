import AnimEditor
import AnimProof
import AnimSource

/// The results of a check.
struct CheckReport {
  /// The diagnostics, sorted by path and position.
  var findings: [Diagnostic]
  /// What comments allow to be wrong.
  var allowed: [ProofReview.Allowed] = []
  /// The texts that findings point into.
  var sources: SourceTable
  /// The number of requested files.
  var files: Int
  /// What became of every claim, where that is asked for.
  var claims: [AnimatorClaims]?
  /// What became of the claim about the rules, where that is asked for and there are any.
  var answered: AnsweredClaim?
  /// Whether ways back mirror the ways there, where that is asked for.
  var mirrors: [MirrorClaim]?
  /// The containers, in points each way, that claims are made for.
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
      var text = FindingText(sources: report.sources, ink: ink)
      let table = report.claims.map { ClaimTable($0, report, ink).text }
      return [text.text(of: report.findings), table ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n")
    },
    FindingFormat(name: "json", showsClaims: true) { report, _ in
      var json = FindingJSON(sources: report.sources)
      return json.json(of: report).text
    },
    FindingFormat(name: "sarif", showsClaims: false) { report, _ in
      var sarif = FindingSARIF(sources: report.sources)
      return sarif.log(of: report.findings).text
    },
    FindingFormat(name: "xcode", showsClaims: false) { report, _ in
      var lines = FindingXcode(sources: report.sources)
      return lines.text(of: report.findings)
    },
    FindingFormat(name: "github", showsClaims: false) { report, _ in
      var commands = FindingGitHub(sources: report.sources)
      return commands.text(of: report.findings)
    },
  ]
}
