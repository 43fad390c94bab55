import AnimCompiler
import AnimLive
import AnimProgram
import AnimProof
import AnimSource
import AnimSyntax

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

  /// A script, with the name that git gives to its contents.
  struct Script: Sendable {
    let path, name: String
  }

  /// The sections, in the order of the table.
  let sections: [Section]
  /// The scripts.
  let scripts: [Script]
  /// Rules whose motion is not part of the scripts, as sentences.
  let unknown: [String]
  /// The widths and heights of the containers, in points.
  let sizes: ClosedRange<Double>
  /// The versions of the tool and of the language.
  let versions = (tool: ToolVersion.text, language: Language.version)

  /// Examines the animators of a folder, and what its rules play.
  init(_ folder: CompiledFolder, sizes: ClosedRange<Double>) {
    let motions = Motion.all(in: folder).map(\.motion)
    let options = ProofOptions(sizes: sizes)
    let rows = concurrentMap(motions.count) { number -> [Row] in
      let programs = CertifiedPrograms(motions[number], options)
      return Criterion.all.map { Row(motions[number], programs, $0) }
    }
    sections = Criterion.all.enumerated().map { index, criterion in
      Section(criterion: criterion, rows: rows.map { $0[index] })
    }
    scripts = folder.folder.units.filter(\.isRequested).map(\.syntax.source).map {
      Script(path: $0.path, name: SHA1.gitName(of: $0.bytes))
    }
    unknown = folder.rules.map(\.rule).filter { $0.answer.compiled == nil }.map { rule in
      let place = "\(rule.source.path):\(rule.source.line)"
      if case .system = rule.answer { return "\(place): the system animates this change itself" }
      return "\(place): the app provides `\(rule.text)`"
    }
    self.sizes = sizes
  }

  /// Whether every requirement is proved for every motion.
  var isComplete: Bool {
    sections.allSatisfy { section in section.rows.allSatisfy { $0.verdict == .proved } }
  }

  /// What no tool can know from scripts.
  static let limits = [
    "What the screens show is not part of the scripts: videos, pictures that move, text that blinks,"
      + " and views that animate themselves. Flashes are judged for screens of any one color.",
    "Flashes are judged as if no screen moved. A screen that quickly goes to and fro covers and uncovers"
      + " what is behind it, which is not counted.",
    "With a gesture, the finger decides how fast a transition plays and when it ends.",
    "Transitions of the system, and those that the app writes in Swift, are not examined.",
    "It is assumed that one point is one CSS pixel, and that the app follows the setting Reduce"
      + " Motion, as the library does.",
  ]
}

extension Certificate.Row {
  /// Examines one requirement.
  fileprivate init(_ motion: Motion, _ programs: CertifiedPrograms, _ criterion: Criterion) {
    let (claims, bound) = criterion.examine(programs)
    let order: [ProgramClaim.Verdict] = [.refuted, .open]
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

extension Certificate.Section {
  /// The level of conformance, in the words of an accessibility conformance report.
  var conformance: String {
    if rows.isEmpty { return "Not Applicable" }
    if rows.allSatisfy({ $0.verdict == .proved }) { return "Supports" }
    return rows.contains { $0.verdict == .proved } ? "Partially Supports" : "Does Not Support"
  }

  /// The remarks of such a report.
  var remarks: String {
    let (proved, all) = (rows(.proved).count, rows.count)
    guard all > 0 else { return "There are no transitions." }
    var text =
      "Proved for \(proved) of \(all) transitions, in every container: \(criterion.meaning)."
    func names(_ rows: [Certificate.Row]) -> String {
      let shown = rows.prefix(20).map(\.motion.name).joined(separator: ", ")
      return rows.count > 20 ? shown + " and \(rows.count - 20) others" : shown
    }
    let (refuted, open) = (rows(.refuted), rows(.open))
    if !refuted.isEmpty { text += " It fails for: \(names(refuted))." }
    if !open.isEmpty {
      text += " Neither proved nor refuted, so to be tested by hand: \(names(open))."
    }
    return text
  }
}
