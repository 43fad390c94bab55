import AnimProgram
import AnimRuntime
import Testing

/// A failed animation never blocks the change of screens.
@Suite struct TransitionEndTests {
  @Test func completionCountsOnce() {
    let animator = TestAnimator { context in
      context.animate(for: 1) { _ in
      } completion: {
        context.completeTransition(true)
        context.completeTransition(false)
      }
    }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    stage.clock.advance(by: 1)
    #expect(stage.kinds == [.completedTwice])
    #expect(animator.ended == [true])
    #expect(stage.stack == ["b"])
  }

  @Test func withoutCompletionTheWatchdogCompletes() {
    let animator = TestAnimator(duration: 0.5)
    let stage = Stage.showingFirst(animator)
    stage.container.completionGrace = 0.25
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.74)
    #expect(stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
    stage.clock.advance(by: 0.01)
    #expect(!stage.container.isTransitioning)
    #expect(stage.kinds == [.neverCompleted])
    #expect(animator.ended == [true])
    #expect(stage.stack == ["b"])
  }

  @Test func theWatchdogIsQuietWhereAllIsWell() {
    let stage = Stage.showingFirst(TestAnimator.completing(true))
    stage.container.select(stage.b)
    stage.clock.advance(by: 100)
    #expect(stage.findings.isEmpty)
    #expect(stage.delegate.selected == ["b"])
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func aDurationThatIsNone(duration: Double) {
    let stage = Stage.showingFirst(TestAnimator(duration: duration))
    stage.container.select(stage.b)
    stage.clock.advance(by: 1)
    #expect(stage.kinds == [.invalidDuration, .neverCompleted])
    #expect(stage.stack == ["b"])
  }

  @Test func anAnimatorThatThrowsGivesWayToTheDefault() {
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

  @Test func anAnimatorThatThrowsAfterItsCompletion() {
    let animator = TestAnimator { context in
      context.completeTransition(true)
      throw Failure()
    }
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(animator.ended == [true])
  }

  @Test func aDefaultAnimatorThatThrows() {
    let stage = Stage.showingFirst()
    stage.container.defaultAnimator = TestAnimator { _ in throw Failure() }
    stage.delegate.animator = TestAnimator { _ in throw Failure() }
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(!stage.container.isTransitioning)
  }

  @Test func aDelegateThatThrows() {
    let stage = Stage.showingFirst()
    stage.delegate.error = Failure()
    stage.container.select(stage.b)
    #expect(stage.kinds == [.animatorFailed])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test func noDelegate() {
    let stage = Stage.showingFirst()
    stage.container.delegate = nil
    stage.container.select(stage.b)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test(arguments: [true, false])
  func aDurationOfZeroEndsAtOnce(didComplete: Bool) {
    let animator = TestAnimator.completing(didComplete, after: 0)
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b)
    #expect(!stage.container.isTransitioning)
    #expect(animator.ended == [didComplete])
    #expect(stage.stack == [didComplete ? "b" : "a"])
    #expect(stage.clock.callbackCount == 0)
  }

  @Test func anAnimatorThatTakesTheViewsAway() {
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
