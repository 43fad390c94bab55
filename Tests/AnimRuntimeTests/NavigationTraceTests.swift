import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

/// The callbacks of a navigation container's screens, in order. All screens of the stack are
/// children, but only the topmost one has appeared.
@Suite("Callbacks of a navigation container's screens") struct NavigationTraceTests {
  @Test("all screens of the first stack become children, and only the top one appears")
  func firstStack() {
    let trace = HeadlessTrace()
    let parent = HeadlessViewController("main")
    let screens = ["a", "b"].map { HeadlessViewController($0, trace: trace) }
    let container = NavigationController<Headless>(
      of: parent, containerView: parent.view, viewControllers: screens, clock: ManualClock())
    #expect(
      trace.take() == [
        "a.willMove(toParent: main)", "b.willMove(toParent: main)", "a.didMove(toParent: main)",
        "b.didMove(toParent: main)",
      ])
    container.viewWillAppear(true)
    container.viewDidAppear(true)
    #expect(trace.take() == ["b.viewWillAppear(true)", "b.viewDidAppear(true)"])
    #expect(parent.view.subviews.map(\.identifier) == ["b"])
  }

  @Test("a push sends UIKit's callbacks in order")
  func pushCompleted() {
    let stage = NavigationStage(["a"])
    let told = stage.record { stage.container.push(stage.screen("b")) }
    #expect(
      told.beginning == [
        "b.willMove(toParent: main)", "a.viewWillDisappear(true)", "b.viewWillAppear(true)",
      ])
    #expect(
      told.end == [
        "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "b.didMove(toParent: main)",
      ])
    #expect(stage.stack == ["b"])
    #expect(stage.parent.children.map(\.identifier) == ["a", "b"])
    #expect(stage.delegate.calls == ["willShow b true", "didShow b true"])
  }

  @Test("a cancelled push removes the new screen and gives the old one its appearance back")
  func pushCancelled() {
    let stage = NavigationStage(["a"], TestAnimator.completing(false))
    let told = stage.record { stage.container.push(stage.screen("b")) }
    #expect(
      told.end == [
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
        "a.viewDidAppear(true)", "b.willMove(toParent: nil)", "b.didMove(toParent: nil)",
      ])
    #expect(stage.stack == ["a"])
    #expect(stage.container.viewControllers.map(\.identifier) == ["a"])
    #expect(stage.delegate.calls == ["willShow b true"])
  }

  @Test("a pop sends UIKit's callbacks in order")
  func popCompleted() {
    let stage = NavigationStage(["a", "b"])
    let told = stage.record { stage.container.pop() }
    #expect(
      told.beginning == [
        "b.willMove(toParent: nil)", "b.viewWillDisappear(true)", "a.viewWillAppear(true)",
      ])
    #expect(
      told.end == [
        "b.viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)",
      ])
    #expect(stage.stack == ["a"])
    #expect(stage.delegate.requests.map(\.operation) == [.pop])
    #expect(stage.delegate.requests.map(\.direction) == [-1])
  }

  @Test("a cancelled pop keeps the stack and gives its top screen the appearance back")
  func popCancelled() {
    let stage = NavigationStage(["a", "b"], TestAnimator.completing(false))
    let told = stage.record { stage.container.pop() }
    #expect(
      told.end == [
        "a.viewWillDisappear(true)", "b.viewWillAppear(true)", "a.viewDidDisappear(true)",
        "b.viewDidAppear(true)", "b.didMove(toParent: main)",
      ])
    #expect(stage.stack == ["b"])
    #expect(stage.parent.children.map(\.identifier) == ["a", "b"])
  }

  @Test("a pop to the root is one change that removes all screens between")
  func popToRoot() {
    let stage = NavigationStage(["a", "b", "c", "d"])
    let told = stage.record { stage.container.popToRoot() }
    #expect(
      told.beginning == [
        "b.willMove(toParent: nil)", "c.willMove(toParent: nil)", "d.willMove(toParent: nil)",
        "d.viewWillDisappear(true)", "a.viewWillAppear(true)",
      ])
    #expect(
      told.end == [
        "d.viewDidDisappear(true)", "a.viewDidAppear(true)", "b.didMove(toParent: nil)",
        "c.didMove(toParent: nil)", "d.didMove(toParent: nil)",
      ])
    #expect(stage.delegate.requests.count == 1)
    #expect(stage.delegate.requests.first?.from == "d")
    #expect(stage.delegate.requests.first?.to == "a")
    #expect(stage.parent.children.map(\.identifier) == ["a"])
  }

  @Test("a pop to any screen of the stack works, and to others it is ignored")
  func popTo() {
    let stage = NavigationStage(["a", "b", "c"])
    let screens = stage.container.viewControllers
    stage.container.popTo(screens[1])
    stage.clock.advance(by: 1)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b"])
    stage.container.popTo(screens[1])
    #expect(!stage.container.isTransitioning)
    stage.container.popTo(screens[2])
    #expect(stage.kinds == [.ignoredRequest])
  }

  @Test("a cancelled pop to the root keeps the whole stack")
  func popToCancelled() {
    let stage = NavigationStage(["a", "b", "c"], TestAnimator.completing(false))
    stage.container.popToRoot()
    stage.clock.advance(by: 1)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.parent.children.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.stack == ["c"])
  }

  @Test("a replacement removes the top screen and adds the new one")
  func replace() {
    let stage = NavigationStage(["a", "b"])
    let told = stage.record { stage.container.replace(with: stage.screen("c")) }
    #expect(
      told.beginning + told.end == [
        "b.willMove(toParent: nil)", "c.willMove(toParent: main)", "b.viewWillDisappear(true)",
        "c.viewWillAppear(true)", "b.viewDidDisappear(true)", "c.viewDidAppear(true)",
        "b.didMove(toParent: nil)", "c.didMove(toParent: main)",
      ])
    #expect(stage.delegate.requests.map(\.operation) == [.replace])
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "c"])
  }

  @Test(
    "a new stack is a push, a pop or a replacement, as UIKit decides",
    arguments: [
      ("abc", "abcd", RequestOperation.push, 1.0), ("abc", "dcx", .push, 1),
      ("abc", "ab", .pop, -1),
      ("abc", "xyb", .pop, -1), ("abc", "xy", .replace, 1), ("abc", "abx", .replace, 1),
    ])
  func setViewControllers(
    _ old: String, _ new: String, _ operation: RequestOperation, _ direction: Double
  ) {
    let stage = NavigationStage(old.map { "\($0)" })
    let known = Dictionary(
      uniqueKeysWithValues: stage.container.viewControllers.map { ($0.identifier, $0) })
    let screens = new.map { known["\($0)"] ?? stage.screen("\($0)") }
    stage.container.setViewControllers(screens)
    #expect(stage.delegate.requests.map(\.operation) == [operation])
    #expect(stage.delegate.requests.map(\.direction) == [direction])
    stage.clock.advance(by: 1)
    #expect(stage.container.viewControllers.map(\.identifier) == new.map { "\($0)" })
    #expect(Set(stage.parent.children.map(\.identifier)) == Set(new.map { "\($0)" }))
    #expect(stage.stack == ["\(new.last ?? "-")"])
  }

  @Test("a new stack with the same top screen is no transition")
  func sameTop() {
    let stage = NavigationStage(["a", "b"])
    let top = stage.container.viewControllers[1]
    let told = stage.record { stage.container.setViewControllers([stage.screen("x"), top]) }
    #expect(
      told.beginning == [
        "a.willMove(toParent: nil)", "x.willMove(toParent: main)", "a.didMove(toParent: nil)",
        "x.didMove(toParent: main)",
      ])
    #expect(stage.delegate.requests.isEmpty)
    #expect(stage.stack == ["b"])
  }

  @Test(
    "pushes of a child, pops of the root, and empty or repeated stacks are ignored and reported")
  func ignored() {
    let stage = NavigationStage(["a"])
    let a = stage.container.viewControllers[0]
    stage.container.push(a)
    stage.container.pop()
    stage.container.setViewControllers([])
    stage.container.setViewControllers([a, a])
    stage.container.popToRoot()
    #expect(stage.kinds == [.ignoredRequest, .ignoredRequest, .ignoredRequest, .ignoredRequest])
    #expect(stage.stack == ["a"])
    #expect(stage.trace.lines.isEmpty)
  }
}
