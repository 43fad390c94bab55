import AnimCompiler
import AnimFiles
import AnimRuntime
import AnimProgram
import Cases
import Testing

@testable import AnimTools
@testable import animc

/// Which requests a comparison of rules looks at.
@Suite("Reviewed requests")
struct ReviewedRequestTests {
  private static let animators = """
    animator a { duration 300ms; to { alpha: 0 -> 1 } }
    animator b {
        duration 300ms
        to { translate.x: container.width -> 0 }
        reduced { duration 300ms; to { translate.x: container.width -> 0 } }
    }

    """

  private static func diff(_ old: String, _ new: String, _ options: String...) -> ToolResult {
    let files = MemoryFiles(["/old/a.anim": animators + old, "/new/a.anim": animators + new])
    return Tool.run(["diff", "/old", "/new"] + options, in: ToolEnvironment(files: files))
  }

  private static let conditions = [
    "", "if reduceMotion", "if interactive", "if keepsPresenter", "if rightToLeft",
    "if direction < 0", "if direction > 0", "if not interactive and rightToLeft",
    "if container.width > 600pt", "if container.width > 500pt and container.width < 520pt",
    "if container.height > 3000pt and reduceMotion",
  ]

  @Test("Another answer is seen for every operation and in all circumstances")
  func answers() {
    forEachCase(Array(Self.conditions.enumerated().map { ($0.offset, $0.element) })) {
      number, condition in
      let all = RequestOperation.allCases
      let back: RequestOperation = condition.contains("keepsPresenter") ? .dismiss : .pop
      for (operation, old, new) in [(all[number % all.count], "a", "b"), (back, "b", "reversed b")]
      {
        func rule(_ answer: String) -> String {
          "when \(operation.rawValue) \(condition) use \(answer)\n"
        }
        let result = Self.diff(rule(old), rule(new))
        #expect(result.status == 1, "\(rule(new))\(result.output)\(result.errors)")
        #expect(result.output.contains("pt away"), "\(rule(new))\(result.output)")
      }
    }
  }

  @Test("What differs in the list of animators is counted once, and --all lists what is the same")
  func counts() {
    let script = "animator f(x: Number = 1 in 0..1) { duration 1s; to { alpha: 0 -> x } }\n"
    let (old, new) = (
      script + "when push use f", script.replacing("= 1", with: "= 0.5") + "when push use f"
    )
    #expect(Self.diff(old, new).errors.hasPrefix("1 different, 2 the same"))
    for format in ["text", "markdown"] {
      let all = Self.diff(old, old + "\nwhen pop use b", "--all", "--format", format)
      #expect(all.errors.hasPrefix("1 new, 3 the same"), "\(all.errors)")
      let listed = format == "text" ? "same  f" : "3 in which no difference was found"
      #expect(all.output.contains(listed), "\(all.output)")
    }
  }

  @Test("A comment says how many differences have no picture")
  func limit() throws {
    func folder(_ start: String) throws -> CompiledFolder {
      let text = (0...ShownDifference.limit).map { number in
        "animator a\(number) { duration 300ms; to { alpha: \(start) -> 1 } }\n"
      }.joined()
      let loader = ScriptLoader(files: MemoryFiles(["/a.anim": text]))
      return try #require(loader.load(["/a.anim"]).compile().sound())
    }
    var difference = FolderDifference(
      try folder("0"), try folder("0.5"), names: ("old", "new"), sizes: 390...844)
    difference.pictures = ["a0": "1-a0.png"]
    #expect(difference.markdown.contains("\nThe first 40 of 41 differences are shown.\n"))
  }

  @Test("The pictures in a comment have links that a reader of Markdown understands")
  func links() {
    let result = Self.diff(
      "when push use a", "when push use b", "--format", "markdown", "--images", "im (3)/<é>")
    let paths = result.output.matches(of: #/!\[[^\]]*\]\(([^)]*)\)\n/#).map { String($0.1) }
    #expect(paths.count == 1)
    #expect(paths.allSatisfy { $0.hasPrefix("im%20%283%29/%3C%C3%A9%3E/1-") }, "\(paths)")
  }
}
