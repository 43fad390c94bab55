#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension UIKitPlatform {
    /// The view controller's view.
    public static func view(of controller: UIViewController) -> UIView {
      controller.view ?? UIView(frame: .zero)
    }

    /// The name by which rules refer to a view controller: its `animatorID`, or else its restoration
    /// identifier. Without any of these, a UIKit container has the name of the screen that it shows,
    /// and any other view controller has the name of its type.
    public static func identifier(of controller: UIViewController) -> String? {
      if let name = controller.animatorID ?? controller.restorationIdentifier { return name }
      let shown =
        (controller as? UINavigationController)?.topViewController
        ?? (controller as? UITabBarController).flatMap { TabList(of: $0).selected }
      return shown.flatMap(identifier) ?? String(describing: type(of: controller))
    }

    /// Whether the screen and the delegate of its presentation let the user dismiss it.
    public static func allowsDismissal(of controller: UIViewController) -> Bool {
      controller.allowsDismissal
    }

    /// The layout direction, and whether the user prefers less motion: either Reduce Motion is on,
    /// or the preference for cross-fades. The place of a presenter has the presenter's traits.
    public static func traits(of container: UIViewController) -> RequestTraits {
      let container = (container as? PresenterPlace)?.source ?? container
      return RequestTraits(
        rightToLeft: view(of: container).effectiveUserInterfaceLayoutDirection == .rightToLeft,
        reduceMotion: UIAccessibility.isReduceMotionEnabled
          || UIAccessibility.prefersCrossFadeTransitions)
    }

    /// Calls UIKit's `addChild(_:)`.
    public static func addChild(_ child: UIViewController, to parent: UIViewController) {
      parent.addChild(child)
    }

    /// Calls UIKit's `willMove(toParent:)`.
    public static func willMove(_ child: UIViewController, toParent parent: UIViewController?) {
      child.willMove(toParent: parent)
    }

    /// Calls UIKit's `didMove(toParent:)`.
    public static func didMove(_ child: UIViewController, toParent parent: UIViewController?) {
      child.didMove(toParent: parent)
    }

    /// Calls UIKit's `removeFromParent()`.
    public static func removeFromParent(_ child: UIViewController) { child.removeFromParent() }

    /// Calls UIKit's `beginAppearanceTransition(_:animated:)`.
    public static func beginAppearanceTransition(
      _ child: UIViewController, isAppearing: Bool, animated: Bool
    ) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Calls UIKit's `endAppearanceTransition()`.
    public static func endAppearanceTransition(_ child: UIViewController) {
      child.endAppearanceTransition()
    }
  }
#endif
