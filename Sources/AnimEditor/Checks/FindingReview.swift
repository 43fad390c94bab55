import AnimCompiler
import AnimSource
import AnimSyntax

/// The problems that the checks find in an animator or a rule, divided by the comments above it.
package struct FindingReview: Sendable {
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
  ///
  /// - Parameter elsewhere: The findings at other declarations, which the comment may allow if they
  ///   are about the folder as a whole. `nil` if they are not known.
  init(
    _ found: [Diagnostic], above place: Origin, in folder: Folder,
    elsewhere: Set<DiagnosticID>? = nil
  ) {
    let allowances = folder.units[Int(place.file)].syntax.allowances(above: Int(place.span.start))
    for finding in found {
      if let allowance = allowances.first(where: { $0.id == finding.id && !$0.reason.isEmpty }) {
        allowed.append(Allowed(finding: finding, reason: allowance.reason))
      } else {
        findings.append(finding)
      }
    }
    for allowance in allowances {
      guard let problem = FindingReview.problem(of: allowance, found, elsewhere) else { continue }
      var finding = Diagnostic(
        .unusedName, problem.message, path: folder.path(Int(place.file)), at: allowance.span)
      finding.help += problem.help.map { [$0] } ?? []
      findings.append(finding)
    }
  }

  /// Returns why a comment allows nothing, with what to write instead. `nil` if it allows something,
  /// or if what it allows is not reported by the checks.
  private static func problem(
    of allowance: Allowance, _ found: [Diagnostic], _ elsewhere: Set<DiagnosticID>?
  ) -> (message: String, help: String?)? {
    guard let id = allowance.id else {
      let near = nearest(allowance.name, among: DiagnosticID.allCases.map(\.rawValue))?.text
      return (
        "this allows nothing: there is no finding `\(allowance.name)`",
        near.map { "did you mean `\($0)`?" }
      )
    }
    guard !allowance.reason.isEmpty else {
      return (
        "this allows nothing without a reason", "say why: `// allow \(id.rawValue): REASON`"
      )
    }
    if id.severity == .error {
      return ("this allows nothing: `\(id.rawValue)` is an error", nil)
    }
    let isElsewhere = id.isOfFolder && elsewhere?.contains(id) != false
    guard id.isChecked, !isElsewhere, !found.contains(where: { $0.id == id }) else { return nil }
    return ("this allows nothing: there is no `\(id.rawValue)` here", nil)
  }

  /// Moves the findings that a comment anywhere in the folder allows to the allowed ones.
  mutating func allowEverywhere(in folder: Folder) {
    guard findings.contains(where: \.id.isOfFolder) else { return }
    for id in Set(findings.map(\.id).filter(\.isOfFolder)) {
      guard let allowance = folder.allowance(of: id) else { continue }
      allowed += findings.filter { $0.id == id }.map {
        Allowed(finding: $0, reason: allowance.reason)
      }
      findings.removeAll { $0.id == id }
    }
  }

  /// Adds the findings of another review.
  mutating func add(_ other: FindingReview) {
    findings += other.findings
    allowed += other.allowed
  }
}

extension DiagnosticID {
  /// Whether it is about the rules of a folder as a whole, so that a comment anywhere in the folder
  /// may allow it.
  var isOfFolder: Bool { self == .uncoveredRequest }

  /// Whether only the checks report it.
  fileprivate var isChecked: Bool {
    switch self {
    case .jumpAtStart, .jumpAtEnd, .alphaRange, .backdropGap, .flash, .deadGesture,
      .motionNotReduced, .longDuration, .uncoveredRequest, .unreachableRule, .sameWay,
      .idleGesture, .unlikelyRule:
      true
    default: false
    }
  }
}

extension Folder {
  /// The first allowance of a finding in the requested files. `nil` if there is none.
  func allowance(of id: DiagnosticID) -> Allowance? {
    units.lazy.filter(\.isRequested).compactMap { $0.syntax.allowance(of: id) }.first
  }
}
