#if ANIM_STAND_INS
  import AnimRuntime
  import UIKit

  @testable import AnimUIKit

  /// How a picture of a view is made.
  @MainActor struct Photographed {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    private let inner = CALayer()

    /// A view that the screen shows or not, with a layer in it.
    init(isOnScreen: Bool) {
      view.layer.sublayers = [inner]
      guard isOnScreen else { return }
      (view.layer.shown, inner.shown) = (CALayer(), CALayer())
    }

    /// The app, or a transition, hides what stands in the view.
    func hideInner() { inner.isHidden = true }

    /// Whether the picture is drawn into an image instead of taken from the screen.
    var isDrawn: Bool {
      (UIKitPlatform.makeSnapshot(of: view, part: nil) as? UIImageView)?.image?.drawn.count == 1
    }
  }

  extension ContainerViewController {
    /// Whether VoiceOver was sent to a child.
    func hasFocus(_ screen: Screen) -> Bool { UIAccessibility.focus === screen.view }
  }
#endif
