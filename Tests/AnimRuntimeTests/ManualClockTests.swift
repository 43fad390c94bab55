import AnimRuntime
import AnimatorTesting
import Testing

@Suite("The clock of tests") struct ManualClockTests {
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
