import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimCheck
import Cases
import CorpusFiles
import Seeds
import Testing

@testable import AnimTools
@testable import animc

/// `Tests/Corpus/diff`: what `animc diff` says of two versions of a script. `⟨OLD → NEW⟩` is what
/// differs, and lines that begin with `// > ` are the answer.
@Suite("Difference of two versions")
struct DifferenceTests {
  @Test("the difference of two versions is what their lines say")
  func versions() {
    let all = CorpusFile.files("diff")
    forEachCase(Repository.isRewriting ? all : Thoroughness.some(24, of: all)) { file in
      let lines = try file.text().split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("// > ") }
      let result = Self.diff(lines.joined(separator: "\n"))
      #expect((result.status == 0) == (result.output.isEmpty || result.output.hasPrefix("alike")))
      let answer = (result.output.isEmpty ? result.errors : result.output).split(separator: "\n")
      let found = answer.map { "// > \($0)" } + lines.map(String.init)
      let difference = try file.difference(from: found.joined(separator: "\n"))
      #expect(difference == nil)
    }
  }

  private static func diff(_ script: String) -> ToolResult {
    let (old, new) = (
      script.replacing(#/⟨(.*?) → (.*?)⟩/#) { $0.1 }, script.replacing(#/⟨(.*?) → (.*?)⟩/#) { $0.2 }
    )
    let files = MemoryFiles(["/old/a.anim": old, "/new/a.anim": new])
    return Tool.run(["diff", "/old", "/new"], in: ToolEnvironment(files: files))
  }

  /// The greatest distance at a moment between two versions of an animator.
  private static func distance(
    _ old: String, _ new: String, at time: Double, in size: StageSize
  ) throws -> Double {
    func program(_ body: String) throws -> Program {
      let text = "animator a { duration 1s; timing linear; to { \(body) } }"
      let loader = ScriptLoader(files: MemoryFiles(["/a.anim": text]), root: "/")
      return try #require(loader.load(["/a.anim"]).compile().sound()?.animators.first).animator
        .program
    }
    var comparison = MotionComparison(
      try program(old), try program(new), in: Counterexample(container: size))
    var greatest: GreatestDifferences = [:]
    comparison.compare(at: time, keeping: &greatest)
    return greatest[.distance]?.amount ?? 0
  }

  @Test("Corners that come close to the viewer are no difference, however far outside they are")
  func corners() throws {
    // A corner is 200 pt from the axis, so it reaches the viewer at 30 degrees.
    let greatest = try Self.distance(
      "perspective: 100pt; rotate.y: -60deg -> 0", "perspective: 100pt; rotate.y: -61deg -> 0",
      at: 1 - 30 / 61 + 1e-4, in: StageSize(width: 400, height: 800))
    // The right corners are farther away than 10,000 points, and the left ones hardly differ.
    #expect(greatest > 1 && greatest < 2, "\(greatest)")
  }

  @Test("Corners outside of any side are a difference up to four times the length of the container")
  func outside() {
    forEachCase(
      [
        ("anchor.x: 0; scale.x: 1.5", "anchor.x: 0; scale.x: 1.6", 80),
        ("anchor.x: 1; scale.x: 1.5", "anchor.x: 1; scale.x: 1.6", 80),
        ("anchor.y: 0; scale.y: 1.5", "anchor.y: 0; scale.y: 1.6", 80),
        ("anchor.y: 1; scale.y: 1.5", "anchor.y: 1; scale.y: 1.6", 80),
        ("anchor.x: 0; scale.x: 3", "anchor.x: 0; scale.x: 4", 800),
        ("anchor.x: 0; scale.x: 6", "anchor.x: 0; scale.x: 7", 0),
      ] as [(String, String, Double)]
    ) { old, new, distance in
      let found = try Self.distance(old, new, at: 0.5, in: StageSize(width: 800, height: 800))
      #expect(abs(found - distance) < 1e-6, "\(found)")
    }
  }
}

/// Answers as git would, for a repository at `/project`.
private struct FakeGit: ProgramRunner {
  var files: [String: String]
  /// What git says instead of naming the top folder. `nil` if it names that.
  var refusal: String?

