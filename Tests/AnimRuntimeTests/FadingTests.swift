import AnimProgram
import AnimRuntime
import Cases
import Testing

/// What interrupted changes leave on stage fades in its own time, and whatever is no longer visible
/// is removed.
@Suite("Pictures and overlays that interrupted changes leave on stage") struct FadingTests {
  @Test("under endless requests, old pictures fade, so few are on stage at any frame rate")
  func endlessRequests() {
    forEachCase([2, 4, 5, 8, 60]) { (rate: Double) in
      let stage = NavigationStage(["root"], ScriptedAnimator<Headless>(.travel()))
      var most = 0
      for number in 0..<60 {
        stage.container.push(stage.screen("v\(number)"))
        stage.clock.advance(by: 1 / rate, frames: 3)
        most = max(most, stage.parent.view.subviews.count)
      }
      #expect(most <= max(4, 2 + Int(0.3 * rate)))
    }
  }

  @Test("400 requests in one moment leave few pictures")
  func requestsAtOnce() {
    let stage = NavigationStage(["root"], ScriptedAnimator<Headless>(.travel()))
    for number in 0..<400 { stage.container.push(stage.screen("v\(number)")) }
    #expect(stage.parent.view.subviews.count <= 18)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["v399"])
  }
}
