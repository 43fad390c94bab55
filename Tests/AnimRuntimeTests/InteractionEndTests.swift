import AnimProgram
import AnimRuntime
import Testing

/// Whatever happens to an interactive transition, it ends once and leaves nothing behind.
@Suite("The end of interactive transitions") struct InteractionEndTests {
  private let finger = PercentDrivenInteraction<Headless>()

  @Test("the delegate can provide the interaction")
  func delegate() {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.delegate.interaction = finger
    stage.container.select(stage.b)
    #expect(stage.delegate.requests.last?.traits.interactive == true)
    finger.update(0.5)
    #expect(stage.a.view.alpha == 0.5)
  }

  @Test("interactive calls do nothing in a change without a gesture")
  func notInteractive() {
    let stage = Stage.showingFirst()
    var context: Context?
    stage.delegate.animator = TestAnimator { made in
      context = made
      made.animate(for: 1) { _ in
      } completion: {
        made.completeTransition(true)
      }
    }
    stage.container.select(stage.b)
    #expect(context?.isInteractive == false)
    context?.updateInteractiveTransition(0.5)
    context?.settleInteractiveTransition(finishes: false)
    context?.pauseInteractiveTransition()
    context?.settleInteractiveTransition(finishes: true)
    #expect(context?.transitionWasCancelled == false)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }
}