  func run(_ words: [String], input: [UInt8]) -> ProgramOutput? {
    let rest = words.dropFirst(3)
    func answer(_ text: String, _ status: Int32 = 0) -> ProgramOutput {
      ProgramOutput(output: Array(text.utf8), errors: "", status: status)
    }
    let names = files.keys.sorted()
    func object(_ name: String) -> String {
      let number = names.firstIndex(of: name) ?? 0
      return String(repeating: "0", count: 38) + "\(number + 10)"
    }
    switch rest.first {
    case "rev-parse" where rest.contains("--show-toplevel"):
      return refusal.map { ProgramOutput(output: [], errors: $0 + "\n", status: 128) }
        ?? answer("/project\n")
    case "rev-parse" where rest.contains("--is-shallow-repository"): return answer("true\n")
    case "rev-parse":
      return answer("", ["main^{tree}", "HEAD^{tree}"].contains(rest.last) ? 0 : 1)
    case "ls-tree":
      return answer(names.map { "100644 blob \(object($0))\t\($0)\0" }.joined())
    case "-C": return answer(names.map { "100644 \(object($0)) 0\t\($0)\0" }.joined())
    case "cat-file":
      let asked = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
      return answer(
        asked.map { id in
          let text = names.first { object($0) == id }.flatMap { files[$0] } ?? ""
          return "\(id) blob \(text.utf8.count)\n\(text)\n"
        }.joined())
    default: return nil
    }
  }
}

@Suite("Revisions")
struct RevisionTests {
  private static let script = "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen push use a\n"

  /// Compares a folder of scripts with a revision in which a screen fades less. Names that end
  /// otherwise are no scripts.
  private static func diff(
    _ words: [String], now: [String] = ["animators/a.anim"],
    before: [String] = ["animators/a.anim", "README.md"], in folder: String = "",
    limit: String? = nil, refusal: String? = nil
  ) -> ToolResult {
    func files(_ names: [String], _ script: String) -> [(String, String)] {
      names.map { ($0, $0.hasSuffix(".anim") ? script : "no script") }
    }
    let old = files(before, script.replacing("0 -> 1", with: "0.5 -> 1"))
    let new = files(now, script).map { ("/project/" + $0, $1) }
    var environment = ToolEnvironment(
      files: MemoryFiles(Dictionary(uniqueKeysWithValues: new), workingFolder: "/project" + folder),
      programs: FakeGit(files: Dictionary(uniqueKeysWithValues: old), refusal: refusal))
    environment.limit = limit
    return Tool.run(["diff"] + words, in: environment)
  }

  @Test("A revision is compared with the files, another one, or what is staged")
  func revisions() {
    forEachCase(
      [
        (["main"], 1), (["main", "main"], 0), (["--staged"], 0), ([], 1),
        (["main", "animators/a.anim"], 1),
      ] as [([String], Int32)]
    ) { words, status in
      let result = Self.diff(words)
      #expect(result.status == status, "\(result.output)\(result.errors)")
    }
  }

  @Test("Scripts that only one version has are new or gone")
  func onOneSide() {
    forEachCase([
      (["README.md"], ["animators/a.anim"], "new  a"),
      (["animators/a.anim"], ["README.md"], "gone  a"),
      (["animators/a.anim"], ["animators/README.md"], "gone  a"),
    ]) { before, now, words in
      let result = Self.diff([], now: now, before: before)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains(words), "\(result.output)")
      #expect(result.errors.hasPrefix("2 "), "\(result.errors)")
    }
  }

  @Test("In the folder of the scripts itself, no path is needed")
  func inside() {
    let result = Self.diff(["main", "HEAD"], in: "/animators")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("the same"), "\(result.errors)")
  }

  @Test("Within a limit, the scripts of a revision outside of it do not exist")
  func limited() {
    forEachCase([(nil, 0), ("/project/animators", 0), ("/project/other", 2)] as [(String?, Int32)])
    { limit, status in
      let result = Self.diff(["main", "HEAD"], now: ["README.md"], limit: limit)
      #expect(result.status == status, "\(limit ?? "none"): \(result.output)\(result.errors)")
    }
  }

  @Test("If git refuses, its own reason is given")
  func refusedByGit() {
    forEachCase([
      ("fatal: not a git repository (or any of the parent directories): .git", "is in no git repo"),
      ("fatal: detected dubious ownership in repository at '/project'", "dubious ownership"),
    ]) { line, words in
      let result = Self.diff(["main"], refusal: line)
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("What cannot be compared is said")
  func refusals() {
    forEachCase([
      (["mian"], "is no file, no folder and no revision; this checkout is shallow"),
      (["nowhere/b.anim"], "there is no file or folder"),
      (["main", "nowhere/b.anim"], "there is no script in `main:nowhere/b.anim`, and none in"),
    ]) { words, sentence in
      let result = Self.diff(words)
      #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
    }
  }
}
