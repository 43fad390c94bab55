import AnimHistories
import AnimRuntime
import AnimatorTesting
import Foundation

/// Runs random histories of containers, and prints each failure with the seed that repeats it.
enum Histories {
  /// Runs this many histories, the first with seed `first`, and prints how many reached each
  /// moment. Returns `false` if a history failed.
  static func run(_ count: UInt64, from first: UInt64) -> Bool {
    let beginning = ProcessInfo.processInfo.systemUptime
    var failed = 0
    var met: [Moment: Int] = [:]
    for seed in first..<first + count {
      let history = History<HeadlessPlatform>(seed: seed)
      history.run()
      for moment in history.moments { met[moment, default: 0] += 1 }
      guard !history.failures.isEmpty else { continue }
      failed += 1
      print("seed \(seed): \(history.failures.joined(separator: "; "))")
      if failed == 1 { for line in history.log { print("  \(line)") } }
    }
    for moment in Moment.allCases { print("  \(moment): \(met[moment] ?? 0)") }
    let seconds = ProcessInfo.processInfo.systemUptime - beginning
    print("\(count) histories from seed \(first): \(failed) failed, \(Int(seconds)) s")
    return failed == 0
  }
}
