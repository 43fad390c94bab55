import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// What an interrupted change shows stays in place until the next change begins to move, however
/// late its controller starts it.
@Suite("Interrupted changes whose successor starts late") struct StayingTests {
  private func interrupted() throws -> Stage {
    let travel = try Program.compiled(
      """
      animator travel {
          duration 1s
          timing linear
          from { translate.x: 0 -> -container.width * direction }
          to { translate.x: container.width * direction -> 0 }
      }
      """)
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(travel))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    return stage
  }

  /// Each of them is interrupted before it has begun.
  @Test("many controllers that never start leave one screen")
  func many() throws {
    let stage = try interrupted()
    var controllers: [SlowController] = []
    for screen in [stage.c, stage.a, stage.c, stage.b] {
      controllers.append(SlowController())
      stage.container.select(screen, interaction: controllers.last)
      #expect(stage.stack.filter { $0 == "c" }.isEmpty, "it has never been seen")
    }
    stage.clock.advance(by: 30, frames: 30)
    #expect(stage.parent.view.subviews.count == 1)
    for screen in stage.screens { #expect(screen.view.appearance == ViewAppearance()) }
  }

  /// A layout while a gesture rests shows the same moment as the next update of the gesture.
  @Test("a layout pass while a gesture rests shows the same moment as its next update")
  func layout() throws {
    let stage = Stage.showingFirst(
      ScriptedAnimator<Headless>(
        try .compiled("animator ease { duration 1s\n timing easeIn\n to { alpha: 0 -> 1 } }")))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    let alpha = stage.b.view.alpha
    let context = try #require(stage.container.transitionContext)
    context.pauseInteractiveTransition()
    #expect(abs(stage.b.view.alpha - alpha) < 1e-9)
    stage.parent.view.frame.size = StageSize(width: 600, height: 300)
    stage.container.viewDidLayoutSubviews()
    let shown = stage.b.view.alpha
    context.updateInteractiveTransition(context.percentComplete)
    #expect(abs(stage.b.view.alpha - shown) < 1e-9)
  }
}

/// A controller that starts the animator late.
private final class SlowController: InteractionController {
  private(set) weak var context: Context?
  func startInteractiveTransition(_ context: Context) { self.context = context }
}
