/// A queue of messages, at which one thread waits for a message or until a deadline.
package final class Mailbox<Message: Sendable>: @unchecked Sendable {
  // The lock protects everything below.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var messages: [Message] = []
  private var hasMail = false
  private var isClosed = false

  /// Creates an empty mailbox.
  package init() {
    pthread_mutex_init(lock, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }

  /// The time since the machine was started, which setting the clock does not change.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Adds messages and wakes the thread, even if there are none.
  package func post(_ more: [Message]) {
    change {
      messages += more
      hasMail = true
    }
  }

  /// Ends all waiting for good.
  package func close() { change { isClosed = true } }

  private func change(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_cond_signal(condition)
    pthread_mutex_unlock(lock)
  }

  /// Waits for messages, or until a deadline, when it returns none. Returns `nil` once the mailbox
  /// is closed.
  package func next(until deadline: Duration?) -> [Message]? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !hasMail, !isClosed {
      guard let deadline else {
        pthread_cond_wait(condition, lock)
        continue
      }
      let rest = deadline - Self.now
      guard rest > .zero else { break }
      wait(rest)
    }
    if isClosed { return nil }
    hasMail = false
    defer { messages = [] }
    return messages
  }

  private func wait(_ rest: Duration) {
    #if canImport(Darwin)
      var time = timespec(rest)
      pthread_cond_timedwait_relative_np(condition, lock, &time)
    #else
      var time = timespec(Self.now + rest)
      pthread_cond_timedwait(condition, lock, &time)
    #endif
  }
}

extension timespec {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
