import AnimHistories
import AnimRuntime
import Cases
import Seeds
import Testing

/// Random histories of all containers. Whatever is requested and whenever, the container ends in
/// the right state. `anim-bench histories` runs more of them.
@Suite("Random histories of all containers") struct HistoryTests {
  @Test("the scripts of the histories compile")
  func scripts() { #expect(History<Headless>.isComplete) }

  private static let count = Thoroughness.count(12, thorough: 500) as UInt64

  @Test("a container ends in the right state, whatever is requested and whenever")
  func histories() {
    for seed in 0..<10 * Self.count { expectRest(seed) }
  }

  @Test(
    "the situations that are easily forgotten occur in every kind of container", .nightly,
    arguments: ContainerKind.allCases)
  func moments(_ kind: ContainerKind) {
    var missing = Set(Moment.allCases.filter { $0.isPossible(in: kind) })
    for seed in 0..<30_000 as Range<UInt64> where !missing.isEmpty {
      guard History<Headless>.kind(ofSeed: seed) == kind else { continue }
      let history = History<Headless>(seed: seed)
      history.run()
      missing.subtract(history.moments)
    }
    #expect(missing.isEmpty)
  }

  private func expectRest(_ seed: UInt64) {
    let history = History<Headless>(seed: seed)
    history.run()
    let log = (history.failures + history.log.suffix(40)).joined(separator: "\n")
    #expect(history.failures.isEmpty, "seed \(seed)\n\(log)")
  }
}
