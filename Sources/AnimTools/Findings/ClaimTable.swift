import AnimProgram
import AnimProof

/// The claims as a readable table: a line per animator, followed by the places where a claim fails.
struct ClaimTable {
  private let animators: [AnimatorClaims]
  private let report: CheckReport
  private let ink: Ink
  /// The names of the claims.
  private let names: [String]
  /// The texts that determine the widths of the columns.
  private let columns: [String]

  init(_ animators: [AnimatorClaims], _ report: CheckReport, _ ink: Ink) {
    (self.animators, self.report, self.ink) = (animators, report, ink)
    names = animators.first?.claims.map(\.name.rawValue) ?? []
    columns = names + [animators.map(\.motion.words).max { $0.count < $1.count } ?? "", ""]
  }

  /// The table, with a line ending after each line. Empty if there are no animators.
  var text: String {
    guard !animators.isEmpty else { return "" }
    let heading = row("animator", (names + ["moves", "backdrop"]).map { ($0, .strong) })
    return "claims for containers from \(report.sizes.words) each way\n" + heading
      + animators.map(text).joined() + answered + mirrors + share
  }

  /// The result of the claim about the rules.
  private var answered: String {
    guard let claim = report.answered else { return "" }
    let verdict = ink.paint(claim.verdict.rawValue, claim.verdict.ink ?? .strong)
    let request = claim.request.map { " by \($0.words)" } ?? ""
    return "rules answered: \(verdict)\(request)\(claim.reason.map { ": \($0)" } ?? "")\n"
  }

  /// Whether pops and dismissals play pushes and presentations reversed.
  private var mirrors: String {
    guard let mirrors = report.mirrors, !mirrors.isEmpty else { return "" }
    return "mirrors: pops and dismissals as pushes and presentations reversed\n"
      + mirrors.map(\.text).joined()
  }

  /// The share of claims that are decided, among those about something that the animators have.
  private var share: String {
    let all = animators.flatMap(\.claims)
    let counted =
      all.filter { !$0.isVacuous }.map(\.verdict)
      + [report.answered?.verdict].compactMap(\.self)
    let decided = counted.count { $0 == .proved || $0 == .refuted }
    let percent = (Double(decided) / Double(max(1, counted.count)) * 1000).rounded(.down) / 10
    let rest = all.count { $0.isVacuous }
    return "\(decided) of \(counted.count) claims decided, \(percent.shortest) %"
      + (rest > 0 ? "; \(rest) others are about something that the animator does not have" : "")
      + "\n"
  }

  private func text(of animator: AnimatorClaims) -> String {
    let verdicts = animator.claims.map { claim in
      claim.isVacuous ? ("–", nil) : (claim.verdict.rawValue, claim.verdict.ink)
    }
    let details = animator.claims.compactMap { claim in
      claim.counterexample.map { found in
        // What no diagnostic reports is said here.
        let isSaid = !claim.name.findings.isEmpty && claim.name != .follows
        let problem = isSaid ? nil : claim.problem.map { ": \($0)" }
        return "  \(claim.name.rawValue) fails \(found)\(found.moment)\(problem ?? "")\n"
      }
        ?? claim.reason.map { "  \(claim.name.rawValue) \(claim.verdict.verb): \($0)\n" }
    }
    let facts: [(String, Ink.Meaning?)] = [
      (animator.motion.words, nil), (animator.motion.gapWords, nil),
    ]
    return row(animator.animator, verdicts + facts) + details.joined()
  }

  private func row(_ name: String, _ cells: [(text: String, ink: Ink.Meaning?)]) -> String {
    var row = name
    var missing = (animators.map(\.animator.count) + ["animator".count]).max() ?? 0
    missing -= name.count
    for (cell, column) in zip(cells, columns) {
      row += String(repeating: " ", count: missing + 2)
      row += cell.ink.map { ink.paint(cell.text, $0) } ?? cell.text
      missing = max(column.count, "refuted".count) - cell.text.count
    }
    return row + "\n"
  }
}

extension Counterexample {
  /// The moment, rounded to thousandths, to end a sentence with.
  var moment: String {
    time.map { " at \((($0 * 1000).rounded() / 1000).shortest)s" } ?? ""
  }
}

extension MeasuredMotion {
  /// The distance and the speed at which the animator moves, as text.
  fileprivate var words: String {
    isStill
      ? "not" : "\(distance.rounded().shortest)pt at \(speed.rounded().shortest)pt/s"
  }

  /// How much of what is behind the container shows, and when, as text.
  fileprivate var gapWords: String {
    guard let gap else { return "hidden" }
    let percent = max(1, (gap.share * 100).rounded())
    return "\(percent.shortest) % at \(((gap.time * 1000).rounded()).shortest)ms"
  }
}

extension ProgramClaim.Verdict {
  fileprivate var ink: Ink.Meaning? {
    switch self {
    case .proved: nil
    case .refuted: .error
    case .held, .open: .warning
    }
  }

  /// The verdict as a verb.
  fileprivate var verb: String { self == .held ? "held" : "is open" }
}

extension ClosedRange<Double> {
  /// The range of container sizes as text: `100 to 4096 points`.
  var words: String { "\(lowerBound.shortest) to \(upperBound.shortest) points" }
}
