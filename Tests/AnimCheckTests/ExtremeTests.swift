import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

@Suite("Extremes")
struct ExtremeTests {
  static let bodies = [
    "to { translate.x: 1e300pt * 1e300 -> 0 }",
    "to { translate.x: container.width * 1e308 * 1e308 -> 0\n alpha: 1e308 -> -1e308 }",
    "to { scale: 1 / (container.width - container.width) -> 1 }",
    "to { rotate: 1e308rad -> 0\n rotate.y: container.width * 1e300rad / 1pt -> 0 }",
    "to { perspective: container.width * 0\n rotate.y: 40deg -> 0\n rotate.x: t * 1e9rad }",
    "to { clip: circle((1e308pt, -1e308pt), 1e308pt) -> inset(-1e308pt, 1e308pt, 0, 0) }",
    "to { frame.width: -1e308pt -> container.width\n frame.x: 1e308pt }",
    "to { alpha: 0 -> 1 using steps(1e9, .jumpEnd) }",
    "to { alpha: 0 -> 1 using spring(mass: 1e-300, stiffness: 1e300, damping: 0) }",
    "to { transform: [scale(0), perspective(1e-300pt), rotate3d(0, 0, 0, 1rad)] -> [skewX(90deg)] }",
    "to { translate.z: 1e300pt -> 0\n anchor: (1e300, -1e300)\n scale: -1e300 -> 1 }",
    "to { alpha: mod(container.width, 1e-300pt) / 1pt }",
    "to { alpha: floor(container.width / 1e-300pt) ^ 0.5 }",
    "to { alpha: (0 - container.width / 1pt) ^ 0.5 }",
    "from { z: 1e308 }\n to { z: -1e308\n alpha: 0.5 -> 1 }",
    "delay 1e300s\n to { alpha: 0 -> 1 }",
    "to { alpha: 0 -> 1 during 0s..1e300s }",
  ]

  private static let sizes = [
    100...4096, 0...0, -5...5, 0...Double.greatestFiniteMagnitude, 0...Double.infinity,
  ]

  @Test("nothing stops the checks")
  func survives() {
    forEachCase(Thoroughness.some(8, of: Array(Self.bodies.indices))) { number throws in
      let body = Self.bodies[number]
      let script = Script(animator(body))
      guard let program = script.result.animators.last?.animator.program else { return }
      // Each case has one range, in turn, unless everything is tried.
      let count = Thoroughness.count(1, thorough: Self.sizes.count)
      for sizes in (0..<count).map({ Self.sizes[(number + $0) % Self.sizes.count] }) {
        let options = CheckOptions(sizes: sizes)
        #expect(findings(in: program, options: options).count < 20)
        let reduced = ProgramInspection(program, isReduced: true, options: options)
        #expect(reduced.findings.count < 20)
        #expect(claims(in: program, options: options).count == ProgramClaim.Name.allCases.count)
      }
    }
  }

  @Test("an endless spring, reversed and combined with others")
  func endless() throws {
    let text = """
      animator s { timing spring(damping: 0); to { alpha: 0 -> 1 } }
      animator d { duration 2s; to { scale: 0 -> 1 } }

      """
    for expression in Thoroughness.some(1, of: ["s + d", "reversed s", "reversed (s + d)"]) {
      let script = Script(text + "animator x = \(expression)")
      let program = try #require(script.result.animators.last?.animator.program)
      #expect(!findings(in: program).isEmpty, "\(expression)")
    }
  }

  @Test("a long chain of steps does not need a deep stack")
  func chains() throws {
    var program = Program(name: "long")
    program.instructions = [Instruction(operation: .input, phase: .begin, a: 0)]
    for slot in 0..<20_000 {
      program.instructions.append(
        Instruction(operation: .negate, phase: .begin, a: Int32(slot)))
    }
    program.duration = 20_000
    #expect(findings(in: program).map(\.id) == [.limitExceeded])
  }

  @Test("patterns with many stars")
  func patterns() throws {
    let stars = String(repeating: "*a", count: 400)
    let text =
      "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen any use a\n"
      + "when push to \"\(stars)\" use a\nwhen push to \"b\(stars)\" use a"
    #expect(findings(in: Script(text).rules).map(\.id) == [.ambiguousRule])
  }
}
