import AnimatorTesting
import Testing

@testable import AnimRuntime

@Suite("Alarms on a frame clock") struct AlarmTests {
  @Test("an alarm rings when it is due, and leaves the clock when it is done")
  func rings() {
    let clock = ManualClock()
    var rings: [Double] = []
    let alarm = Alarm(on: clock) {
      rings.append(clock.now)
      return rings.count < 3 ? 1 : nil
    }
    for _ in 0..<20 { clock.advance(by: 0.25) }
    #expect(rings == [0.25, 1.25, 2.25])
    #expect(clock.callbackCount == 0)
    withExtendedLifetime(alarm) {}
  }

  @Test("an alarm that nobody holds leaves the clock")
  func dropped() {
    let clock = ManualClock()
    var rings = 0
    var alarm: Alarm? = Alarm(on: clock) {
      rings += 1
      return 10
    }
    clock.advance(by: 0.25)
    #expect(rings == 1 && clock.callbackCount == 1 && alarm != nil)
    alarm = nil
    clock.advance(by: 0.25)
    #expect(rings == 1 && clock.callbackCount == 0)
  }
}
