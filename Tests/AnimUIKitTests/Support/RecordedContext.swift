#if ANIM_STAND_INS
  import UIKit

  /// UIKit's side of a transition: it hands out what it was made with, and records what it is told.
  @MainActor final class RecordedContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated = true
    let isInteractive: Bool
    private(set) var transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.fullScreen
    let targetTransform = CGAffineTransform.identity
    private let from: UIViewController
    private let to: UIViewController

    init(
      from: UIViewController, to: UIViewController, isInteractive: Bool = false,
      in containerView: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    ) {
      (self.from, self.to, self.isInteractive) = (from, to, isInteractive)
      self.containerView = containerView
      super.init()
      containerView.addSubview(from.view)
    }

    /// What stands in the container view, by the screens' names.
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
    func completeTransition(_ didComplete: Bool) {
      Record.note("completeTransition(\(didComplete)): \(contents)")
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
      key == .from ? from.view : key == .to ? to.view : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect {
      vc === from ? containerView.bounds : .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
      vc === to ? containerView.bounds : .zero
    }
  }
#endif
