import AnimCompiler
import AnimFiles
import AnimHelp
import AnimSource
import AnimTools
import Cases
import CorpusFiles
import Seeds
import TestScripts
import Testing

/// `Tests/Corpus/errors` and `Tests/Corpus/habits`: each finding is drawn under its line.
///
/// Each case of a file that has the name of a diagnostic shows that diagnostic. A line `// file:
/// NAME` starts another file, which the preceding ones can import. `⟨E9⟩` is that byte.
@Suite("Findings drawn under their lines") struct ErrorTests {
  static let files = CorpusFile.tree("errors")

  /// The checks of these take more than half a second each.
  private static let slow: Set = [
    "alpha-range.anim: by width", "backdrop-gap.anim: held at its range",
    "bezier-range.anim: container", "flash.anim: backdrop behind a fade",
    "flash.anim: coat that flickers", "flash.anim: colours in turn",
    "flash.anim: fast enough in a second", "flash.anim: own timing",
    "flash.anim: only one size of change", "flash.anim: screen that blinks",
    "flash.anim: too faint to flash", "flash.anim: white strobe",
    "jump-at-start.anim: timing above 0", "spring-range.anim: container",
    "spring-range.anim: never in range",
  ]

  @Test("a wrong script has the findings that are drawn in it, and no others")
  func errors() {
    let isWhole = Thoroughness.isThorough || Repository.isRewriting
    expectDrawn(Self.files.filter { isWhole || !Self.slow.contains($0.description) })
  }

  @Test("the scripts whose checks are slow are in the corpus")
  func slowOnes() { #expect(Self.slow.subtracting(Self.files.map(\.description)).isEmpty) }

  @Test("a habit of another language has the findings that are drawn in it, and no others")
  func habits() { expectDrawn(CorpusFile.tree("habits")) }

  private func expectDrawn(_ files: [CorpusFile]) {
    forEachCase(files) { file in
      let text = try file.text()
      let drawn = DrawnFindings(text)
      var found = drawn.redrawn(Script(in: drawn.memory).result.advisedDiagnostics)
      // Checks take long. Where all that is drawn has been found, only a thorough run tries them.
      if found != text || Thoroughness.isThorough || Repository.isRewriting {
        found = drawn.redrawn()
      }
      let difference = try file.difference(from: found)
      #expect(difference == nil)
    }
  }

  @Test("a file named after a diagnostic shows it")
  func names() {
    forEachCase(Self.files) { file in
      let text = try file.text()
      if let id = file.shown { #expect(text.contains("[\(id.rawValue)]: ")) }
    }
  }

  @Test("every diagnostic is drawn somewhere")
  func complete() throws {
    let text = try Self.files.map { try $0.text() }.joined()
    // These cannot be drawn: a file that is not read has no text.
    let unread: Set<DiagnosticID> = [.unreadableFile, .skippedFile]
    for id in DiagnosticID.allCases where !unread.contains(id) {
      #expect(text.contains("[\(id.rawValue)]: "), "\(id.rawValue)")
    }
  }
}

extension CorpusFile {
  /// The diagnostic after which the file, or the folder that holds it, is named.
  fileprivate var shown: DiagnosticID? {
    DiagnosticID(rawValue: name)
      ?? DiagnosticID(rawValue: url.deletingLastPathComponent().lastPathComponent)
  }
}
