import AnimHelp
import AnimSource
import Cases
import TestScripts
import Testing

@testable import AnimTools

/// A fix for the numbers of another library is certain only if it means the same: each is computed here
/// from that library's own formula.
@Suite("Springs of other libraries") struct SpringNumberTests {
  /// React Native's `SpringConfig.fromOrigamiTensionAndFriction`.
  @Test("the tension and friction of React Native become its stiffness and damping")
  func origami() {
    forEachCase([(40.0, 7.0), (30, 8), (100, 12.5), (230, 22)]) { tension, friction throws in
      let stiffness = (tension - 30) * 3.62 + 194
      let damping = (friction - 8) * 3 + 25
      let fixed = Script.fixed("spring(tension: \(tension), friction: \(friction))")
      let same = Script.fixed("spring(stiffness: \(stiffness), damping: \(damping))")
      #expect(fixed.numbers.count == 2)
      for (one, other) in zip(fixed.numbers, same.numbers) { #expect(abs(one - other) < 1e-6) }
    }
  }

  @Test("what means something else is not fixed")
  func places() {
    forEachCase([
      "timing spring(duration: 0.5s, extraBounce: 0.1)",
      "timing spring(tension: stiff, friction: 7)",
      "center: (100pt, 100pt) -> (0pt, 0pt)", "position.x: 100pt -> 0pt",
    ]) { text in
      let script = "let stiff = 200\nanimator a {\n duration 1s\n to {\n \(text)\n }\n}\n"
      let fixes = Script(script).result.advisedDiagnostics.flatMap(\.fixIts).filter(\.isCertain)
      #expect(!fixes.contains { $0.edits.contains { $0.replacement.contains("translate") } })
      #expect(!fixes.contains { $0.edits.contains { $0.replacement == "bounce" } })
      #expect(!fixes.contains { $0.edits.contains { $0.replacement.contains("stiffness") } })
    }
  }
}

extension Script {
  /// A script with a timing after all certain fixes, and the numbers that it then has.
  fileprivate static func fixed(_ timing: String) -> (text: String, numbers: [Double]) {
    let text = "animator a {\n duration 1s\n timing \(timing)\n to { alpha: 0 -> 1 }\n}\n"
    var bytes = Array(text.utf8)
    let edits = Script(text).result.advisedDiagnostics.flatMap(\.fixIts).filter(\.isCertain)
      .flatMap(
        \.edits)
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[2]
    let parts = line.split { !$0.isNumber && $0 != "." && $0 != "-" }
    return (String(line), parts.compactMap { Double($0) })
  }
}
