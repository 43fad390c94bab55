import AnimCompiler
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimTools

/// What `animc lock` writes, and what `animc check --locked` says about later versions.
@Suite("Locked motion")
struct LockTests {
  private static let slide = """
    let share = 0.3
    animator slide {
        duration 400ms
        from { translate.x: 0 -> -container.width * share * direction }
        to { translate.x: container.width * direction -> 0 }
    }
    when push use slide
    """

  private static func lock(_ script: String) -> String {
    let files = MemoryFiles(["/a/a.anim": script])
    let result = Tool.run(["lock", "/a"], in: ToolEnvironment(files: files))
    #expect(result.status == 0, "\(result.errors)")
    return result.files.first?.text ?? ""
  }

  /// Checks a script against the lock of an earlier one.
  private static func check(_ old: String, _ new: String) -> ToolResult {
    let files = MemoryFiles(["/a/a.anim": new, "/a/motion.lock": lock(old)])
    return Tool.run(["check", "/a", "--locked"], in: ToolEnvironment(files: files))
  }

  @Test("The lock of shipped scripts is read back as it was written")
  func rereading() throws {
    let names = ["slide.anim", "sheet.anim", "hero.anim", "heroRules.anim", "dialog.anim"]
    for name in Thoroughness.isThorough ? CorpusFile.shipped.map(\.description) : names {
      let path = Repository.root.appending(path: "animators/\(name)").path
      let set = ScriptLoader(files: PosixFiles()).load([path])
      guard let folder = set.compile().compiled() else { continue }
      let lock = MotionLock(folder, in: "animators")
      #expect(try MotionLock(reading: lock.text).text == lock.text, "\(name)")
      let again = try MotionLock(reading: lock.text).findings(folder, lock, path: "motion.lock")
      #expect(again.isEmpty, "\(name): \(again.map(\.message))")
    }
  }

  @Test(
    "What nobody sees agrees with the lock",
    arguments: [
      slide, "// A comment.\n" + slide, slide.replacing("400ms", with: "0.4s"),
      slide.replacing("0.3", with: "30%"), slide.replacing("share", with: "part"),
      slide + "\nwhen push to Detail use slide",
    ])
  func same(_ new: String) {
    let result = Self.check(Self.slide, new)
    let news = result.output.contains("not in the lock")
    #expect(result.status == (news ? 1 : 0) && news == new.contains("Detail"), "\(result.output)")
  }

  @Test(
    "A change says what is seen, where and when",
    arguments: [
      ("0.3", "0.4", "from is 39pt away at 0.4s (100%), in a container of 390x844"),
      ("400ms", "500ms", "it takes 0.5s instead of 0.4s"),
      ("duration 400ms", "duration 400ms; order from above to", "in front of another view"),
      ("to { ", "to { alpha: 0.5 -> 1; ", "to is 0.5 in opacity"),
      ("to { ", "to { blur: 8pt -> 0; ", "8 in blur"),
      ("animator slide", "animator push", "`push` was called `slide`"),
      ("use slide", "use reversed slide", "instead of `slide`"),
      ("when push", "when push to Detail", "plays `nothing` instead of `slide`"),
      (
        "let share", "animator extra { duration 1s; to { alpha: 0 -> 1 } }\nlet share",
        "`extra` is not"
      ),
      ("from {", "interruption .finish; from {", "not at the moments that the lock describes"),
    ])
  func different(_ old: String, _ new: String, _ sentence: String) {
    var text = Self.slide.replacing(old, with: new)
    if new == "animator push" { text = text.replacing("use slide", with: "use push") }
    let result = Self.check(Self.slide, text)
    #expect(result.status == 1)
    #expect(result.output.contains("error[motion-changed]: "), "\(result.output)\(result.errors)")
    #expect(result.output.contains(sentence), "\(result.output)")
  }

