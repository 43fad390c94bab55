#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
final class ThreadedLoop: @unchecked Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var next = 0

  /// The number of iterations below which a second thread costs more than it saves.
  private static let parallelThreshold = 16
  private static let roundsAtATime = 8
  private static let stackSize = 8 << 20

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func run() {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let wanted = count < Self.parallelThreshold ? 1 : max(1, min(processors, 64))
    let threads = (0..<wanted).compactMap { _ in start() }
    // If no thread could be started, the caller does the work.
    if threads.isEmpty { work() }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func start() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, enterThreadedLoop, reference.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, enterThreadedLoop, reference.toOpaque())
    #endif
    if status != 0 {
      reference.release()
      return nil
    }
    return thread
  }

  func work() {
    while let rounds = takeRounds() {
      for round in rounds { body(round) }
    }
  }

  private func takeRounds() -> Range<Int>? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard next < count else { return nil }
    let rounds = next..<min(next + Self.roundsAtATime, count)
    next = rounds.upperBound
    return rounds
  }
}

#if canImport(Darwin)
  private func enterThreadedLoop(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadedLoop>.fromOpaque(argument).takeRetainedValue().work()
    return nil
  }
#else
  private func enterThreadedLoop(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadedLoop>.fromOpaque(argument).takeRetainedValue().work()
    return nil
  }
#endif
