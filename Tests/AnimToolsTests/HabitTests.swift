import AnimCompiler
import AnimFiles
import AnimHelp
import AnimSource
import Cases
import CorpusFiles
import Seeds
import TestScripts
import Testing

@testable import AnimTools

/// `Tests/Corpus/habits`: what people write who are used to another language or library, one habit
/// in each case. `ErrorTests` compares what `animc check` says about it.
@Suite("Habits from other languages") struct HabitTests {
  static let files = CorpusFile.tree("habits")

  @Test("a habit is one error, with help")
  func help() {
    forEachCase(Thoroughness.some(200, of: Self.files)) { file in
      let errors = Self.errors(try DrawnFindings(file.text()).memory)
      #expect(errors.count == 1, "\(errors.map(\.message))")
      guard let finding = errors.first else { return }
      #expect(!finding.help.isEmpty || !finding.fixIts.isEmpty || finding.message.contains("write"))
    }
  }

  private static func errors(_ files: any FileAccess) -> [Diagnostic] {
    Script(in: files).result.advisedDiagnostics.filter { $0.severity == .error }
  }

  @Test(
    "a curve that the shipped scripts share is known by its file",
    arguments: ["curves.anim", "materialCurves.anim"])
  func sharedCurves(path: String) throws {
    let file = try #require(CorpusFile.shipped.first { $0.description == path })
    for line in try file.text().split(separator: "\n") where line.hasPrefix("timing ") {
      let name = String(line.dropFirst(7).prefix { $0.isLetter })
      let habit = try #require(Habit.known(name, at: .value), "\(name)")
      #expect(habit.word != nil || habit.summary(of: name).joined().contains("`\(path)`"))
    }
  }

  @Test("a habit is recognized under each of its names")
  func names() {
    for habit in Habit.all {
      #expect(!habit.places.isEmpty)
      for written in habit.written {
        for place in habit.places {
          let known = Habit.known(written, at: place)
          #expect(known?.written == habit.written, "\(written) at \(place)")
        }
        let summary = habit.summary(of: written)
        #expect(!summary.contains { $0.contains("$1") || $0.contains("``") }, "\(summary)")
      }
    }
  }
}
