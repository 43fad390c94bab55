import AnimHistories
import Testing

/// Random histories of all containers: whatever is asked for, whenever, in the end everything is as
/// it should be. `anim-bench histories` runs more of them.
@Suite struct HistoryTests {
  @Test func theirScriptsCompile() { #expect(History.isComplete) }

  @Test(arguments: 0..<10)
  func histories(_ part: UInt64) {
    for seed in part * 50..<(part + 1) * 50 { expectRest(seed) }
  }

  /// A view that one container hides while another's transition begins is shown in the end.
  @Test(arguments: [66_359, 96_542] as [UInt64])
  func historiesThatFailedOnce(_ seed: UInt64) { expectRest(seed) }

  private func expectRest(_ seed: UInt64) {
    let history = History(seed: seed)
    history.run()
    let log = (history.failures + history.log.suffix(40)).joined(separator: "\n")
    #expect(history.failures.isEmpty, "seed \(seed)\n\(log)")
  }
}
