import AnimLive
import AnimSyntax
import Testing

@testable import AnimTools

/// `animc check --fix`: what it changes is better than before, and nothing else is changed.
@Suite struct FixTests {
  static let drawn = Repository.tree("errors", "anim").filter {
    (try? $0.text().contains("// fix: ")) == true
  }

  @Test(arguments: drawn)
  func everyFixMendsItsFinding(_ file: CorpusText) throws {
    let files = DrawnFindings(try file.text()).memory
    let before = DrawnFindings.findings(files)
    for fix in before.compactMap({ Fix($0.certain) }) {
      var edited = files
      let path = "/scripts/" + fix.path
      edited.files[path] = [fix].applied(to: files.files[path] ?? [])
      let after = DrawnFindings.findings(edited)
      let (old, new) = (before.filter(fix.mends), after.filter(fix.mends))
      #expect(new.count < old.count, "\(fix.finding.message)")
      let mistakes = after.count { $0.id == .syntax } - before.count { $0.id == .syntax }
      #expect(mistakes <= (fix.finding.id == .syntax ? -1 : 0), "\(fix.finding.message)")
    }
  }

  @Test(arguments: drawn)
  func fixingTwiceIsFixingOnce(_ file: CorpusText) throws {
    let files = DrawnFindings(try file.text()).memory
    let run = try FixRun(["test.anim"], root: nil, ToolEnvironment(files: files))
    let again = try FixRun(["test.anim"], root: nil, ToolEnvironment(files: run.files))
    #expect(again.kept.isEmpty)
    let errors = { (files: any FileAccess) in
      ScriptLoader(files: files).load(["test.anim"]).compiled().diagnostics
        .count { $0.severity == .error }
    }
    #expect(errors(run.files) <= errors(files) - run.kept.count)
  }

  @Test func guessIsLeftToTheAuthor() {
    let text = "animator a { duration 1s\n to { translate.x: container.width + 16ms -> 0 } }\n"
    let files = WrittenFiles(["a.anim": text])
    let result = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(files.written.isEmpty)
    #expect(result.output.contains("help: 16pt is a Length"))
  }

  @Test func corpusHasFixes() { #expect(Self.drawn.count >= 60) }

  @Test func fixesOfOneFileAreWrittenTogether() throws {
    let files = WrittenFiles(["a.anim": Self.fade("alhpa", "colour"), "b.anim": Self.fade()])
    let result = Tool.run(["check", "--fix", "."], in: ToolEnvironment(files: files))
    #expect(files.written == ["/a.anim": Self.fade("alpha", "color")])
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }

  @Test func fixThatBringsAnErrorIsTakenBack() throws {
    // Spelt right, the property is set twice.
    let text = "animator a { duration 1s\n to { alpha: 0 -> 1\n alhpa: 0 -> 1 } }\n"
    let files = WrittenFiles(["a.anim": text])
    let result = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(files.written.isEmpty)
    #expect(result.output.contains("unknown-property"))
    #expect(result.status == 1)
  }

  @Test func fixThatIsTakenBackKeepsNoOtherFromItsPlace() throws {
    let (wrong, right) = ("alpha: 0 -> 1\n alhpa: 0 -> 1", "colour: #000")
    let text = "animator a { duration 1s\n to { \(wrong) }\n overlay dim { \(right) } }\n"
    let files = WrittenFiles(["a.anim": text])
    _ = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(files.written["/a.anim"]?.contains("alhpa: 0 -> 1") == true)
    #expect(files.written["/a.anim"]?.contains("color: #000") == true)
  }

  @Test func fileThatCannotBeWrittenStaysWrong() throws {
    let files = WrittenFiles(["a.anim": Self.fade("alhpa")], isLocked: true)
    let result = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(result.errors.contains("animc: cannot write `a.anim`: permission denied"))
    #expect(!result.errors.contains("fixed"))
    #expect(result.output.contains("unknown-property"))
    #expect(result.status == 1)
  }

  @Test func importedFileIsNotTouched() throws {
    let files = WrittenFiles([
      "a.anim": "import \"sub/b.anim\"\n", "sub/b.anim": Self.fade("alhpa"),
    ])
    _ = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(files.written.isEmpty)
  }

  @Test func overlappingEditsAreNeverBothMade() {
    let fixes = [(0, 4), (2, 6), (4, 4), (6, 8), (8, 8)].compactMap { start, end in
      Fix(
        Diagnostic(
          .syntax, "\(start)", path: "a", at: SourceSpan(start, end),
          fixIts: [.init("", replace: SourceSpan(start, end), with: "\(start)")]))
    }
    let kept = fixes.withoutOverlaps
    #expect(kept.map(\.finding.message) == ["0", "4", "6", "8"])
    let text = kept.applied(to: Array("abcdefghij".utf8))
    #expect(String(decoding: text, as: UTF8.self) == "04ef68ij")
  }

  private static func fade(_ alpha: String = "alpha", _ color: String = "color") -> String {
    """
    animator fade {
      duration 300ms
      to { \(alpha): 0 -> 1 }
      overlay dim { \(color): #000 }
    }

    """
  }
}

extension Fix {
  /// Whether a finding is what the fix mends, places aside.
  fileprivate func mends(_ other: Diagnostic) -> Bool {
    (other.path, other.id, other.message) == (finding.path, finding.id, finding.message)
  }
}

extension Diagnostic {
  /// The same as if its remedies were certain.
  fileprivate var certain: Diagnostic {
    var copy = self
    for index in copy.fixIts.indices { copy.fixIts[index].isCertain = true }
    return copy
  }
}
