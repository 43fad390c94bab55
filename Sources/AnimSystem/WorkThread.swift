/// A thread of the system that does one piece of work.
package struct WorkThread: @unchecked Sendable {
  private let handle: pthread_t

  /// The size of a thread's stack, in bytes: the same on every system, because parsing and checking
  /// recurse as deeply as a script nests.
  private static let stackSize = 8 << 20

  /// Starts a thread. `nil` if the system refuses.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let reference = Unmanaged.passRetained(Work(body: work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, enter, reference.toOpaque()) == 0 else {
      reference.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    handle = thread
  }

  /// Waits until the work is done.
  package func join() { pthread_join(handle, nil) }

  /// Lets the system forget the thread as soon as its work is done. Nobody may join it then.
  package func detach() { pthread_detach(handle) }

  /// Whether this is the thread that asks.
  package var isCurrent: Bool { pthread_equal(pthread_self(), handle) != 0 }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func enter(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#else
  private func enter(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
#endif
