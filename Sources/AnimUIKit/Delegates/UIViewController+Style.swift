#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The presentation style that a screen has of its own, while a script presents it in another one.
  @MainActor private final class OwnStyle {
    let style: UIModalPresentationStyle
    weak var delegate: (any UIViewControllerTransitioningDelegate)?

    init(of screen: UIViewController) {
      (style, delegate) = (screen.modalPresentationStyle, screen.transitioningDelegate)
    }
  }

  extension UIViewController {
    /// Gives the screen the style in which a script presents it, until it has been dismissed.
    package func useScriptedStyle() {
      attach(OwnStyle(of: self), as: .ownStyle)
      if modalPresentationStyle != .fullScreen { modalPresentationStyle = .custom }
    }

    /// Gives the screen back its own style and delegate, if a script has presented it. A style that the
    /// app has set since stays.
    package func restoreOwnStyle() {
      guard let own: OwnStyle = attachment(.ownStyle) else { return }
      attach(nil, as: .ownStyle)
      if modalPresentationStyle == .custom { modalPresentationStyle = own.style }
      transitioningDelegate = own.delegate
    }
  }
#endif
