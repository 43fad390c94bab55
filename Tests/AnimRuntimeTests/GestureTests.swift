import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// Gestures are armed before any request, and begin a change when they are used.
@Suite("Gestures that begin a change") struct GestureTests {
  private func drag(_ x: Double, velocity: Double = 0) -> GestureState {
    var state = GestureState()
    state.translation.x = x
    state.velocity.x = velocity
    return state
  }

  /// A stage with gestures turned on.
  private func navigation(_ names: [String], _ animator: (any Animator<Headless>)? = nil)
    -> NavigationStage
  {
    let stage = NavigationStage(names)
    stage.delegate.animator = animator
    stage.container.onArmedGesturesChange = { _ in }
    return stage
  }

  private func armed(_ stage: NavigationStage) -> [Program.Interaction.Gesture] {
    stage.container.armedGestures.map(\.gesture)
  }

  @Test("the gesture for a pop is installed while its screen is visible")
  func installed() {
    let stage = NavigationStage(["a"])
    var changes: [[Program.Interaction.Gesture]] = []
    stage.container.onArmedGesturesChange = { changes.append($0.map(\.gesture)) }
    #expect(changes.isEmpty)
    stage.container.push(stage.screen("b"), animated: false)
    #expect(changes == [[.edgeDrag(.leading)]])
    #expect(stage.delegate.requests.last?.operation == .pop)
    #expect(stage.delegate.requests.last?.traits.interactive == true)
    stage.container.viewWillDisappear(false)
    #expect(changes == [[.edgeDrag(.leading)], []])
  }

  @Test("a drag from the edge pops the screen")
  func pop() throws {
    let stage = navigation(["a", "b"])
    let gesture = try #require(stage.container.armedGestures.first)
    gesture.handle(.began, drag(2))
    #expect(stage.container.isTransitioning)
    gesture.handle(.changed, drag(160))
    #expect(stage.container.viewControllers.map(\.identifier) == ["a"])
    #expect(stage.parent.view.subviews.first?.alpha == 0.5)
    gesture.handle(.ended, drag(170))
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
    #expect(armed(stage) == [])
  }

  @Test("the same gesture pops after a cancelled pop")
  func again() throws {
    let stage = navigation(["a", "b"])
    let gesture = try #require(stage.container.armedGestures.first)
    for isEnd in [false, true] {
      gesture.handle(.began, drag(10))
      gesture.handle(isEnd ? .ended : .cancelled, drag(300))
      stage.clock.advance(by: 3, frames: 30)
    }
    #expect(stage.stack == ["a"])
  }

  @Test("a gesture that never moves forward begins nothing")
  func noMovement() throws {
    let stage = navigation(["a", "b"])
    let gesture = try #require(stage.container.armedGestures.first)
    for phase in [GesturePhase.ended, .cancelled] {
      gesture.handle(.began, drag(0))
      gesture.handle(.changed, drag(-20))
      gesture.handle(phase, drag(0))
    }
    #expect(!stage.container.isTransitioning)
    #expect(stage.trace.lines.isEmpty)
  }

  @Test("a flick that ends in its first frame pops")
  func flick() throws {
    let stage = navigation(["a", "b"])
    let gesture = try #require(stage.container.armedGestures.first)
    gesture.handle(.began, drag(0, velocity: 2000))
    gesture.handle(.ended, drag(5, velocity: 2000))
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
  }

  @Test("a script chooses its own gesture and progress")
  func ownGesture() throws {
    let script = try Program.compiled(
      """
      animator shrink {
          duration 1s
          from { scale: 1 -> 0.1 }
          interaction pinch { progress: 1 - pinch.scale }
      }
      """)
    let stage = navigation(["a", "b"], ScriptedAnimator<Headless>(script))
    #expect(armed(stage) == [.pinch])
    var pinch = GestureState()
    pinch.scale = 0.4
    let gesture = try #require(stage.container.armedGestures.first)
    gesture.handle(.began, pinch)
    #expect(abs(stage.parent.view.subviews[0].matrix.m11 - 0.46) < 1e-9)
    gesture.handle(.ended, pinch)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
  }

