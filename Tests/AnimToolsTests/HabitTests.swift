import AnimLive
import AnimSyntax
import CorpusFiles
import TestScripts
import Testing

@testable import AnimTools

/// `Tests/Corpus/habits`: what people write who are used to another language or library, one habit
/// per file, and what `animc check` says about it.
@Suite("Habits from other languages") struct HabitTests {
  static let files = CorpusFile.tree("habits")

  @Test("a habit gets the finding that is drawn under it: one error, with help", arguments: files)
  func drawn(_ file: CorpusFile) throws {
    let drawn = DrawnFindings(try file.text())
    let findings = DrawnFindings.findings(drawn.memory)
    let difference = try file.difference(from: drawn.redrawn(findings))
    #expect(difference == nil)
    let errors = findings.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(errors.map(\.message))")
    guard let finding = errors.first else { return }
    // The advice of a phrase may be computed.
    guard !file.description.hasPrefix("phrases") else { return }
    #expect(
      Habit.all.contains { habit in
        habit.message.split(separator: "$").allSatisfy { part in
          finding.message.contains(part.drop { "01".contains($0) })
        }
      } || finding.fixIts.contains { finding.message.contains($0.edits[0].replacement) },
      "\(finding.message)")
    #expect(!finding.help.isEmpty || !finding.fixIts.isEmpty || finding.message.contains("write"))
  }

  @Test("the fix of a habit leaves no error", arguments: files)
  func fix(_ file: CorpusFile) throws {
    let files = DrawnFindings(try file.text()).memory
    let run = try FixRun(["test.anim"], root: nil, ToolEnvironment(files: files))
    let errors = { (files: any FileAccess) in
      Script(in: files).result.diagnostics
        .filter { $0.severity == .error }
    }
    let before = errors(files)
    let offered = before.flatMap(\.fixIts).filter(\.isCertain)
    #expect(run.kept.count == offered.count)
    #expect(errors(run.files).count == before.count - offered.count)
  }

  @Test("a habit is recognized under each of its names")
  func names() {
    for habit in Habit.all {
      #expect(!habit.places.isEmpty)
      for written in habit.written {
        if case .phrase = written { continue }
        for place in habit.places {
          let known = Habit.known(written, at: place)
          #expect(known?.message == habit.message, "\(written) at \(place)")
        }
        guard let text = written.text else { continue }
        let summary = habit.summary(of: text)
        #expect(!summary.contains("$1") && !summary.contains("``"), "\(summary)")
        #expect(Habit.about(text).contains { $0.message == habit.message })
      }
    }
  }
}
