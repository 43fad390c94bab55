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
}
