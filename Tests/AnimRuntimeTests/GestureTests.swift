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
    stage.container.armedGestures[0].handle(.began, dragged(100))
    #expect(!stage.container.isTransitioning)
    stage.delegate.allowsGestures = true
    stage.container.armedGestures[0].handle(.began, dragged(100))
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
