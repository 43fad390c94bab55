#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import UIKit

  // Changes of UIKit's containers with an animator chosen in code, and with values for scripts. They
  // need animators that are installed on the container; without them, UIKit animates the change.

  extension UINavigationController {
    /// Pushes a screen with an animator, which takes precedence over all rules, or with values.
    ///
    /// - Parameters:
    ///   - screen: The screen to push.
    ///   - animator: The animator, such as `.zoom(from: "photo")` or `"zoom"`. `nil` if the screen's
    ///     `chosenAnimators` or the rules choose.
    ///   - values: Values that scripts read as `request.NAME`.
    public func push(
      _ screen: UIViewController, using animator: AnimatorName? = nil,
      values: [String: ScriptValue] = [:]
    ) {
      installation?.check()
      if asksForChanges { screen.pass(animator, values, for: .push) }
      pushViewController(screen, animated: true)
    }

    /// Pops the top screen with an animator, which takes precedence over all rules, or with values.
    ///
    /// - Parameters:
    ///   - animator: The animator. `nil` if the screen's `chosenAnimators` or the rules choose.
    ///   - values: Values that scripts read as `request.NAME`.
    /// - Returns: The screen that leaves. `nil` if there is nothing to go back to.
    @discardableResult
    public func pop(
      using animator: AnimatorName? = nil, values: [String: ScriptValue] = [:]
    ) -> UIViewController? {
      installation?.check()
      // UIKit asks nothing about the only screen.
      if asksForChanges, viewControllers.count > 1 {
        topViewController?.pass(animator, values, for: .pop)
      }
      return popViewController(animated: true)
    }
  }

  extension UITabBarController {
    /// Selects a screen with an animator, which takes precedence over all rules, or with values.
    ///
    /// - Parameters:
    ///   - screen: One of the tabs' screens.
    ///   - animator: The animator. `nil` if the screen's `chosenAnimators` or the rules choose.
    ///   - values: Values that scripts read as `request.NAME`.
    public func select(
      _ screen: UIViewController, using animator: AnimatorName? = nil,
      values: [String: ScriptValue] = [:]
    ) {
      installation?.check()
      // UIKit asks nothing about the screen that is shown.
      if asksForChanges, selectedViewController !== screen {
        screen.pass(animator, values, for: .select)
      }
      TabList(of: self).select(screen)
    }
  }

  extension UIViewController {
    /// Whether UIKit asks animators about changes here. If not, what an app passes would count for a later change.
    fileprivate var asksForChanges: Bool { installation != nil && viewIfLoaded?.window != nil }

    /// Presents a screen with an animator, which takes precedence over all rules. The animators are
    /// those that are installed on this screen, on a container around it, or on what presents it.
    ///
    /// - Parameters:
    ///   - screen: The screen to present.
    ///   - animator: The animator, such as `.sheet` or `"sheet"`.
    ///   - values: Values that scripts read as `request.NAME`.
    ///   - completion: Called once the screen has been presented.
    public func present(
      _ screen: UIViewController, using animator: AnimatorName, values: [String: ScriptValue] = [:],
      completion: (() -> Void)? = nil
    ) {
      screen.pass(animator, values, for: .present)
      guard let animators = nearestAnimators else {
        return present(screen, animated: true, completion: completion)
      }
      presentPassed(screen, animated: true, using: animators, completion: completion)
    }

    /// Dismisses this screen, or the one that it presents, with an animator, which takes precedence
    /// over all rules, or with values.
    ///
    /// - Parameters:
    ///   - animator: The animator. `nil` if the screen's `chosenAnimators` or the rules choose.
    ///   - values: Values that scripts read as `request.NAME`.
    ///   - completion: Called once the screen has been dismissed.
    public func dismiss(
      using animator: AnimatorName? = nil, values: [String: ScriptValue] = [:],
      completion: (() -> Void)? = nil
    ) {
      // The page of `dismiss(animated:completion:)`: what a container shows is dismissed with it, and of several
      // screens the topmost one is animated.
      let topmost = sequence(first: outermost, next: \.presentedViewController).reversed()[0]
      topmost.pass(animator, values, for: .dismiss)
      dismiss(animated: true, completion: completion)
    }
  }
#endif
