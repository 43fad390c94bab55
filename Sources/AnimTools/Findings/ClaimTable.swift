import AnimJSON
import AnimProgram
import AnimCheck
import AnimScene

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
      + animators.map(text).joined() + answered + counts
  }

  /// The result of the claim about the rules.
  private var answered: String {
    guard let claim = report.answered else { return "" }
    let verdict = ink.paint(claim.verdict.rawValue, claim.verdict.ink ?? .strong)
    let request = claim.request.map { " by \($0.words):" } ?? ""
    return "rules answered: \(verdict)\(request) \(claim.reason)\n"
  }

  /// The number of claims with each verdict.
  private var counts: String {
    let all = animators.flatMap(\.claims)
    let counted =
      all.filter { !$0.isVacuous }.map(\.verdict) + [report.answered?.verdict].compactMap(\.self)
    let parts = ProgramClaim.Verdict.allCases.map { verdict in
      (counted.count { $0 == verdict }, verdict.rawValue)
    }.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let rest = all.count { $0.isVacuous }
    return parts.joined(separator: ", ")
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
        ?? claim.reason.map { "  \(claim.name.rawValue) was not looked at: \($0)\n" }
    }
    let looked = animator.claims.compactMap(\.looked).unique.map { looked in
      let names = animator.claims.filter { $0.looked == looked && $0.verdict == .noneFound }
      return names.isEmpty
        ? ""
        : "  none found \(looked.words): \(names.map(\.name.rawValue).joined(separator: ", "))\n"
    }
    let facts: [(String, Ink.Meaning?)] = [
      (animator.motion.words, nil), (animator.motion.gapWords, nil),
    ]
    return row(animator.animator, verdicts + facts) + (details + looked).joined()
  }

  private func row(_ name: String, _ cells: [(text: String, ink: Ink.Meaning?)]) -> String {
    var row = name
    var missing = (animators.map(\.animator.count) + ["animator".count]).max() ?? 0
    missing -= name.count
    for (cell, column) in zip(cells, columns) {
      row += String(repeating: " ", count: missing + 2)
      row += cell.ink.map { ink.paint(cell.text, $0) } ?? cell.text
      missing = max(column.count, "not looked at".count) - cell.text.count
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
    case .proved, .noneFound: nil
    case .refuted: .error
    case .notLookedAt: .warning
    }
  }
}

extension ClosedRange<Double> {
  /// The range of container sizes as text: `100 to 4096 points`.
  package var words: String { "\(lowerBound.shortest) to \(upperBound.shortest) points" }
}
