import FiveButtons
import UIKit

extension FiveButtonsViewController {
  /// The bar with the buttons.
  var bar: UIStackView? { view.subviews.compactMap { $0 as? UIStackView }.first }

  /// Taps the button with this index.
  func tapButton(_ index: Int) {
    let action = (bar?.arrangedSubviews[index] as? UIButton)?.primaryAction
    if let action { action.handler(action) }
  }

  /// The recognizer of a swipe to the left.
  var leftSwipe: UISwipeGestureRecognizer? {
    (stage.gestureRecognizers ?? []).compactMap { $0 as? UISwipeGestureRecognizer }
      .first { $0.direction == .left }
  }

  /// The recognizer of the drag that the script uses.
  var drag: UIPanGestureRecognizer? {
    (stage.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }.first
  }
}
