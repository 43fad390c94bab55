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
