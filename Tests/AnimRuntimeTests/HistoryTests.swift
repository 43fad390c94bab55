import AnimHistories
import Seeds
import Testing

/// Random histories of all containers: whatever is asked for, whenever, in the end everything is as
/// it should be. `anim-bench histories` runs more of them.
@Suite struct HistoryTests {
  @Test func theirScriptsCompile() { #expect(History.isComplete) }

  private static let count = Thoroughness.count(40, thorough: 500) as UInt64

  @Test(.serialized, arguments: 0..<10)
  func histories(_ part: UInt64) {
    for seed in part * Self.count..<(part + 1) * Self.count { expectRest(seed) }
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
