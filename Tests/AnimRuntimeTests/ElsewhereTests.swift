import AnimProgram
import AnimRuntime
import Testing

/// Problems that people report about other transition libraries, one test each.
@Suite struct ElsewhereTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func script(_ text: String) throws -> ScriptedAnimator<Headless> {
    ScriptedAnimator(try Program.compiled("animator a { duration 1s\ntiming linear\n\(text) }"))
  }

  @Test func theInterfaceFreezesBecauseAFingerReachedTheEnd() throws {
    let stage = NavigationStage(["a", "b"], try script("from { translate.x: 0 -> 320pt }"))
    stage.container.pop(interaction: finger)
    finger.update(1)
    #expect(stage.container.isTransitioning)
    finger.finish()
    #expect(stage.stack == ["a"])
    stage.container.push(stage.screen("c"), animated: false)
    #expect(stage.stack == ["c"])
  }

  @Test func theInterfaceFreezesBecauseTheAppWasInTheBackground() throws {
    let stage = NavigationStage(["a"], try script("to { alpha: 0 -> 1 }"))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.1)
    stage.clock.advance(by: 86_400)
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test func theInterfaceFreezesBecauseTheAnimatorForgets() {
    let stage = NavigationStage(["a"], TestAnimator(duration: .infinity))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: stage.container.completionGrace)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.invalidDuration, .neverCompleted])
  }

  @Test func theScreenIsBlackAfterACancelledDismissal() {
    let stage = ModalStage(nil)
    let sheet = stage.screen("s")
    stage.container.present(sheet, animated: false)
    stage.container.dismiss(interaction: finger)
    finger.update(0.9)
    finger.cancel()
    stage.clock.advance(by: 5, frames: 50)
    #expect(stage.window == ["s"])
    #expect(sheet.view.appearance == ViewAppearance())
    #expect(sheet.view.frame == StageRectangle(x: 0, y: 0, width: 320, height: 568))
    #expect(!sheet.view.isHidden)
  }

  @Test func itFlashesOrJumpsWhenItIsCancelled() throws {
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

  @Test func theAnimatorIsToldThatItCompletedWhenItWasCancelled() {
    let animator = TestAnimator.completing(true)
    let stage = NavigationStage(["a", "b"], animator)
    stage.container.pop(interaction: finger)
    finger.cancel()
    stage.clock.advance(by: 5, frames: 50)
    #expect(animator.ended == [false])
  }

  @Test func framesAreWrongAfterARotation() throws {
    let stage = NavigationStage(["a"], try script("to { translate.x: container.width -> 0 }"))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.5)
    stage.parent.view.frame.size = StageSize(width: 568, height: 320)
    stage.parent.view.safeAreaInsets.top = 20
    stage.container.viewDidLayoutSubviews()
    let b = try #require(stage.container.topViewController)
    #expect(b.view.matrix.m41 == 284)
    stage.clock.advance(by: 0.5)
    #expect(b.view.frame == StageRectangle(x: 0, y: 0, width: 568, height: 320))
    stage.container.pop(animated: false)
    #expect(stage.parent.view.subviews.map(\.frame) == [b.view.frame])
  }

  @Test func noFingerPopsOnceACustomTransitionIsInstalled() throws {
    let stage = NavigationStage(["a", "b"], try script("from { alpha: 1 -> 0 }"))
    stage.container.onArmedGesturesChange = { _ in }
    #expect(stage.container.armedGestures.map(\.gesture) == [.edgeDrag(.leading)])
  }

  @Test func theScreenThatLeftLeaks() throws {
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

  @Test func alphasAnchorsAndTransformsStayBehind() throws {
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

  @Test func aDurationOfZeroNeverCompletes() throws {
    let zero = ScriptedAnimator<Headless>(
      try Program.compiled("animator a { duration 0s; to { alpha: 0 -> 1 } }"))
    let stage = NavigationStage(["a"], zero)
    stage.container.push(stage.screen("b"))
    #expect(!stage.container.isTransitioning)
    #expect(stage.stack == ["b"])
  }

  @Test func theDelegateIsAskedForNothingWhileAnotherTransitionRuns() {
    let stage = NavigationStage(["a"])
    stage.container.push(stage.screen("b"))
    stage.container.push(stage.screen("c"))
    stage.container.pop()
    #expect(stage.delegate.requests.map(\.operation) == [.push, .push, .pop])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test func reduceMotionIsIgnored() throws {
    let navigation = NavigationStage(["a"])
    navigation.delegate.animator = nil
    navigation.parent.traits.reduceMotion = true
    navigation.container.push(navigation.screen("b"))
    navigation.clock.advance(by: 0.1)
    for view in navigation.parent.view.subviews { #expect(view.matrix == .identity) }
    let modal = ModalStage(nil)
    modal.parent.traits.reduceMotion = true
    let sheet = modal.screen("s")
    modal.container.present(sheet)
    modal.clock.advance(by: 0.1)
    #expect(sheet.view.matrix == .identity)
    #expect(sheet.view.alpha > 0 && sheet.view.alpha < 1)
    modal.clock.advance(by: 0.2)
    #expect(modal.window == ["s"])
  }
}