  @Test(
    "A description that does not fit its code is reported",
    arguments: [
      ("takes 0.4s", "takes 0.9s"), ("to opacity: 1", "to opacity: 0.5"),
      ("    to opacity: 1\n", ""), ("390x844", "391x844"),
    ])
  func text(_ old: String, _ new: String) {
    let lock = Self.lock(Self.slide)
    #expect(lock.contains(old), "\(lock)")
    let files = MemoryFiles([
      "/a/a.anim": Self.slide, "/a/motion.lock": lock.replacing(old, with: new),
    ])
    let result = Tool.run(["check", "/a", "--locked"], in: ToolEnvironment(files: files))
    #expect(result.status == 1)
    #expect(result.output.contains("changed by hand"), "\(result.output)")
    #expect(result.output.contains("/a/motion.lock"), "\(result.output)")
  }

  @Test(
    "Another condition or pattern of a rule is reported",
    arguments: [
      ("if container.width > 600pt", "if container.width > 700pt"),
      ("if container.width > 600pt", "if container.width > 600pt and container.height > 200pt"),
      ("to \"Card*\"", "to \"Card?\""), ("to \"Card*\"", "to \"Card*\" in Main"),
      ("if reduceMotion", "if reduceMotion or interactive"),
    ])
  func rules(_ old: String, _ new: String) {
    let script = Self.slide + "\nwhen push \(old) use none\n"
    #expect(Self.check(script, script).status == 0)
    let result = Self.check(script, script.replacing(old, with: new))
    #expect(result.status == 1, "\(result.output)")
    #expect(result.output.contains("error[motion-changed]"), "\(result.output)")
  }

  @Test("What is gone is reported at its line of the lock")
  func gone() {
    let more = Self.slide + "\nanimator fade { duration 1s; to { alpha: 0 -> 1 } }"
    let result = Self.check(more, Self.slide)
    #expect(result.output.contains("`fade` is in the lock, but not in the scripts"))
    #expect(result.output.contains("/a/motion.lock"), "\(result.output)")
  }

  @Test("A lock is needed, and must be one")
  func refusals() {
    func run(_ files: [String: String], _ words: String...) -> ToolResult {
      Tool.run(["check"] + words, in: ToolEnvironment(files: MemoryFiles(files)))
    }
    let missing = run(["/a/a.anim": Self.slide], "/a", "--locked")
    #expect(missing.status == 2 && missing.errors.contains("`animc lock /a` writes it"))
    let broken = run(["/a/a.anim": Self.slide, "/a/motion.lock": "\nslide"], "/a", "--locked")
    #expect(broken.status == 2 && broken.errors.contains("line 2 of `/a/motion.lock`"))
    #expect(run(["/a/a.anim": Self.slide], "/a", "/a", "--locked").status == 2)
    let input = ToolEnvironment(files: MemoryFiles(standardInput: Self.slide))
    #expect(Tool.run(["lock", "-"], in: input).errors.contains("--output"))
    #expect(
      Tool.run(["lock", "-", "--output", "a.lock"], in: input).files.map(\.path) == ["a.lock"])
    #expect(Tool.run(["check", "-", "--locked"], in: input).status == 2)
  }

  @Test("The words of a request are read back as the same request")
  func words() {
    for operation in RequestOperation.allCases {
      var traits = RequestTraits(reduceMotion: operation == .pop)
      traits.keepsPresenter = operation == .present
      let request = TransitionRequest(
        operation, from: "A", to: operation == .select ? nil : "B", in: "C",
        direction: -operation.defaultDirection, size: StageSize(width: 1024, height: 768),
        traits: traits)
      #expect(TransitionRequest(words: request.words) == request, "\(request.words)")
    }
    #expect(TransitionRequest(words: "slide --from A") == nil)
  }

  /// `newer/motion.lock` is that of `clean`, for the transcripts.
  @Test("The lock in the corpus is that of its scripts")
  func corpus() throws {
    let folder = Repository.corpus.appending(path: "cli")
    let result = Tool.run(
      ["lock", "clean"], in: ToolEnvironment(files: FolderFiles(folder: folder.path)))
    let text = try #require(result.files.first?.text)
    let place = folder.appending(path: "newer/motion.lock")
    if Repository.isRewriting { try text.write(to: place, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: place, encoding: .utf8) == text)
  }
}
