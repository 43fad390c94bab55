#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears of something that UIKit posts on the main thread, as long as it exists.
  @MainActor package final class Observer {
    // `deinit` need not run on the main thread.
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?

    /// Hears of notifications of this name from now on.
    init(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable (Notification) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        nonisolated(unsafe) let notification = $0
        MainActor.assumeIsolated { body(notification) }
      }
    }

    /// Hears when the user begins or ceases to prefer less motion.
    package static func ofMotion(_ body: @escaping @MainActor @Sendable () -> Void) -> [Observer] {
      [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ].map { Observer($0) { _ in body() } }
    }

    deinit { token.map(NotificationCenter.default.removeObserver) }
  }
#endif
