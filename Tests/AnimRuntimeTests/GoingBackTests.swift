import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

/// A request that comes while a gesture drives a change, or while a cancelled change returns,
/// starts from the screen that the container is going to.
@Suite("Requests while a gesture drives a change or a cancelled change returns")
struct GoingBackTests {
  private let finger = PercentDrivenInteraction<Headless>()
  private let travel = ScriptedAnimator<Headless>(.travel())

  private func x(_ screen: HeadlessViewController?) -> Double { screen?.view.matrix.m41 ?? .nan }

  /// Cancels the change that a gesture has driven to this progress, and advances a few frames.
  private func goBack(from progress: Double, _ clock: ManualClock) {
    finger.update(progress, rate: 0)
    finger.cancel()
    clock.advance(by: 0.1, frames: 6)
  }

  @Test("the selected screen is the one that the container is going to")
  func selected() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b, interaction: finger)
    #expect(stage.container.selectedViewController === stage.b)
    goBack(from: 0.6, stage.clock)
    #expect(stage.container.isTransitioning)
    #expect(stage.container.selectedViewController === stage.a)
  }

  @Test("the destination of a change that returns can be selected again, without a jump")
  func selectAgain() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b, interaction: finger)
    goBack(from: 0.6, stage.clock)
    let before = [x(stage.a), x(stage.b)]
    stage.container.select(stage.b)
    #expect([x(stage.a), x(stage.b)] == before)
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(stage.delegate.selected == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test(
    "a pop while a cancelled pop returns is not lost", arguments: [["a", "b"], ["a", "b", "c"]])
  func pop(names: [String]) {
    let stage = NavigationStage(names, travel)
    stage.container.pop(interaction: finger)
    goBack(from: 0.3, stage.clock)
    stage.container.pop()
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == [names[names.count - 2]])
    #expect(stage.findings.isEmpty)
  }

  @Test("a dismissal while a cancelled dismissal returns is not lost")
  func dismiss() {
    let stage = ModalStage(travel)
    stage.container.present(stage.screen("sheet"), animated: false)
    stage.container.dismiss(interaction: finger)
    goBack(from: 0.3, stage.clock)
    stage.container.dismiss()
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.window == ["main"])
    #expect(stage.findings.isEmpty)
  }

  @Test("a screen whose cancelled push returns can be pushed again")
  func pushAgain() {
    let stage = NavigationStage(["a"], travel)
    let b = stage.screen("b")
    stage.container.push(b, interaction: finger)
    goBack(from: 0.3, stage.clock)
    stage.container.push(b)
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test("a pop while a gesture drives the same pop completes it without a jump")
  func popDuringPop() {
    let stage = NavigationStage(["a", "b"], travel)
    let b = stage.container.topViewController
    stage.container.pop(interaction: finger)
    finger.update(0.3, rate: 0)
    let before = x(b)
    stage.container.pop()
    #expect(x(b) == before)
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == ["a"])
    #expect(stage.findings.isEmpty)
  }

  @Test("a push while a cancelled pop returns keeps the popped screen below")
  func push() {
    let stage = NavigationStage(["a", "b"], travel)
    stage.container.pop(interaction: finger)
    goBack(from: 0.3, stage.clock)
    stage.container.push(stage.screen("c"))
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
  }

  @Test(
    "selecting the original screen returns there smoothly with the gesture's velocity",
    arguments: [true, false])
  func selectOrigin(hasLetGo: Bool) {
    let stage = TabStage(["a", "b"], travel)
    let (a, b) = (stage.container.viewControllers[0], stage.container.viewControllers[1])
    stage.container.select(b, interaction: finger)
    for step in 1...6 {
      stage.clock.advance(by: 0.01)
      finger.update(Double(step) / 10)
    }
    if hasLetGo {
      finger.cancel()
      stage.clock.advance(by: 0.05, frames: 3)
    }
    let before = [x(a), x(b)]
    stage.container.select(a)
    #expect([x(a), x(b)] == before)
    #expect(stage.container.isTransitioning)
    var (last, greatest) = (x(a), 0.0)
    while stage.container.isTransitioning {
      stage.clock.advance(by: 1.0 / 120)
      greatest = max(greatest, abs(x(a) - last))
      last = x(a)
    }
    #expect(greatest < 40, "10 in a second are 27 points in a frame")
    #expect(stage.stack == ["a"])
    #expect(stage.findings.isEmpty)
  }

  @Test("selecting the original screen of a paused change returns there without a jump")
  func held() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    finger.pause(in: stage.container)
    let before = [x(stage.a), x(stage.b)]
    stage.container.select(stage.a)
    #expect([x(stage.a), x(stage.b)] == before)
    stage.clock.advance(by: 3, frames: 60)
    #expect(stage.stack == ["a"])
  }

  @Test("selecting the original screen without animation ends the change at once")
  func notAnimated() {
    let stage = Stage.showingFirst(travel)
    stage.container.select(stage.b, interaction: finger)
    finger.update(0.6)
    stage.container.select(stage.a, animated: false)
    #expect(stage.stack == ["a"])
    #expect(!stage.container.isTransitioning)
  }
}
