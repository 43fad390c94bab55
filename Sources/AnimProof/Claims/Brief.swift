import AnimProgram
import AnimSource

// The claim `brief`: nothing moves by itself for more than five seconds. Source: WCAG 2.2, 2.2.2
// Pause, Stop, Hide.

extension ProgramFacts {
  /// Returns the requirements of the claim.
  func brief() -> [Requirement] {
    guard program.instructions.indices.contains(Int(program.duration)) else { return [] }
    return [
      Requirement(
        claim: .brief, formula: .all([.most(program.duration, 5, tolerance: 0)]),
        isAboutTimes: true
      ) { trial, row, value, _ in
        var finding = trial.finding(
          .longDuration, .instruction(row.slot),
          "the transition moves by itself for \(value(row.slot).text)s", claim: .brief)
        // The ordinary check has a shorter limit.
        finding.isSilent = true
        return finding
      }
    ]
  }
}
