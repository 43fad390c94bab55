#if ANIM_STAND_INS
  import AnimatorKit
  import UIKit

  @testable import AnimUIKit

  /// Animators in UIKit's containers, with the messages that they log.
  @MainActor final class Installed {
    private(set) var messages: [String] = []
    private(set) var animators: Animators?
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    private let own = OwnDelegate()

    /// A delegate of the app's own.
    final class OwnDelegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    }

    init(_ script: String) {
      animators = Animators(.data(Data(script.utf8))) { [weak self] in self?.messages.append($0) }
      navigation.viewControllers = [Screen("Home"), Screen("Detail")]
      tabs.viewControllers = [Screen("A"), Screen("B")]
    }

    /// Asks the delegate as UIKit does for a push. Returns whether it has an animator.
    func pushes() -> Bool {
      navigation.delegate?.navigationController(
        navigation, animationControllerFor: .push, from: navigation.viewControllers[0],
        to: navigation.viewControllers[1]) != nil
    }

    /// Asks the delegate as UIKit does when another tab is selected. Returns whether it has an
    /// animator.
    func selects() -> Bool {
      guard let screens = tabs.viewControllers else { return false }
      return tabs.delegate?.tabBarController(
        tabs, animationControllerForTransitionFrom: screens[0], to: screens[1]) != nil
    }

    /// Releases the app's own reference.
    func forgetAnimators() { animators = nil }

    /// Sets a delegate of the app's own.
    func takeOver() { navigation.delegate = own }

    /// Presents a screen. Returns whether its style is custom and whether its delegate asks
    /// scripts.
    func present() -> (isCustom: Bool, asksScripts: Bool) {
      let sheet = Screen("Sheet")
      guard let animators else { return (false, false) }
      navigation.present(sheet, animated: true, using: animators)
      return (
        sheet.modalPresentationStyle == .custom,
        sheet.transitioningDelegate === animators.delegate
      )
    }
  }
#endif
