import AnimProgram
import AnimRuntime
import Cases
import Testing

/// A failed animation never blocks the change of screens.
@Suite("The end of a transition, whatever the animator does") struct TransitionEndTests {
  @Test("a duration that is negative or not finite is reported, and the transition ends")
  func invalidDuration() {
    forEachCase([Double.nan, .infinity, -1]) { (duration: Double) in
      let stage = Stage.showingFirst(TestAnimator(duration: duration))
      stage.container.select(stage.b)
      stage.clock.advance(by: 1)
      #expect(stage.kinds == [.invalidDuration, .neverCompleted])
      #expect(stage.stack == ["b"])
    }
  }

  @Test("an animator that throws is stopped, put back and replaced by the default")
  func throwing() {
    var frames = 0
    let animator = TestAnimator { context in
      context.view(forKey: .from)?.appearance.overrides = ["blur": [3]]
      context.animate(for: 9) { _ in
        frames += 1
      } completion: {
      }
      throw Failure()
    }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    #expect(stage.kinds == [.animatorFailed])
    #expect(stage.a.view.appearance == ViewAppearance())
    #expect(frames == 1)
    stage.clock.advance(by: 0.5)
    #expect(stage.a.view.alpha < 1)
    stage.clock.advance(by: 0.5)
    #expect(stage.stack == ["b"])
    #expect(frames == 1, "what it ran is stopped")
    #expect(animator.ended.isEmpty)
  }

  @Test("an error after the completion changes nothing")
  func throwsAfterCompletion() {
    let animator = TestAnimator { context in
      context.completeTransition(true)
      throw Failure()
    }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(animator.ended == [true])
  }

  @Test("the change takes place even if the default animator throws")
  func throwingDefault() {
    let stage = Stage.showingFirst()
    stage.container.defaultAnimator = TestAnimator { _ in throw Failure() }
    stage.delegate.animator = TestAnimator { _ in throw Failure() }
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(!stage.container.isTransitioning)
  }

  @Test("an animator that removes both views still ends with the right screen")
  func removedViews() {
    let animator = TestAnimator { context in
      context.view(forKey: .from)?.removeFromSuperview()
      context.view(forKey: .to)?.removeFromSuperview()
      context.completeTransition(false)
    }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    #expect(stage.stack == ["a"])
    animator.body = { $0.completeTransition(true) }
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
  }
}
