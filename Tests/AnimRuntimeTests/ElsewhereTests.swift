import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@Suite("Problems that people report about other transition libraries") struct ElsewhereTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func script(_ text: String) throws -> ScriptedAnimator<Headless> {
    ScriptedAnimator(try Program.compiled("animator a { duration 1s\ntiming linear\n\(text) }"))
  }

  @Test("a cancelled pop neither flashes nor jumps")
  func cancelledPop() throws {
    let stage = NavigationStage(["a", "b"], try script("from { translate.x: 0 -> 320pt }"))
    let b = try #require(stage.container.topViewController)
    stage.container.pop(interaction: finger)
    finger.update(0.5, rate: 0)
    finger.cancel()
    var place = 160.0
    while stage.container.isTransitioning {
      stage.clock.advance(by: 1 / 120)
      #expect(b.view.matrix.m41 <= place)
      #expect(place - b.view.matrix.m41 < 20)
      #expect(b.view.superview != nil)
      place = b.view.matrix.m41
    }
    #expect(place == 0)
  }

  @Test("a popped screen is released when the pop ends")
  func leak() throws {
    let stage = NavigationStage(["a"], try script("overlay o { alpha: 0 -> 1 }"))
    stage.container.push(stage.screen("b"))
    weak let b = stage.container.topViewController
    stage.clock.advance(by: 1)
    stage.container.pop()
    stage.clock.advance(by: 0.5)
    #expect(b != nil)
    stage.clock.advance(by: 0.5)
    #expect(b == nil)
  }

  @Test("alpha, anchor, transform and perspective are restored after a change")
  func leftovers() throws {
    let animator = try script(
      "container { perspective: 500pt }\n"
        + "from { anchor: (0, 0); alpha: 1 -> 0; rotate.y: 0 -> 90deg; cornerRadius: 9pt }")
    let stage = NavigationStage(["a", "b"], animator)
    let screens = stage.container.viewControllers
    stage.container.pop()
    stage.clock.advance(by: 1, frames: 4)
    for view in screens.map(\.view) + [stage.parent.view] {
      #expect(view.appearance == ViewAppearance())
    }
  }
}
