import AnimSystem

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
private final class ThreadedChannel: WatchChannel, Sendable {
  private let mailbox: Mailbox<FileEvent>
  private let events: SystemEvents
  private let thread: WorkThread
  private let isClosed = Locked(false)

  init?(
    _ mailbox: Mailbox<FileEvent>, _ events: SystemEvents,
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) {
    (self.mailbox, self.events) = (mailbox, events)
    let thread = WorkThread {
      var deadline: Duration?
      while let delivered = mailbox.next(until: deadline) {
        deadline = step(delivered, Mailbox<FileEvent>.now)
      }
    }
    guard let thread else {
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
    if thread.isCurrent { thread.detach() } else { thread.join() }
  }
}
