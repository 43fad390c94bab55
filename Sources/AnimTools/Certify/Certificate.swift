import AnimCompiler
import AnimFiles
import AnimProgram
import AnimProof
import AnimSource

/// Which requirements about motion the animators and rules of a folder meet.
struct Certificate: Sendable {
  /// The result of one requirement for one motion.
  struct Row: Sendable {
    /// The motion.
    let motion: Motion
    /// The result.
    let verdict: ProgramClaim.Verdict
    /// The bound that is proved. `nil` if it is not.
    let bound: String?
    /// The claim that decided, if it is not proved.
    let obstacle: ProgramClaim?
  }

  /// The results of one requirement.
  struct Section: Sendable {
    /// The requirement.
    let criterion: Criterion
    /// A row for each motion.
    let rows: [Row]

    /// The rows with a verdict.
    func rows(_ verdict: ProgramClaim.Verdict) -> [Row] { rows.filter { $0.verdict == verdict } }
  }

  /// The sections, in the order of the table.
  let sections: [Section]
  /// Rules whose motion is not part of the scripts, as sentences.
  let unknown: [String]
  /// The widths and heights of the containers, in points.
  let sizes: ClosedRange<Double>

  /// Examines the animators of a folder, and what its rules play.
  init(_ folder: CompiledFolder, sizes: ClosedRange<Double>) {
    let motions = Motion.all(in: folder)
    let options = ProofOptions(sizes: sizes)
    let rows = concurrentMap(motions.count) { number -> [Row] in
      let programs = CertifiedPrograms(motions[number], options)
      return Criterion.all.map { Row(motions[number], programs, $0) }
    }
    sections = Criterion.all.enumerated().map { index, criterion in
      Section(criterion: criterion, rows: rows.map { $0[index] })
    }
    unknown = folder.rules.map(\.rule).filter { $0.answer.compiled == nil }.map { rule in
      if case .system = rule.answer {
        return "\(rule.place): the system animates this change itself"
      }
      return "\(rule.place): the app provides `\(rule.text)`"
    }
    self.sizes = sizes
  }

  /// Whether no requirement is refuted or open for any motion.
  var isComplete: Bool {
    sections.allSatisfy { section in
      section.rows.allSatisfy { $0.verdict == .proved || $0.verdict == .held }
    }
  }
}

extension Certificate.Row {
  /// Examines one requirement.
  fileprivate init(_ motion: Motion, _ programs: CertifiedPrograms, _ criterion: Criterion) {
    let (claims, bound) = criterion.examine(programs)
    let order: [ProgramClaim.Verdict] = [.refuted, .open, .held]
    obstacle = order.lazy.compactMap { verdict in claims.first { $0.verdict == verdict } }.first
    verdict = obstacle?.verdict ?? (claims.isEmpty ? .open : .proved)
    self.bound = verdict == .proved ? bound : nil
    self.motion = motion
  }

  /// Why it is not proved, as a sentence. `nil` if it is.
  var sentence: String? {
    guard let obstacle else { return nil }
    guard let found = obstacle.counterexample else { return obstacle.reason ?? obstacle.problem }
    return "\(obstacle.problem ?? "it fails") \(found)\(found.moment)"
  }
}
