#if canImport(UIKit) && !os(watchOS)
  import AnimUIKit
  import UIKit

  /// A swipe recognizer that takes precedence over the drags of its view: a quick swipe changes the
  /// screen, and a drag begins only if it is too slow for a swipe.
  @MainActor final class SwipeSource: NSObject, UIGestureRecognizerDelegate {
    private let target: ActionTarget
    private let recognizer: UISwipeGestureRecognizer

    init(
      _ direction: UISwipeGestureRecognizer.Direction, in view: UIView,
      action: @escaping () -> Void
    ) {
      target = ActionTarget(action)
      recognizer = UISwipeGestureRecognizer(target: target, action: ActionTarget.selector)
      super.init()
      recognizer.direction = direction
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }

    /// Always `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns whether another recognizer waits until this one fails. The drags of the same view
    /// do.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      otherGestureRecognizer is UIPanGestureRecognizer
        && otherGestureRecognizer.view === recognizer.view
    }
  }
#endif
