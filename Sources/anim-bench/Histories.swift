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

  /// Runs all histories of four events of the bare machine, without views, and this many random
  /// ones. Returns `false` if one failed.
  static func runBare(_ count: UInt64, from first: UInt64) -> Bool {
    let short = run(MachineHistory.shortCount, "bare histories of four events") {
      MachineHistory(short: $0)
    }
    let random = run(Int(count), "bare histories from seed \(first)") {
      MachineHistory(seed: first + UInt64($0))
    }
    return short && random
  }

  /// Runs histories on all processors, by their numbers. Returns `false` if one failed.
  private static func run(
    _ count: Int, _ name: String, _ play: @Sendable (Int) -> MachineHistory
  ) -> Bool {
    let beginning = ProcessInfo.processInfo.systemUptime
    let size = 1_000
    var failed = Array(repeating: 0, count: (count + size - 1) / size)
    failed.withUnsafeMutableBufferPointer { buffer in
      // Each part writes its own element.
      nonisolated(unsafe) let failed = buffer
      DispatchQueue.concurrentPerform(iterations: failed.count) { part in
        for number in part * size..<min(count, (part + 1) * size) {
          let failures = play(number).failures
          guard !failures.isEmpty else { continue }
          failed[part] += 1
          print("\(name), number \(number): \(failures.joined(separator: "; "))")
        }
      }
    }
    let seconds = ProcessInfo.processInfo.systemUptime - beginning
    print("\(count) \(name): \(failed.reduce(0, +)) failed, \(Int(seconds)) s")
    return failed.allSatisfy { $0 == 0 }
  }
}
