#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// The view controller's view.
    public static func view(of controller: UIViewController) -> UIView {
      controller.view ?? UIView(frame: .zero)
    }

    /// What the view controller says itself, else its `animatorID`, else its restoration identifier.
    /// A container of UIKit's that says nothing is known by the screen that it shows; any other view
    /// controller by its type's name.
    public static func identifier(of controller: UIViewController) -> String? {
      if let name = (controller as? any TransitionIdentifiable)?.transitionIdentifier
        ?? controller.animatorID ?? controller.restorationIdentifier
      {
        return name
      }
      let shown =
        (controller as? UINavigationController)?.topViewController
        ?? (controller as? UITabBarController)?.selectedViewController
      return shown.flatMap(identifier)
        ?? identifier(of: controller, restorationIdentifier: nil)
    }

    /// The layout's direction, and whether the person asked for less motion: Reduce Motion, or the
    /// preference for cross-fades in its place.
    public static func traits(of container: UIViewController) -> RequestTraits {
      RequestTraits(
        rightToLeft: view(of: container).effectiveUserInterfaceLayoutDirection == .rightToLeft,
        reduceMotion: UIAccessibility.isReduceMotionEnabled
          || UIAccessibility.prefersCrossFadeTransitions)
    }

    /// UIKit's `addChild(_:)`.
    public static func addChild(_ child: UIViewController, to parent: UIViewController) {
      parent.addChild(child)
    }

    /// UIKit's `willMove(toParent:)`.
    public static func willMove(_ child: UIViewController, toParent parent: UIViewController?) {
      child.willMove(toParent: parent)
    }

    /// UIKit's `didMove(toParent:)`.
    public static func didMove(_ child: UIViewController, toParent parent: UIViewController?) {
      child.didMove(toParent: parent)
    }

    /// UIKit's `removeFromParent()`.
    public static func removeFromParent(_ child: UIViewController) { child.removeFromParent() }

    /// UIKit's `beginAppearanceTransition(_:animated:)`.
    public static func beginAppearanceTransition(
      _ child: UIViewController, isAppearing: Bool, animated: Bool
    ) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// UIKit's `endAppearanceTransition()`.
    public static func endAppearanceTransition(_ child: UIViewController) {
      child.endAppearanceTransition()
    }
  }
#endif
