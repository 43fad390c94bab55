import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@Suite("Problems that people report about other transition libraries") struct ElsewhereTests {
  private let finger = PercentDrivenInteraction<Headless>()

  private func script(_ text: String) throws -> ScriptedAnimator<Headless> {
    ScriptedAnimator(try Program.compiled("animator a { duration 1s\ntiming linear\n\(text) }"))
  }

  @Test("a gesture at 100% does not freeze the interface")
  func fullProgress() throws {
    let stage = NavigationStage(["a", "b"], try script("from { translate.x: 0 -> 320pt }"))
    stage.container.pop(interaction: finger)
    finger.update(1)
    #expect(stage.container.isTransitioning)
    finger.finish()
    #expect(stage.stack == ["a"])
    stage.container.push(stage.screen("c"), animated: false)
    #expect(stage.stack == ["c"])
  }

  @Test("a day in the background does not freeze the interface")
  func background() throws {
    let stage = NavigationStage(["a"], try script("to { alpha: 0 -> 1 }"))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.1)
    stage.clock.advance(by: 86_400)
    #expect(stage.stack == ["b"])
    #expect(stage.findings.isEmpty)
  }

  @Test("an animator that never completes does not freeze the interface")
  func noCompletion() {
    let stage = NavigationStage(["a"], TestAnimator(duration: .infinity))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: stage.container.completionGrace)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.invalidDuration, .neverCompleted])
  }

  @Test("a cancelled dismissal does not leave a black screen")
  func cancelledDismissal() {
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

  @Test("the animator of a cancelled change learns that it was cancelled")
  func cancelledAnimator() {
    let animator = TestAnimator.completing(true)
    let stage = NavigationStage(["a", "b"], animator)
    stage.container.pop(interaction: finger)
    finger.cancel()
    stage.clock.advance(by: 5, frames: 50)
    #expect(animator.ended == [false])
  }

  @Test("frames are right after the device rotates during a push")
  func rotation() throws {
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

  @Test("the swipe back works with custom transitions")
  func swipeBack() throws {
    let stage = NavigationStage(["a", "b"], try script("from { alpha: 1 -> 0 }"))
    stage.container.onArmedGesturesChange = { _ in }
    #expect(stage.container.armedGestures.map(\.gesture) == [.edgeDrag(.leading)])
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

  @Test("a script with a duration of zero completes at once")
  func zeroDuration() throws {
    let zero = ScriptedAnimator<Headless>(
      try Program.compiled("animator a { duration 0s; to { alpha: 0 -> 1 } }"))
    let stage = NavigationStage(["a"], zero)
    stage.container.push(stage.screen("b"))
    #expect(!stage.container.isTransitioning)
    #expect(stage.stack == ["b"])
  }

  @Test("the delegate is asked about each request, even while another transition runs")
  func busyContainer() {
    let stage = NavigationStage(["a"])
    stage.container.push(stage.screen("b"))
    stage.container.push(stage.screen("c"))
    stage.container.pop()
    #expect(stage.delegate.requests.map(\.operation) == [.push, .push, .pop])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test("with Reduce Motion, the default animators only fade")
  func reduceMotion() throws {
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
