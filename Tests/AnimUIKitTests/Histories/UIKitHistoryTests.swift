import AnimHistories
import Cases
import Seeds
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Random histories on UIKit: of all containers of this package by themselves, and of apps. `ANIM_HISTORIES=100000`
  /// runs that many of each.
  @MainActor @Suite struct UIKitHistoryTests {
    init() { Trace.begin() }

    @Test("random histories of containers keep their laws, with frames and with Core Animation")
    func containers() {
      forEachCase([true, false]) { (areCoreAnimations: Bool) in
        HistoryFrames.areCoreAnimations = areCoreAnimations
        for seed in 0..<(Thoroughness.count(50, thorough: 1_000, or: "ANIM_HISTORIES") as UInt64) {
          let history = History<UIKitPlatform>(seed: seed)
          history.run()
          expectNoFailures(history.failures, history.log, seed)
        }
        History<UIKitPlatform>.resetTraits()
      }
    }

    /// What no page describes is tried both ways, each by itself and mixed.
    @Test("random histories of apps keep their laws, whatever UIKit does")
    func apps() async {
      let habits = AppHistory.habits
      for seed in 0..<(Thoroughness.count(40, thorough: 5_000, or: "ANIM_HISTORIES") as UInt64) {
        await onSystem(habits(seed)) {
          let history = AppHistory(seed: seed)
          history.run()
          await history.checkMemory()
          expectNoFailures(history.failures, history.log, seed)
        }
      }
    }

    private func expectNoFailures(_ failures: [String], _ log: [String], _ seed: UInt64) {
      let text = (failures + log.suffix(40)).joined(separator: "\n")
      #expect(failures.isEmpty, "seed \(seed)\n\(text)")
    }
  }
}
