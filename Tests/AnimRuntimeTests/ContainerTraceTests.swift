import AnimProgram
import AnimRuntime
import Testing

/// The callbacks of children, in order.
@Suite("Callbacks of a plain container's children") struct ContainerTraceTests {
  @Test("the first selection is not animated and asks no delegate")
  func firstSelection() {
    let stage = Stage()
    stage.appear()
    stage.container.select(stage.a)
    #expect(
      stage.trace.lines == [
        "a.willMove(toParent: main)", "a.viewWillAppear(false)", "a.viewDidAppear(false)",
        "a.didMove(toParent: main)",
      ])
    #expect(stage.stack == ["a"])
    #expect(stage.delegate.requests.isEmpty)
    #expect(stage.delegate.selected == ["a"])
    #expect(!stage.container.isTransitioning)
  }

  @Test("a new list that contains the selected screen sends no callbacks")
  func newList() {
    let stage = Stage.showingFirst()
    let d = stage.screen("d")
    stage.container.setViewControllers([d, stage.c, stage.a])
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.delegate.selected.isEmpty)
    #expect(stage.container.viewControllers.map(\.identifier) == ["d", "c", "a"])
    #expect(stage.container.selectedIndex == 2)
    stage.container.select(at: 0)
    #expect(stage.delegate.requests.last?.direction == -1)
  }

  @Test("a new list with another selected screen moves in the direction of their order")
  func newSelection() {
    let stage = Stage.showingFirst(TestAnimator.completing(true))
    let d = stage.screen("d")
    stage.container.setViewControllers([stage.b, d], selected: d)
    stage.clock.advance(by: 1)
    stage.container.setViewControllers([d, stage.c], selected: stage.c)
    stage.clock.advance(by: 1)
    stage.container.setViewControllers([stage.a, d], selected: d)
    stage.clock.advance(by: 1)
    #expect(stage.delegate.requests.map(\.operation) == [.select, .select, .select])
    #expect(stage.delegate.requests.map(\.direction) == [1, 1, -1])
    #expect(stage.delegate.selected == ["d", "c", "d"])
    #expect(stage.parent.children.map(\.identifier) == ["d"])
  }

  @Test("the visible screen stays visible when a new list does not contain it")
  func shownScreenRemoved() {
    let stage = Stage.showingFirst(TestAnimator.completing(true))
    stage.container.setViewControllers([stage.b])
    #expect(stage.stack == ["a"])
    #expect(stage.container.selectedIndex == nil)
    stage.container.select(stage.b)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
    #expect(stage.parent.children.map(\.identifier) == ["b"])
  }

  @Test(
    "a new list during a change lets the change end, and lists with repeated or unknown screens are ignored",
    arguments: [true, false])
  func newListDuringChange(completes: Bool) {
    let stage = Stage.showingFirst(TestAnimator.completing(completes))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    _ = stage.trace.take()
    stage.container.setViewControllers([stage.c, stage.b])
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.container.isTransitioning)
    stage.clock.advance(by: 0.5)
    #expect(stage.stack == [completes ? "b" : "a"])
    #expect(stage.container.viewControllers.map(\.identifier) == ["c", "b"])
    stage.container.setViewControllers([stage.b, stage.b])
    stage.container.setViewControllers([stage.b], selected: stage.c)
    #expect(stage.kinds == [.ignoredRequest, .ignoredRequest])
    #expect(stage.container.viewControllers.map(\.identifier) == ["c", "b"])
  }

  private let beginning = [
    "a.willMove(toParent: nil)", "b.willMove(toParent: main)", "a.viewWillDisappear(true)",
    "b.viewWillAppear(true)",
  ]
  private let completed = [
    "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "a.didMove(toParent: nil)",
    "b.didMove(toParent: main)",
  ]

  @Test("a completed selection sends UIKit's callbacks in order")
  func selectCompleted() {
    let animator = TestAnimator.completing(true)
    let stage = Stage.showingFirst(animator)
    animator.onEnd = { stage.trace.record("animationEnded(\($0))") }
    stage.container.select(stage.b)
    #expect(stage.trace.take() == beginning)
    #expect(stage.container.isTransitioning)
    stage.clock.advance(by: 0.5)
    #expect(stage.trace.lines.isEmpty)
    stage.clock.advance(by: 0.5)
    #expect(stage.trace.take() == completed + ["animationEnded(true)"])
    #expect(stage.stack == ["b"])
    #expect(stage.parent.children.map(\.identifier) == ["b"])
    #expect(stage.delegate.selected == ["b"])
    #expect(!stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
  }

  @Test("a cancelled selection gives the old screen its appearance back")
  func selectCancelled() {
    let animator = TestAnimator.completing(false)
    let stage = Stage.showingFirst(animator)
    animator.onEnd = { stage.trace.record("animationEnded(\($0))") }
    stage.container.select(stage.b)
    #expect(stage.trace.take() == beginning)
    stage.clock.advance(by: 1)
    #expect(
      stage.trace.take() == [
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
        "a.viewDidAppear(true)", "b.willMove(toParent: nil)", "b.didMove(toParent: nil)",
        "a.didMove(toParent: main)", "animationEnded(false)",
      ])
    #expect(stage.stack == ["a"])
    #expect(stage.container.selectedViewController === stage.a)
    #expect(stage.delegate.selected.isEmpty)
  }

  @Test("push appends a screen, and pop removes it, each with its callbacks")
  func pushAndPop() {
    let stage = Stage.showingFirst(TestAnimator.completing(true))
    let detail = stage.screen("d")
    stage.container.push(detail)
    stage.clock.advance(by: 1)
    #expect(
      stage.trace.take() == (beginning + completed).map { $0.replacing("b.", with: "d.") })
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c", "d"])
    stage.container.pop()
    stage.clock.advance(by: 1)
    #expect(
      stage.trace.take() == [
        "d.willMove(toParent: nil)", "c.willMove(toParent: main)", "d.viewWillDisappear(true)",
        "c.viewWillAppear(true)", "d.viewDidDisappear(true)", "c.viewDidAppear(true)",
        "d.didMove(toParent: nil)", "c.didMove(toParent: main)",
      ])
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.delegate.requests.map(\.operation) == [.push, .pop])
    #expect(stage.delegate.requests.map(\.direction) == [1, -1])
  }

  @Test("a cancelled push or pop leaves the list as it was")
  func cancelledPushAndPop() {
    let stage = Stage.showingFirst(TestAnimator.completing(false))
    stage.container.push(stage.screen("d"))
    stage.clock.advance(by: 1)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    stage.container.select(stage.b, animated: false)
    stage.container.pop()
    stage.clock.advance(by: 1)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.container.selectedViewController === stage.b)
  }

  @Test("a change without animation sends the same callbacks, with `false`")
  func notAnimated() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.b, animated: false)
    #expect(
      stage.trace.take()
        == (beginning + completed).map { $0.replacing("true", with: "false") })
    #expect(stage.stack == ["b"])
  }

  @Test(
    "children of a hidden container do not appear, and a change while it appears is not animated")
  func hiddenContainer() {
    let stage = Stage()
    stage.container.select(stage.a)
    stage.container.select(stage.b)
    #expect(
      stage.trace.take() == [
        "a.willMove(toParent: main)", "a.didMove(toParent: main)", "a.willMove(toParent: nil)",
        "b.willMove(toParent: main)", "a.didMove(toParent: nil)", "b.didMove(toParent: main)",
      ])
    stage.container.viewWillAppear(true)
    stage.container.select(stage.c)
    stage.container.viewDidAppear(true)
    #expect(
      stage.trace.take().filter { $0.contains("view") } == [
        "b.viewWillAppear(true)", "b.viewWillDisappear(false)", "c.viewWillAppear(false)",
        "b.viewDidDisappear(false)", "c.viewDidAppear(false)",
      ])
  }

  @Test("a container that disappears during a change completes it first")
  func containerDisappears() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.b)
    _ = stage.trace.take()
    stage.container.viewWillDisappear(true)
    stage.container.viewDidDisappear(true)
    #expect(
      stage.trace.take() == completed + ["b.viewWillDisappear(true)", "b.viewDidDisappear(true)"])
    #expect(!stage.container.isTransitioning)
  }

  @Test("a selection from the first `viewDidAppear` starts after it")
  func selectionWhileAppearing() {
    let stage = Stage()
    stage.container.select(stage.a)
    stage.a.onCallback = { if $0.hasPrefix("viewDidAppear") { stage.container.select(stage.b) } }
    _ = stage.trace.take()
    stage.appear()
    #expect(
      stage.trace.take() == ["a.viewWillAppear(false)", "a.viewDidAppear(false)"] + beginning)
    #expect(stage.container.isTransitioning)
  }

  @Test("a selection from `viewWillDisappear` takes place without appearance callbacks")
  func selectionWhileDisappearing() {
    let stage = Stage.showingFirst()
    stage.a.onCallback = {
      if $0.hasPrefix("viewWillDisappear") { stage.container.select(stage.b) }
    }
    stage.container.viewWillDisappear(true)
    stage.container.viewDidDisappear(true)
    #expect(
      stage.trace.take() == [
        "a.viewWillDisappear(true)", "a.willMove(toParent: nil)", "b.willMove(toParent: main)",
        "a.viewDidDisappear(true)", "a.didMove(toParent: nil)", "b.didMove(toParent: main)",
      ])
  }

  @Test("selecting the selected child does nothing, even while it arrives")
  func sameChild() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.a)
    #expect(stage.trace.lines.isEmpty)
    stage.container.select(stage.b)
    _ = stage.trace.take()
    stage.container.select(stage.b)
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
  }

  @Test(
    "unknown screens, a second push of a child, and a pop of the last one are ignored and reported")
  func ignored() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.screen("stranger"))
    stage.container.push(stage.b)
    stage.container.pop()
    #expect(stage.kinds == [.ignoredRequest, .ignoredRequest, .ignoredRequest])
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.container.selectedIndex == 0)
  }
}
