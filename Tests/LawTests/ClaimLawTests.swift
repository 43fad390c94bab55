import AnimCompiler
import AnimProgram
import AnimCheck
import CorpusFiles
import Foundation
import Seeds
import TestScripts
import Testing

/// The checks are right. `ANIM_SAMPLES=100` samples a hundred times as many transitions, and
/// `ANIM_SCRIPTS=2000` generates that many scripts.
@Suite("Checks, compared with what a transition shows") struct ClaimLawTests {
  private static let effort = Thoroughness.asked("ANIM_SAMPLES") ?? 1
  private static let scripts = Thoroughness.count(4, thorough: 120, or: "ANIM_SCRIPTS")

  private struct Subject {
    var name: String
    var program: Program
    /// Whether it is played with Reduce Motion.
    var isReduced = false
    let claims: [ProgramClaim]

    init(name: String, program: Program, isReduced: Bool = false) {
      (self.name, self.program, self.isReduced) = (name, program, isReduced)
      claims = ProgramInspection(program, isReduced: isReduced).claims
    }

    init(_ check: ShippedCheck) {
      (name, program, isReduced) = (check.name, check.program, check.isReduced)
      claims = check.inspection.claims
    }
  }

  /// All programs of a text: the usual ones, and those for Reduce Motion.
  private static func programs(_ text: String) -> [Subject] {
    guard let compiled = Script(text).result.sound() else { return [] }
    return compiled.animators.flatMap { declaration in
      let animator = declaration.animator
      var programs = [Subject(name: animator.name, program: animator.program)]
      if case .written(let reduced) = animator.reduction {
        programs.append(
          Subject(name: "reduced \(animator.name)", program: reduced, isReduced: true))
      }
      return programs
    }
  }

  private static func errors(_ text: String) -> [String] {
    Script(text).result.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private func expectTruth(
    _ subjects: [Subject], samples: Int, seed: UInt64, _ text: String
  ) {
    var random = SeededGenerator(seed: seed)
    for subject in subjects {
      let (program, isReduced) = (subject.program, subject.isReduced)
      let claims = subject.claims
      let proved = claims.filter { $0.verdict == .proved }.map(\.name)
      let violation = ClaimLaws.violation(
        of: proved, program, isReduced: isReduced, samples: samples, &random)
      #expect(violation == nil, "\(subject.name), seed \(seed)\n\(text)")
      for claim in claims where claim.verdict == .refuted {
        let isConfirmed = ClaimLaws.isConfirmed(claim, program, isReduced: isReduced)
        #expect(isConfirmed, "\(subject.name): \(claim)\n\(text)")
      }
    }
  }

  /// Samples two transitions of every animator, or 80 if thorough, which is more than 10,000 for
  /// every claim.
  @Test("what is proved of the shipped animators holds in random transitions")
  func shipped() {
    for (number, check) in ShippedCheck.all.enumerated() {
      expectTruth(
        [Subject(check)], samples: Thoroughness.count(2, thorough: 80) * Self.effort,
        seed: UInt64(number), check.name)
    }
  }

  /// Samples 6 transitions of every animator, or a thousand with `ANIM_SAMPLES=167`.
  @Test(
    "what is proved of scripts in the whole language, and of those that people might write, holds")
  func claimsAboutGeneratedScriptsHold() {
    for seed in 0..<UInt64(Self.scripts) {
      var (any, plausible) = (ScriptGenerator(seed: seed), PlausibleScripts(seed: seed))
      for text in [any.script(), plausible.script()] {
        let programs = Self.programs(text)
        #expect(!programs.isEmpty, "\(Self.errors(text))\n\(text)")
        expectTruth(programs, samples: 6 * Self.effort, seed: seed, text)
      }
    }
  }

  // MARK: Narrow mistakes

  /// Each animator narrowly fails a claim. The first line of its documentation names the claim and
  /// the place, and says so if the search does not find it.
  @Test("a mistake in a few containers, moments or parameters is found and confirmed")
  func narrowMistakes() throws {
    // One of each file, which is about one claim.
    let animators = try CorpusFile.tree("narrow").flatMap { file in
      let result = Script(try file.bytes()).result
      let compiled = try #require(result.sound(), "\(result.diagnostics.map(\.message))")
      #expect(!compiled.animators.isEmpty)
      return Thoroughness.some(1, of: compiled.animators.map(\.animator))
    }
    for animator in animators {
      let name = animator.summary.split(separator: ":").first.map(String.init) ?? ""
      let claim = try #require(claims(in: animator.program).first { $0.name.rawValue == name })
      let verdict = "\(animator.name) \(animator.summary) \(claim.verdict)"
      if animator.summary.hasSuffix("(not found)") {
        #expect(claim.verdict == .noneFound, "\(verdict)")
      } else {
        #expect(
          claim.verdict == .refuted && ClaimLaws.isConfirmed(claim, animator.program), "\(verdict)")
      }
    }
  }
}
