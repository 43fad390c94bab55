import AnimProgram
import Seeds
import Testing

@testable import AnimProof

@Suite("Hand-over")
struct HandOverTests {
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
    #expect(claim(try Script(animator(body)).program()).isShownByConstants)
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
    #expect(!claim.isShownByConstants && claim.isShownInOneContainer)
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
  ]

  @Test("is not proved where nothing may be seen", arguments: hidden)
  func unproved(body: String) throws {
    let claim = claim(try Script(animator(body)).program())
    #expect(!claim.isShownByConstants && !claim.isShownInOneContainer)
  }

  @Test("what is proved to be seen is seen", arguments: 0..<200)
  func isSeen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 31)
    let text = CoverTests.script(&generator)
    let program = try Script(text).program()
    let claim = claim(program)
    let isEverywhere = claim.isShownByConstants
    guard isEverywhere || claim.isShownInOneContainer else { return }
    for _ in 0..<8 {
      let size = Size(
        width: .random(in: 100...4096, using: &generator),
        height: .random(in: 100...4096, using: &generator))
      let transition = Transition(
        program,
        inputs: TransitionInputs(container: isEverywhere ? size : Size(width: 390, height: 844)))
      let glance = Glance(transition)
      var frame = transition.makeFrame()
      for _ in 0..<25 {
        transition.evaluate(
          at: .random(in: 0...transition.duration, using: &generator), into: &frame)
        #expect(glance.isSeen(frame), "\(size) at \(frame.time)\n\(text)")
      }
    }
  }

  @Test("most of what is shipped needs no closer look")
  func mostShipped() {
    let programs = Script(Script.shipped).folder.animators.map(\.animator.program)
    let shown = programs.filter { claim($0).isShownByConstants || claim($0).isShownInOneContainer }
    #expect(shown.count > programs.count / 2, "\(shown.count) of \(programs.count)")
  }
}
