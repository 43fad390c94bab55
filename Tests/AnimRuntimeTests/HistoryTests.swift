import AnimHistories
import Testing

/// Random histories of all containers: whatever is asked for, whenever, in the end everything is as
/// it should be. `anim-bench histories` runs more of them.
@Suite struct HistoryTests {
  @Test func theirScriptsCompile() { #expect(History.isComplete) }

  @Test(arguments: 0..<10)
  func histories(_ part: UInt64) {
    for seed in part * 500..<(part + 1) * 500 {
      let history = History(seed: seed)
      history.run()
      let log = (history.failures + history.log.suffix(40)).joined(separator: "\n")
      #expect(history.failures.isEmpty, "seed \(seed)\n\(log)")
    }
  }
}
