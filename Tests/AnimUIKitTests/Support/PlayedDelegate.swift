import AnimRuntime
import UIKit

@testable import AnimUIKit

/// An object of an app that is the delegate of something of UIKit's.
@MainActor final class PlayedDelegate: NSObject {
  private let hear: (String) -> Void
  /// What it forbids. `nil` if it allows everything.
  var forbidden: String?
  /// Called when it hears that the user has dismissed a screen.
  var onDismissal: (() -> Void)?
  /// What it passes questions on to.
  var next: (any UINavigationControllerDelegate)?

  /// Creates a delegate that reports what it hears.
  init(_ hear: @escaping (String) -> Void) { self.hear = hear }
}

extension PlayedDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { hear("didShow \(viewController.title ?? "?")") }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    next?.navigationController(navigationController, interactionControllerFor: animationController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    hear("animationControllerFor \(operation)")
    return next?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

extension PlayedDelegate: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { allows(viewController.title) }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { allows(tab.identifier) }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { hear("didSelect \(viewController.title ?? "?")") }

  private func allows(_ name: String?) -> Bool {
    hear("shouldSelect \(name ?? "?")")
    return name != forbidden
  }
}

extension PlayedDelegate: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { forbidden == nil }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    let presenter = presentationController.presentingViewController
    hear("willDismiss" + (presenter.transitionCoordinator == nil ? " without a coordinator" : ""))
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    hear("didDismiss")
    onDismissal?()
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { hear("didAttemptToDismiss") }
}

extension PlayedDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    forbidden == nil
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { !(otherGestureRecognizer is UIPanGestureRecognizer) }
}

/// It is its own animator.
extension PlayedDelegate: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    hear("animateTransition")
    transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
    transitionContext.completeTransition(true)
  }
}

/// Tabs whose app does something when their view is loaded.
final class PlayedTabs: UITabBarController {
  private let onLoad: (UITabBarController) -> Void

  init(_ onLoad: @escaping (UITabBarController) -> Void) {
    self.onLoad = onLoad
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad(self)
  }
}

extension UINavigationController: UIGestureRecognizerDelegate {}
