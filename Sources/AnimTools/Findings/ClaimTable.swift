import AnimProgram
import AnimProof

/// The claims as a readable table: a line per animator, followed by the places where a claim fails.
struct ClaimTable {
  private let animators: [AnimatorClaims]
  private let report: CheckReport
  private let ink: Ink

  init(_ animators: [AnimatorClaims], _ report: CheckReport, _ ink: Ink) {
    self.animators = animators
    self.report = report
    self.ink = ink
  }

  /// The table, with a line ending after each line. Empty if there are no animators.
  var text: String {
    guard let first = animators.first else { return "" }
    let names = first.claims.map(\.name.rawValue)
    let heading = row("animator", (names + ["moves"]).map { ($0, .strong) }, names + [""])
    return "claims for containers from \(report.sizes.words) each way\n" + heading
      + animators.map { text(of: $0, names) }.joined() + answered + mirrors + share
  }

  /// The result of the claim about the rules.
  private var answered: String {
    guard let claim = report.answered else { return "" }
    let verdict = ink.paint(claim.verdict.rawValue, claim.verdict.ink ?? .strong)
    let detail = claim.request.map { " by `\($0)`" } ?? claim.reason.map { ": \($0)" } ?? ""
    return "rules answered: \(verdict)\(detail)\n"
  }

  /// Whether pops and dismissals play pushes and presentations reversed.
  private var mirrors: String {
    guard let mirrors = report.mirrors, !mirrors.isEmpty else { return "" }
    return "mirrors: pops and dismissals as pushes and presentations reversed\n"
      + mirrors.map(\.text).joined()
  }

  /// The share of claims that are decided.
  private var share: String {
    let all =
      animators.flatMap(\.claims).map(\.verdict) + [report.answered?.verdict].compactMap(\.self)
    let decided = all.count { $0 != .open }
    let percent = (Double(decided) / Double(max(1, all.count)) * 1000).rounded(.down) / 10
    return "\(decided) of \(all.count) claims decided, \(percent.shortest) %\n"
  }

  private func text(of animator: AnimatorClaims, _ names: [String]) -> String {
    let verdicts = animator.claims.map { ($0.verdict.rawValue, $0.verdict.ink) }
    let details = animator.claims.compactMap { claim in
      claim.counterexample.map { found in
        // What no diagnostic reports is said here.
        let isSaid = !claim.name.findings.isEmpty && claim.name != .follows
        let problem = isSaid ? nil : claim.problem.map { ": \($0)" }
        return "  \(claim.name.rawValue) fails \(found)\(found.moment)\(problem ?? "")\n"
      }
        ?? claim.reason.map { "  \(claim.name.rawValue) is open: \($0)\n" }
    }
    return row(animator.animator, verdicts + [(animator.motion.words, nil)], names + [""])
      + details.joined()
  }

  private func row(
    _ name: String, _ cells: [(text: String, ink: Ink.Meaning?)], _ names: [String]
  ) -> String {
    var row = name
    var missing = (animators.map(\.animator.count) + ["animator".count]).max() ?? 0
    missing -= name.count
    for (cell, column) in zip(cells, names) {
      row += String(repeating: " ", count: missing + 2)
      row += cell.ink.map { ink.paint(cell.text, $0) } ?? cell.text
      missing = max(column.count, "refuted".count) - cell.text.count
    }
    return row + "\n"
  }
}

extension Counterexample {
  /// The moment and place, rounded to thousandths, to end a sentence with.
  var moment: String {
    func text(_ number: Double) -> String { ((number * 1000).rounded() / 1000).shortest }
    let moment = time.map { " at \(text($0))s" } ?? ""
    guard let place else { return moment }
    let part =
      moment + ", where \(text(place.width))x\(text(place.height)) points at"
      + " (\(text(place.x)), \(text(place.y)))"
    guard let share, share < 1 else { return part + " are bare" }
    return part + " show \(text(share * 100)) % of what is behind them"
  }
}

extension ProgramMotion {
  /// The distance and the speed at which the animator moves, as text.
  fileprivate var words: String {
    isStill
      ? "not" : "\(distance.rounded().shortest)pt at \(speed.rounded().shortest)pt/s"
  }
}

extension ProgramClaim.Verdict {
  fileprivate var ink: Ink.Meaning? {
    switch self {
    case .proved: nil
    case .refuted: .error
    case .open: .warning
    }
  }
}

extension ClosedRange<Double> {
  /// The range of container sizes as text: `100 to 4096 points`.
  var words: String { "\(lowerBound.shortest) to \(upperBound.shortest) points" }
}
