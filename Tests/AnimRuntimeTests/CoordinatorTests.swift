import AnimProgram
import AnimRuntime
import Testing

@Suite("Animations and completions alongside a transition") struct CoordinatorTests {
  @Test(
    "animations alongside run after the animator's, and completions after the callbacks, as in UIKit"
  )
  func order() throws {
    let animator = TestAnimator.completing(true)
    let stage = NavigationStage(["a"], animator)
    let trace = stage.trace
    let body = animator.body
    animator.body = {
      trace.record("animateTransition")
      try body($0)
    }
    animator.onEnd = { trace.record("animationEnded(\($0))") }
    let b = stage.screen("b")
    b.onCallback = { callback in
      guard callback.hasPrefix("viewWillAppear") else { return }
      let coordinator = stage.container.transitionCoordinator
      let isQueued = coordinator?.animate { coordinator in
        trace.record("alongside \(coordinator.transitionDuration)")
      } completion: { coordinator in
        let to = coordinator.viewController(forKey: .to)?.identifier ?? "nobody"
        trace.record("completion \(coordinator.isCancelled) \(to)")
      }
      trace.record("queued \(isQueued == true)")
    }
    let told = stage.record { stage.container.push(b) }
    #expect(
      told.beginning.suffix(4) == [
        "b.viewWillAppear(true)", "queued true", "animateTransition", "alongside 1.0",
      ])
    #expect(
      told.end.suffix(3) == [
        "b.didMove(toParent: main)", "completion false b", "animationEnded(true)",
      ])
    #expect(stage.container.transitionCoordinator == nil)
  }

  @Test("the completion of a cancelled transition says so, once")
  func cancelled() throws {
    let stage = NavigationStage(["a"], TestAnimator.completing(false))
    stage.container.push(stage.screen("b"))
    var ends: [Bool] = []
    let coordinator = try #require(stage.container.transitionCoordinator)
    let isQueued = coordinator.animate { _ in
      ends.append(true)
    } completion: {
      ends.append($0.isCancelled)
    }
    #expect(!isQueued)
    stage.clock.advance(by: 1)
    #expect(ends == [true])
    coordinator.animate(alongsideTransition: nil) { _ in ends.append(false) }
    #expect(ends == [true])
  }

  @Test("observers learn when a gesture ends and when it takes hold again")
  func interactionChanges() throws {
    let stage = NavigationStage(["a"])
    let finger = PercentDrivenInteraction<Headless>()
    stage.container.push(stage.screen("b"), interaction: finger)
    let coordinator = try #require(stage.container.transitionCoordinator)
    var states: [String] = []
    coordinator.notifyWhenInteractionChanges {
      states.append("\($0.isInteractive) \($0.isCancelled) \($0.percentComplete)")
    }
    #expect(coordinator.isInteractive)
    finger.update(0.5, rate: 2)
    finger.cancel()
    finger.cancel()
    finger.finish()
    finger.pause()
    #expect(states == ["false true 0.5", "true false 0.5"])
    finger.finish()
    stage.clock.advance(by: 5, frames: 50)
    #expect(states == ["false true 0.5", "true false 0.5", "false false 0.5"])
    #expect(stage.stack == ["b"])
  }

  @Test("followers get the progress of each frame and of each gesture update")
  func progress() throws {
    let stage = NavigationStage(["a"])
    stage.container.push(stage.screen("b"))
    var shares: [Double] = []
    stage.container.transitionCoordinator?.follow { shares.append($0) }
    stage.clock.advance(by: 1, frames: 4)
    #expect(shares == [0, 0.25, 0.5, 0.75, 1])
    stage.container.push(stage.screen("c"))
    stage.clock.advance(by: 0.5)
    shares = []
    stage.container.transitionCoordinator?.follow { shares.append($0) }
    stage.clock.advance(by: 0.25)
    #expect(shares == [0.5, 0.75], "in the middle")
    stage.clock.advance(by: 0.25)
    let finger = PercentDrivenInteraction<Headless>()
    stage.container.pop(interaction: finger)
    shares = []
    stage.container.transitionCoordinator?.follow { shares.append($0) }
    finger.update(0.5)
    #expect(shares == [0, 0.5])
  }

  @Test("a coordinator releases both screens when the transition is over")
  func released() throws {
    let stage = NavigationStage(["a"])
    stage.container.push(stage.screen("b"), animated: false)
    stage.container.pop()
    let coordinator = try #require(stage.container.transitionCoordinator)
    weak let left = coordinator.viewController(forKey: .from)
    #expect(left != nil)
    stage.clock.advance(by: 1)
    #expect(left == nil)
    #expect(coordinator.viewController(forKey: .to) == nil)
  }
}
