import AnimHistories
import Foundation

/// Runs random histories of containers, and prints what goes wrong, with the seed that repeats it.
enum Histories {
  /// Runs so many, the first with seed `first`; false where one failed.
  static func run(_ count: UInt64, from first: UInt64) -> Bool {
    let beginning = ProcessInfo.processInfo.systemUptime
    var failed = 0
    for seed in first..<first + count {
      let history = History(seed: seed)
      history.run()
      guard !history.failures.isEmpty else { continue }
      failed += 1
      print("seed \(seed): \(history.failures.joined(separator: "; "))")
      if failed == 1 { for line in history.log { print("  \(line)") } }
    }
    let seconds = ProcessInfo.processInfo.systemUptime - beginning
    print("\(count) histories from seed \(first): \(failed) failed, \(Int(seconds)) s")
    return failed == 0
  }
}
