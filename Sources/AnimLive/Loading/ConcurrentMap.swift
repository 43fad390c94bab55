import AnimSystem

/// Returns the results of `transform` for the numbers from 0 up to `count`, in that order. If there
/// is enough work, it runs on as many threads as the machine has processors.
///
/// Each thread has a stack of 8 MiB, whatever the caller's stack is, because parsing and checking
/// recurse as deeply as a script nests.
package func concurrentMap<Result: Sendable>(
  _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  guard count > 0 else { return [] }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = ResultSlots(start: buffer.baseAddress)
    ThreadedLoop(count: count) { index in
      slots.start.map { ($0 + index).initialize(to: transform(index)) }
    }.run()
    initialized = count
  }
}

/// Uninitialized results of a loop. Each iteration fills its own slot.
struct ResultSlots<Result: Sendable>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Result>?

}

/// A loop whose iterations are distributed among threads in batches.
final class ThreadedLoop: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Locked(0)

  /// The number of iterations below which a second thread costs more than it saves.
  private static let parallelThreshold = 16
  private static let roundsAtATime = 8

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let wanted = count < Self.parallelThreshold ? 1 : max(1, min(processors, 64))
    let threads = (0..<wanted).compactMap { _ in WorkThread { self.work() } }
    // If no thread could be started, the caller does the work.
    if threads.isEmpty { work() }
    for thread in threads { thread.join() }
  }

  func work() {
    while let rounds = takeRounds() {
      for round in rounds { body(round) }
    }
  }

  private func takeRounds() -> Range<Int>? {
    next.withValue { next in
      guard next < count else { return nil }
      let rounds = next..<min(next + Self.roundsAtATime, count)
      next = rounds.upperBound
      return rounds
    }
  }
}
