import AnimCompiler
import AnimProgram
import AnimProof
import Foundation
import Testing

/// What the proofs say is so. `ANIM_SAMPLES=100` looks at a hundred times as many changes.
@Suite struct ClaimLawTests {
  private static let effort =
    ProcessInfo.processInfo.environment["ANIM_SAMPLES"].flatMap(Int.init) ?? 1

  /// Every program of a text: what it plays usually, and what it plays for less motion.
  private static func programs(_ bytes: [UInt8]) -> [(name: String, program: Program)] {
    let compiled = CheckLaws.compiled(bytes)
    guard !compiled.hasErrors else { return [] }
    return compiled.animators.flatMap { declaration in
      let animator = declaration.animator
      var programs = [(animator.name, animator.program)]
      if case .written(let reduced) = animator.reduction {
        programs.append(("reduced \(animator.name)", reduced))
      }
      return programs
    }
  }

  private static func errors(_ text: String) -> [String] {
    CheckLaws.compiled(Array(text.utf8)).diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private func expectTruth(
    _ programs: [(name: String, program: Program)], samples: Int, seed: UInt64, _ text: String
  ) {
    var random = SeededGenerator(state: seed)
    for (name, program) in programs {
      let claims = claims(in: program)
      let proved = claims.filter { $0.verdict == .proved }.map(\.name)
      let violation = ClaimLaws.violation(of: proved, program, samples: samples, &random)
      #expect(violation == nil, "\(name), seed \(seed)\n\(text)")
      for claim in claims where claim.verdict == .refuted {
        let isConfirmed = ClaimLaws.isConfirmed(claim, program)
        #expect(isConfirmed, "\(name): \(claim)\n\(text)")
      }
    }
  }

  /// 80 changes of every animator, more than 10,000 for every claim.
  @Test(arguments: CorpusFile.shipped.indices)
  func claimsAboutShippedAnimatorsHold(_ number: Int) throws {
    let file = CorpusFile.shipped[number]
    expectTruth(
      Self.programs(try file.bytes()), samples: 80 * Self.effort, seed: UInt64(number),
      file.testDescription)
  }

  /// 6 changes of every animator of 2,000 scripts, more than 10,000 for every claim.
  @Test(arguments: 0..<40)
  func claimsAboutGeneratedScriptsHold(_ part: UInt64) {
    for seed in part * 50..<part * 50 + 50 {
      var generator = ScriptGenerator(seed: seed)
      let text = generator.script()
      let programs = Self.programs(Array(text.utf8))
      #expect(!programs.isEmpty, "\(Self.errors(text))\n\(text)")
      expectTruth(programs, samples: 6 * Self.effort, seed: seed, text)
    }
  }

  @Test(arguments: 0..<200)
  func affineScriptsLeaveNothingOpen(_ seed: UInt64) throws {
    var generator = ScriptGenerator(seed: seed, isAffine: true)
    let text = generator.script()
    let programs = Self.programs(Array(text.utf8))
    #expect(!programs.isEmpty, "\(Self.errors(text))\n\(text)")
    for (_, program) in programs {
      let open = claims(in: program).filter { $0.verdict == .open }.map(\.name)
      #expect(open == [], "seed \(seed)\n\(text)")
    }
    expectTruth(programs, samples: 4 * Self.effort, seed: seed, text)
  }

  // MARK: Narrow mistakes

  /// Animators whose first line of documentation names the claim that fails, and where.
  private static let narrow = CorpusFile.scripts(in: "Tests/Corpus/narrow").flatMap { file in
    let compiled = CheckLaws.compiled((try? file.bytes()) ?? [])
    return compiled.animators.map { ($0.animator.summary, $0.animator.name) }
  }

  @Test func thereAreManyNarrowMistakes() { #expect(Self.narrow.count >= 40) }

  @Test(arguments: CorpusFile.scripts(in: "Tests/Corpus/narrow"))
  func narrowMistakesAreFound(_ file: CorpusFile) throws {
    let compiled = CheckLaws.compiled(try file.bytes())
    #expect(compiled.diagnostics.filter { $0.severity == .error } == [])
    for declaration in compiled.animators {
      let (animator, program) = (declaration.animator, declaration.animator.program)
      let name = animator.summary.split(separator: ":").first.map(String.init) ?? ""
      let claim = try #require(claims(in: program).first { $0.name.rawValue == name })
      let verdict = "\(animator.name) \(animator.summary) \(claim.verdict)"
      #expect(claim.verdict == .refuted && ClaimLaws.isConfirmed(claim, program), "\(verdict)")
    }
  }
}
