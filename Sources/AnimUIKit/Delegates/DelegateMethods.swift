#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The methods of delegates that may be missing. Where there is Objective-C, they are optional;
  // the stand-ins have default implementations instead.
  #if canImport(ObjectiveC)
    extension UINavigationControllerDelegate {
      /// The delegate's animator. `nil` if it has none.
      func animator(
        _ owner: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        navigationController?(owner, animationControllerFor: operation, from: from, to: to)
      }

      /// The delegate's interaction controller. `nil` if it has none.
      func interaction(
        _ owner: UINavigationController, for animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        navigationController?(owner, interactionControllerFor: animator)
      }

      /// Tells the delegate that a screen is shown.
      func didShow(_ owner: UINavigationController, _ screen: UIViewController, animated: Bool) {
        navigationController?(owner, didShow: screen, animated: animated)
      }
    }

    extension UITabBarControllerDelegate {
      /// The delegate's animator. `nil` if it has none.
      func animator(
        _ owner: UITabBarController, from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        tabBarController?(owner, animationControllerForTransitionFrom: from, to: to)
      }

      /// The delegate's interaction controller. `nil` if it has none.
      func interaction(
        _ owner: UITabBarController, for animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        tabBarController?(owner, interactionControllerFor: animator)
      }

      /// Whether the delegate lets a tap select a screen.
      func allows(_ owner: UITabBarController, _ screen: UIViewController) -> Bool {
        tabBarController?(owner, shouldSelect: screen) ?? true
      }

      #if canImport(SwiftUICore)
        /// Whether the delegate lets a tap select a tab.
        @available(iOS 18, *)
        func allows(_ owner: UITabBarController, _ tab: UITab) -> Bool {
          tabBarController?(owner, shouldSelectTab: tab) ?? true
        }
      #endif
    }
  #else
    extension UINavigationControllerDelegate {
      /// The delegate's animator. `nil` if it has none.
      func animator(
        _ owner: UINavigationController, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        navigationController(owner, animationControllerFor: operation, from: from, to: to)
      }

      /// The delegate's interaction controller. `nil` if it has none.
      func interaction(
        _ owner: UINavigationController, for animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        navigationController(owner, interactionControllerFor: animator)
      }

      /// Tells the delegate that a screen is shown.
      func didShow(_ owner: UINavigationController, _ screen: UIViewController, animated: Bool) {
        navigationController(owner, didShow: screen, animated: animated)
      }
    }

    extension UITabBarControllerDelegate {
      /// The delegate's animator. `nil` if it has none.
      func animator(
        _ owner: UITabBarController, from: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        tabBarController(owner, animationControllerForTransitionFrom: from, to: to)
      }

      /// The delegate's interaction controller. `nil` if it has none.
      func interaction(
        _ owner: UITabBarController, for animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        tabBarController(owner, interactionControllerFor: animator)
      }

      /// Whether the delegate lets a tap select a screen.
      func allows(_ owner: UITabBarController, _ screen: UIViewController) -> Bool {
        tabBarController(owner, shouldSelect: screen)
      }

      /// Whether the delegate lets a tap select a tab.
      func allows(_ owner: UITabBarController, _ tab: UITab) -> Bool {
        tabBarController(owner, shouldSelectTab: tab)
      }
    }
  #endif
#endif
