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
    let next = Locked(0)
    let work = { @Sendable in
      while let batch = next.withValue({ $0.takeBatch(of: count) }) {
        for index in batch { slots.start.map { ($0 + index).initialize(to: transform(index)) } }
      }
    }
    // Below that number, a second thread costs more than it saves.
    let wanted = count < 16 ? 1 : max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 64))
    let threads = (0..<wanted).compactMap { _ in WorkThread(work) }
    // If no thread could be started, the caller does the work.
    if threads.isEmpty { work() }
    for thread in threads { thread.join() }
    initialized = count
  }
}

/// Uninitialized results. Each call fills its own slot.
private struct ResultSlots<Result: Sendable>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Result>?
}

extension Int {
  /// Takes the next eight numbers below a limit. `nil` if there are none.
  fileprivate mutating func takeBatch(of limit: Int) -> Range<Int>? {
    guard self < limit else { return nil }
    defer { self = Swift.min(self + 8, limit) }
    return self..<Swift.min(self + 8, limit)
  }
}
