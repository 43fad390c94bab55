import AnimProgram
import Seeds
import Testing

@testable import AnimProof

@Suite("Hand-over")
struct ContinuousCoverTests {
  private func claim(_ program: Program) -> CoverClaim {
    CoverClaim(ProgramFacts(program), ProofOptions())
  }

  static let shown = [
    "from { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 }",
    "from { scale: 1 -> 0.6 }\nto { alpha: 0 -> 1 during 50%..100% }",
    "timing spring(dampingRatio: 0.5, velocity: 0.5)\n"
      + "from { alpha: 1 -> 0; scale: 1 -> 0.8 }\nto { alpha: 0 -> 1; scale: 1.2 -> 1 }",
    "from { alpha: 0.1 }\nto { scale: 0 -> 1 }",
  ]

  @Test("is proved by constants", arguments: shown)
  func constants(body: String) throws {
    #expect(claim(try Script(animator(body)).program()).isPlainByConstants)
  }

  static let shownHere = [
    "from { translate.x: 0 -> -container.width }\nto { translate.x: container.width -> 0 }",
    "from { translate.y: 0 -> 400pt }\nto { scale: 0 -> 1 }",
    "from { translate.x: 0 -> -container.width - 16pt; alpha: 1 -> 0 }\n"
      + "to { translate.x: container.width + 16pt -> 0; alpha: 0 -> 1 }",
    "from { alpha: 0.5 + t / 2 }\nto { alpha: 0 -> 1 }",
  ]

  @Test("is proved in one container", arguments: shownHere)
  func oneContainer(body: String) throws {
    let claim = claim(try Script(animator(body)).program())
    #expect(!claim.isPlainByConstants && claim.isPlainInFirstContainer)
  }

  static let hidden = [
    "from { alpha: 1 -> 0 during 0%..40% }\nto { alpha: 0 -> 1 during 60%..100% }",
    "from { alpha: 1 -> 0 -> 1 }\nto { alpha: 0 }",
    "from { alpha: 1 -> 0 using bezier(0.2, 3, 0.4, 3) }\nto { alpha: 0 -> 1 }",
    "from { translate.x: 0 -> -3 * container.width }\nto { translate.x: 3 * container.width -> 0 }",
    "from { scale: 1 -> 0 }\nto { scale: 0 -> 1; rotate: 90deg -> 0 }",
    "slices tiles of from in grid(4, 4) { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 during 60%..100% }",
    "container { translate.x: 0 -> container.width -> 0 }\nto { alpha: 0 -> 1 }",
    "from { scale: 1 -> 0.6 -> 1 smooth }\nto { alpha: 0 }",
    "from { transform: [translateX(0pt), rotate(0deg), scale(1)] -> [translateX(20pt), rotate(0deg), "
      + "scale(2)]; alpha: 1 -> 0 }\nto { transform: [rotate(0deg)]; alpha: 0 -> 1 }",
  ]

  @Test("is not proved if nothing may be visible", arguments: hidden)
  func unproved(body: String) throws {
    let claim = claim(try Script(animator(body)).program())
    #expect(!claim.isPlainByConstants && !claim.isPlainInFirstContainer)
  }

  static let halting = [
    "from { dim.alpha: 0 -> 1 using spring(dampingRatio: 0.3, velocity: 0) }\nto { alpha: 0 }",
    "from { dim.alpha: 0 -> 0.5 via easeOut using spring(dampingRatio: 0.3, velocity: 0) }\n"
      + "to { alpha: 0 }",
    "from { scale: 1 -> 0.8 via spring(mass: 1, stiffness: 1000000, damping: 2000) }\nto { alpha: 0 }",
    "from { scale: 1 -> 0.8 using steps(2, .jumpEnd) }\nto { alpha: 0 }",
    "from { alpha: 3 -> 1 }\nto { alpha: 0 }",
    "from { scale: 1 -> 0.8 during 10%..100% }\nto { alpha: 0 }",
    "elements tiles of from like \"tile\" { alpha: 1 -> 0 }\nto { alpha: 0 }",
  ]

  @Test("is not proved if everything may be at rest for a while", arguments: halting)
  func rests(body: String) throws {
    let claim = claim(try Script(animator(body)).program())
    #expect(!claim.isPlainByConstants && !claim.isPlainInFirstContainer)
  }

  @Test(
    "where it is proved a closer look finds no gap", .serialized,
    arguments: 0..<Thoroughness.count(120, thorough: 400))
  func looksCloser(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 13)
    let text = CoverTests.script(&generator)
    let options = ProofOptions()
    var prover = Prover(try Script(text).program(), options)
    _ = prover.run()
    let claim = CoverClaim(prover.facts, options)
    guard prover.standsAtEnds, claim.isPlainByConstants || claim.isPlainInFirstContainer else {
      return
    }
    for probe in ProbePlan(prover.facts, options, prover.situations, atMost: 1).all {
      #expect(CoverTrial(prover.program, probe).plainGaps.isEmpty, "\(text)")
    }
  }

  @Test(
    "what is proved to be seen is seen", .serialized,
    arguments: 0..<Thoroughness.count(60, thorough: 200))
  func isSeen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 31)
    let text = CoverTests.script(&generator)
    let program = try Script(text).program()
    let claim = claim(program)
    let isEverywhere = claim.isPlainByConstants
    guard isEverywhere || claim.isPlainInFirstContainer else { return }
    for _ in 0..<8 {
      let size = StageSize(
        width: .random(in: 100...4096, using: &generator),
        height: .random(in: 100...4096, using: &generator))
      let transition = Transition(
        program,
        inputs: TransitionInputs(
          container: isEverywhere ? size : StageSize(width: 320, height: 568)))
      let glance = QuickVisibility(transition)
      var frame = transition.makeFrame()
      for _ in 0..<25 {
        transition.evaluate(
          at: .random(in: 0...transition.duration, using: &generator), into: &frame)
        #expect(glance.isSeen(frame), "\(size) at \(frame.time)\n\(text)")
      }
    }
  }

  @Test("many shipped animators need no closer look")
  func shippedIsPlain() {
    let programs = Script(Script.shipped).folder.soundAnimators.map(\.animator.program)
    let shown = programs.filter {
      claim($0).isPlainByConstants || claim($0).isPlainInFirstContainer
    }
    #expect(shown.count > programs.count / 3, "\(shown.count) of \(programs.count)")
  }
}
