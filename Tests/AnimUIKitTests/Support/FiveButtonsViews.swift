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
}
