import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// Whatever happens to an interactive transition, it ends once and leaves nothing behind.
@Suite("The end of interactive transitions") struct InteractionEndTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func stage(_ animator: any Animator<Headless>) -> Stage {
    let stage = Stage.showingFirst(animator)
    stage.container.select(stage.b, interaction: finger)
    return stage
  }

  @Test("the script's `commit` decides whether the change finishes")
  func commit() throws {
    let script = try Program.compiled(
      """
      animator lift {
          duration 1s
          to { alpha: 0 -> 1 }
          interaction drag {
              progress: -drag.translation.y / container.height
              commit: progress > 20% and drag.velocity.y < 0pt / 1s
          }
      }
      """)
    for (velocity, isShown) in [(-10.0, "b"), (10, "a")] {
      let stage = stage(ScriptedAnimator(script))
      var gesture = GestureState()
      gesture.translation.y = -142
      gesture.velocity.y = velocity
      finger.update(by: gesture)
      #expect(stage.b.view.alpha == 0.25)
      finger.release(gesture)
      finger.release(gesture)
      stage.clock.advance(by: 5, frames: 10)
      #expect(stage.stack == [isShown])
    }
  }

  @Test("the delegate can provide the interaction")
  func delegate() {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.delegate.interaction = finger
    stage.container.select(stage.b)
    #expect(stage.delegate.requests.last?.traits.interactive == true)
    finger.update(0.5)
    #expect(stage.a.view.alpha == 0.5)
  }

  @Test(
    "the gesture decides the end, even if the animator reports another one or none",
    arguments: [true, false])
  func wrongEnd(forgets: Bool) {
    let animator = TestAnimator { context in
      context.animate(for: 1) { _ in
      } completion: {
        if !forgets { context.completeTransition(true) }
      }
    }
    let stage = stage(animator)
    finger.update(0.5)
    finger.cancel()
    stage.clock.advance(by: 1, frames: 10)
    #expect(animator.ended == [false])
    #expect(stage.stack == ["a"])
    #expect(stage.findings.isEmpty)
    stage.container.select(stage.b, interaction: finger)
    finger.finish()
    stage.clock.advance(by: 1, frames: 10)
    #expect(animator.ended == [false, true])
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test("an animator that throws is replaced by the default, which the gesture drives")
  func throwing() {
    let stage = stage(TestAnimator { _ in throw Failure() })
    finger.update(0.5)
    #expect(stage.a.view.alpha == 0.5)
    finger.finish()
    stage.clock.advance(by: 1, frames: 10)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.animatorFailed])
  }

  @Test("an animator that completes during the gesture ends the change")
  func completesEarly() {
    let animator = TestAnimator()
    let stage = stage(animator)
    var context: Context?
    animator.body = { context = $0 }
    stage.container.select(stage.c, interaction: finger)
    finger.update(0.5)
    context?.completeTransition(true)
    #expect(stage.stack.last == "c")
    finger.cancel()
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["c"])
    #expect(stage.kinds == [.idleInteraction])
  }

  @Test("a change with a duration of zero waits for the gesture")
  func zeroDuration() {
    let stage = stage(ScriptedAnimator<Headless>(.travel(duration: 0)))
    #expect(stage.container.isTransitioning)
    finger.cancel()
    #expect(stage.stack == ["a"])
  }

  @Test("a cancelled change removes its slices and shows the screen again")
  func pictures() throws {
    let script = try Program.compiled(
      """
      animator halves {
          duration 1s
          slices old of from in columns(2) { alpha: 1 -> 0 }
      }
      """)
    let stage = stage(ScriptedAnimator(script))
    finger.update(0.5)
    #expect(stage.a.view.isHidden)
    #expect(stage.parent.view.subviews.filter { $0.content != nil }.map(\.alpha) == [0.5, 0.5])
    finger.cancel()
    stage.clock.advance(by: 1, frames: 10)
    #expect(stage.stack == ["a"])
    #expect(!stage.a.view.isHidden)
  }

  @Test("a controller that starts after its change does not start the next one")
  func lateForAnother() {
    var begun = 0
    let late = LateInteraction()
    let stage = ModalStage(TestAnimator { _ in begun += 1 })
    stage.container.present(stage.screen("s"), ModalPresentation(.pageSheet), interaction: late)
    late.context?.finishInteractiveTransition()
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.window == ["main", "s"])
    stage.container.dismiss()
    #expect(begun == 1)
    late.context?.startAnimator()
    #expect(begun == 1)
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
    context?.cancelInteractiveTransition()
    context?.pauseInteractiveTransition()
    context?.finishInteractiveTransition()
    #expect(context?.transitionWasCancelled == false)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test("a finish from a callback of the cancellation does not revive the change")
  func callback() {
    let stage = stage(ScriptedAnimator<Headless>(.travel()))
    stage.a.onCallback = { [finger] in
      if $0.hasPrefix("viewDidAppear") { finger.finish() }
    }
    stage.b.onCallback = { [finger] in
      if $0.hasPrefix("viewWillDisappear") { finger.finish() }
    }
    finger.cancel()
    #expect(stage.stack == ["a"])
    #expect(!stage.container.isTransitioning)
  }

  @Test("container and screens are released during an interactive change")
  func released() {
    weak var leaving: HeadlessViewController?
    weak var container: ContainerController<Headless>?
    let clock = ManualClock()
    do {
      let parent = HeadlessViewController("main")
      let screens = ["a", "b"].map { HeadlessViewController($0) }
      let made = ContainerController<Headless>(
        of: parent, containerView: parent.view, viewControllers: screens, clock: clock)
      (leaving, container) = (screens[0], made)
      made.viewWillAppear(false)
      made.viewDidAppear(false)
      made.select(screens[0])
      made.select(screens[1], interaction: finger)
      finger.update(0.5)
      finger.finish()
      clock.advance(by: 0.01)
      #expect(screens[0].view.alpha < 0.6)
    }
    #expect(container == nil)
    #expect(leaving == nil)
    finger.cancel()
    clock.advance(by: 1)
    #expect(clock.callbackCount == 0)
  }
}

/// A controller that begins when a test tells it to.
private final class LateInteraction: InteractionController {
  private(set) weak var context: Context?

  func startInteractiveTransition(_ context: Context) { self.context = context }
}
