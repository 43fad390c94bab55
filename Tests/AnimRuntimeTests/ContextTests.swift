import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

@Suite("What an animator learns from its context") struct ContextTests {
  private let bounds = StageRectangle(x: 0, y: 0, width: 320, height: 568)

  private func frame(x: Double) -> StageRectangle {
    StageRectangle(x: x, y: 0, width: 320, height: 568)
  }

  @Test("screens enter from the side of the direction and leave to the other one")
  func frames() {
    forEachCase([1.0, -1]) { (direction: Double) in
      var frames: [StageRectangle] = []
      let stage = Stage.showingFirst(
        TestAnimator { context in
          let all = context.frames
          frames += [all.fromInitial, all.fromFinal, all.toInitial, all.toFinal]
          context.completeTransition(true)
        })
      if direction < 0 {
        stage.container.select(stage.c, animated: false)
        frames = []
      }
      stage.container.select(stage.b)
      #expect(
        frames == [bounds, frame(x: -320 * direction), frame(x: 320 * direction), bounds])
    }
  }

  @Test("a change without a direction has the same frames at both ends")
  func noDirection() {
    let frames = TransitionFrames(size: StageSize(width: 320, height: 568), direction: 0)
    #expect(frames.toInitial == bounds)
    #expect(frames.fromFinal == bounds)
  }

  @Test("a context describes its change and releases the screens at its end")
  func values() {
    var seen: Context?
    let stage = Stage.showingFirst(
      TestAnimator { context in
        seen = context
        #expect(!context.isInteractive)
        #expect(!context.transitionWasCancelled)
        #expect(context.view(forKey: .from)?.identifier == "a")
        #expect(context.view(forKey: .to)?.identifier == "b")
        #expect(context.containerView.identifier == "main")
        context.completeTransition(false)
        #expect(context.transitionWasCancelled)
      })
    stage.container.select(stage.b)
    var frames = 0
    seen?.animate(for: 1) { _ in frames += 1 }
    #expect(seen?.makeOverlay(named: "late") != nil)
    stage.clock.advance(by: 1)
    #expect(frames == 0 && stage.stack == ["a"], "it is over")
    #expect(seen != nil)
    #expect(seen?.viewController(forKey: .from) == nil, "it lets go of the screens at its end")
    #expect(seen?.viewController(forKey: .to) == nil)
  }

  @Test("the frames follow the container's size")
  func newSize() {
    var context: Context?
    let stage = Stage.showingFirst(TestAnimator { context = $0 })
    stage.container.select(stage.b)
    stage.parent.view.frame = StageRectangle(x: 0, y: 0, width: 568, height: 320)
    stage.container.viewDidLayoutSubviews()
    #expect(context?.frames.toInitial.x == 568)
    #expect(context?.frames.toFinal.size == StageSize(width: 568, height: 320))
    context?.completeTransition(true)
    #expect(stage.b.view.frame == StageRectangle(x: 0, y: 0, width: 568, height: 320))
  }
}
