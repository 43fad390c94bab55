#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The delegate of a tab bar controller whose changes the rules answer. A gesture that a script names
  /// selects a neighboring tab; without one, tabs change by taps and in code only. It loads the view of the
  /// tab bar controller.
  @MainActor package final class TabInstallation: AnimatorInstallation {
    private weak var tabs: UITabBarController?

    /// Becomes the delegate of a tab bar controller.
    @discardableResult
    package init(_ rules: UIKitRules, on tabs: UITabBarController) {
      tabs.installation?.uninstall()
      self.tabs = tabs
      // A subclass of the app's may become the delegate when its view is loaded.
      _ = UIKitPlatform.view(of: tabs)
      super.init(rules, on: tabs, before: tabs.delegate)
      tabs.delegate = self
      desk.update()
    }

    override var delegate: (any NSObjectProtocol)? {
      get { tabs?.delegate }
      set { tabs?.delegate = newValue as? any UITabBarControllerDelegate }
    }

    override var bars: [UIView] { tabs.map { [$0.tabBar] } ?? [] }

    package override var proposals: [Proposal<UIKitPlatform>] { changes.map(\.proposal) }

    /// The changes to both neighbors, whose screens are created if that is necessary.
    private var changes: [(proposal: Proposal<UIKitPlatform>, neighbor: TabList.Neighbor)] {
      guard let tabs, let selected = TabList(of: tabs).selected else { return [] }
      return TabList(of: tabs).neighbors.compactMap { neighbor in
        neighbor.screen().map {
          (proposal(in: tabs, from: selected, to: $0, isInteractive: true, isEarly: true), neighbor)
        }
      }
    }

    /// The app may change the tabs at any time, and a tab creates its screen when it is needed: until a
    /// gesture begins, any rule may be the one that answers.
    package override var possibleScripts: [Transition]? {
      tabs.map { rules.possibleScripts(.select, in: $0) }
    }

    /// Returns whether the app lets a drag select the tab: it is asked as about a tap.
    package override func mayBegin(_ answer: Answer<UIKitPlatform>) -> Bool {
      super.mayBegin(answer) && neighbor(in: answer)?.isAllowed(self) == true
    }

    override func begin(_ answer: Answer<UIKitPlatform>) -> Bool {
      guard let neighbor = neighbor(in: answer) else { return false }
      neighbor.select()
      return true
    }

    /// A drag selects as a tap does, which UIKit tells its delegate (the page of
    /// `tabBarController(_:didSelect:)`: not of changes in code).
    override func didEnd(_ change: AnimatedTransition) {
      super.didEnd(change)
      guard let tabs, TabList(of: tabs).isOfScreens, change.interaction != nil,
        change.didComplete == true, let screen = change.answer.proposal.to
      else { return }
      ask(previous?.tabBarController(_:didSelect:), tabs, screen)
    }

    private func neighbor(in answer: Answer<UIKitPlatform>) -> TabList.Neighbor? {
      changes.first { $0.proposal.to === answer.proposal.to }?.neighbor
    }

    private func proposal(
      in tabs: UITabBarController, from: UIViewController, to: UIViewController,
      isInteractive: Bool, isEarly: Bool
    ) -> Proposal<UIKitPlatform> {
      Proposal(
        .select, from: from, to: to, in: tabs,
        direction: TabList(of: tabs).isBefore(to, from) ? -1 : 1, isInteractive: isInteractive,
        isEarly: isEarly)
    }
  }

  extension TabInstallation: UITabBarControllerDelegate {
    private var previous: (any UITabBarControllerDelegate)? { earlier() }

    /// Returns the animator that the rules choose, or else that of the previous delegate. A change that
    /// is still running ends first: its end would otherwise cover the new screen.
    package func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      change?.finish()
      let pending = takePending(from: fromVC)
      let proposal = proposal(
        in: tabBarController, from: fromVC, to: toVC, isInteractive: pending != nil, isEarly: false)
      return replacing(proposal, in: tabBarController, for: pending)
        ?? ask(
          previous?.tabBarController(_:animationControllerForTransitionFrom:to:), tabBarController,
          fromVC, toVC) ?? nil
    }

    /// Returns what drives the change: the gesture that has requested it, or one that may take control
    /// of it while it runs.
    package func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      interaction(for: animationController)
        ?? ask(
          previous?.tabBarController(_:interactionControllerFor:), tabBarController,
          animationController) ?? nil
    }

    /// Returns whether a tap may select another tab: if the previous delegate allows it. A change that
    /// is still running ends first, because UIKit cannot begin a second one during it.
    package func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      change?.finish()
      return ask(previous?.tabBarController(_:shouldSelect:), tabBarController, viewController)
        ?? true
    }

    // Only SDKs since that of iOS 18 have this module, and `UITab`.
    #if canImport(SwiftUICore) || ANIM_STAND_INS
      /// Returns whether a tap may select another tab, as above.
      @available(iOS 18, *)
      package func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
      ) -> Bool {
        change?.finish()
        if let may = ask(previous?.tabBarController(_:shouldSelectTab:), tabBarController, tab) {
          return may
        }
        // A delegate from before iOS 18 knows only the screens of tabs.
        guard let previous, let screen = tab.viewController else { return true }
        return ask(previous.tabBarController(_:shouldSelect:), tabBarController, screen) ?? true
      }
    #endif
  }
#endif
