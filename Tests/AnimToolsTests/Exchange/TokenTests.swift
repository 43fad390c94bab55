import AnimCompiler
import AnimLive
import AnimProgram
import AnimSyntax
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

  @Test("A transition keeps its name, also if that is a word of the language")
  func names() {
    for word in Word.allCases.map(\.text) {
      let text = """
        {"\(word)": {"$type": "transition", "$value": {"duration": {"value": 300, "unit": "ms"},
          "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}}}
        """
      let script = Self.run("import", "/a.json", text).output
      let again = JSON(reading: Self.run("export", "/a.anim", script).output.utf8)
      #expect(again?[word] != nil, "\(script)")
    }
  }

  @Test("Pointers and the token of a group itself are followed")
  func pointers() {
    let text = """
      {
        "motion": {
          "$type": "duration",
          "$root": {"$value": {"value": 1, "unit": "s"}},
          "fast": {"$value": {"value": 100, "unit": "ms"}},
          "same": {"$ref": "#/motion/fast"},
          "also": {"$value": {"$ref": "#/motion/fast/$value"}},
          "part": {"$value": {"value": {"$ref": "#/motion/fast/$value/value"}, "unit": "ms"}},
          "base": {"$value": "{motion.$root}"}
        },
        "a/b": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
        "move": {
          "$type": "transition",
          "$value": {
            "duration": {"$ref": "#/motion/also"}, "delay": "{motion.part}",
            "timingFunction": [{"$ref": "#/a~1b/$value/0"}, 0, 0, 1]
          }
        }
      }
      """
    #expect(
      Self.run("import", "/a.json", text).output == """
        let motion = 1000ms
        let motionFast = 100ms
        let motionSame = 100ms
        let motionAlso = 100ms
        let motionPart = 100ms
        let motionBase = 1000ms
        timing aB = bezier(0.2, 0, 0, 1)
        let moveDuration = 100ms
        let moveDelay = 100ms
        timing moveTiming = bezier(0.2, 0, 0, 1)

        """)
  }

  @Test(
    "What is wrong with a file is said, with its place",
    arguments: [
      ("", "`/a.json` is empty"), (" \n", "`/a.json` is empty"), ("[]", "no object"),
      ("{\n  \"a\": }", "is not JSON from line 2, column 8 on"), ("{} x", "line 1, column 4"),
      (##"{"a": {"$type": "duration", "$value": "{b.c}"}}"##, "`a`: there is no token `b.c`"),
      (##"{"a": {"$type": "duration", "$value": "{a}"}}"##, "`a`: its reference `{a}` leads in a"),
      (##"{"a": {"$type": "duration", "$ref": "#/a"}}"##, "`a`: its reference `#/a` leads in a"),
      (##"{"a": {"$type": "duration", "$ref": "#/b"}}"##, "`a`: there is nothing at `#/b`"),
      (
        ##"{"a": {"$type": "duration", "$value": {"value": {"$ref": "#/a/$value/value"}}}}"##,
        "`a`: its reference"
      ),
      (
        ##"{"a": {"$type": "duration", "$value": {"value": 1e308, "unit": "s"}}}"##, "let a = infms"
      ),
      ("{}", "has no duration, cubicBezier or transition token"),
    ])
  func problems(_ text: String, _ sentence: String) {
    let result = Self.run("import", "/a.json", text)
    #expect(result.status == 1 && result.errors.contains(sentence), "\(result.errors)")
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
      "`loop`: its reference `{loop}` leads in a circle", "`bad`: a curve is four numbers",
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
  private static func motion(
    _ animator: CompiledAnimator, for format: String, _ rightToLeft: Bool = false
  ) throws(StyleRefusal) -> StyledMotion {
    var traits = RequestTraits()
    traits.rightToLeft = rightToLeft
    return try StyledMotion(animator.program, name: animator.name, for: format) {
      ShownChange().inputs(container: $0, traits: traits)
    }
  }

  @Test(
    "A transition of SwiftUI is right in both layouts, or asks for the layout",
    arguments: [
      // What mirrors by itself is written once.
      ("to { translate.x: container.width * direction -> 0 }", [".move(edge: .trailing)"]),
      ("to { alpha: 0 -> 1 }", [".opacity"]),
      // A share of the way does not, and neither does a script without a direction.
      (
        "to { translate.x: container.width * direction / 4 -> 0 }",
        ["rightToLeft", "CGSize(width: -0.25, height: 0)", "CGSize(width: 0.25, height: 0)"]
      ),
      (
        "to { translate.x: container.width -> 0 }",
        ["rightToLeft", ".move(edge: .leading)", ".move(edge: .trailing)"]
      ),
      ("to { translate.x: 9pt -> 0 }", [".offset(x: 9, y: 0)"]),
    ])
  func layouts(_ body: String, _ parts: [String]) {
    let script = "animator show {\n duration 1s\n \(body)\n}\n"
    let files = MemoryFiles(["/a.anim": script])
    let text = Tool.run(
      ["export", "swiftui", "/a.anim", "show"], in: ToolEnvironment(files: files)
    ).output
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(text.contains("rightToLeft") == parts.contains("rightToLeft"), "\(text)")
  }

  @Test(
    "an animator becomes source, or there is a reason why not", arguments: ["swiftui", "compose"])
  func shipped(_ format: String) {
    var (written, refused) = (0, 0)
    let step = Thoroughness.isThorough ? 1 : 12
    for (index, declaration) in Shown.animators.enumerated() where index % step == 0 {
      let animator = declaration.animator
      do throws(StyleRefusal) {
        let motion = try Self.motion(animator, for: format)
        let text =
          format == "swiftui"
          ? try SwiftUISource(
            (motion, nil), rightToLeft: (try Self.motion(animator, for: format, true), nil),
            origin: "animc"
          ).text
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
