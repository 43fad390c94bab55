import AnimProgram
import AnimRuntime
import Testing

/// The callbacks of tabs, in order: the arriving tab comes first. All tabs are children from the
/// start.
@Suite("Callbacks of tabs") struct TabTraceTests {
  @Test("a selected tab gets its callbacks before the other one, as in UIKit")
  func selectCompleted() {
    let stage = TabStage(["a", "b", "c"])
    let c = stage.container.viewControllers[2]
    let told = stage.record { stage.container.select(c) }
    #expect(told.beginning == ["c.viewWillAppear(true)", "a.viewWillDisappear(true)"])
    #expect(told.end == ["a.viewDidDisappear(true)", "c.viewDidAppear(true)"])
    #expect(stage.stack == ["c"])
    #expect(stage.parent.children.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.delegate.calls == ["didSelect c"])
    stage.container.select(at: 1)
    #expect(stage.delegate.requests.map(\.operation) == [.select, .select])
    #expect(stage.delegate.requests.map(\.direction) == [1, -1])
  }

  @Test("a cancelled selection gives the old tab its appearance back")
  func selectCancelled() {
    let stage = TabStage(["a", "b"], TestAnimator.completing(false))
    let told = stage.record { stage.container.select(at: 1) }
    #expect(
      told.end == [
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)", "b.viewDidDisappear(true)",
        "a.viewDidAppear(true)",
      ])
    #expect(stage.stack == ["a"])
    #expect(stage.container.selectedIndex == 0)
    #expect(stage.delegate.calls.isEmpty)
  }

  @Test("new tabs keep the selected one, or replace it if it is not among them")
  func otherTabs() {
    let stage = TabStage(["a", "b"])
    let b = stage.container.viewControllers[1]
    stage.container.select(b, animated: false)
    _ = stage.trace.take()
    let told = stage.record { stage.container.setViewControllers([b, stage.screen("x")]) }
    #expect(
      told.beginning == [
        "a.willMove(toParent: nil)", "x.willMove(toParent: main)", "a.didMove(toParent: nil)",
        "x.didMove(toParent: main)",
      ])
    #expect(stage.container.selectedIndex == 0)
    #expect(stage.stack == ["b"])
    stage.container.setViewControllers([stage.screen("y")])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["y"])
    #expect(stage.parent.children.map(\.identifier) == ["y"])
    #expect(stage.delegate.requests.map(\.operation) == [.replace])
  }

  @Test("a right-to-left layout turns the direction around")
  func rightToLeft() {
    let stage = TabStage(["a", "b"])
    stage.parent.traits.rightToLeft = true
    stage.container.select(at: 1)
    #expect(stage.delegate.requests.map(\.direction) == [-1])
  }

  @Test("unknown tabs and an empty list are ignored and reported")
  func ignored() {
    let stage = TabStage(["a"])
    stage.container.select(at: 1)
    stage.container.select(stage.screen("x"))
    stage.container.setViewControllers([])
    #expect(stage.kinds == [.ignoredRequest, .ignoredRequest, .ignoredRequest])
  }
}
