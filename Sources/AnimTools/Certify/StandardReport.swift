import AnimCompiler
import AnimFiles
import AnimJSON
import AnimProgram
import AnimCheck
import AnimSource

/// What was found about rules for accessible motion in the animators and rules of a folder.
package struct StandardReport: Sendable {
  /// A rule of a standard.
  package struct Standard: Sendable {
    let name, meaning: String
    /// Returns what was found in a program by the claims, and whether it plays with Reduce Motion.
    fileprivate let look: @Sendable (ProgramInspection, _ isReduced: Bool) -> ProgramClaim?
  }

  /// The standards, each with what was found about each motion.
  package let sections: [(standard: Standard, rows: [(motion: Motion, claim: ProgramClaim)])]
  /// Rules whose motion is not part of the scripts, as sentences.
  package let unknown: [String]
  /// The widths and heights of the containers, in points.
  let sizes: ClosedRange<Double>

  /// Looks at the animators of a folder, and at what its rules play.
  package init(_ folder: CompiledFolder, sizes: ClosedRange<Double>) {
    let motions = Motion.all(in: folder)
    let options = CheckOptions(sizes: sizes)
    let claims = concurrentMap(motions.count) { number -> [ProgramClaim] in
      let inspections = [false, true].map { isReduced in
        ProgramInspection(
          motions[number].animator.program(for: RequestTraits(reduceMotion: isReduced)),
          isReduced: isReduced, options: options)
      }
      return Standard.all.compactMap { standard in
        let found = [0, 1].compactMap { standard.look(inspections[$0], $0 == 1) }
        return found.min { $0.verdict.weight < $1.verdict.weight }
      }
    }
    sections = Standard.all.enumerated().map { index, standard in
      (standard, zip(motions, claims).map { (motion: $0, claim: $1[index]) })
    }
    unknown = folder.rules.map(\.rule).filter { $0.answer.compiled == nil }.map { rule in
      if case .system = rule.answer {
        return "\(rule.place): the system animates this change itself"
      }
      return "\(rule.place): the app provides `\(rule.text)`"
    }
    self.sizes = sizes
  }

  /// Whether something is refuted or was not looked at, or nothing was.
  package var isDoubtful: Bool {
    sections.contains { $0.rows.isEmpty || $0.rows.contains { $0.claim.isDoubtful } }
  }

  /// The formats of `animc certify`.
  package static let formats = [
    OutputFormat<StandardReport>(name: "text") { $0.text($1) },
    OutputFormat { $0.json },
  ]

  private func text(_ ink: Ink) -> String {
    sections.map { standard, rows in
      let sound = rows.map(\.claim).filter { !$0.isDoubtful }
      let least = sound.compactMap { $0.looked?.changes }.min()
      let doubts = rows.filter(\.claim.isDoubtful).map { motion, claim in
        "  \(ink.paint(claim.verdict.rawValue, .warning))  \(motion.name)"
          + "  \(motion.path.printable):\(motion.line)\n    \(claim.sentence)\n"
      }
      return ink.paint(standard.name, .strong) + "\n    required: \(standard.meaning)\n"
        + "    none found for \(sound.count) of \(rows.count)"
        + (least.map { ", in at least \($0.counted("change")) of each" } ?? "") + "\n"
        + doubts.joined()
    }.joined() + unknown.map { "not looked at  \($0.printable)\n" }.joined()
  }

  private var json: JSON {
    [
      "sizes": .numbers([sizes.lowerBound, sizes.upperBound]),
      "standards": .lines(
        sections.map { standard, rows in
          let found = rows.map { motion, claim -> JSON in
            [
              "animator": .string(motion.name), "path": .string(motion.path),
              "line": .integer(motion.line), "verdict": .string(claim.verdict.rawValue),
              "sentence": claim.isDoubtful ? .string(claim.sentence) : nil,
              "changes": claim.looked.map { .integer($0.changes) },
              "counterexample": claim.counterexample?.json,
            ]
          }
          return [
            "name": .string(standard.name), "required": .string(standard.meaning),
            "rows": .lines(found),
          ]
        }), "notLookedAt": .array(unknown.map(JSON.string)),
    ]
  }
}

extension ProgramClaim {
  fileprivate var isDoubtful: Bool { verdict == .refuted || verdict == .notLookedAt }

  /// What is wrong, or why nothing was looked at.
  fileprivate var sentence: String {
    counterexample.map { "\(problem ?? "it fails") \($0)\($0.moment)" } ?? reason ?? problem ?? ""
  }
}

extension StandardReport.Standard {
  /// The rules, in the order of the report.
  static let all = [
    Self(
      name: "WCAG 2.2 2.3.1 Three Flashes or Below Threshold (Level A)",
      meaning: "no more than three general and no more than three red flashes in any second, not"
        + " counting areas below a quarter of 341 × 256 points"
    ) { inspection, _ in inspection.claims.first { $0.name == .calm } },
    Self(
      name: "WCAG 2.2 2.2.2 Pause, Stop, Hide (Level A)",
      meaning: "each transition, with its fades, ends within five seconds"
    ) { inspection, _ in inspection.lasts(atMost: 5) },
    Self(
      name: "WCAG 2.2 2.3.3 Animation from Interactions (Level AAA)",
      meaning: "with Reduce Motion, nothing that moves is animated, or set away from rest"
    ) { inspection, isReduced in isReduced ? inspection.motionless : nil },
    Self(
      name: "App Store label Reduced Motion",
      meaning:
        "with Reduce Motion, nothing scales, spins, moves in depth, changes its blur, or moves"
        + " across more than a third of the screen"
    ) { inspection, isReduced in
      isReduced ? inspection.claims.first { $0.name == .still } : nil
    },
  ]
}
