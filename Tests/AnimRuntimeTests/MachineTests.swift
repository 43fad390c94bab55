import AnimHistories
import AnimRuntime
import Seeds
import Testing

@Suite("What a container does next") struct MachineTests {
  /// By default, only some of them, the same ones each time.
  @Test("nothing is forgotten, done twice or done forever in any history of four events")
  func allShortHistories() {
    let step = Thoroughness.count(317, thorough: 1)
    let failing = stride(from: 0, to: MachineHistory.shortCount, by: step).filter {
      !MachineHistory(short: $0).failures.isEmpty
    }
    #expect(failing.isEmpty, "numbers \(failing.prefix(5))")
  }

  @Test("nothing is forgotten, done twice or done forever in random histories")
  func randomHistories() {
    let failing = (0..<Thoroughness.count(1_000, thorough: 1_000_000) as Range<UInt64>).filter {
      !MachineHistory(seed: $0).failures.isEmpty
    }
    #expect(failing.isEmpty, "seeds \(failing.prefix(5))")
  }
}
