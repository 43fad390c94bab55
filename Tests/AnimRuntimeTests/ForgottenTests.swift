import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

/// A change ends even if its animator or controller forgets it.
@Suite("Changes whose animator, controller or clock fails") struct ForgottenTests {
  private let travel = ScriptedAnimator<Headless>(.travel())

  @Test("a change whose controller never starts it completes after a while, with a report")
  func neverStarts() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b, interaction: Idle())
    stage.clock.advance(by: 9, frames: 90)
    #expect(stage.container.isTransitioning)
    stage.clock.advance(by: 5, frames: 50)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.neverCompleted])
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a change whose controller falls silent completes after a while, with a report")
  func silent() {
    let stage = Stage.showingFirst(travel)
    let finger = PercentDrivenInteraction<Headless>()
    stage.container.select(stage.b, interaction: finger)
    stage.clock.advance(by: 9, frames: 9)
    finger.update(0.03)
    stage.clock.advance(by: 9, frames: 9)
    #expect(stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.neverCompleted])
  }

  @Test("a gesture that never ends is released where it rests")
  func restingGesture() {
    forEachCase([(-32.0, "a"), (-200, "b")]) { way, shown in
      let stage = Stage.showingFirst(travel)
      stage.container.defaultGesture = .drag
      stage.container.onArmedGesturesChange = { _ in }
      let gesture = try #require(stage.container.armedGestures.first)
      var drag = GestureState()
      drag.translation.x = way
      gesture.handle(.began, drag)
      stage.clock.advance(by: 13, frames: 130)
      #expect(stage.stack == [shown])
      gesture.handle(.ended, drag)
      #expect(!stage.container.isTransitioning)
    }
  }

  @Test("a change that is paused and then forgotten completes")
  func heldAndForgotten() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    PercentDrivenInteraction<Headless>().pause(in: stage.container)
    stage.clock.advance(by: 15, frames: 150)
    #expect(stage.stack == ["b"])
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a clock that jumps back or gives NaN moves nothing, and the change still ends")
  func clock() {
    forEachCase([50.0, 0, -1e9]) { (moment: Double) in
      let clock = JumpingClock()
      let parent = HeadlessViewController("main")
      let screens = ["a", "b"].map { HeadlessViewController($0) }
      let container = ContainerController<Headless>(
        of: parent, containerView: parent.view, viewControllers: screens, clock: clock)
      let delegate = AnimatorDelegate()
      delegate.animator = travel
      container.delegate = delegate
      container.viewWillAppear(false)
      container.viewDidAppear(false)
      container.select(at: 0)
      container.select(at: 1)
      clock.tick(100.5)
      let place = screens[1].view.matrix.m41
      clock.tick(moment)
      #expect(screens[1].view.matrix.m41 == place)
      clock.tick(.nan)
      clock.tick(moment + 0.25)
      #expect(abs(screens[1].view.matrix.m41 - 80) < 1e-3)
      clock.tick(moment + 1.01)
      #expect(!container.isTransitioning)
      #expect(container.selectedIndex == 1)
    }
  }

  @Test("a controller that never starts the animator still runs the animations alongside")
  func alongside() {
    let stage = NavigationStage(["a", "b"], travel)
    let pinch = Idle()
    var log: [String] = []
    stage.container.pop(interaction: pinch)
    let isRegistered = stage.container.transitionCoordinator?.animate { _ in
      log.append("alongside")
    } completion: { _ in
      log.append("done")
    }
    #expect(isRegistered == true)
    pinch.context?.updateInteractiveTransition(0.5)
    #expect(log == ["alongside"])
    pinch.context?.finishInteractiveTransition()
    pinch.context?.completeTransition(true)
    #expect(log == ["alongside", "done"])
    #expect(stage.stack == ["a"])
  }

  @Test("a container that is released during a change cancels it with balanced callbacks")
  func droppedContainer() {
    forEachCase([true, false]) { (ownerStays: Bool) in
      let trace = HeadlessTrace()
      let clock = ManualClock()
      let animator = TestAnimator.completing(true)
      var completions: [Bool] = []
      var parent: HeadlessViewController? = HeadlessViewController("main")
      let screens = ["a", "b"].map { HeadlessViewController($0, trace: trace) }
      do {
        guard let owner = parent else { return }
        let container = ContainerController<Headless>(
          of: owner, containerView: owner.view, viewControllers: screens, clock: clock)
        container.viewWillAppear(false)
        container.viewDidAppear(false)
        container.select(at: 0)
        let delegate = AnimatorDelegate()
        delegate.animator = animator
        container.delegate = delegate
        container.select(at: 1)
        clock.advance(by: 0.25)
        container.transitionCoordinator?.animate(alongsideTransition: nil) {
          completions.append($0.isCancelled)
        }
        _ = trace.take()
        if !ownerStays { parent = nil }
      }
      let lines = trace.take()
      let appearance = [
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
        "a.viewDidAppear(true)",
      ]
      #expect(Array(lines.prefix(4)) == appearance)
      #expect(completions == [true])
      #expect(animator.ended == [false])
      guard let parent else { return }
      #expect(parent.children.map(\.identifier) == ["a"])
      #expect(parent.view.subviews.map(\.identifier) == ["a"])
      clock.advance(by: 2, frames: 2)
      #expect(clock.callbackCount == 0)
    }
  }
}

/// A controller that does nothing.
private final class Idle: InteractionController {
  private(set) weak var context: Context?
  func startInteractiveTransition(_ context: Context) { self.context = context }
}

/// A clock that can be set to any time.
private final class JumpingClock: FrameClock {
  private(set) var now = 100.0
  private var callbacks: [(Double) -> Bool] = []

  func start(_ callback: @escaping (Double) -> Bool) { callbacks.append(callback) }

  func tick(_ moment: Double) {
    now = moment
    let current = callbacks
    callbacks = []
    callbacks = current.filter { $0(moment) } + callbacks
  }
}
