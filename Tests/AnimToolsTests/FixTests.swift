import AnimCompiler
import AnimFiles
import AnimHelp
import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing

@testable import AnimTools
@testable import animc

/// `animc check --fix` improves files, and changes nothing else.
@Suite("`animc check --fix`") struct FixTests {
  static let drawn = CorpusFile.tree("errors").filter {
    (try? $0.text().contains("// fix: ")) == true
  }

  @Test("there are drawn fixes") func drawnFixes() { #expect(!Self.drawn.isEmpty) }

  /// The law of fixes: one is offered only if nothing is wrong at its place afterwards, and there are
  /// no more errors than before elsewhere.
  @Test("a fix that is offered leaves nothing wrong at its place, and no more errors elsewhere")
  func law() {
    let files =
      CorpusFile.tree("errors") + CorpusFile.tree("habits")
      + CorpusFile.tree("tree").filter { $0.description.hasPrefix("mistakes-") }
    forEachCase(Thoroughness.some(80, of: files)) { file in
      let files = DrawnFindings(String(decoding: try file.bytes(), as: UTF8.self)).memory
      let before = Script(in: files).result.advisedDiagnostics.filter { $0.severity == .error }
      for finding in before {
        for fix in finding.fixIts {
          var edited = files
          let path = "/scripts/" + finding.path
          let old = files.files[path] ?? []
          let new = old.applying(fix.edits)
          edited.files[path] = new
          let after = Script(in: edited).result.diagnostics.filter { $0.severity == .error }
          #expect(after.count < before.count, "\(finding.message): \(fix.message)")
          func ids(_ found: [Diagnostic], _ bytes: [UInt8], _ lines: Set<Int>) -> [DiagnosticID] {
            let index = LineIndex(bytes)
            return found.filter {
              $0.path == finding.path && lines.contains(index.line(of: Int($0.span.start)))
            }.map(\.id)
          }
          let place = LineIndex(old).line(of: Int(finding.span.start))
          let known = ids(before.filter { $0 != finding }, old, [place])
          let left = ids(after, new, Self.lines(of: fix.edits, in: new))
          #expect(left.count <= known.count && Set(left).isSubset(of: known), "\(fix.message)")
        }
      }
    }
  }

  /// The law of spelling: a misspelled word is replaced without asking only if nothing else can be meant.
  @Test("a fix by spelling is certain only for one letter too many, too few or swapped")
  func spelling() {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    forEachCase(Thoroughness.some(80, of: Self.drawn + HabitTests.files)) { file in
      let files = DrawnFindings(try file.text()).memory
      for finding in Script(in: files).result.advisedDiagnostics {
        guard finding.help.first?.hasPrefix("did you mean") == true,
          let edit = finding.certainFix?.edits.first,
          let bytes = files.files["/scripts/" + finding.path]
        else { continue }
        let written = String(decoding: bytes[edit.span.range], as: UTF8.self)
        let (one, other) = (letters(written), letters(edit.replacement))
        #expect(Self.isSlip(one, other), "`\(written)` becomes `\(edit.replacement)`")
      }
    }
  }

  private static func isSlip(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    if long.count == short.count + 1 {
      return long.indices.contains { index in
        var rest = long
        rest.remove(at: index)
        return rest == short
      }
    }
    let different = zip(one, other).filter { $0 != $1 }
    return one.count == other.count && one.sorted() == other.sorted() && different.count < 3
  }

  @Test(
    "a word that is another one, or may be, is not replaced",
    arguments: [
      "when reset use a", "when open use a", "when close use a", "when push use slow",
      "animator b { duration 1s; order to beside from; to { alpha: 0 -> 1 } }",
      "animator b { duration 1s; timing lines; to { alpha: 0 -> 1 } }",
      "animator b { duration 1s; to { translate.x: container.weight -> 0 } }",
      "animator b { duration 1s; overlay shade { color: #000; alpha: 0 -> 1 -> 0 }; shade.alpha: 0 -> 1 }",
      "animator b { duration 1s; match photo like photo { fade: 0 -> 1 } }",
    ])
  func otherWords(script: String) throws {
    let text = script + "\nanimator a { duration 1s; to { alpha: 0 -> 1 } }\nanimator show = a\n"
    let files = MemoryFiles(["/a.anim": text])
    let run = try FixRun(["a.anim"], root: nil, ToolEnvironment(files: files))
    #expect(run.kept.isEmpty)
    #expect(run.scripts.findings.contains { $0.severity == .error })
  }

  @Test(
    "a fix keeps the meaning",
    arguments: [
      ("order to behind from", "order from above to"), ("order from < to", "order to above from"),
      ("order to > from", "order to above from"),
      ("timing points(0, 0.5 50%, 1)", "timing points(0, 0.5 at 50%, 1)"),
    ])
  func meaning(wrong: String, right: String) {
    func text(_ line: String) -> String {
      "animator a {\n  duration 1s\n  \(line)\n  to { alpha: 0 -> 1 }\n}\n"
    }
    let files = WrittenFiles(["a.anim": text(wrong)])
    _ = Tool.run(["check", "--fix", "a.anim"], in: ToolEnvironment(files: files))
    #expect(files.written["/a.anim"] == text(right))
  }

  /// Returns the lines that edits have changed in the text after them.
  private static func lines(of edits: [TextEdit], in bytes: [UInt8]) -> Set<Int> {
    let lines = LineIndex(bytes)
    var (touched, shift) = (Set<Int>(), 0)
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let start = Int(edit.span.start) + shift
      touched.formUnion(
        lines.line(of: start)...lines.line(of: start + edit.replacement.utf8.count))
      shift += edit.replacement.utf8.count - edit.span.range.count
    }
    return touched
  }

