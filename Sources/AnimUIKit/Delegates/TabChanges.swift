#if canImport(UIKit) && !os(watchOS) && !os(visionOS)
  import AnimRuntime
  import UIKit

  extension RegistryTransitioningDelegate: UITabBarControllerDelegate {
    /// Returns the animator that the rules choose. A change that is still running is completed
    /// first: its end would otherwise cover the new screen.
    public func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let tabs = ObjectIdentifier(tabBarController)
      tabChanges[tabs]?.complete()
      let change = replacing(
        .select, from: fromVC, to: toVC, in: tabBarController,
        direction: TabList(of: tabBarController).isBefore(toVC, fromVC) ? -1 : 1,
        known: interactiveTabs.first { $0.tabs === tabBarController }?.requestedAnswer)
      tabChanges[tabs] = change
      change?.onEnd = { [weak self, weak change] in
        if let change, self?.tabChanges[tabs] === change { self?.tabChanges[tabs] = nil }
        self?.updateGestures()
      }
      return change
    }

    /// Starts serving a tab bar controller: a gesture that a script names selects a neighboring tab.
    public func attend(to tabBarController: UITabBarController) {
      interactiveTabs.removeAll { $0.tabs == nil || $0.tabs === tabBarController }
      let tabs = InteractiveTabs(in: tabBarController) { [weak self] owner, screen in
        let list = TabList(of: owner)
        return list.selected.flatMap { selected in
          self?.answerToNextChange(
            .select, from: selected, to: screen, in: owner,
            direction: list.isBefore(screen, selected) ? -1 : 1)
        }
      }
      interactiveTabs.append(tabs)
      tabs.update()
    }

    /// Stops serving a tab bar controller, whose delegate may be another object that forwards its
    /// calls here.
    package func leave(_ tabBarController: UITabBarController) {
      for tabs in interactiveTabs where tabs.tabs === tabBarController { tabs.uninstall() }
      interactiveTabs.removeAll { $0.tabs === tabBarController }
    }

    /// Returns the controller of the gesture that has requested the change, or one with which a
    /// gesture may take control of the running change. `nil` for an animator of others.
    public func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      (animationController as? AnimatedTransition).map { transition in
        InteractiveTransition(
          transition,
          drivenBy: interactiveTabs.first { $0.tabs === tabBarController }?.takeRequester())
      }
    }

    /// Returns whether a tap may select another tab: not while the scripts are still changing tabs,
    /// because UIKit cannot begin a second change then.
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      maySelect(in: tabBarController)
    }

    // Only SDKs since that of iOS 18 have this module, and `UITab`.
    #if canImport(SwiftUICore) || ANIM_STAND_INS
      /// Returns whether a tap may select another tab: not while the scripts are still changing
      /// tabs.
      @available(iOS 18, tvOS 18, *)
      public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
      ) -> Bool {
        maySelect(in: tabBarController)
      }
    #endif

    private func maySelect(in tabBarController: UITabBarController) -> Bool {
      tabChanges[ObjectIdentifier(tabBarController)] == nil
    }
  }
#endif
