import AnimProgram
import AnimRuntime
import Testing

/// One controller for several changes: what it gets between two changes affects neither.
@Suite("One interaction controller for several changes") struct ReusedInteractionTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func stage() -> NavigationStage {
    NavigationStage(["a", "b", "c"], ScriptedAnimator<Headless>(.travel()))
  }

  private func progress(_ stage: NavigationStage) -> Double? {
    stage.container.transitionContext?.percentComplete
  }

  @Test("an end that is called twice does not affect the next change, and is reported once")
  func endTwice() {
    let stage = stage()
    stage.container.pop(interaction: finger)
    finger.update(0.6)
    finger.finish()
    stage.clock.advance(by: 3, frames: 30)
    finger.cancel()
    finger.cancel()
    #expect(stage.kinds == [.idleInteraction], "it says so once")
    stage.container.pop(interaction: finger)
    finger.update(0.6, rate: 0)
    #expect(progress(stage) == 0.6)
    finger.finish()
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
    finger.finish()
    #expect(stage.kinds == [.idleInteraction, .idleInteraction], "once a change")
  }

  @Test("calls after an interruption do not affect the next change")
  func interrupted() {
    let stage = stage()
    stage.container.pop(interaction: finger)
    finger.update(0.3)
    stage.container.push(stage.screen("d"))
    stage.clock.advance(by: 3, frames: 30)
    finger.update(0.35)
    finger.cancel()
    stage.container.pop(interaction: finger)
    #expect(progress(stage) == 0)
    #expect(stage.container.transitionCoordinator?.isInteractive == true)
    finger.update(0.1, rate: 0)
    #expect(progress(stage) == 0.1)
  }

  @Test("calls after an ignored request do not affect the next change")
  func ignored() {
    let stage = NavigationStage(["a"], ScriptedAnimator<Headless>(.travel()))
    stage.container.pop(interaction: finger)
    finger.update(0.9)
    finger.finish()
    #expect(stage.kinds == [.ignoredRequest, .idleInteraction])
    stage.container.push(stage.screen("b"), animated: false)
    stage.container.pop(interaction: finger)
    #expect(progress(stage) == 0)
    #expect(stage.container.transitionCoordinator?.isInteractive == true)
  }

  @Test("calls after a change without animation do not affect the next one")
  func notAnimated() {
    let stage = stage()
    stage.container.pop(animated: false, interaction: finger)
    finger.cancel()
    stage.container.pop(interaction: finger)
    finger.update(0.5, rate: 0)
    #expect(progress(stage) == 0.5)
  }

  @Test("calls after `prepare` and before the start count")
  func beforeTheStart() {
    let stage = stage()
    stage.container.pop(interaction: finger)
    finger.finish()
    stage.clock.advance(by: 3, frames: 30)
    stage.container.topViewController?.onCallback = { [finger, stage] in
      guard $0.hasPrefix("viewWillDisappear") else { return }
      stage.container.topViewController?.onCallback = nil
      finger.prepare()
      finger.update(0.5)
    }
    stage.container.pop(interaction: finger)
    #expect(progress(stage) == 0.5)
    #expect(stage.findings.isEmpty)
  }

  @Test("the container's own gesture reports nothing when its change was interrupted")
  func silent() throws {
    let stage = stage()
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    var drag = GestureState()
    drag.translation.x = 30
    gesture.handle(.began, drag)
    stage.container.push(stage.screen("d"), animated: false)
    gesture.handle(.changed, drag)
    gesture.handle(.ended, drag)
    #expect(stage.findings.isEmpty)
    #expect(!stage.container.isTransitioning)
  }
}
