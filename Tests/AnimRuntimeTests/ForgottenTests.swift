import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import TestScripts
import Testing

/// A change ends even if its animator or controller forgets it.
@Suite("Changes whose animator or controller fails") struct ForgottenTests {
  private let travel = ScriptedAnimator<Headless>(.travel())

  @Test("a controller that never starts the animator still runs the animations alongside")
  func alongside() {
    forEachCase([true, false]) { (isMoved: Bool) in
      let stage = NavigationStage(["a", "b"], travel)
      let pinch = LateController()
      var log: [String] = []
      stage.container.pop(interaction: pinch)
      let isRegistered = stage.container.transitionCoordinator?.animate { _ in
        log.append("alongside")
      } completion: { _ in
        log.append("done")
      }
      #expect(isRegistered == true)
      if isMoved { pinch.context?.updateInteractiveTransition(0.5) }
      #expect(log == (isMoved ? ["alongside"] : []))
      pinch.context?.settleInteractiveTransition(finishes: true)
      #expect(log == ["alongside"])
      pinch.context?.completeTransition(true)
      #expect(log == ["alongside", "done"])
      #expect(stage.stack == ["a"])
    }
  }

  @Test(
    "a container that is released during a change cancels it, with balanced callbacks, and puts its views back"
  )
  func droppedContainer() {
    forEachCase([true, false], [true, false]) { (ownerStays: Bool, isDriven: Bool) in
      let (trace, clock) = (HeadlessTrace(), ManualClock())
      let finger = PercentDrivenInteraction<Headless>()
      let delegate = AnimatorDelegate()
      let animator = TestAnimator { [travel] in travel.animateTransition(using: $0) }
      var completions: [Bool] = []
      var parent: HeadlessViewController? = HeadlessViewController("main")
      let screens = ["a", "b"].map { HeadlessViewController($0, trace: trace) }
      weak var dropped: ContainerController<Headless>?
      do {
        guard let owner = parent else { return }
        let container = ContainerController<Headless>(
          of: owner, containerView: owner.view, viewControllers: screens, clock: clock)
        dropped = container
        container.delegate = delegate
        container.viewWillAppear(false)
        container.viewDidAppear(false)
        container.select(at: 0)
        delegate.animator = animator
        container.select(at: 1, interaction: isDriven ? finger : nil)
        finger.update(0.25)
        clock.advance(by: 0.25)
        #expect(screens[0].view.alpha == 0.75)
        container.transitionCoordinator?.animate(alongsideTransition: nil) {
          completions.append($0.isCancelled)
        }
        _ = trace.take()
        if !ownerStays { parent = nil }
      }
      #expect(dropped == nil)
      let appearance = [
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
        "a.viewDidAppear(true)",
      ]
      #expect(Array(trace.take().prefix(4)) == appearance)
      #expect(completions == [true])
      #expect(animator.ended == [false])
      #expect(screens.allSatisfy { $0.view.appearance == ViewAppearance() })
      finger.cancel()
      clock.advance(by: 2, frames: 2)
      #expect(clock.callbackCount == 0)
      guard let parent else { return }
      #expect(parent.children.map(\.identifier) == ["a"])
      #expect(parent.view.subviews.map(\.identifier) == ["a"])
    }
  }

  @Test("a plugin's interaction stops waiting when its container is released")
  func waitingInteraction() throws {
    let trace = HeadlessTrace()
    let text = """
      extern interaction twist
      animator turn { duration 1s; to { alpha: 0 -> 1 }; interaction twist { } }
      """
    do {
      let animator = ScriptedAnimator<Headless>(
        try .compiled(text), natives: Plugin(trace).natives)
      let stage = NavigationStage(["a", "b"], animator)
      stage.container.onArmedGesturesChange = { _ in }
      #expect(trace.take() == ["twist 1 made"])
    }
    #expect(trace.take() == ["twist 1 ended"])
  }
}
