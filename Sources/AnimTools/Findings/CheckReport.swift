import AnimCompiler
import AnimEditor
import AnimFiles
import AnimProgram
import AnimCheck
import AnimScene
import AnimSource

/// The results of a check.
package struct CheckReport {
  /// The diagnostics, sorted by path and position.
  let findings: [Diagnostic]
  /// The findings that comments allow.
  private(set) var allowed: [FindingReview.Allowed] = []
  /// The texts that findings refer to.
  let sources: SourceTable
  /// The canonical paths of files, by the paths that findings name.
  private(set) var canonical: [String: String] = [:]
  /// The number of requested files.
  package let files: Int
  /// The results of all claims. `nil` if they were not requested.
  private(set) var claims: [AnimatorClaims]?
  /// The result of the claim about the rules. `nil` if it was not requested, or if there are no
  /// rules.
  private(set) var answered: AnsweredClaim?
  /// The widths and heights of the containers that claims cover, in points.
  let sizes: ClosedRange<Double>
  /// The names of the animators that blur something, which UIKit has no public way to do.
  package private(set) var blurring: [String] = []
  /// The names of the animators that read values of the app, of which the checks know nothing.
  package private(set) var dependent: [String] = []

  /// Creates a report of diagnostics without checks.
  init(
    _ findings: [Diagnostic], _ sources: SourceTable, files: Int,
    sizes: ClosedRange<Double> = 100...4096
  ) {
    (self.findings, self.sources, self.files, self.sizes) = (findings, sources, files, sizes)
  }

  /// Checks scripts, also by checks for containers of these sizes, and lists all claims if they are requested.
  package init(_ scripts: LoadedScripts, sizes: ClosedRange<Double>, listsClaims: Bool) {
    var scripts = scripts
    let (units, result) = (scripts.set.units, scripts.result)
    let animators = zip(units, result.files).filter { $0.0.isRequested }.flatMap(\.1.animators)
    let checks = inspect(animators, in: result.folder, sizes, listsClaims: listsClaims)
    let options = CheckOptions(sizes: sizes)
    let layers = Dictionary(grouping: result.rules) { scripts.set.layer(of: $0.place) }
      .sorted { $0.key < $1.key }.map(\.value)
    let rules = result.reviewOfRules(in: layers, options: options)
    scripts.add(checks.flatMap(\.review.findings) + rules.findings)
    self.init(scripts.findings, scripts.sources, files: scripts.set.requestedCount, sizes: sizes)
    canonical = Dictionary(
      scripts.set.places.map(\.place).filter { $0.path != "-" }.map {
        ($0.path, $0.canonical.text)
      }
    ) { $1 }
    allowed = checks.flatMap(\.review.allowed) + rules.allowed
    blurring = animators.map(\.animator).filter { animator in
      animator.program.outputs.contains { $0.property == Property.blur }
    }.map(\.name)
    dependent = animators.map(\.animator).filter { $0.program.hasForeignParts }.map(\.name)
    if listsClaims {
      claims = checks.compactMap(\.claims) + AnimTools.claims(ofAnswersIn: result, sizes)
      answered = layers.compactMap { AnsweredClaim($0.map(\.rule), options) }
        .min { $0.verdict.weight < $1.verdict.weight }
    }
  }

  /// Returns the number of diagnostics with a severity.
  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

extension CheckReport {
  /// The formats of `animc check`. Only the first two show claims.
  package static let formats = [
    OutputFormat<CheckReport>(name: "text") { report, ink in
      let text = DiagnosticText(report.sources, ink)
      let table = report.claims.map { ClaimTable($0, report, ink).text }
      return [text.text(of: report.findings), table ?? ""].filter { !$0.isEmpty }
        .joined(separator: "\n")
    },
    OutputFormat { $0.json },
    OutputFormat(name: "xcode") { report, _ in
      report.findings.map { $0.lines { report.sources[$0]?.location(of: Int($1.start)) } }.joined()
    },
    OutputFormat(name: "github") { report, _ in report.github },
  ]
}