  @Test("a second `--fix` finds nothing to do, and each fix removes an error")
  func twice() {
    forEachCase(Thoroughness.some(20, of: Self.drawn)) { file in
      let files = DrawnFindings(try file.text()).memory
      let run = try FixRun(["test.anim"], root: nil, ToolEnvironment(files: files))
      var fixed = files
      for (file, source) in zip(run.scripts.set.places, run.scripts.set.sources) {
        fixed.files[file.place.canonical.text] = source.bytes
      }
      let again = try FixRun(["test.anim"], root: nil, ToolEnvironment(files: fixed))
      #expect(again.kept.isEmpty)
      let (old, new) = (Script(in: files).result.diagnostics, run.scripts.findings)
      let errors = (old.count { $0.severity == .error }, new.count { $0.severity == .error })
      #expect(errors.1 <= errors.0 - run.kept.count)
    }
  }

  /// For every file of the corpus, also with a token left out, the text that `--fix` writes has
  /// fewer errors, and no more lines that cannot be parsed.
  @Test("no file has more errors or broken lines after `--fix`, even without a token")
  func noWorse() {
    forEachCase(Thoroughness.some(8, of: CorpusFile.tree(""))) { file in
      let text = try file.bytes()
      let tokens = FileSyntax(parsing: SourceFile(path: "a.anim", bytes: text)).tokens.dropLast()
      let left = Thoroughness.some(2, of: Array(tokens)).map { token in
        Array(text[..<Int(token.span.start)]) + text[Int(token.span.end)...]
      }
      for text in [text] + left {
        var files = MemoryFiles()
        files.files["/a.anim"] = text
        let run = try FixRun(["a.anim"], root: nil, ToolEnvironment(files: files))
        let fixed = run.scripts.set.sources[0].bytes
        guard fixed != text else { continue }
        #expect(errors(in: fixed).count < errors(in: text).count)
        let (old, new) = (Self.brokenLines(of: text), Self.brokenLines(of: fixed))
        #expect(new.count <= old.count, "\(String(decoding: fixed, as: UTF8.self))")
      }
    }
  }

  private func errors(in text: [UInt8]) -> [Diagnostic] {
    Script(text).result.diagnostics.filter { $0.severity == .error }
  }

  private static func brokenLines(of text: [UInt8]) -> Set<Int> {
    let source = SourceFile(path: "a.anim", bytes: text)
    return Set(
      FileSyntax(parsing: source).errors.map {
        source.location(of: Int($0.span.start)).line - 1
      })
  }

  @Test("Two files whose names only look the same are two files")
  func namesThatLookTheSame() throws {
    let folder = try TemporaryFolder()
    let names = ["caf\u{E9}.anim", "cafe\u{301}.anim"]
    let (wrong, right) = (Self.fade("alhpa"), Self.fade())
    for name in names { try folder.write(wrong, to: name) }
    // Some file systems treat both as one name.
    guard try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2 else {
      return
    }
    let checked = Tool.run(["check", folder.path], in: ToolEnvironment())
    #expect(checked.errors.contains("2 errors in 2 files"))
    let fixed = Tool.run(["check", "--fix", folder.path], in: ToolEnvironment())
    for name in names {
      #expect(try folder.text(of: name) == right)
    }
    #expect(fixed.errors.contains("no problems") == (fixed.status == 0))
  }

  @Test("all fixes of a file are written at once")
  func together() throws {
    let files = WrittenFiles(["a.anim": Self.fade("alhpa", "colour"), "b.anim": Self.fade()])
    let result = Tool.run(["check", "--fix", "."], in: ToolEnvironment(files: files))
    #expect(files.written == ["/a.anim": Self.fade("alpha", "color")])
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }

  @Test("of edits that overlap or touch only the first is applied")
  func overlaps() {
    let edits = [(0, 4), (2, 6), (4, 4), (6, 8), (8, 8)].map { start, end in
      [TextEdit(span: SourceSpan(start, end), replacement: "\(start)")]
    }
    let kept = FixSet.apart(edits.map { (ExactPath("a"), $0) })
    #expect(kept == [0, 3])
    let text = Array("abcdefghij".utf8).applying(kept.flatMap { edits[$0] })
    #expect(String(decoding: text, as: UTF8.self) == "0ef6ij")
  }

  private static func fade(_ alpha: String = "alpha", _ color: String = "color") -> String {
    """
    animator fade {
      duration 300ms
      to { \(alpha): 0 -> 1 }
      overlay dim { \(color): #000; alpha: 0 -> 0.5 -> 0 }
    }

    """
  }
}
