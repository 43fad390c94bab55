import AnimProgram
import AnimRuntime
import Cases
import TestScripts
import Testing

@Suite("Layout passes") struct LayoutPassTests {
  private static let grow = """
    animator grow {
        duration 1s
        to { frame.x: 100pt -> 0; frame.width: 100pt -> container.width }
    }
    """

  @Test("a layout pass of the same size during a change moves nothing")
  func sameSize() {
    forEachCase([true, false]) { (isDriven: Bool) in
      let stage = Stage.showingFirst(ScriptedAnimator<Headless>(try .compiled(Self.grow)))
      let finger = PercentDrivenInteraction<Headless>()
      stage.container.select(stage.b, interaction: isDriven ? finger : nil)
      if isDriven { finger.update(0.5) } else { stage.clock.advance(by: 0.5) }
      let frame = stage.b.view.frame
      #expect(frame.width < 320)
      stage.container.viewDidLayoutSubviews()
      #expect(stage.b.view.frame == frame)
      stage.parent.view.frame.size.width = 640
      stage.container.viewDidLayoutSubviews()
      #expect(stage.b.view.frame.width > frame.width)
      #expect(stage.b.view.frame.width < 640)
    }
  }

  @Test("at rest, a layout pass makes the screen fill the container")
  func atRest() {
    let stage = Stage.showingFirst()
    stage.a.view.frame = StageRectangle(x: 1, y: 2, width: 3, height: 4)
    stage.container.viewDidLayoutSubviews()
    #expect(stage.a.view.frame == StageRectangle(x: 0, y: 0, width: 320, height: 568))
  }

  @Test("a gesture in a container without width keeps its progress and begins nothing")
  func noWidth() throws {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    let gesture = try #require(stage.container.armedGestures.first)
    var drag = GestureState()
    drag.translation.x = -96
    gesture.handle(.began, drag)
    let progress = { stage.container.transitionContext?.percentComplete }
    #expect(progress() == 0.3)
    stage.parent.view.frame.size.width = 0
    stage.container.viewDidLayoutSubviews()
    drag.translation.x = -97
    gesture.handle(.changed, drag)
    #expect(progress() == 0.3)
    gesture.handle(.ended, drag)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.container.selectedViewController === stage.a)
    gesture.handle(.began, drag)
    #expect(!stage.container.isTransitioning)
  }
}
