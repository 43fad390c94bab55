#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears of something that UIKit posts on the main thread, as long as it exists.
  @MainActor final class Observer {
    // `deinit` need not run on the main thread.
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    /// Hears of notifications of this name from now on.
    init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable (Notification) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        nonisolated(unsafe) let notification = $0
        MainActor.assumeIsolated { body(notification) }
      }
    }

    deinit { token.map(NotificationCenter.default.removeObserver) }
  }
#endif
