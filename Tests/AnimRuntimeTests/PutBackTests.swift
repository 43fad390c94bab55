import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

@Suite("What a transition leaves behind") struct PutBackTests {
  private func program() -> Program {
    var builder = ProgramBuilder("all")
    builder.overlay("dim")
    builder.track(.from, "alpha", 1.0, 0.5)
    builder.track(.to, "scale.x", 2.0, 3.0)
    builder.track(.to, "cornerRadius", 4.0, 8.0)
    builder.track(.to, "frame.width", 100.0, 200.0)
    builder.track(.container, "rotate", 0.0, 1.0)
    builder.track(.overlay("dim"), "alpha", 0.0, 0.4)
    return builder.program
  }

  @Test(
    "views return to their own appearance and overlays are removed, completed or cancelled",
    arguments: [true, false])
  func overlays(didComplete: Bool) {
    let stage = Stage.showingFirst(Ending(program(), didComplete: didComplete))
    stage.b.view.alpha = 0.75
    let before = [stage.a, stage.b, stage.parent].map(\.view.appearance)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    #expect(stage.stack == ["a", "b", "overlay.dim"])
    #expect(stage.a.view.alpha == 0.75)
    #expect(stage.b.view.appearance.overrides == ["cornerRadius": [6]])
    #expect(stage.b.view.frame.width == 150)
    #expect(stage.parent.view.matrix == .rotation(z: 0.5))
    #expect(stage.parent.view.subviews.last?.alpha == 0.2)
    stage.clock.advance(by: 0.5)
    #expect([stage.a, stage.b, stage.parent].map(\.view.appearance) == before)
    #expect(stage.a.view.frame == stage.parent.view.frame)
    #expect(stage.b.view.frame == stage.parent.view.frame)
    #expect(stage.stack == [didComplete ? "b" : "a"])
  }

  @Test("what a native animator leaves behind is put back")
  func native() {
    let stage = Stage.showingFirst(
      TestAnimator { context in
        context.view(forKey: .from)?.alpha = 0
        context.view(forKey: .to)?.matrix = .scale(x: 0.1, y: 0.1)
        context.view(forKey: .to)?.frame = .zero
        _ = context.makeOverlay(named: "flash")
        context.completeTransition(true)
      })
    stage.container.select(stage.b)
    #expect(stage.a.view.alpha == 1)
    #expect(stage.b.view.matrix == .identity)
    #expect(stage.b.view.frame == stage.parent.view.frame)
    #expect(stage.stack == ["b"])
  }

  @Test(
    "context, animator and leaving screen are released when a change ends",
    arguments: [true, false])
  func released(didComplete: Bool) {
    weak var context: Context?
    weak var animator: TestAnimator?
    weak var leaving: HeadlessViewController?
    let stage = Stage.showingFirst()
    do {
      let screen = stage.screen("d")
      let native = TestAnimator { made in
        context = made
        made.onResize { _ = made.frames }
        made.animate(for: 1) { _ in
          _ = made.frames
        } completion: {
          made.completeTransition(didComplete)
        }
      }
      (leaving, animator, stage.delegate.animator) = (screen, native, native)
      stage.container.push(screen, animated: !didComplete)
    }
    if didComplete { stage.container.pop() }
    stage.delegate.animator = nil
    #expect(context != nil)
    #expect(animator != nil)
    #expect(leaving != nil)
    stage.clock.advance(by: 1)
    #expect(context == nil)
    #expect(animator == nil)
    #expect(leaving == nil)
  }

  @Test("a popped screen is released when its script ends")
  func leavingScreen() {
    weak var leaving: HeadlessViewController?
    let stage = Stage.showingFirst(ScriptedAnimator(program()))
    do {
      let screen = stage.screen("d")
      leaving = screen
      stage.container.push(screen, animated: false)
    }
    stage.container.pop()
    stage.clock.advance(by: 0.5)
    #expect(leaving != nil)
    stage.clock.advance(by: 0.5)
    #expect(leaving == nil)
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a container that is released during a change puts its views back")
  func container() {
    let clock = ManualClock()
    let screens = ["a", "b"].map { HeadlessViewController($0) }
    let delegate = AnimatorDelegate()
    delegate.animator = ScriptedAnimator(program())
    weak var container: ContainerController<Headless>?
    do {
      let parent = HeadlessViewController("main")
      let made = ContainerController<Headless>(
        of: parent, containerView: parent.view, viewControllers: screens, clock: clock)
      made.delegate = delegate
      made.viewWillAppear(false)
      made.viewDidAppear(false)
      made.select(screens[0])
      made.select(screens[1])
      clock.advance(by: 0.5)
      #expect(screens[0].view.alpha == 0.75)
      container = made
    }
    #expect(container == nil)
    #expect(screens[0].view.alpha == 1)
    clock.advance(by: 0.1)
    #expect(clock.callbackCount == 0)
  }
}
