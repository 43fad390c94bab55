import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

/// Replacing the list of screens moves nothing if the selected screen stays the same. A running
/// change continues.
@Suite("Replacing the list of screens during a change") struct AnotherListTests {
  private let finger = PercentDrivenInteraction<Headless>()
  private let travel = ScriptedAnimator<Headless>(.travel())

  private func picture(_ parent: HeadlessViewController) -> [String] {
    parent.view.subviews.map { "\($0.identifier) \($0.matrix.m41) \($0.alpha)" }
  }

  @Test("a push continues without a jump if the pushed screen stays on top of the new list")
  func push() {
    let stage = NavigationStage(["a"], travel)
    let (b, z) = (stage.screen("b"), stage.screen("z"))
    stage.container.push(b)
    stage.clock.advance(by: 0.5)
    let before = picture(stage.parent)
    stage.container.setViewControllers([z, b])
    #expect(picture(stage.parent) == before)
    #expect(stage.container.viewControllers.map(\.identifier) == ["z", "b"])
    stage.clock.advance(by: 1, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(Set(stage.parent.children.map(\.identifier)) == ["z", "b"])
    #expect(stage.trace.lines.filter { $0.hasPrefix("z.") }.count == 2)
    #expect(stage.trace.lines.filter { $0 == "a.didMove(toParent: nil)" }.count == 1)
  }

  @Test("a change of tabs continues without a jump if the selected tab is in the new list")
  func tabs() {
    let stage = TabStage(["a", "b"], travel)
    let b = stage.container.viewControllers[1]
    stage.container.select(b)
    stage.clock.advance(by: 0.5)
    let before = picture(stage.parent)
    stage.container.setViewControllers([stage.screen("z"), b])
    #expect(picture(stage.parent) == before)
    stage.clock.advance(by: 1, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(Set(stage.parent.children.map(\.identifier)) == ["z", "b"])
  }

  @Test("a selection continues without a jump if the selected screen is in the new list")
  func select() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    let before = picture(stage.parent)
    stage.container.setViewControllers([stage.screen("z"), stage.b])
    #expect(picture(stage.parent) == before)
    stage.clock.advance(by: 1, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(stage.delegate.selected == ["b"])
  }

  @Test(
    "a gesture goes on driving a pop whose screens are in the new list", arguments: [true, false])
  func interactivePop(finishes: Bool) {
    let stage = NavigationStage(["a", "b"], travel)
    let (a, b) = (stage.container.viewControllers[0], stage.container.viewControllers[1])
    stage.container.pop(interaction: finger)
    finger.update(0.5, rate: 0)
    let before = picture(stage.parent)
    stage.container.setViewControllers([stage.screen("z"), a, b])
    #expect(picture(stage.parent) == before)
    finger.update(0.75, rate: 0)
    #expect(b.view.matrix.m41 == 240)
    if finishes { finger.finish() } else { finger.cancel() }
    stage.clock.advance(by: 3, frames: 60)
    let stack = finishes ? ["z", "a"] : ["z", "a", "b"]
    #expect(stage.container.viewControllers.map(\.identifier) == stack)
    #expect(Set(stage.parent.children.map(\.identifier)) == Set(stack))
  }

  @Test(
    "a pop to a screen that is not in the new list returns to the top screen",
    arguments: [true, false])
  func removedDestination(finishes: Bool) {
    let stage = NavigationStage(["a", "b"], travel)
    let b = stage.container.viewControllers[1]
    stage.container.pop(interaction: finger)
    finger.update(0.5, rate: 0)
    let before = picture(stage.parent)
    stage.container.setViewControllers([stage.screen("z"), b])
    #expect(picture(stage.parent) == before)
    if finishes { finger.finish() } else { finger.cancel() }
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(stage.container.viewControllers.map(\.identifier) == ["z", "b"])
    #expect(Set(stage.parent.children.map(\.identifier)) == ["z", "b"])
  }

  @Test("cancelling a push removes only the pushed screen from the new list")
  func cancelledPush() {
    let stage = NavigationStage(["a"], travel)
    let (a, b) = (stage.container.viewControllers[0], stage.screen("b"))
    stage.container.push(b)
    stage.clock.advance(by: 0.5)
    stage.container.setViewControllers([stage.screen("z"), a, b])
    finger.pause(in: stage.container)
    finger.cancel()
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.container.viewControllers.map(\.identifier) == ["z", "a"])
    #expect(Set(stage.parent.children.map(\.identifier)) == ["z", "a"])
  }
}
