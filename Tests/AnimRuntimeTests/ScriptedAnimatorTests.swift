import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

@Suite("Scripts on stage, frame by frame") struct ScriptedAnimatorTests {
  private func x(_ screen: HeadlessViewController) -> Double { screen.view.matrix.m41 }

  @Test("a script moves its views frame by frame and puts them back")
  func frames() {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b)
    #expect([x(stage.a), x(stage.b), stage.a.view.alpha] == [0, 320, 1])
    stage.clock.advance(by: 0.25)
    #expect([x(stage.a), x(stage.b), stage.a.view.alpha] == [-80, 240, 0.75])
    #expect(stage.stack == ["a", "b"])
    stage.clock.advance(by: 0.5)
    #expect([x(stage.a), x(stage.b), stage.a.view.alpha] == [-240, 80, 0.25])
    stage.clock.advance(by: 0.25)
    #expect(stage.stack == ["b"])
    #expect([x(stage.a), x(stage.b), stage.a.view.alpha] == [0, 0, 1])
  }

  @Test("a selection backwards runs in the other direction")
  func backwards() {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.c, animated: false)
    stage.container.select(stage.a)
    stage.clock.advance(by: 0.25)
    #expect([x(stage.c), x(stage.a)] == [80, -240])
  }

  @Test("the views are stacked by their z, in each frame")
  func z() {
    var builder = ProgramBuilder("z")
    builder.overlay("dim")
    builder.track(.from, "z", 0.0, 2.0)
    builder.track(.to, "z", 1.0, 1.0)
    let stage = Stage.showingFirst(ScriptedAnimator(builder.program))
    stage.container.select(stage.b)
    #expect(stage.stack == ["a", "overlay.dim", "b"])
    stage.clock.advance(by: 0.75)
    #expect(stage.stack == ["overlay.dim", "b", "a"])
  }

  @Test("a new size during a script moves its views to the new places")
  func newSize() {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.parent.view.frame.width = 1000
    stage.container.viewDidLayoutSubviews()
    #expect([x(stage.a), x(stage.b)] == [-500, 500])
    #expect(stage.b.view.frame.width == 1000)
    stage.clock.advance(by: 0.25)
    #expect(x(stage.b) == 250)
  }

  @Test("a duration that depends on the size keeps the progress")
  func sizedDuration() {
    var builder = ProgramBuilder("wide")
    builder.end(
      at: builder.add(.divide, builder.input(.containerWidth), builder.constant(320)))
    builder.track(.to, "alpha", 0.0, 1.0)
    let stage = Stage.showingFirst(ScriptedAnimator(builder.program))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    #expect(stage.b.view.alpha == 0.5)
    stage.parent.view.frame.width = 640
    stage.container.viewDidLayoutSubviews()
    #expect(stage.b.view.alpha == 0.5)
    stage.clock.advance(by: 0.25)
    #expect(stage.b.view.alpha == 0.75)
    stage.clock.advance(by: 0.25)
    #expect(!stage.container.isTransitioning)
  }

  @Test("a missing value of the request is reported")
  func missingValue() {
    var builder = ProgramBuilder("tap")
    let origin = builder.request("origin")
    builder.track(.to, "translate.x", origin, origin)
    let stage = Stage.showingFirst(ScriptedAnimator(builder.program))
    stage.container.select(stage.b)
    #expect(stage.findings.map(\.sentence) == ["the request has no value `origin`"])
    #expect(stage.kinds == [.requestValue])
    stage.container.select(stage.c, values: ["origin": .number(7)])
    #expect(stage.kinds == [.requestValue])
    #expect(x(stage.c) == 7)
  }

  @Test("values that are not finite are replaced and reported once")
  func notFinite() {
    var builder = ProgramBuilder("wild")
    builder.track(.to, "translate.x", 10.0, 10.0)
    builder.track(.to, "translate.y", 0.0, .infinity)
    let stage = Stage.showingFirst(ScriptedAnimator(builder.program))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5, frames: 5)
    #expect(stage.b.view.matrix.isFinite)
    #expect(stage.kinds == [.notFinite])
    #expect(stage.findings.first?.sentence.contains("`translate.y` of `to` in `wild`") == true)
    stage.clock.advance(by: 0.5)
    #expect(stage.stack == ["b"])
  }

  @Test("a property keeps its last finite value")
  func lastFinite() {
    var builder = ProgramBuilder("late")
    let fraction = builder.addToFrame(.fraction, 0)
    let isLate = builder.addToFrame(.less, builder.constant(0.4), fraction)
    builder.hold(
      .to, "translate.x", builder.addToFrame(.select, isLate, builder.constant(.nan), fraction))
    let stage = Stage.showingFirst(ScriptedAnimator(builder.program))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    #expect(x(stage.b) == 0.25)
    stage.clock.advance(by: 0.5, frames: 2)
    #expect(x(stage.b) == 0.25)
    #expect(stage.kinds == [.notFinite])
  }

  @Test("a script with a duration of zero ends at once")
  func zeroDuration() {
    let stage = Stage.showingFirst(ScriptedAnimator(.travel(duration: 0)))
    stage.container.select(stage.b)
    #expect(stage.stack == ["b"])
    #expect(!stage.container.isTransitioning)
  }

  @Test("by default, both screens slide together")
  func defaultAnimator() {
    let stage = Stage.showingFirst()
    stage.container.select(stage.b)
    #expect([x(stage.a), x(stage.b)] == [0, 336])
    stage.clock.advance(by: 0.3)
    #expect(abs(x(stage.b) - x(stage.a) - 336) < 1e-9)
    #expect(x(stage.a) < -100)
  }

  @Test("with Reduce Motion, the default fades without moving")
  func reduceMotion() {
    let stage = Stage.showingFirst()
    stage.parent.traits.reduceMotion = true
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.15)
    #expect([x(stage.a), x(stage.b)] == [0, 0])
    #expect(stage.b.view.alpha > 0.5 && stage.b.view.alpha < 1)
    stage.clock.advance(by: 0.15)
    #expect(stage.stack == ["b"])
  }
}
