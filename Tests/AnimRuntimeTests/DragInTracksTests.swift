import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

@Suite("Tracks that follow the translation of the drag") struct DragInTracksTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func stage() throws -> Stage {
    let stage = Stage.showingFirst(
      ScriptedAnimator<Headless>(
        try .compiled(
          """
          animator card {
              duration 400ms
              from { translate.x: 0 -> -container.width; translate.y: drag.translation.y / 4 }
              to { alpha: 0 -> 1 }
              interaction drag { progress: -drag.translation.x / container.width }
          }
          """)))
    stage.container.select(stage.b, interaction: finger)
    return stage
  }

  private func drag(_ x: Double, _ y: Double, speed: Double = 0) -> GestureState {
    var gesture = GestureState()
    gesture.translation = StagePoint(x: x, y: y)
    gesture.velocity.y = speed
    return gesture
  }

  @Test("a view moves with the translation that its script reads")
  func follow() throws {
    let stage = try stage()
    finger.update(by: drag(-160, 40))
    #expect(stage.a.view.matrix.m42 == 10)
    finger.update(by: drag(-160, -80))
    #expect(stage.a.view.matrix.m42 == -20)
    #expect(stage.a.view.matrix.m41 == -160)
  }

  @Test(
    "after the drag ends, the view continues with its velocity and returns without a jump",
    arguments: [true, false])
  func release(finishes: Bool) throws {
    let stage = try stage()
    finger.update(by: drag(-160, 200, speed: 400))
    finger.release(drag(finishes ? -200 : -100, 200, speed: 400))
    var last = stage.a.view.matrix.m42
    #expect(last == 50)
    var highest = last
    stage.clock.advance(by: 1.0 / 65536)
    // The velocity of the finger, a quarter of it for the view.
    #expect(abs((stage.a.view.matrix.m42 - last) * 65536 - 100) < 1)
    for _ in 0..<240 where stage.container.isTransitioning {
      last = stage.a.view.matrix.m42
      stage.clock.advance(by: 1.0 / 240)
      guard stage.container.isTransitioning else { break }
      #expect(abs(stage.a.view.matrix.m42 - last) < 3)
      highest = max(highest, stage.a.view.matrix.m42)
    }
    #expect(highest > 50 && highest < 70)
    #expect(abs(last) < 0.1)
    #expect(stage.stack == [finishes ? "b" : "a"])
    #expect(stage.a.view.matrix.m42 == 0)
    #expect(stage.findings.isEmpty)
  }

  @Test("a drag that ends at full progress still lets the view return before the change completes")
  func releaseAtTheEnd() throws {
    let stage = try stage()
    finger.release(drag(-320, 200))
    #expect(stage.a.view.matrix.m42 == 50)
    stage.clock.advance(by: 0.1)
    #expect(stage.container.isTransitioning)
    #expect(stage.a.view.matrix.m42 > 1 && stage.a.view.matrix.m42 < 50)
    stage.clock.advance(by: 1, frames: 60)
    #expect(stage.stack == ["b"])
  }

  @Test("a second drag continues from where the view is")
  func secondGesture() throws {
    let stage = try stage()
    finger.release(drag(-100, 200))
    stage.clock.advance(by: 0.05)
    let y = stage.a.view.matrix.m42
    #expect(y > 1 && y < 50)
    finger.pause(in: stage.container)
    finger.update(by: drag(0, 0))
    #expect(abs(stage.a.view.matrix.m42 - y) < 1e-9)
    finger.update(by: drag(0, 40))
    #expect(abs(stage.a.view.matrix.m42 - y - 10) < 1e-9)
  }

  @Test("a change that interrupts a drag continues from its place and velocity")
  func interruption() throws {
    let stage = try stage()
    finger.update(by: drag(-160, 200, speed: 400))
    stage.container.select(stage.c)
    #expect(abs(stage.a.view.matrix.m42 - 50) < 1e-6)
    stage.clock.advance(by: 1.0 / 65536)
    #expect(abs((stage.a.view.matrix.m42 - 50) * 65536 - 100) < 1)
    stage.clock.advance(by: 2, frames: 120)
    #expect(stage.stack == ["c"])
  }

  @Test("progress without a drag leaves such tracks at rest")
  func noDrag() throws {
    let stage = try stage()
    finger.update(0.5)
    #expect(stage.a.view.matrix.m42 == 0)
    finger.finish()
    stage.clock.advance(by: 0.1)
    #expect(stage.a.view.matrix.m42 == 0)
  }
}
