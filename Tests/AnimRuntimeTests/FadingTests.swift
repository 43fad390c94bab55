import AnimProgram
import AnimRuntime
import TestScripts
import Testing

/// What interrupted changes leave on stage fades in its own time, and whatever is no longer visible
/// is removed.
@Suite("Pictures and overlays that interrupted changes leave on stage") struct FadingTests {
  @Test(
    "under endless requests, old pictures fade, so few are on stage at any frame rate",
    arguments: [2, 4, 5, 8, 60])
  func endlessRequests(rate: Double) {
    let stage = NavigationStage(["root"], ScriptedAnimator<Headless>(.travel()))
    var most = 0
    for number in 0..<60 {
      stage.container.push(stage.screen("v\(number)"))
      stage.clock.advance(by: 1 / rate, frames: 3)
      most = max(most, stage.parent.view.subviews.count)
    }
    #expect(most <= max(4, 2 + Int(0.3 * rate)))
  }

  @Test("400 requests in one moment leave few pictures")
  func requestsAtOnce() {
    let stage = NavigationStage(["root"], ScriptedAnimator<Headless>(.travel()))
    for number in 0..<400 { stage.container.push(stage.screen("v\(number)")) }
    #expect(stage.parent.view.subviews.count <= 18)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["v399"])
  }

  @Test("a short native change lets the overlays and rotation of the interrupted one fade smoothly")
  func shortChange() throws {
    let stage = Stage.showingFirst(
      ScriptedAnimator<Headless>(
        try .compiled(
          """
          animator veiled {
              duration 1s
              container { rotate: 0 -> 40deg -> 0 }
              overlay veil { color: #fff; alpha: 0 -> 1 -> 0 }
              to { alpha: 0 -> 1 }
          }
          """)))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5, frames: 30)
    stage.delegate.animator = TestAnimator.completing(true, after: 0.05)
    stage.container.select(stage.c)
    let veil = try #require(stage.parent.view.subviews.first { $0.identifier == "overlay.veil" })
    let look = { [veil.alpha, stage.parent.view.matrix.m11, stage.parent.view.matrix.m12] }
    var last = look()
    for _ in 0..<40 {
      stage.clock.advance(by: 0.01)
      let now = look()
      if veil.superview == nil { break }
      #expect(zip(last, now).allSatisfy { abs($0 - $1) < 0.12 })
      last = now
    }
    #expect(last[0] < 0.05)
    #expect(stage.stack == ["c"])
    #expect(stage.parent.view.appearance == ViewAppearance())
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a screen whose picture fades continues from the picture's place when it is selected again")
  func comesBack() throws {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.c)
    stage.clock.advance(by: 0.05)
    let picture = try #require(stage.parent.view.subviews.first { $0.content != nil })
    let place = picture.matrix.m41
    stage.container.select(stage.a)
    #expect(picture.superview == nil, "its screen goes on in its place")
    #expect(abs(stage.a.view.matrix.m41 - place) < 1e-6)
  }

  @Test("a request without animation leaves no pictures")
  func notAnimated() {
    let stage = Stage.showingFirst(ScriptedAnimator<Headless>(.travel()))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.container.select(stage.c)
    stage.container.select(stage.a, animated: false)
    #expect(stage.stack == ["a"])
  }
}
