import AnimRuntime
import AnimatorTesting
import Testing

@Suite("The clock of tests") struct ManualClockTests {
  @Test("the clock calls back at each frame, until the callback has had enough")
  func frames() {
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

  @Test("a callback that is started within another waits for the next frame")
  func nextFrame() {
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
