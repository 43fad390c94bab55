import AnimLive
import AnimRuntime
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The clock of an app's containers.
  @MainActor @Suite struct ClockTests {
    init() { Trace.begin() }

    /// The page of `CADisplayLink.targetTimestamp`: it is when the next frame is shown, and what to
    /// show is computed for it.
    @Test("a frame is computed for the time at which it is shown, and time never goes back")
    func target() {
      let times = timesOfFrames(lead: 0.01)
      #expect(abs(times.frame - 0.11) < 1e-9)
      #expect(abs(times.meanwhile - 0.11) < 1e-9)
      #expect(abs(times.later - 0.2) < 1e-9)
    }

    @Test("in slow motion, everything takes as many times as long, in Core Animation too")
    func slowMotion() throws {
      let store = RegistryStore()
      _ = store.load([
        "app.anim": """
        animator a { duration 400ms; timing linear; to { translate.x: 100pt -> 0 } }
        when push use a
        """
      ])
      store.slowMotion = 5
      let owners = Owners("")
      owners.use(UIKitRules(store: store))
      let change = try #require(owners.push())
      #expect(change.toldDuration == 2)
      #expect(animations(of: owners.detail) == ["transform: keyframes 2.0 s"])
      // Another factor counts from the next change on.
      store.slowMotion = 1
      advance(by: 1.9, frames: 5)
      #expect(owners.change != nil)
      advance(by: 0.2, frames: 5)
      #expect(owners.change == nil)
    }

    @Test("the clock goes on from where it is when slow motion begins and ends")
    func factor() {
      var factor = 1.0
      let clock = DisplayLinkClock { factor }
      let start = clock.now
      let times = [1, 4, 1.0].map {
        factor = $0
        _ = clock.now
        passTime(by: 1)
        return clock.now - start
      }
      #expect(zip(times, [1, 1.25, 2.25]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }
}
