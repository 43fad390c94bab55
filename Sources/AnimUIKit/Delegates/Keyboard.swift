#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The keyboard, as UIKit has said last.
  @MainActor final class Keyboard {
    /// Where it is going, in the coordinates of its screen. Null if there is none.
    private(set) var frame = CGRect.null
    /// The screen that shows it, since iOS 16.1. `nil` before.
    private(set) weak var screen: UIScreen?
    /// How long it takes to go there, in seconds.
    private(set) var seconds = 0.0
    /// Called when it moves.
    var onMove: (() -> Void)?
    private var observer: Observer?

    /// Follows the keyboard from now on.
    init() {
      observer = Observer(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
        self?.move($0)
      }
    }

    private func move(_ notification: Notification) {
      let facts = notification.userInfo
      let frame = facts?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
      seconds = facts?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
      (self.frame, screen) = (frame.isEmpty ? .null : frame, notification.object as? UIScreen)
      onMove?()
    }
  }
#endif