  @Test("the direction of a drag chooses the next or the previous screen")
  func neighbour() {
    for (way, index) in [(-200.0, 2), (200, 0)] {
      let stage = Stage.showingFirst()
      stage.container.select(stage.b, animated: false)
      stage.container.defaultGesture = .drag
      stage.container.onArmedGesturesChange = { _ in }
      let gesture = stage.container.armedGestures[0]
      gesture.handle(.began, drag(0))
      gesture.handle(.changed, drag(way / 2))
      gesture.handle(.changed, drag(way))
      gesture.handle(.ended, drag(way))
      stage.clock.advance(by: 3, frames: 30)
      #expect(stage.container.selectedIndex == index)
    }
  }

  @Test("a drag beyond the first screen begins nothing until it turns around")
  func noNeighbour() {
    let stage = Stage.showingFirst()
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    stage.container.armedGestures[0].handle(.began, drag(50))
    #expect(!stage.container.isTransitioning)
    stage.container.armedGestures[0].handle(.changed, drag(-50))
    #expect(stage.container.isTransitioning)
  }

  @Test("a gesture takes hold of a running push without a jump and can undo it")
  func takesHold() throws {
    let stage = navigation(["a"])
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.5, frames: 5)
    let b = try #require(stage.container.topViewController)
    let place = b.view.matrix.m41
    #expect(armed(stage) == [.edgeDrag(.leading)])
    let gesture = try #require(stage.container.armedGestures.first)
    gesture.handle(.began, drag(0))
    #expect(abs(b.view.matrix.m41 - place) < 1e-9)
    stage.clock.advance(by: 5)
    #expect(abs(b.view.matrix.m41) < 1e-9, "the spring had gone too far for a finger at the end")
    gesture.handle(.changed, drag(300))
    gesture.handle(.ended, drag(300))
    stage.clock.advance(by: 5, frames: 50)
    #expect(stage.stack == ["a"])
    #expect(stage.findings.isEmpty)
  }

  @Test("a gesture that takes hold of a running push may let it complete")
  func takesHoldAndFinishes() throws {
    let stage = navigation(["a"])
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.5, frames: 5)
    let gesture = try #require(stage.container.armedGestures.first)
    gesture.handle(.began, drag(0))
    gesture.handle(.ended, drag(-100))
    stage.clock.advance(by: 5, frames: 50)
    #expect(stage.stack == ["b"])
  }

  @Test("a second gesture does not affect a change that another one drives")
  func secondGesture() throws {
    let stage = Stage.showingFirst()
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    let finger = PercentDrivenInteraction<Headless>()
    stage.container.select(stage.b, interaction: finger)
    finger.update(0.25)
    let second = stage.container.armedGestures[0]
    second.handle(.began, drag(-300))
    second.handle(.changed, drag(-310))
    second.handle(.ended, drag(-310))
    #expect(stage.container.transitionCoordinator?.percentComplete == 0.25)
    #expect(stage.container.transitionCoordinator?.isInteractive == true)
    finger.cancel()
    stage.clock.advance(by: 5, frames: 50)
    #expect(stage.stack == ["a"])
  }

  @Test("a presenter's delegate can refuse a dismissal by gesture")
  func refusedDismissal() {
    let stage = ModalStage(nil)
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    let delegate = Refusing()
    stage.container.delegate = delegate
    stage.container.present(stage.screen("s"), animated: false)
    stage.container.armedGestures[0].handle(.began, drag(100))
    #expect(!stage.container.isTransitioning)
    delegate.allows = true
    stage.container.armedGestures[0].handle(.began, drag(100))
    #expect(stage.container.isTransitioning)
  }

  @Test("lazy children are created when a gesture could show them")
  func lazyChildren() {
    let parent = HeadlessViewController("main")
    var made: [String] = []
    let container = ContainerController<Headless>(
      of: parent, containerView: parent.view, clock: ManualClock())
    container.setChildren(
      ["a", "b", "c"].map { name in
        {
          made.append(name)
          return HeadlessViewController(name)
        }
      })
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.select(at: 0)
    #expect(made == ["a"])
    #expect(container.selectedIndex == 0)
    container.onArmedGesturesChange = { _ in }
    #expect(made == ["a", "b"])
    #expect(container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    #expect(made == ["a", "b", "c"])
  }
}

private final class Refusing: ContainerDelegate {
  typealias P = Headless
  var allows = false

  func container(
    _ container: TransitionContainer<Headless>, shouldBegin request: TransitionRequest,
    from fromViewController: HeadlessViewController, to toViewController: HeadlessViewController
  ) -> Bool { allows }
}
