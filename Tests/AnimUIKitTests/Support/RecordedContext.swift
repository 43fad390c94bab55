import UIKit

/// UIKit's side of a transition: it passes on what it was created with, and records the calls
/// that it gets.
@MainActor final class RecordedContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  let isInteractive: Bool
  private(set) var transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.fullScreen
  let targetTransform = CGAffineTransform.identity
  /// The animator, which UIKit retains until the end.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  private let from: UIViewController
  private let to: UIViewController
  /// The presenter if it stays in place. UIKit then gives its view to nobody.
  private let presenter: UIViewController?
  /// The heights of an opaque bar, below which the two screens are at rest, in points.
  private let bar: (from: Double, to: Double)

  init(
    from: UIViewController, to: UIViewController, isInteractive: Bool = false,
    isAnimated: Bool = true, keeping presenter: UIViewController? = nil, below bar: Double = 0,
    then other: Double? = nil,
    in containerView: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  ) {
    (self.from, self.to, self.isInteractive) = (from, to, isInteractive)
    (self.isAnimated, self.bar) = (isAnimated, (bar, other ?? bar))
    self.containerView = containerView
    self.presenter = presenter
    super.init()
    if presenter == nil { containerView.addSubview(from.view) }
  }

  /// The names of the screens in the container view.
  var contents: [String] {
    containerView.subviews.map { view in view.owner?.title ?? "\(type(of: view))" }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let percent = Int((percentComplete * 100).rounded())
    Record.note("updateInteractiveTransition(\(percent) %)")
  }
  func finishInteractiveTransition() { Record.note("finishInteractiveTransition()") }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    Record.note("cancelInteractiveTransition()")
  }
  func pauseInteractiveTransition() { Record.note("pauseInteractiveTransition()") }
  /// Tells the animator that the change is over and then releases it, as UIKit does.
  func completeTransition(_ didComplete: Bool) {
    Record.note("completeTransition(\(didComplete)): \(contents)")
    if presenter === from { to.presentationController?.presentationTransitionDidEnd(didComplete) }
    animator?.animationEnded(didComplete)
    animator = nil
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let screen = viewController(forKey: key == .from ? .from : .to)
    return screen === presenter ? nil : screen?.view
  }
  /// UIKit's header: "The frame's are set to CGRectZero when they are not known or otherwise
  /// undefined."
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? below(bar.from) : .zero }
  /// UIKit's header: "the finalFrame of the fromViewController will be CGRectZero if and only if
  /// the fromView will be removed from the window at the end of the transition. On the other hand,
  /// if the finalFrame is not CGRectZero then it must be respected at the end of the transition."
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? below(bar.to) : .zero }

  private func below(_ bar: Double) -> CGRect {
    let bounds = containerView.bounds
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }
}
