import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimCheck
import Cases
import Seeds
import Testing

@testable import AnimTools

@Suite("Difference of two versions")
struct DifferenceTests {
  private static let slide = """
    let share = 0.3
    animator slide {
        duration 400ms
        from { translate.x: 0 -> -container.width * share * direction }
        to { translate.x: container.width * direction -> 0 }
    }
    when push use slide
    """

  private static func diff(_ old: String, _ new: String, _ options: String...) -> ToolResult {
    let files = MemoryFiles(["/old/a.anim": old, "/new/a.anim": new])
    return Tool.run(["diff", "/old", "/new"] + options, in: ToolEnvironment(files: files))
  }

  @Test("What nobody sees is the same")
  func same() {
    forEachCase([
      Self.slide, "// A comment.\n" + Self.slide, Self.slide.replacing("400ms", with: "0.4s"),
      Self.slide.replacing("0.3", with: "30%"), Self.slide.replacing("share", with: "part"),
      Self.slide.replacing("    duration", with: "  duration"),
      Self.slide.replacing("container.width * share", with: "container.width * 0.3"),
      Self.slide + "\nlet unused = 4pt",
    ]) { (new: String) in
      let result = Self.diff(Self.slide, new)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("the same"))
    }
  }

  @Test("What differs only for other arguments, frames, gestures or requests is different")
  func elsewhere() {
    func animator(_ body: String, _ parameters: String = "") -> String {
      "animator a\(parameters) { duration 400ms; \(body) }"
    }
    let fade = "animator a { duration 300ms; to { alpha: 0 -> 1 } }\nwhen any use a\n"
    let drag = "order from above to; from { translate.y: 0 -> container.height }\n"
    let pairs = [
      (
        animator("to { translate.x: container.width * far -> 0 }", "(far: Number = 1)"),
        animator("to { translate.x: container.width * far * far -> 0 }", "(far: Number = 1)")
      ),
      (
        animator("to { translate.y: container.height -> 0 }"),
        animator("to { translate.y: container.height - to.final.y -> 0 }")
      ),
      (
        animator(drag + "interaction drag { progress: drag.translation.y / container.height }"),
        animator(drag + "interaction drag { progress: drag.translation.x / container.height }")
      ),
      (
        animator(drag + "interaction drag { commit: drag.velocity.y > 100pt / 1s }"),
        animator(drag + "interaction drag { commit: drag.velocity.x > 100pt / 1s }")
      ),
      (
        animator("match m like card { match.to.alpha: 0 -> 1 }\nto { alpha: 0 -> 1 }"),
        animator("match m like card { match.to.alpha: 0 -> 0.2 -> 1 }\nto { alpha: 0 -> 1 }")
      ),
      (
        animator("to { translate.y: p -> 0 }", "(p: Length = request.y)"),
        animator("to { translate.y: p -> 0 }", "(p: Length = request.z)")
      ),
      (
        animator("overlay veil { dim.color: #f00; dim.alpha: 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }"),
        animator("overlay veil { dim.color: #00f; dim.alpha: 0 -> 1 -> 0 }\nto { alpha: 0 -> 1 }")
      ),
      (
        animator(
          "overlay o { color: c; alpha: 0 -> 0.5 -> 0 }\nto { alpha: 0 -> 1 }",
          "(c: Color = request.tint)"),
        animator(
          "overlay o { color: #000; alpha: 0 -> 0.5 -> 0 }\nto { alpha: 0 -> 1 }",
          "(c: Color = request.tint)")
      ),
      (
        animator("to { translate.y: d -> 0 }", "(d: Length = 20pt in 0pt..100pt)"),
        animator("to { translate.y: d -> 0 }", "(d: Length = 20pt in 0pt..40pt)")
      ),
      (
        fade,
        fade + "animator b { duration 300ms; from { alpha: 1 -> 0 } }\nwhen push to \"*\" use b"
      ),
    ]
    forEachCase(Thoroughness.some(3, of: pairs)) { old, new in
      let result = Self.diff(old, new)
      #expect(result.status == 1 && result.output.contains("different"), "\(result.output)")
    }
  }

  @Test("Another way to write a motion, or a difference too small to see, is alike")
  func alike() {
    forEachCase([
      ("container.width / 2 -> 0", "container.width * 0.5 -> 0"),
      ("container.width * 0.3 -> 0", "0.1 * container.width * 3 -> 0"),
      ("max(container.width, 300pt) -> 0", "max(container.width + 0.02pt, 300pt) -> 0"),
      (
        "(if container.width > 500pt then 40pt else container.height * 0.1) -> 0",
        "(if container.width > 500pt then 40.04pt else container.height / 10) -> 0"
      ),
      ("100pt -> 0", "100.05pt -> 0"),
      // A safe area is at most a quarter of a side, and a sheet is in its container.
      (
        "max(0pt, container.safeArea.left - container.width / 4) -> 0",
        "max(0pt, container.safeArea.left - container.width / 4) * 2 -> 0"
      ),
      (
        "max(0pt, to.final.width - container.width) -> 0",
        "max(0pt, to.final.width - container.width) * 2 -> 0"
      ),
      (
        "100pt -> 0 using spring(dampingRatio: 0.5)",
        "100.01pt -> 0 using spring(dampingRatio: 0.5)"
      ),
      ("100pt -> 0 using ease", "100pt -> 0 using bezier(0.25, 0.1, 0.25, 1)"),
      ("100pt -> 0; alpha: 0.5 -> 1", "100pt -> 0; alpha: 0.502 -> 1"),
      ("100pt -> 0", "100pt -> 0; alpha: 1 -> 1"),
      // A clip that cuts nothing off, another order of views that never overlap, the color of a faint dim.
      ("100pt -> 0", "100pt -> 0; clip: circle(container.center, 9000pt)"),
      (
        "container.width -> 0 }; from { translate.x: 0 -> -container.width",
        "container.width -> 0 }; from { z: 1; translate.x: 0 -> -container.width"
      ),
      ("100pt -> 0; dim.alpha: 0.1 -> 0", "100pt -> 0; dim.alpha: 0.1 -> 0; dim.color: #020202"),
    ]) { old, new in
      func script(_ track: String) -> String {
        "animator a { duration 400ms; to { translate.x: \(track) } }"
      }
      let result = Self.diff(script(old), script(new))
      #expect(result.status == 0 && result.output.hasPrefix("alike"), "\(result.output)")
    }
  }

  @Test("What may be seen is not proved to be the same")
  func unproved() {
    forEachCase(
      Thoroughness.some(
        2,
        of: [
          ("translate.x: 100pt -> 0", "translate.x: 100.2pt -> 0"),
          ("alpha: 0.5 -> 1", "alpha: 0.51 -> 1"),
          ("translate.x: 0 -> 9pt -> 0", "translate.x: 0 -> 9pt at 51% -> 0"),
          ("scale: 0.9 -> 1", "scale: 0.9005 -> 1"),
          (
            "scale: 0.9 -> 1 using spring(dampingRatio: 0.5)",
            "scale: 0.9 -> 1 using spring(dampingRatio: 0.51)"
          ),
          (
            "translate.x: max(container.width, 900pt) -> 0",
            "translate.x: max(container.width, 901pt) -> 0"
          ),
          ("z: 1", "z: 2"),
        ])
    ) { old, new in
      func script(_ track: String) -> String { "animator a { duration 400ms; to { \(track) } }" }
      let result = Self.diff(script(old), script(new))
      #expect(!result.errors.contains("the same in every container"), "\(result.errors)")
    }
  }

  @Test("An invisible change, a default that is passed, or `reversed` twice is no difference")
  func indifferent() {
    func overlay(_ look: String) -> String {
      "animator a { duration 300ms; overlay o { \(look) }; to { alpha: 0 -> 1 }; reduced { to { alpha: 0 -> 1 } } }"
    }
    let dim =
      "animator a(x: Number = 0.5 in 0..1) { duration 300ms; to { alpha: 0 -> 1; dim.alpha: x -> 0 } }\n"
    forEachCase([
      (
        overlay("scale: 1 -> 2"),
        overlay("scale: 1 -> 3; cornerRadius: 9pt; blur: 9pt; shadow.alpha: 1")
      ),
      (dim + "when push use a", dim + "when push use a(x: 0.5)"),
      (dim + "when push use a", dim + "when push use reversed reversed a"),
    ]) { old, new in
      let result = Self.diff(old, new)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("A change says which view is how far away, where and when")
  func different() {
    let result = Self.diff(Self.slide, Self.slide.replacing("0.3", with: "0.4"))
    #expect(result.status == 1)
    #expect(result.output.contains("different  slide  /new/a.anim:2"))
    #expect(
      result.output.contains("from is 39pt away at 0.388s (97%), in a container of 390x844"),
      "\(result.output)")
    #expect(result.output.contains("from is 408pt away at most"), "\(result.output)")
  }

  @Test("A page begins where the pictures differ, and not where a view is transparent")
  func shown() throws {
    func script(_ way: String) -> String {
      "animator a { duration 400ms; timing linear; to { alpha: 0 -> 1; translate.x: \(way) -> 0 } }"
    }
    let result = Self.diff(script("300pt"), script("100pt"), "--film", "page.html")
    let page = try #require(result.files.first?.text)
    let start = try #require(
      page.firstMatch(of: #/step="any" value="(\d+)"/#).flatMap { Int($0.1) })
    #expect((8...40).contains(start), "\(start) of 48")
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

  @Test("Every kind of difference is seen")
  func kinds() {
    forEachCase([
      ("to { alpha: 0 -> 1 }", "to { alpha: 0.5 -> 1 }", "the opacity of to differs by 50%"),
      ("to { rotate: 90deg -> 0 }", "to { rotate: 45deg -> 0 }", "to is"),
      (
        "to { blur: 8pt -> 0; alpha: 0 -> 1 }", "to { blur: 4pt -> 0; alpha: 0 -> 1 }",
        "blur of to differs by 3.98"
      ),
      ("to { alpha: 0 -> 1 }", "to { alpha: 0 -> 1 using easeIn }", "the opacity of to"),
      ("to { alpha: 0 -> 1 }", "duration 500ms; to { alpha: 0 -> 1 }", "0.5s instead of 0.3s"),
      (
        "to { alpha: 0 -> 1 }",
        "overlay veil { color: #f00; alpha: 0 -> 0.5 -> 0 }; to { alpha: 0 -> 1 }",
        "the opacity of overlay.veil differs by 49.7%"
      ),
    ]) { old, new, sentence in
      func script(_ body: String) -> String {
        "animator a { \(body.hasPrefix("duration") ? "" : "duration 300ms; ")\(body) }"
      }
      let result = Self.diff(script(old), script(new))
      #expect(result.status == 1)
      #expect(result.output.contains(sentence), "\(result.output)")
    }
  }

  @Test("An animator may be new, gone or renamed")
  func fates() {
    let (a, b) = (
      "animator a { duration 1s; to { alpha: 0 -> 1 } }\n",
      "animator b { duration 2s; to { scale: 0 -> 1 } }\n"
    )
    #expect(Self.diff(a, a + b).output.hasPrefix("new  b"))
    #expect(Self.diff(a + b, a).output.hasPrefix("gone  b"))
    let renamed = Self.diff(a, a.replacing("animator a", with: "animator c")).output
    #expect(renamed.hasPrefix("renamed  c") && renamed.contains("it was called a"))
  }

  @Test("A rule that another one overrides is judged by what plays")
  func rules() {
    let animators = """
      animator a { duration 1s; to { alpha: 0 -> 1 } }
      animator b { duration 1s; to { scale: 0.5 -> 1 } }

      """
    let old = animators + "when push use a\n"
    let result = Self.diff(old, old + "when push to Detail use b\n")
    #expect(result.output.contains("animc resolve push --to Detail"), "\(result.output)")
    #expect(result.output.contains("b answers instead of a"), "\(result.output)")
    #expect(!result.output.contains("resolve push  "))
    let condition = Self.diff(old, old + "when push if reduceMotion use none\n")
    #expect(condition.output.contains("push --reduce-motion"), "\(condition.output)")
    #expect(Self.diff(old, old + "when push use a\n").status == 0)
  }
}

/// Answers as git would, for a repository at `/project`.
private struct FakeGit: ProgramRunner {
  var files: [String: String]

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
    case "rev-parse" where rest.contains("--show-toplevel"): return answer("/project\n")
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
    limit: String? = nil
  ) -> ToolResult {
    func files(_ names: [String], _ script: String) -> [(String, String)] {
      names.map { ($0, $0.hasSuffix(".anim") ? script : "no script") }
    }
    let old = files(before, script.replacing("0 -> 1", with: "0.5 -> 1"))
    let new = files(now, script).map { ("/project/" + $0, $1) }
    var environment = ToolEnvironment(
      files: MemoryFiles(Dictionary(uniqueKeysWithValues: new), workingFolder: "/project" + folder),
      programs: FakeGit(files: Dictionary(uniqueKeysWithValues: old)))
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

  @Test("What cannot be compared is said")
  func refusals() {
    forEachCase([
      (["mian"], "is no file, no folder and no revision"),
      (["nowhere/b.anim"], "there is no file or folder"),
      (["main", "nowhere/b.anim"], "there is no script in `main:nowhere/b.anim`, and none in"),
      (["-", "-"], "only one of the two versions"),
    ]) { words, sentence in
      let result = Self.diff(words)
      #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
    }
  }
}
