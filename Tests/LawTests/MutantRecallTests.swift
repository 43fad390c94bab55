import AnimCompiler
import AnimEditor
import AnimFiles
import AnimProgram
import AnimCheck
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing

/// Shipped scripts with one token changed, and what was reported of their animators when the corpus
/// was made: `Corpus/mutants` has a file for each script. A mutant whose line is gone, or that no
/// longer compiles, counts no more. With `ANIM_MUTANTS` all are tried, and the test prints a table.
@Suite("Mistakes in mutants of shipped scripts") struct MutantRecallTests {
  private static let triesAll = Thoroughness.asked("ANIM_MUTANTS") != nil

  @Test("at least 98 % of the reports that were confirmed are still given")
  func recall() throws {
    let recorded = try RecordedMutant.all()
    let mutants =
      Self.triesAll
      ? recorded
      : Thoroughness.some(12, of: recorded.filter { !$0.reports(.confirmed).isEmpty })
    #expect(!mutants.isEmpty)
    let answers = concurrentMap(mutants.count) { mutants[$0].answer() }
    var rows: [String: (before: Int, now: Int)] = [:]
    var (all, kept, without, broken) = (0, 0, 0, 0)
    var lost: [String] = []
    for (mutant, answer) in zip(mutants, answers) {
      guard let answer else {
        without += 1
        continue
      }
      if !answer.errors.isEmpty, mutant.reports(.error).isEmpty { broken += 1 }
      for kind in ReportKind.allCases where kind == .error || answer.errors.isEmpty {
        for report in mutant.reports(kind) {
          let isKept = answer.has(report, kind)
          let row = "\(kind.rawValue) \(report.components(separatedBy: ": ").last ?? "")"
          rows[row, default: (0, 0)].before += 1
          rows[row, default: (0, 0)].now += isKept ? 1 : 0
          guard kind == .confirmed else { continue }
          all += 1
          kept += isKept ? 1 : 0
          if !isKept { lost.append("\(mutant.file) \(mutant.section): \(mutant.line): \(report)") }
        }
      }
    }
    let table = rows.sorted { $0.key < $1.key }.map {
      "\($0.key): \($0.value.now) of \($0.value.before)"
    }
    let summary =
      "\(mutants.count) mutants, \(without) of which no longer apply, \(broken) no longer compile; "
      + "\(kept) of \(all) confirmed reports"
    if Self.triesAll { print((table + lost + [summary]).joined(separator: "\n")) }
    #expect(all - kept <= max(1, all / 50), "\(summary)\n\(lost.joined(separator: "\n"))")
  }
}

/// What a report is: an error of the compiler; a claim that is refuted, with or without the judge's
/// agreement; or a finding.
private enum ReportKind: String, CaseIterable { case error, confirmed, refuted, finds }

/// What is said of the animators of one file. A report is an id, after the animator's name.
private struct Answer {
  var errors: Set<String> = []
  var reports: [ReportKind: Set<String>] = [:]

  func has(_ report: String, _ kind: ReportKind) -> Bool {
    kind == .error ? errors.contains(report) : reports[kind, default: []].contains(report)
  }

  /// Examines the animators of a script with this text, but for those that are the same in another.
  init(_ file: String, _ text: String, besides known: [String: CompiledAnimator]) {
    var files = Script.shippedFiles
    files.files["/scripts/" + file] = Array(text.utf8)
    let result = Script([file], in: files).result
    guard let sound = result.sound() else {
      errors = Set(result.diagnostics.filter { $0.severity == .error }.map(\.id.rawValue))
      return
    }
    for animator in sound.animators.map(\.animator) where animator.path == file {
      let old = known[animator.name]
      if animator.program == old?.program, animator.reduction == old?.reduction { continue }
      let check = AnimatorCheck(animator, listsClaims: true)
      add(check.full, animator.name, animator.program)
      if case .written(let program) = animator.reduction, let reduced = check.reduced {
        add(reduced, animator.name, program, isReduced: true)
      }
    }
  }

