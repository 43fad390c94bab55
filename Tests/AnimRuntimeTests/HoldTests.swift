import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

@Suite("Gestures that take hold of a running change") struct HoldTests {
  private let finger = PercentDrivenInteraction<Headless>()
  private func x(_ screen: HeadlessViewController) -> Double { screen.view.matrix.m41 }

  private func stage(_ text: String) throws -> Stage {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(try .compiled(text)))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.3)
    return stage
  }

  private static let eased = """
    animator eased {
        duration 1s
        timing easeOut
        from { translate.x: 0 -> -container.width }
        to { translate.x: container.width -> 0 using easeIn }
    }
    """

  @Test("a paused change stays where it is, for as long as the gesture rests")
  func pauses() throws {
    let stage = try stage(Self.eased)
    let before = [x(stage.a), x(stage.b)]
    finger.pause(in: stage.container)
    #expect(stage.container.transitionContext?.isInteractive == true)
    #expect(zip(before, [x(stage.a), x(stage.b)]).allSatisfy { abs($0 - $1) < 1e-9 })
    stage.clock.advance(by: 5, frames: 600)
    // The progress, on `easeOut`, is that of `from`. `to` has come to where the gesture holds it.
    #expect(abs(x(stage.a) - before[0]) < 1e-9)
    #expect(abs(x(stage.b) - (320 + before[0])) < 1e-9)
    #expect(stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
  }

  @Test(
    "a gesture that takes hold drives the change, and finishes or cancels it",
    arguments: [true, false])
  func drives(finishes: Bool) throws {
    let stage = try stage(Self.eased)
    finger.pause(in: stage.container)
    let start = x(stage.a)
    stage.clock.advance(by: 1, frames: 60)
    finger.update(0.9)
    #expect(abs(x(stage.a) + 288) < 1e-9)
    #expect(x(stage.a) < start)
    if finishes { finger.finish() } else { finger.cancel() }
    stage.clock.advance(by: 3, frames: 360)
    #expect(stage.stack == [finishes ? "b" : "a"])
    #expect(stage.clock.callbackCount == 0)
    #expect(stage.findings.isEmpty)
  }

  @Test("the translation of a gesture counts from where it takes hold")
  func translation() throws {
    let stage = try stage(Self.eased)
    finger.pause(in: stage.container)
    stage.clock.advance(by: 1, frames: 60)
    let start = x(stage.a)
    var gesture = GestureState()
    gesture.translation.x = -16
    finger.update(by: gesture)
    #expect(abs(x(stage.a) - start + 16) < 1e-9)
  }

  @Test("a change that is released at once arrives without a jump")
  func released() throws {
    let stage = try stage(Self.eased)
    finger.pause(in: stage.container)
    finger.update(0.999)
    finger.finish()
    var last = x(stage.b)
    while stage.container.isTransitioning {
      stage.clock.advance(by: 0.001)
      guard stage.container.isTransitioning else { break }
      #expect(abs(x(stage.b) - last) < 8)
      last = x(stage.b)
    }
    #expect(abs(last) < 0.5)
  }

  @Test("a native animator is paused too")
  func native() {
    let stage = Stage.showingFirst(
      TestAnimator { context in
        context.animate(for: 1) { time in
          context.view(forKey: .to)?.alpha = time * time
        } completion: {
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    finger.pause(in: stage.container)
    stage.clock.advance(by: 9, frames: 9)
    #expect(stage.b.view.alpha == 0.25)
    #expect(stage.findings.isEmpty, "nobody knows how long a finger takes")
    finger.cancel()
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["a"])
  }

  @Test("taking hold of a container without a change does nothing")
  func idle() {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    finger.pause(in: stage.container)
    finger.update(0.5)
    #expect(!stage.container.isTransitioning)
    #expect(stage.stack == ["a"])
  }
}
