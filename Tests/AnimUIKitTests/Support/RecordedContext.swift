#if ANIM_STAND_INS
  import UIKit

  /// UIKit's side of a transition: it passes on what it was created with, and records the calls
  /// that it gets.
  @MainActor final class RecordedContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated = true
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

    init(
      from: UIViewController, to: UIViewController, isInteractive: Bool = false,
      keeping presenter: UIViewController? = nil,
      in containerView: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    ) {
      (self.from, self.to, self.isInteractive) = (from, to, isInteractive)
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
    func initialFrame(for vc: UIViewController) -> CGRect {
      vc === from ? containerView.bounds : .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
      vc === to ? containerView.bounds : .zero
    }
  }
#endif
