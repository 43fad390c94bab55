import AnimHistories
import Cases
import Seeds
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Random histories on UIKit: of all containers of this package, its container view controller,
  /// and UIKit's navigation controller, with their recognizers.
  @MainActor @Suite struct UIKitHistoryTests {
    init() { Trace.begin() }

    @Test("random histories of containers keep their laws, with frames and with Core Animation")
    func containers() {
      forEachCase([true, false]) { (areCoreAnimations: Bool) in
        HistoryFrames.areCoreAnimations = areCoreAnimations
        for seed in 0..<(Thoroughness.count(50, thorough: 1_000) as UInt64) {
          let history = History<UIKitPlatform>(seed: seed)
          history.run()
          expectNoFailures(history.failures, history.log, seed)
        }
        History<UIKitPlatform>.resetTraits()
      }
    }

    @Test("random histories of view controllers keep their laws")
    func viewControllers() {
      for seed in 0..<(Thoroughness.count(100, thorough: 2_000) as UInt64) {
        let history = UIKitHistory(seed: seed)
        history.run()
        expectNoFailures(history.failures, history.log, seed)
      }
    }

    private func expectNoFailures(_ failures: [String], _ log: [String], _ seed: UInt64) {
      let text = (failures + log.suffix(40)).joined(separator: "\n")
      #expect(failures.isEmpty, "seed \(seed)\n\(text)")
    }
  }
}
