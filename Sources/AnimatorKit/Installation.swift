#if canImport(UIKit) && !os(watchOS)
  import AnimUIKit
  import UIKit

  extension Animators {
    /// An installation of animators on a controller, which can be undone. It is the controller's
    /// delegate, and forwards all calls to the delegate that the controller had before.
    @MainActor public final class Installation: NSObject {
      let animators: Animators
      /// The delegate before. `nil` if there was none, or if it no longer exists.
      // UIKit asks on the main thread which methods there are, but its declaration doesn't say so.
      nonisolated(unsafe) private(set) weak var previous: (any NSObjectProtocol)?
      private let delegate: () -> AnyObject?
      private let body: (Installation) -> Void
      private let what: String
      private var isInstalled = true

      init(
        _ animators: Animators, on owner: UIViewController,
        before previous: (any NSObjectProtocol)?,
        delegate: @escaping () -> AnyObject?, uninstall: @escaping (Installation) -> Void
      ) {
        (self.animators, self.previous, self.delegate) = (animators, previous, delegate)
        (what, body) = ("\(type(of: owner))", uninstall)
        super.init()
      }

      /// Gives the controller back the delegate that it had before. Calling it again has no effect.
      public func uninstall() {
        guard isInstalled else { return }
        isInstalled = false
        body(self)
      }

      /// Returns whether the controller still asks the scripts. If another object has become its
      /// delegate, this logs a message that says so.
      @discardableResult
      public func check() -> Bool {
        guard isInstalled else { return false }
        let now = delegate()
        guard now !== self else { return true }
        let other = now.map { "`\(type(of: $0))`" } ?? "nobody"
        animators.report(
          "\(other) is now the delegate of \(what), so the scripts no longer animate it: set your "
            + "delegate before you install the animators, or forward its calls to "
            + "`animators.delegate`")
        return false
      }

      #if canImport(ObjectiveC)
        // Methods of the delegate before that are not forwarded below.

        /// Returns whether this object or the previous delegate has a method.
        public nonisolated override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector)
            || previous?.responds(to: aSelector) ?? false
        }

        /// Returns the previous delegate for a method that only it has.
        public nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
          previous?.responds(to: aSelector) == true ? previous : nil
        }
      #endif
    }
  }

  extension Animators.Installation: UINavigationControllerDelegate {
    private var navigationDelegate: (any UINavigationControllerDelegate)? {
      previous as? any UINavigationControllerDelegate
    }

    /// Returns the animator that the rules choose, or else that of the previous delegate.
    public func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animators.delegate.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        ?? navigationDelegate?.animator(navigationController, operation, from: fromVC, to: toVC)
    }

    /// Returns what drives the change interactively, as the object that animates it says.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animators.delegate.navigationController(
        navigationController, interactionControllerFor: animationController)
        ?? navigationDelegate?.interaction(navigationController, for: animationController)
    }

    /// Updates the gesture that goes back, and tells the previous delegate.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      animators.delegate.navigationController(
        navigationController, didShow: viewController, animated: animated)
      navigationDelegate?.didShow(navigationController, viewController, animated: animated)
    }
  }

  #if !os(visionOS)
    extension Animators.Installation: UITabBarControllerDelegate {
      private var tabDelegate: (any UITabBarControllerDelegate)? {
        previous as? any UITabBarControllerDelegate
      }

      /// Returns the animator that the rules choose, or else that of the previous delegate.
      public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        animators.delegate.tabBarController(
          tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
          ?? tabDelegate?.animator(tabBarController, from: fromVC, to: toVC)
      }

      /// Returns what drives the change interactively, as the object that animates it says.
      public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        animators.delegate.tabBarController(
          tabBarController, interactionControllerFor: animationController)
          ?? tabDelegate?.interaction(tabBarController, for: animationController)
      }

      /// Returns whether both the scripts and the previous delegate let a tap select another tab.
      public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        animators.delegate.tabBarController(tabBarController, shouldSelect: viewController)
          && tabDelegate?.allows(tabBarController, viewController) ?? true
      }

      // Only SDKs since that of iOS 18 have this module, and `UITab`.
      #if canImport(SwiftUICore) || ANIM_STAND_INS
        /// Returns whether both the scripts and the previous delegate let a tap select another tab.
        @available(iOS 18, tvOS 18, *)
        public func tabBarController(
          _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
        ) -> Bool {
          animators.delegate.tabBarController(tabBarController, shouldSelectTab: tab)
            && tabDelegate?.allows(tabBarController, tab) ?? true
        }
      #endif
    }
  #endif
#endif
