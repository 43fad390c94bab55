#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The keyboard, as UIKit has said last.
  @MainActor final class Keyboard {
    /// Its top edge on the device's screen, in points.
    private(set) var top = Double.greatestFiniteMagnitude
    /// How long it takes to go there, in seconds.
    private(set) var seconds = 0.0
    /// Called when it moves.
    var onMove: (() -> Void)?
    // `deinit` need not run on the main thread.
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    /// Follows the keyboard from now on.
    init() {
      let (frameKey, secondsKey) = (
        UIResponder.keyboardFrameEndUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey
      )
      observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let frame = notification.userInfo?[frameKey] as? CGRect ?? .zero
        let seconds = notification.userInfo?[secondsKey] as? Double ?? 0
        // UIKit posts it on the main thread.
        MainActor.assumeIsolated { self?.move(to: frame, in: seconds) }
      }
    }

    private func move(to frame: CGRect, in seconds: Double) {
      (top, self.seconds) = (frame.height > 0 ? frame.minY : .greatestFiniteMagnitude, seconds)
      onMove?()
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }
  }
#endif
