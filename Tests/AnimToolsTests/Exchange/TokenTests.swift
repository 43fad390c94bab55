import AnimCompiler
import AnimLive
import AnimProgram
import Seeds
import Testing

@testable import AnimTools

@Suite("Motion as design tokens") struct TokenTests {
  private static func run(_ format: String, _ name: String, _ text: String) -> ToolResult {
    Tool.run(
      [format, "tokens", name],
      in: ToolEnvironment(files: MemoryFiles([name: text], workingFolder: "/")))
  }

  private static let script = """
    let quick = 150ms
    timing standard = bezier(0.2, 0, 0, 1)
    timing even = linear
    timing lively = spring(mass: 1, stiffness: 200, damping: 15, velocity: 2)
    timing landing = spring(dampingRatio: 0.75, velocity: 0)
    let moveDuration = 300ms
    let moveDelay = 50ms
    timing moveTiming = spring(mass: 2, stiffness: 100, damping: 20, velocity: 0)

    """

  @Test("What was exported is imported as the same constants, and exported as the same tokens")
  func roundTrip() {
    let tokens = Self.run("export", "/a.anim", Self.script)
    #expect(tokens.status == 0 && tokens.errors.isEmpty, "\(tokens.errors)")
    let again = Self.run("import", "/a.json", tokens.output)
    #expect(again.output == Self.script)
    #expect(Self.run("export", "/a.anim", again.output).output == tokens.output)
  }

  @Test("Values have the form of the format of 2025.10")
  func form() {
    let tokens = JSON(reading: Self.run("export", "/a.anim", Self.script).output.utf8)
    let quick = tokens?["quick"]
    #expect(quick?["$type"]?.string == "duration")
    #expect(quick?["$value"]?["value"]?.double == 150)
    #expect(quick?["$value"]?["unit"]?.string == "ms")
    #expect(tokens?["standard"]?["$value"]?.array?.compactMap(\.double) == [0.2, 0, 0, 1])
    let move = tokens?["move"]
    #expect(move?["$type"]?.string == "transition")
    #expect(move?["$value"]?["delay"]?["value"]?.double == 50)
    #expect(move?["$value"]?["timingFunction"]?.array?.count == 4)
    #expect(move?["$extensions"]?["animators"]?["spring"]?["stiffness"]?.double == 100)
  }

  @Test("References and types of groups are followed, and what is lost is said with its name")
  func references() {
    let text = """
      {
        "motion": {
          "$type": "duration",
          "fast": { "$value": { "value": 0.1, "unit": "s" } },
          "again": { "$value": "{motion.fast}" }
        },
        "enter": {
          "$type": "transition",
          "$value": {
            "duration": "{motion.again}", "delay": { "value": 0, "unit": "ms" },
            "timingFunction": [0, 0, 0.2, 1]
          }
        },
        "red": { "$type": "color", "$value": "#f00" },
        "loop": { "$type": "duration", "$value": "{loop}" },
        "bad": { "$type": "cubicBezier", "$value": [2, 0, 0, 1] }
      }
      """
    let output = Self.run("import", "/a.json", text).output
    #expect(
      output.hasSuffix(
        """
        let motionFast = 100ms
        let motionAgain = 100ms
        let enterDuration = 100ms
        let enterDelay = 0ms
        timing enterTiming = bezier(0, 0, 0.2, 1)

        """), "\(output)")
    for sentence in [
      "`loop`: its references lead to each other", "`bad`: a curve is four numbers",
      "1 token of type `color`",
    ] {
      #expect(output.contains("// - " + sentence), "\(output)")
    }
  }

  @Test(
    "Any text is read without a trap",
    arguments: [
      "", "{", "[]", "{\"a\":{\"$value\":\"{}\",\"$type\":\"duration\"}}",
      "{\"a\":{\"$value\":\"{a.b.c}\",\"$type\":\"duration\"},\"$x\":1}",
      "{\"a\":{\"$value\":{\"value\":1e400,\"unit\":\"ms\"},\"$type\":\"duration\"}}",
    ])
  func broken(_ text: String) {
    #expect(Self.run("import", "/a.json", text).status == 1)
  }
}

@Suite("Motion as source for apps") struct SourceTests {
  @Test(
    "an animator becomes source, or there is a reason why not", arguments: ["swiftui", "compose"])
  func shipped(_ format: String) {
    var (written, refused) = (0, 0)
    let step = Thoroughness.isThorough ? 1 : 12
    for (index, declaration) in Shown.animators.enumerated() where index % step == 0 {
      let animator = declaration.animator
      do throws(StyleRefusal) {
        let motion = try StyledMotion(animator.program, name: animator.name, for: format) {
          ShownChange().inputs(container: $0, traits: RequestTraits())
        }
        let text =
          format == "swiftui"
          ? try SwiftUISource(motion, reduced: nil, origin: "animc").text
          : try ComposeSource(motion, reduced: nil, origin: "animc").text
        written += 1
        for pair in ["()", "{}"] {
          let counts = pair.map { bracket in text.count { $0 == bracket } }
          #expect(counts[0] == counts[1], "\(text)")
        }
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      }
    }
    #expect(written > 2 && refused > 2)
  }
}
