import AnimRuntime
import AnimatorTesting
import Testing

/// A navigation container inside a tab: the inner view controller forwards the callbacks that it
/// gets from the outer container.
@Suite("A navigation container inside a tab") struct NestedTests {
  private let stage = TabStage(["a", "nav"])
  private let inner: NavigationController<Headless>

  init() {
    let screens = stage.container.viewControllers
    inner = NavigationController(
      of: screens[1], containerView: screens[1].view, viewControllers: [stage.screen("x")],
      clock: stage.clock)
    inner.defaultAnimator = TestAnimator.completing(true)
    screens[1].onCallback = { [unowned inner] callback in
      let animated = callback.hasSuffix("(true)")
      switch callback.prefix(while: { $0 != "(" }) {
      case "viewWillAppear": inner.viewWillAppear(animated)
      case "viewDidAppear": inner.viewDidAppear(animated)
      case "viewWillDisappear": inner.viewWillDisappear(animated)
      case "viewDidDisappear": inner.viewDidDisappear(animated)
      default: break
      }
    }
    _ = stage.trace.take()
  }

  private func told(_ body: () -> Void) -> [String] {
    body()
    stage.clock.advance(by: 1)
    return stage.trace.take()
  }

  @Test("the inner screen appears with its container")
  func appears() {
    #expect(
      told { stage.container.select(at: 1) } == [
        "nav.viewWillAppear(true)", "x.viewWillAppear(true)", "a.viewWillDisappear(true)",
        "a.viewDidDisappear(true)", "nav.viewDidAppear(true)", "x.viewDidAppear(true)",
      ])
  }

  @Test("a cancelled change of tabs sends balanced callbacks to the inner screen")
  func cancelled() {
    stage.delegate.animator = TestAnimator.completing(false)
    #expect(
      told { stage.container.select(at: 1) }.filter { $0.hasPrefix("x") } == [
        "x.viewWillAppear(true)", "x.viewWillDisappear(true)", "x.viewDidDisappear(true)",
      ])
  }

  @Test("an inner push completes when its tab disappears")
  func containerGoes() {
    stage.container.select(at: 1, animated: false)
    _ = stage.trace.take()
    let told = told {
      inner.push(stage.screen("y"))
      stage.container.select(at: 0)
    }
    #expect(
      told.filter { $0.hasPrefix("y") || $0.hasPrefix("x") } == [
        "y.willMove(toParent: nav)", "x.viewWillDisappear(true)", "y.viewWillAppear(true)",
        "x.viewDidDisappear(true)", "y.viewDidAppear(true)", "y.didMove(toParent: nav)",
        "y.viewWillDisappear(true)", "y.viewDidDisappear(true)",
      ])
    #expect(!inner.isTransitioning)
  }

  @Test("a push while its tab arrives is not animated")
  func containerArrives() {
    stage.container.select(at: 1)
    stage.clock.advance(by: 0.5)
    inner.push(stage.screen("y"))
    #expect(!inner.isTransitioning)
    stage.clock.advance(by: 0.5)
    #expect(
      stage.trace.take().filter { $0.hasPrefix("y.view") } == [
        "y.viewWillAppear(false)", "y.viewDidAppear(false)",
      ])
  }

  /// Pushes a screen over one that selects another tab as soon as it is about to disappear. Returns
  /// the latter.
  private func pushOverOneThatHidesAll() throws -> HeadlessViewController {
    stage.container.select(at: 1, animated: false)
    _ = stage.trace.take()
    let x = try #require(inner.topViewController)
    x.onCallback = { [stage] callback in
      if callback.hasPrefix("viewWillDisappear") {
        stage.container.select(at: 0, animated: false)
      }
    }
    inner.push(stage.screen("y"))
    return x
  }

  @Test("a callback of a push may select another tab")
  func callback() throws {
    _ = try pushOverOneThatHidesAll()
    #expect(!inner.isTransitioning, "nobody sees it")
    #expect(
      stage.trace.take().filter { $0.hasPrefix("x.view") || $0.hasPrefix("y.view") } == [
        "x.viewWillDisappear(true)", "x.viewDidDisappear(true)",
      ])
    #expect(inner.topViewController?.identifier == "y")
    #expect(
      told { stage.container.select(at: 1, animated: false) }.filter { $0.hasPrefix("y.view") }
        == ["y.viewWillAppear(false)", "y.viewDidAppear(false)"])
  }

  @Test(
    "the screen that stays after such a cancelled push has disappeared, and appears with its tab")
  func cancelledInCallback() throws {
    inner.defaultAnimator = TestAnimator.completing(false)
    let x = try pushOverOneThatHidesAll()
    #expect(inner.topViewController === x)
    #expect(
      stage.trace.take().filter { $0.hasPrefix("x.view") } == [
        "x.viewWillDisappear(true)", "x.viewDidDisappear(true)",
      ])
    #expect(
      told { stage.container.select(at: 1, animated: false) }.filter { $0.hasPrefix("x.view") }
        == ["x.viewWillAppear(false)", "x.viewDidAppear(false)"])
  }
}
