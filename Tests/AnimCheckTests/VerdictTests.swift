import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

@Suite("Verdicts about claims")
struct VerdictTests {
  @Test("no change refutes what is proved")
  func checksHold() {
    forEachCase(0..<Thoroughness.count(25, thorough: 150)) { (seed: UInt64) throws in
      var (generator, scripts) = (
        SeededGenerator(seed: seed), ScriptGenerator(seed: seed, isAffine: true)
      )
      let text = scripts.script()
      let program = try Script(text).program()
      let facts = ProgramFacts(program)
      var search = Search(facts, Changes(facts).all)
      _ = search.run()
      for _ in 0..<6 {
        var change = Counterexample(
          container: StageSize(
            width: .random(in: 100...4096, using: &generator),
            height: .random(in: 100...4096, using: &generator)))
        change.direction = Bool.random(using: &generator) ? 1 : -1
        change.traits.rightToLeft = .random(using: &generator)
        var trial = Trial(facts, change)
        for (number, requirement) in search.requirements.enumerated()
        where !search.open.contains(number) && requirement.isMade(for: change.traits) {
          guard let finding = trial.refutation(of: requirement).first else { continue }
          // In different containers, a screen may be hidden because of different tracks.
          #expect(
            search.findings.contains {
              $0.id == finding.id
                && (requirement.formula.end != nil || $0.place == finding.place)
            }, "\(finding.message)\n\(text)")
        }
      }
    }
  }

  @Test("claims are proved or refuted, or nothing is found")
  func verdicts() throws {
    let jump = claims(in: try Script(animator("to { translate.x: 900pt -> 0 }")).program())
    #expect(Set(jump.map(\.name)) == Set(ProgramClaim.Name.allCases))
    #expect(jump.first?.verdict == .refuted)
    #expect(jump.dropFirst().allSatisfy { $0.verdict == .proved || $0.verdict == .noneFound })
    #expect(jump.first?.counterexample?.container == StageSize(width: 1024, height: 768))
  }

  @Test("only containers of the given sizes are looked at")
  func sizes() throws {
    let jump = animator("to { translate.x: 900pt -> 0 }")
    #expect(try found(jump).first?.counterexample.container.width ?? 0 > 900)
    #expect(try found(jump, sizes: 100...899).isEmpty)
    let circle = animator("to { clip: circle((0pt, 0pt), 0) -> circle((0pt, 0pt), 900pt) }")
    #expect(try found(circle, sizes: 100...600).isEmpty)
    let wide = "animator a { duration container.width / (100pt / 1s); to { alpha: 0 -> 1 } }"
    #expect(try found(wide, sizes: 100...250).isEmpty)
    #expect(try found(wide, sizes: 100...5000).map(\.id) == [.longDuration])
    #expect(try found(wide, sizes: 100...9000).map(\.id) == [.limitExceeded])
  }

  @Test("many tracks are apart, which is found without comparing all of them")
  func many() throws {
    let windows = (0..<200).map {
      "alpha: 0 -> 1 during \($0 * 5)ms..(\($0 * 5 + 1)ms + container.width / (10000000pt / 1s))"
    }
    let text = animator("to {\n\(windows.joined(separator: "\n"))\n }")
    let claim = claims(in: try Script(text).program()).first { $0.name == .apart }
    #expect(claim?.verdict == .noneFound)
  }
}
