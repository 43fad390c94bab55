import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimRuntime
import Cases
import Seeds
import Testing

@testable import AnimTools

/// Which requests a comparison of rules looks at, and in which changes it compares the answers.
@Suite("Reviewed requests", .nightly)
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

  @Test("What only some circumstances show is seen")
  func circumstances() {
    forEachCase([
      (
        "animator f(amount: Number = 1) { duration 1s; to { alpha: 0 -> 1 }; "
          + "reduced { duration 1s; to { alpha: 1 - amount -> 1 } } }\nwhen push use f(amount: 1)\n",
        "amount: 1)", "amount: 0.2)", "with reduced motion"
      ),
      (
        "animator f { duration 1s; to { alpha: 0 -> 1 }; "
          + "reduced { duration 200ms; to { alpha: 0 -> 1 } } }\n",
        "200ms", "300ms", "it takes 0.3s instead of 0.2s, in a container of 390x844, with reduced"
      ),
      (
        "animator f { duration 1s; to { translate.x: if container.width > 500pt and "
          + "container.width < 520pt then 50pt else 0pt -> 0 } }\n",
        "50pt", "90pt", "40pt away"
      ),
      (
        "animator f(left: Bool = true) { duration 1s; to { alpha: 0 -> 1 } }\n"
          + "animator g(up: Bool = true) { duration 1s; to { translate.x: 50pt -> 0 } }\n"
          + "when pop use f\n",
        "use f", "use g", "49.8pt away"
      ),
    ]) { script, old, new, sentence in
      let result = Self.diff(script, script.replacing(old, with: new))
      #expect(result.status == 1)
      #expect(result.output.contains(sentence), "\(result.output)\(result.errors)")
    }
  }

  @Test("A change of a condition or a pattern shows in the request that gets another answer")
  func heads() {
    forEachCase([
      (
        "when push use a", "if container.width > 600pt", "if container.width > 700pt", "--container"
      ),
      ("when push use a", "if container.height > 900pt", "if container.height > 2000pt", "x"),
      (
        "when push use a\nwhen push if container.width > 900pt use none",
        "if container.width > 5pt",
        "if container.width > 500pt and container.width < 700pt", "--container"
      ),
      ("when push use a", "to \"Card*\"", "to Card1", "--to Card"),
      ("when push use a", "to \"Card*\"", "to \"Card?\"", "--to Card"),
      ("when push use a", "from \"*Card*\"", "from \"*Cards*\"", "--from Card"),
      ("when push use a", "in \"a?c\"", "in \"a*c\"", "--in a"),
    ]) { rest, old, new, words in
      let result = Self.diff("\(rest)\nwhen push \(old) use b", "\(rest)\nwhen push \(new) use b")
      #expect(result.status == 1)
      #expect(result.output.contains("animc resolve push"), "\(result.output)")
      #expect(result.output.contains(words), "\(result.output)")
    }
  }

  @Test(
    "What differs in the list of animators is counted once, and --all lists all that is counted")
  func counts() {
    let script = "animator f(x: Number = 1 in 0..1) { duration 1s; to { alpha: 0 -> x } }\n"
    let (old, new) = (
      script + "when push use f", script.replacing("= 1", with: "= 0.5") + "when push use f"
    )
    #expect(Self.diff(old, new).errors.hasPrefix("1 different, 2 the same in every container"))
    for format in ["text", "markdown"] {
      let all = Self.diff(old, old + "\nwhen pop use b", "--all", "--format", format)
      #expect(all.errors.hasPrefix("1 new, 4 the same"), "\(all.errors)")
      let listed = format == "text" ? "same  animc resolve push" : "4 that look the same"
      #expect(all.output.contains(listed), "\(all.output)")
    }
  }

  @Test("A parameter that no rule passes makes no difference to a request")
  func unpassed() {
    func script(_ more: String, _ key: String) -> String {
      """
      animator a(k: Length = 40pt\(more)) { duration 300ms; to { translate.y: \(key) -> 0 } }
      when push use a
      """
    }
    let result = Self.diff(
      script("", "k"), script(", wide: Bool = false", "(if wide then 2 * k else k)"), "--all")
    #expect(result.output.contains("the parameter `wide` is new"), "\(result.output)")
    #expect(result.output.contains("alike  animc resolve push"), "\(result.output)")
  }

  @Test("A gesture that completes the transition in other cases is seen")
  func gestures() {
    forEachCase([
      ("progress > 40%", "progress > 49%"), ("progress > 40%", "progress > 40.5%"),
      ("progress > 40%", "progress >= 41%"),
      ("drag.speed > 675pt / 1s", "drag.speed > 680pt / 1s"),
      ("progress > 40% or drag.speed > 300pt / 1s", "progress > 40%"),
      ("drag.along > 100pt", "drag.along > 110pt"),
    ]) { old, new in
      func script(_ commit: String) -> String {
        """
        animator g { duration 1s; to { translate.x: container.width -> 0 }
          interaction edgeDrag .leading { progress: drag.along / container.width
            commit: \(commit) } }
        """
      }
      let result = Self.diff(script(old), script(new))
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("the gesture drives it in another way"), "\(result.output)")
    }
  }

  @Test("The pictures in a comment have links that a reader of Markdown understands")
  func links() {
    let result = Self.diff(
      "when push use a", "when push use b", "--format", "markdown", "--images", "im (3)/<é>")
    let paths = result.output.matches(of: #/!\[[^\]]*\]\(([^)]*)\)\n/#).map { String($0.1) }
    #expect(paths.count == 1)
    #expect(paths.allSatisfy { $0.hasPrefix("im%20%283%29/%3C%C3%A9%3E/1-") }, "\(paths)")
  }

  @Test("The requests have the answers of all others, in names and sizes taken at random")
  func complete() throws {
    var random = SeededGenerator(seed: 31)
    var complete = 0
    let count = Thoroughness.count(10, thorough: 1_000)
    for _ in 0..<count {
      let scripts = [Self.rules(&random), Self.rules(&random)]
      let folders = try scripts.map { text in
        try #require(
          ScriptLoader(files: MemoryFiles(["/a.anim": Self.animators + text]), root: "/")
            .load(["/a.anim"]).compile().sound())
      }
      let requests = ReviewedRequests(folders[0], folders[1], sizes: 100...2000)
      // With too many names, conditions and sizes at once, nothing is claimed.
      guard requests.isComplete else { continue }
      complete += 1
      let pairs = Set(requests.changes.map { [$0.old?.source.line, $0.new?.source.line] })
      let registries = folders.map { Registry(layers: [$0.layer("")]) }
      for _ in 0..<200 {
        let request = Self.request(&random)
        let lines = registries.map { $0.resolve(request)?.rule.source.line }
        guard lines != [nil, nil] else { continue }
        #expect(pairs.contains(lines), "\(scripts) \(request.words)")
      }
      for change in requests.changes {
        let program = change.old?.answer.compiled?.program ?? change.new?.answer.compiled?.program
        guard let program else { continue }
        for reduceMotion in change.scope.bases.map(\.traits.reduceMotion) {
          let changes = change.scope.changes(
            program, program, 100...2000, reduceMotion: reduceMotion)
          #expect(!changes.isEmpty, "\(scripts) \(change.words)")
        }
      }
    }
    #expect(complete > 0)
  }

  private static func rules(_ random: inout SeededGenerator) -> String {
    func one(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }
    return (0..<4).map { _ in
      let operation = one("push", "push", "pop", "any")
      let from = one("", "", "from Card", "from \"*a?d\"", "from \"C*\"")
      let to = one("", "to Card", "to \"Card*\"", "to \"Card?\"", "to \"*r*\"", "to (\"?\", C)")
      let container = one("", "", "", "in \"*d\"")
      let condition = one(
        "", "", "if container.width > \(one("300", "301", "700"))pt", "if reduceMotion",
        "if container.width > container.height * \(one("1", "0.7"))", "if direction < 0",
        "if interactive and not (container.height < \(one("300", "1000"))pt)")
      return "when \(operation) \(from) \(to) \(container) \(condition) use \(one("a", "b"))\n"
    }.joined()
  }

  private static func request(_ random: inout SeededGenerator) -> TransitionRequest {
    func name() -> String? {
      [nil, "Card", "C", "d", "Card1", "Card12", "CxxaZd", "bar", "r", "q", "aZd"]
        .randomElement(using: &random) ?? nil
    }
    func side() -> Double {
      ([300, 301, 700, 1000] + [Double.random(in: 100...2000, using: &random)])
        .randomElement(using: &random) ?? 300
    }
    return TransitionRequest(
      [.push, .pop, .select].randomElement(using: &random) ?? .push, from: name(), to: name(),
      in: name(), direction: Bool.random(using: &random) ? 1 : -1,
      size: StageSize(width: side(), height: side()),
      traits: RequestTraits(
        reduceMotion: Bool.random(using: &random), interactive: Bool.random(using: &random)))
  }
}
