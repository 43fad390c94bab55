import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

/// What an app may say about a gesture that begins a change.
@Suite("Gestures and what the app decides") struct GestureTests {
  @Test("a presenter's delegate can refuse a dismissal by gesture")
  func refusedDismissal() {
    let stage = ModalStage([], nil)
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    stage.container.present(stage.screen("s"), animated: false)
    stage.delegate.allowsGestures = false
    var count = 0
    stage.delegate.onGesture = { count += 1 }
    let gesture = stage.container.armedGestures[0]
    #expect(!gesture.mayBegin(dragged(100)), "its recognizer fails")
    #expect(count == 1)
    gesture.handle(.began, dragged(100))
    stage.delegate.allowsGestures = true
    for _ in 0..<5 { gesture.handle(.changed, dragged(100)) }
    #expect(!stage.container.isTransitioning && count == 2, "it is asked once a gesture")
    gesture.handle(.cancelled, dragged(100))
    #expect(gesture.mayBegin(dragged(100)))
    gesture.handle(.began, dragged(100))
    #expect(stage.container.isTransitioning && count == 3)
  }

  @Test("what a delegate requests when it is asked about a gesture begins after its answer")
  func requestDuringQuestion() {
    let stage = ModalStage([], nil)
    stage.container.defaultGesture = .drag
    stage.container.onArmedGesturesChange = { _ in }
    stage.container.present(stage.screen("s"), animated: false)
    stage.delegate.allowsGestures = false
    stage.delegate.onGesture = { stage.container.present(stage.screen("Discard changes?")) }
    #expect(!stage.container.armedGestures[0].mayBegin(dragged(100)))
    #expect(stage.container.presentedViewControllers.count == 2)
  }

  @Test("another delegate answers for the gestures too")
  func otherDelegate() {
    let stage = NavigationStage(["a", "b"])
    stage.container.onArmedGesturesChange = { _ in }
    let other = AnimatorDelegate()
    other.animator = TestAnimator.completing(true)
    stage.container.delegate = other
    stage.container.armedGestures[0].handle(.began, dragged(100))
    #expect(stage.container.isTransitioning && other.requests.count == 1)
    #expect(stage.delegate.requests.count == 1, "in advance")
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
