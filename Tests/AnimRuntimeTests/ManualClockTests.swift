import AnimRuntime
import AnimatorTesting
import Testing

@Suite struct ManualClockTests {
  @Test func callsBackAtEachFrame() {
    let clock = ManualClock()
    var times: [Double] = []
    clock.start { now in
      times.append(now)
      return times.count < 3
    }
    clock.advance(by: 1, frames: 4)
    #expect(times == [0.25, 0.5, 0.75])
    #expect(clock.callbackCount == 0)
    #expect(clock.now == 1)
  }

  @Test func whatIsStartedInACallbackWaitsForTheNextFrame() {
    let clock = ManualClock()
    var times: [Double] = []
    clock.start { _ in
      clock.start { now in
        times.append(now)
        return false
      }
      return false
    }
    clock.advance(by: 1)
    #expect(times.isEmpty)
    clock.advance(by: 1)
    #expect(times == [2])
  }
}
