import AnimHistories
import AnimRuntime
import Seeds
import Testing

@Suite("What a container does next") struct MachineTests {
  /// By default, only some of them, the same ones each time.
  @Test(
    "nothing is forgotten, done twice or done forever in any history of four events",
    arguments: Recording.Container.allCases)
  func allShortHistories(of container: Recording.Container) {
    let events = MachineHistory.Event.allCases
    let count = events.count * events.count * events.count * events.count
    let step = Thoroughness.count(53, thorough: 1)
    var failures: [String] = []
    for number in stride(from: 0, to: count, by: step) {
      var rest = number
      let history = (0..<4).map { _ in
        defer { rest /= events.count }
        return events[rest % events.count]
      }
      let found = MachineHistory(history, in: container, habit: number).failures
      if !found.isEmpty { failures.append("\(history) with habit \(number): \(found)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test("nothing is forgotten, done twice or done forever in random histories")
  func randomHistories() {
    let failing = (0..<Thoroughness.count(1_000, thorough: 1_000_000) as Range<UInt64>).filter {
      !MachineHistory(seed: $0).failures.isEmpty
    }
    #expect(failing.isEmpty, "seeds \(failing.prefix(5))")
  }
}
