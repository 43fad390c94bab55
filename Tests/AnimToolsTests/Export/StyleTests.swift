import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
@testable import AnimScene
import Cases
import Seeds
import Testing

@testable import AnimTools
@testable import animc

/// What `animc export` writes, compared with the script.
@Suite("Motion as CSS") struct StyleTests {
  /// The screens of a view transition fill it.
  private static func inputs(_ size: StageSize) -> TransitionInputs {
    ShownChange().inputs(container: size, traits: RequestTraits())
  }

  /// The style sheet of an animator without what plays for reduced motion.
  private static func sheet(_ animator: CompiledAnimator) throws(StyleRefusal) -> StyleSheet {
    let motion = try StyledMotion(animator.program, name: animator.name, inputs: inputs)
    return StyleSheet(
      motion: motion, reduced: nil, type: "push", element: "root", origin: "animc")
  }

  private static func compiled(_ script: String) -> CompiledFolder? {
    ScriptLoader(files: MemoryFiles(["/a/a.anim": script])).load(["/a"]).compile().sound()
  }

  @Test("a style sheet stays close to its script, or says why there is none")
  func shipped() {
    var (exported, refused) = (0, 0)
    let share = Thoroughness.isThorough ? 1 : 48
    for (index, declaration) in Shown.animators.enumerated() where index % share == 0 {
      do throws(StyleRefusal) {
        let sheet = try Self.sheet(declaration.animator)
        exported += 1
        #expect(sheet.motion.deviation.share < 0.01, "\(declaration.animator.name)")
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      }
    }
    #expect(exported > refused)
  }

  @Test("a curve that CSS has is exported with its numbers")
  func easings() {
    let curves = [
      ("bezier(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"), ("linear", "linear"),
      ("easeIn", "cubic-bezier(0.42, 0, 1, 1)"), ("steps(3, .jumpStart)", "steps(3, jump-start)"),
      ("points(0, 0.5 at 20%, 1)", "linear(0 0%, 0.5 20%, 1 100%)"),
    ]
    forEachCase(Thoroughness.some(2, of: curves)) { timing, css throws in
      let script = """
        animator push {
            duration 400ms
            timing \(timing)
            to { translate.x: container.width -> 0 }
        }
        """
      let animator = try #require(Self.compiled(script)?.animators.first?.animator)
      let sheet = try Self.sheet(animator)
      #expect(sheet.text.contains("animation: 400ms \(css) both push-to-transform;"))
      #expect(sheet.motion.deviation.distance < 0.1)
    }
  }

  @Test("a spring becomes points that stay close to it")
  func spring() throws {
    let script = """
      animator push {
          duration 400ms
          timing spring(dampingRatio: 0.5)
          to { translate.x: container.width -> 0 }
      }
      """
    let animator = try #require(Self.compiled(script)?.animators.first?.animator)
    let sheet = try Self.sheet(animator)
    #expect(sheet.text.contains("sampled"))
    #expect(sheet.motion.deviation.distance < 0.3)
  }

  @Test("with reduced motion, exactly what its style sheet alone says applies")
  func cascade() throws {
    let script = """
      animator leave {
          duration 300ms
          order from above to
          from { translate.x: 0 -> container.width }
          reduced { to { alpha: 0 -> 1 } }
      }
      animator fixed {
          duration 300ms
          from { scale: 0.5; blur: 4pt; cornerRadius: 9pt; alpha: 0.5 }
          to { translate.x: container.width -> 0 }
          reduced { to { alpha: 0 -> 1 } }
      }
      """
    let own = try #require(Self.compiled(script)?.animators)
    let shipped = Thoroughness.isThorough ? Shown.animators : []
    let all = own + shipped.filter { $0.animator.reduction != .none }
    var calm = RequestTraits()
    calm.reduceMotion = true
    var compared = 0
    for animator in all.map(\.animator) {
      func motion(_ traits: RequestTraits) -> StyledMotion? {
        try? StyledMotion(animator.program(for: traits), name: animator.name) {
          ShownChange().inputs(container: $0, traits: traits)
        }
      }
      guard let usual = motion(RequestTraits()), let reduced = motion(calm) else { continue }
      compared += 1
      func rules(_ motion: StyledMotion, _ reduced: StyledMotion?) -> [Rule] {
        let sheet = StyleSheet(
          motion: motion, reduced: reduced, type: "push", element: "root", origin: "animc")
        return Self.rules(sheet.text)
      }
      let both = rules(usual, reduced)
      for alone in rules(reduced, nil) where alone.selector.hasPrefix("html") {
        var seen: [String: String] = [:]
        for rule in both where rule.selector == alone.selector {
          seen.merge(rule.declarations) { $1 }
        }
        // The names of the keyframes differ.
        for name in Set(seen.keys).union(alone.declarations.keys) where name != "animation" {
          let values = [seen, alone.declarations].map { $0[name] ?? "initial" }
          #expect(values[0] == values[1], "\(animator.name): \(name) of \(alone.selector)")
        }
      }
    }
    #expect(compared >= 2)
  }

  private typealias Rule = (selector: String, declarations: [String: String])

  /// The rules of a style sheet as the export writes it, with those in `@media` after the others.
  private static func rules(_ text: String) -> [Rule] {
    var rules: [Rule] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasSuffix(" {") { rules.append((String(line.dropLast(2)), [:])) }
      guard line.hasSuffix(";"), let colon = line.firstIndex(of: ":"), !rules.isEmpty else {
        continue
      }
      let value = line[colon...].dropFirst(2).dropLast()
      rules[rules.count - 1].declarations[String(line[..<colon])] = String(value)
    }
    return rules
  }

  @Test("names that are no identifiers of CSS are refused, and no path ends the comment")
  func names() {
    forEachCase(["--type", "--element"]) { option in
      let path = "/a*/b.anim"
      let files = MemoryFiles([path: "animator a {\n duration 1s\n to { alpha: 0 -> 1 }\n}\n"])
      func run(_ name: String) -> ToolResult {
        Tool.run(
          ["export", path, "a", "\(option)=\(name)"], in: ToolEnvironment(files: files))
      }
      forEachCase(["a b;{}", "*/x", "*", "", "1", "-", "-1", "none", "a)", "a\nb"]) { name in
        let result = run(name)
        #expect(result.status == 2 && result.errors.contains(option))
      }
      let result = run("my-name_2")
      #expect(result.status == 0 && result.output.contains("my-name_2"), "\(result.errors)")
      #expect(result.output.split(separator: "*/").count == 2)
    }
  }
}
