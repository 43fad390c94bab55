import AnimCompiler
import AnimFiles
import AnimSource
import AnimTools
import Cases
import Seeds
import TestScripts
import Testing
@testable import animc

/// Scripts that exceed a limit, each with a few lines or a few thousand. Each gets one message, and
/// costs no more than the limit allows.
@Suite("Scripts that are too large or look so") struct ScriptLimitTests {
  /// Scripts that exceed a limit.
  static let excessive: [String: String] = [
    "animators that double": "animator a0 { duration 1s\nto { alpha: 0 -> 1 } }\n"
      + lines(64) { "animator a\($0 + 1) = a\($0) + a\($0)" },
    "empty animators that double": "animator a0 { duration 1s }\n"
      + lines(64) { "animator a\($0 + 1) = a\($0) + a\($0)" },
    "functions that double": "func f0(x: Number) = x\n"
      + lines(64) { "func f\($0 + 1)(x: Number) = f\($0)(x) + f\($0)(x + 1)" },
    "timings that double": "timing t0(t) = t\n"
      + lines(64) { "timing t\($0 + 1)(t) = t\($0)(t) * t\($0)(1 - t)" },
    "transforms that double":
      "animator a {\nduration 1s\nlet l0 = [rotate(1deg)]\nlet k0 = [scale(2)]\n"
      + lines(64) {
        "let l\($0 + 1) = if reduceMotion then l\($0) else k\($0)\n"
          + "let k\($0 + 1) = if rightToLeft then k\($0) else l\($0)"
      } + "to { transform: l64 }\n}",
    "deep calls": "func f0(x: Number) = x\n"
      + lines(500) { "func f\($0 + 1)(x: Number) = f\($0)(x)" },
    "deep animators": "animator f0 { duration 1s }\n"
      + lines(500) { "animator f\($0 + 1) = f\($0)" },
    "deep lets": "let a0 = 1pt\n" + lines(500) { "let a\($0 + 1) = a\($0) + 1pt" },
    "parameters": "func f(\((0..<300).map { "p\($0): Number" }.joined(separator: ", "))) = p0",
    "overlays": "animator x {\nduration 1s\n" + lines(1_100) { "overlay o\($0) { color: #000 }" }
      + "}",
    "rules": "animator x { duration 1s\nto { alpha: 0 -> 1 } }\n"
      + lines(2_100) { "when push to A\($0) use x" },
    "mistakes": lines(3_000) { "let a\($0) = b\($0)" },
    "names declared twice": lines(3_000) { _ in "let a = 1" },
    "a long transition": "animator x { duration 61s\nto { alpha: 0 -> 1 } }",
    "nesting": "let a = " + String(repeating: "(", count: 70) + "1"
      + String(repeating: ")", count: 70),
    "a large file": "//" + String(repeating: "x", count: 1 << 20),
  ]

  /// Those that reach their limit only after seconds, which are tried if thorough.
  private static let slow = ["animators that double", "empty animators that double"]

  @Test("a script past a limit gets one finding that names the limit")
  func limits() {
    forEachCase(
      Self.excessive.keys.sorted().filter { Thoroughness.isThorough || !Self.slow.contains($0) }
    ) {
      name in
      let findings = findings(Self.excessive[name] ?? "")
      let limits = findings.filter { $0.id == .limitExceeded }
      // A chain may be too deep and have too many tracks and parts, but each is reported once.
      #expect((1...3).contains(limits.count))
      #expect(limits.allSatisfy { $0.message.contains(where: \.isNumber) })
      #expect(findings.count <= 2_100)
    }
  }

  /// Scripts within the limits, even though they look expensive.
  static let allowed: [String: String] = [
    "many users of what doubles": "func f0(x: Number) = x\n"
      + lines(12) { "func f\($0 + 1)(x: Number) = f\($0)(x) + f\($0)(x)" }
      + lines(500) { "func g\($0)(x: Number) = f12(x)" },
    "a circle of all with all":
      lines(30) { number in
        "func a\(number)(x: Number) = " + (0..<30).map { "a\($0)(x)" }.joined(separator: " + ")
      },
    "rules for one screen": "animator x { duration 1s\nto { alpha: 0 -> 1 } }\n"
      + lines(200) { _ in "when push to Detail use x" },
    "rules with wildcards": "animator x { duration 1s\nto { alpha: 0 -> 1 } }\n"
      + lines(300) { "when push from \"*\($0)\" to \"*a*b*c*\($0)*\" use x" },
    "rules with conditions": "animator x { duration 1s\nto { alpha: 0 -> 1 } }\n"
      + lines(100) { "when push if container.width > \($0)pt use x" },
    "a pattern of many items": "animator x { duration 1s\nto { alpha: 0 -> 1 } }\nwhen push to ("
      + (0..<800).map { "\"a\($0)*\"" }.joined(separator: ", ") + ") use x\nwhen push to ("
      + (0..<800).map { "\"*\($0)\"" }.joined(separator: ", ") + ") use x",
    "tracks": "animator x {\nduration 60s\nto {\n"
      + lines(2_000) { "alpha: 1 during \($0 * 5)ms..\($0 * 5 + 5)ms" } + "}\n}",
    "names in a block": "animator x {\nduration 1s\n" + lines(900) { "let a\($0) = \($0)" }
      + "to { alpha: 0 -> 1 }\n}",
    "a long line": "let a = 1 //" + String(repeating: "x", count: 1 << 19),
  ]

  @Test("a large script within the limits is checked")
  func largeScripts() {
    forEachCase(Thoroughness.some(2, of: Self.allowed.keys.sorted())) { name in
      let findings = findings(Self.allowed[name] ?? "")
      #expect(!findings.contains { $0.id == .limitExceeded })
    }
  }

  @Test("a thousand mistakes on one line give less than a megabyte of output")
  func longLine() {
    let text = (0..<1_000).map { "let a\($0) = b\($0);" }.joined(separator: " ")
    let files = MemoryFiles(["test.anim": text], workingFolder: "/scripts")
    let result = Tool.run(["check", "test.anim"], in: ToolEnvironment(files: files))
    #expect(result.status == 1)
    #expect(result.output.utf8.count < 1_000_000)
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private func findings(_ text: String) -> [Diagnostic] {
    Script(text).findings
  }
}
