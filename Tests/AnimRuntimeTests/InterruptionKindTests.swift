import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

@Suite("Interruptions of each kind of change") struct InterruptionKindTests {
  private func program(_ interruption: Program.Interruption) -> Program {
    var program = Program.travel()
    program.interruption = interruption
    return program
  }

  private func x(_ screen: HeadlessViewController) -> Double { screen.view.matrix.m41 }

  @Test("`finish` completes the running change before the next one")
  func finish() {
    let stage = Stage.showingFirst(ScriptedAnimator(program(.finish)))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.a)
    #expect([x(stage.b), x(stage.a)] == [0, -320])
    #expect(stage.delegate.selected == ["b"])
  }

  @Test("`reverse` returns along the way with its velocity, and cancels the change")
  func reverse() {
    let stage = Stage.showingFirst(ScriptedAnimator(program(.reverse)))
    stage.container.select(stage.c, animated: false)
    stage.delegate.selected = []
    stage.container.push(stage.screen("d"))
    stage.clock.advance(by: 0.5)
    _ = stage.trace.take()
    stage.container.pop()
    #expect(x(stage.c) == -160)
    stage.clock.advance(by: 0.001)
    #expect(x(stage.c) < -160, "it does not stop dead")
    #expect(x(stage.c) > -160.33)
    #expect(stage.trace.lines.isEmpty)
    #expect(stage.container.viewControllers.count == 3)
    stage.clock.advance(by: 2, frames: 240)
    #expect(
      stage.trace.take() == [
        "d.viewWillDisappear(true)", "c.viewWillAppear(true)", "d.viewDidDisappear(true)",
        "c.viewDidAppear(true)", "d.willMove(toParent: nil)", "d.didMove(toParent: nil)",
        "c.didMove(toParent: main)",
      ])
    #expect(stage.stack == ["c"])
    #expect(stage.delegate.selected.isEmpty)
    #expect(stage.delegate.requests.count == 1)
    #expect(stage.findings.isEmpty)
  }

  @Test("a change that returns by `reverse` can turn around again")
  func reverseTwice() {
    let stage = Stage.showingFirst(ScriptedAnimator(program(.reverse)))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.a)
    #expect(stage.container.selectedViewController === stage.a)
    stage.clock.advance(by: 0.1, frames: 12)
    let place = x(stage.b)
    stage.container.select(stage.b)
    #expect(x(stage.b) == place)
    #expect(stage.container.selectedViewController === stage.b)
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["b"])
    #expect(stage.delegate.selected == ["b"])
    #expect(stage.delegate.requests.count == 1)
  }

  @Test("`reverse` completes the change first if the request is for a third screen")
  func reverseToAnother() {
    let stage = Stage.showingFirst(ScriptedAnimator(program(.reverse)))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.c)
    #expect([x(stage.b), x(stage.c)] == [0, 320])
    #expect(stage.delegate.selected == ["b"])
  }

  @Test(
    "a request during a gesture cancels the undecided change and continues from its place and velocity"
  )
  func interactive() {
    let finger = PercentDrivenInteraction<Headless>()
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b, interaction: finger)
    finger.update(0.25, rate: 1)
    _ = stage.trace.take()
    stage.container.select(stage.c)
    // Nothing was decided yet: a stays, and continues from where the gesture had moved it.
    #expect(stage.trace.lines.filter { $0.hasSuffix("b.didMove(toParent: nil)") }.count == 1)
    #expect(abs(x(stage.a) + 80) < 1e-9)
    #expect(stage.stack == ["b", "a", "c"])
    stage.clock.advance(by: 0.001)
    #expect(abs(x(stage.a) + 80.32) < 0.02)
    finger.update(0.9)
    finger.finish()
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["c"])
    #expect(stage.delegate.selected == ["c"])
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a gesture that interrupts drives the new change while the remaining motion dies away")
  func byGesture() {
    let finger = PercentDrivenInteraction<Headless>()
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.a, interaction: finger)
    #expect([x(stage.a), x(stage.b)] == [-160, 160])
    // The remaining motion dies away while the gesture rests.
    stage.clock.advance(by: 1, frames: 120)
    #expect([x(stage.a), x(stage.b)] == [-320, 0])
    finger.update(0.5)
    #expect([x(stage.a), x(stage.b)] == [-160, 160])
    finger.finish()
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["a"])
  }

  @Test("an interruption of the default animator does not jump")
  func defaultAnimator() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.1)
    let before = [x(stage.a), x(stage.b), stage.a.view.alpha, stage.b.view.alpha]
    stage.container.select(stage.a)
    let after = [x(stage.a), x(stage.b), stage.a.view.alpha, stage.b.view.alpha]
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// A native animator that slides its views itself.
  private func native() -> TestAnimator {
    TestAnimator { context in
      context.view(forKey: .to).map(context.containerView.addSubview)
      let flash = context.makeOverlay(named: "flash")
      context.animate(for: 1) { time in
        context.view(forKey: .from)?.matrix = .translation(x: -320 * time, y: 0)
        context.view(forKey: .to)?.matrix = .translation(x: 320 * (1 - time), y: 0)
        flash.alpha = time
      } completion: {
        context.completeTransition(true)
      }
    }
  }

  @Test("a script that interrupts a native animator continues from its place and velocity")
  func fromNative() {
    let stage = Stage.showingFirst(native())
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    stage.delegate.animator = ScriptedAnimator(.travel())
    stage.container.select(stage.a)
    #expect([x(stage.a), x(stage.b)] == [-80, 240])
    #expect(stage.stack == ["overlay.flash", "b", "a"])
    stage.clock.advance(by: 0.0001)
    #expect(abs(x(stage.a) + 80.032) < 0.001)
    #expect(abs(x(stage.b) - 239.968) < 0.001)
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["a"])
    #expect(stage.findings.isEmpty)
  }

  @Test("pictures of the interrupted script fade above a native animator")
  func byNative() throws {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    stage.delegate.animator = native()
    stage.container.select(stage.a)
    #expect([x(stage.a), x(stage.b)] == [320, 0])
    #expect(stage.stack == ["b", "a", "overlay.flash", "a", "b"])
    let pictures = stage.parent.view.subviews.suffix(2)
    #expect(pictures.map(\.matrix.m41) == [-80, 240])
    #expect(pictures.map(\.alpha) == [0.75, 1])
    stage.clock.advance(by: 0.25)
    #expect(stage.stack == ["b", "a", "overlay.flash"])
    stage.clock.advance(by: 0.75)
    #expect(stage.stack == ["a"])
  }

  @Test("a new size keeps the remaining motion of an interruption")
  func newSize() {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.a)
    stage.clock.advance(by: 0.05)
    let left = x(stage.b) - 320 * 0.05
    stage.parent.view.frame.width = 1000
    stage.container.viewDidLayoutSubviews()
    #expect(abs(x(stage.b) - 1000 * 0.05 - left) < 1e-9)
    #expect(stage.b.view.frame.width == 1000)
    stage.clock.advance(by: 0.5)
    #expect(abs(x(stage.b) - 550) < 0.1)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["a"])
  }
}
