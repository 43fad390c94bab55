import AnimCompiler
import AnimFiles
import AnimProgram
import AnimSource
import AnimSyntax
import Cases
import Seeds
import Testing

@testable import AnimLive

/// A reload reads and compiles only what has changed and whatever imports it. The result is that of
/// a load from scratch.
@Suite("What a reload reads and compiles") struct IncrementalLoadTests {
  /// Changes a random file at random.
  private static func change(
    _ texts: inout [String: String], _ random: inout some RandomNumberGenerator
  ) {
    let name = "f\(Int.random(in: 0..<8, using: &random)).anim"
    let other = Int.random(in: 0..<8, using: &random)
    let number = Int.random(in: 1..<60, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: texts[name] = nil
    case 1: texts[name] = "let glow\(number % 3): Length = \(number)pt\n"
    case 2:
      texts[name] =
        "import \"f\(other).anim\"\ntiming shared\(other + 1) = shared\(other)\nlet unused = 1\n"
    case 3: texts[name] = "timing shared\(other) = bezier(0.\(number), 0, 1, 1)\n"
    case 4:
      texts[name] =
        "import \"f\(other).anim\"\n" + Scripts.animator("x\(number % 5)", timing: "shared\(other)")
        + "when any use x\(number % 5)\n"
    case 5: texts[name] = (texts[name] ?? "") + "\n// a comment\n"
    case 6: texts[name] = "animator broken { duration"
    default: texts[name] = Scripts.animator("y\(number)") + "when push use y\(number)\n"
    }
  }

  @Test("after any change the result is that of a load from scratch")
  func sameAsFromScratch() {
    forEachCase(1...12) { (seed: UInt64) in
      var random = SeededGenerator(seed: seed)
      var texts: [String: String] = [:]
      let disk = FakeDisk(["/scripts/always.anim": ""])
      let loader = ScriptLoader(files: disk)
      var folder = DiskFolder(reading: ["/scripts"], loader)
      for round in 0..<12 {
        let before = texts
        for _ in 0..<Int.random(in: 1...3, using: &random) { Self.change(&texts, &random) }
        for name in Set(before.keys).union(texts.keys) where before[name] != texts[name] {
          let path = "/scripts/" + name
          if let text = texts[name] { disk.save(text, to: path) } else { disk.remove(path) }
        }
        folder.read(onlyChanged: round % 2 == 1)
        let isCurrent = folder.isCurrent()
        #expect(isCurrent)
        folder.compile()
        let scratch = loader.load(["/scripts"]).compile()
        let result = folder.scripts.compiled
        #expect(result.diagnostics == scratch.diagnostics, "\(texts)")
        #expect(
          result.animators.map(\.animator) == scratch.animators.map(\.animator),
          "\(texts)")
        #expect(result.rules.map(\.rule) == scratch.rules.map(\.rule), "\(texts)")
        #expect(folder.scripts.isGood == (scratch.sound() != nil))
      }
    }
  }
}
