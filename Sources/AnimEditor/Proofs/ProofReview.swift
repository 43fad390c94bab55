import AnimCompiler
import AnimSource
import AnimSyntax

/// The problems that the proofs find in an animator or a rule, divided by the comments above it.
package struct ProofReview: Sendable {
  /// A finding that a comment allows.
  package struct Allowed: Sendable {
    /// The finding.
    package var finding: Diagnostic
    /// The reason that the author gives.
    package var reason: String
  }

  /// The findings that should be fixed, and the comments that silence nothing.
  package private(set) var findings: [Diagnostic] = []
  /// The findings that comments allow.
  package private(set) var allowed: [Allowed] = []

  /// Creates an empty review.
  init() {}

  /// Divides findings by the comments above a declaration.
  init(_ found: [Diagnostic], above place: Origin, in folder: Folder) {
    let source = folder.units[Int(place.file)].syntax.source
    let allowances = source.allowances(above: Int(place.span.start))
    for finding in found {
      if let allowance = allowances.first(where: { $0.id == finding.id }) {
        allowed.append(Allowed(finding: finding, reason: allowance.reason))
      } else {
        findings.append(finding)
      }
    }
    for allowance in allowances
    where allowance.id.isProved && !found.contains(where: { $0.id == allowance.id }) {
      findings.append(
        Diagnostic(
          .unusedName, "this allows nothing: there is no `\(allowance.id.rawValue)` here",
          path: folder.path(Int(place.file)), at: allowance.span))
    }
  }

  /// Adds the findings of another review.
  mutating func add(_ other: ProofReview) {
    findings += other.findings
    allowed += other.allowed
  }
}

extension DiagnosticID {
  /// Whether only the proofs report it.
  fileprivate var isProved: Bool {
    switch self {
    case .jumpAtStart, .jumpAtEnd, .alphaRange, .backdropGap, .flash, .deadGesture,
      .motionNotReduced,
      .longDuration, .uncoveredRequest, .unreachableRule:
      true
    default: false
    }
  }
}
