#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The events and the clock of this system. Each channel has a thread that waits for events and
/// deadlines.
struct SystemWatch: WatchSystem {
  func open(
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) -> (any WatchChannel)? {
    let mailbox = Mailbox<FileEvent>()
    guard let events = SystemEvents(deliver: { mailbox.post($0) }) else { return nil }
    return ThreadedChannel(mailbox, events, step)
  }
}

/// A channel whose steps run on a thread of its own.
private final class ThreadedChannel: WatchChannel, @unchecked Sendable {
  private let mailbox: Mailbox<FileEvent>
  private let events: SystemEvents
  // Written before the thread starts, and never again.
  private var thread: pthread_t
  private let isClosed = Locked(false)

  init?(
    _ mailbox: Mailbox<FileEvent>, _ events: SystemEvents,
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) {
    (self.mailbox, self.events) = (mailbox, events)
    let work = Work {
      var deadline: Duration?
      while let delivered = mailbox.next(until: deadline) {
        deadline = step(delivered, Mailbox<FileEvent>.now)
      }
    }
    guard let thread = work.start() else {
      events.close()
      return nil
    }
    self.thread = thread
  }

  func watch(
    folders: [String], files: @autoclosure () -> [String]
  ) -> [(folder: String, reason: String)] {
    events.watch(folders: folders, files: files())
  }

  func wake() { mailbox.post([]) }

  func close() {
    let isFirst = isClosed.withValue { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
    guard isFirst else { return }
    events.close()
    mailbox.close()
    if pthread_equal(pthread_self(), thread) == 0 {
      pthread_join(thread, nil)
    } else {
      pthread_detach(thread)
    }
  }
}

/// Work for a new thread.
final class Work: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Starts a thread. Returns `nil` if the system refuses. Its stack has 8 MiB on every system,
  /// because checking recurses as deeply as a script nests.
  func start() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, enterWork, reference.toOpaque()) == 0 else {
      reference.release()
      return nil
    }
    return thread
  }

  fileprivate func run() { body() }
}

#if canImport(Darwin)
  private func enterWork(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func enterWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#endif
