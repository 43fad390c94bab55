import AnimatorKit
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A view and the snapshot that is taken of it.
@MainActor struct Photographed {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let inner = CALayer()

  /// Creates a view with a layer in it, visible on the screen or not.
  init(isOnScreen: Bool) {
    view.layer.sublayers = [inner]
    guard isOnScreen else { return }
    (view.layer.shown, inner.shown) = (CALayer(), CALayer())
  }

  /// Hides what is in the view, as an app or a transition may.
  func hideInner() { inner.isHidden = true }

  /// Tells Smart Invert to leave the view alone.
  func keepColors() { view.accessibilityIgnoresInvertColors = true }

  /// Whether Smart Invert leaves the snapshot alone.
  var keepsItsColors: Bool {
    UIKitPlatform.makeSnapshot(of: view, part: nil).accessibilityIgnoresInvertColors
  }

  /// Whether the snapshot is drawn into an image instead of taken from the screen.
  var isDrawn: Bool {
    (UIKitPlatform.makeSnapshot(of: view, part: nil) as? UIImageView)?.image?.drawn.count == 1
  }
}