  private mutating func add(
    _ inspection: ProgramInspection, _ name: String, _ program: Program, isReduced: Bool = false
  ) {
    let head = isReduced ? "\(name): reduced " : "\(name): "
    for claim in inspection.claims where claim.verdict == .refuted {
      // The claim is about Reduce Motion, also where the usual program plays then.
      let isConfirmed = ClaimLaws.isConfirmed(
        claim, program, isReduced: isReduced || claim.name == .still)
      reports[isConfirmed ? .confirmed : .refuted, default: []].insert(head + claim.name.rawValue)
    }
    for finding in inspection.findings {
      reports[.finds, default: []].insert(head + finding.id.rawValue)
    }
  }
}

/// A mutant of the corpus, with the reports that its script has and the shipped one has not.
private struct RecordedMutant {
  /// The script.
  let file: String
  /// The start of the declaration that contains the change, such as `animator slide`.
  let section: String
  /// The line with the change in brackets: `alpha: ⟨1 → 0.5⟩ -> 0`.
  let line: String
  /// The lines below it, such as `confirmed ends-well, otherAnimator: reduced calm`.
  var answers: [Substring] = []

  func reports(_ kind: ReportKind) -> [String] {
    answers.filter { $0.hasPrefix(kind.rawValue + " ") }.flatMap {
      $0.dropFirst(kind.rawValue.count + 1).components(separatedBy: ", ")
        .map { kind == .error || $0.contains(":") ? $0 : own + $0 }
    }
  }

  /// The start of the reports about the animator that contains the change. The corpus leaves it out.
  private var own: String { section.replacing("animator ", with: "") + ": " }

  /// What is said of it now. `nil` if its line is not in the script.
  func answer() -> Answer? {
    var lines = Self.text(of: file).components(separatedBy: "\n")
    guard let change = line.firstMatch(of: #/⟨(.*) → (.*)⟩/#),
      let number = Self.places(in: lines)[section]?[
        line.replacing(change.output.0, with: change.output.1)]
    else { return nil }
    let indentation = lines[number].prefix { $0 == " " }
    lines[number] = indentation + line.replacing(change.output.0, with: change.output.2)
    let known = Script.shipped.result.animators.map(\.animator).filter { $0.path == file }
    return Answer(
      file, lines.joined(separator: "\n"), besides: Dictionary(known.map { ($0.name, $0) }) { $1 })
  }

  static func text(of file: String) -> String {
    String(decoding: Script.shippedFiles.files["/scripts/" + file] ?? [], as: UTF8.self)
  }

  /// Returns the numbers of the lines that occur once in their declaration, by their trimmed text.
  static func places(in lines: [String]) -> [String: [String: Int]] {
    var (section, found, repeated) = ("", [String: [String: Int]](), Set<String>())
    for (number, line) in lines.enumerated() {
      if let start = line.firstMatch(of: #/^(animator|func|timing|let) \w+/#) {
        section = String(start.output.0)
      }
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if found[section]?[trimmed] != nil { repeated.insert("\(section)\n\(trimmed)") }
      found[section, default: [:]][trimmed] =
        repeated.contains("\(section)\n\(trimmed)") ? nil : number
    }
    found[""] = nil
    return found
  }

  static func all() throws -> [RecordedMutant] {
    try CorpusFile.tree("mutants", "txt").flatMap { corpus -> [RecordedMutant] in
      var (section, mutants) = ("", [RecordedMutant]())
      for line in try corpus.text().split(separator: "\n") {
        if line.hasPrefix("=== ") {
          section = String(line.dropFirst(4))
        } else if line.hasPrefix("  ") {
          mutants[mutants.count - 1].answers.append(line.dropFirst(2))
        } else {
          mutants.append(
            RecordedMutant(file: corpus.name + ".anim", section: section, line: String(line)))
        }
      }
      return mutants
    }
  }
}
