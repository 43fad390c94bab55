/// A change that UIKit carries out with an animator: its calls to the animator, and the calls that it gets.
/// It records the calls that it gets, and knows which of them must not come.
///
/// UIKit's header about an interruptible animator: calling `finishInteractiveTransition` and
/// `cancelInteractiveTransition` "are indications that if the transition is not interrupted again
/// it will finish naturally or be cancelled."
@MainActor
public final class RunningChange: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  public let containerView: UIView
  public let isAnimated: Bool
  public private(set) var isInteractive: Bool
  public private(set) var transitionWasCancelled = false
  public let presentationStyle = UIModalPresentationStyle.fullScreen
  public let targetTransform = CGAffineTransform.identity
  /// The animator, which UIKit retains until the end.
  public var animator: (any UIViewControllerAnimatedTransitioning)?
  /// What drives it, or may drive it later.
  public var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The calls that must not come.
  public private(set) var failures: [String] = []
  /// Called before the animator hears of the end, and after.
  var onOutcome: ((Bool) -> Void)?
  var onEnd: ((Bool) -> Void)?
  private let from: UIViewController
  private let to: UIViewController
  /// The presenter if it stays in place. UIKit then gives its view to no animator.
  private let presenter: UIViewController?
  /// The heights of an opaque bar, below which the two screens are at rest, in points.
  private let bar: (from: CGFloat, to: CGFloat)
  /// Whether it has ever been interactive.
  private var wasInteractive: Bool
  /// The end that it was last told.
  private var decision: Bool?
  private var isOver = false

  public init(
    from: UIViewController, to: UIViewController, isInteractive: Bool = false,
    isAnimated: Bool = true, keeping presenter: UIViewController? = nil, below bar: CGFloat = 0,
    then other: CGFloat? = nil,
    in containerView: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  ) {
    (self.from, self.to) = (from, to)
    (self.isInteractive, wasInteractive) = (isInteractive, isInteractive)
    (self.isAnimated, self.bar) = (isAnimated, (bar, other ?? bar))
    (self.containerView, self.presenter) = (containerView, presenter)
    super.init()
    if presenter == nil { containerView.addSubview(from.view) }
  }

  /// The names of the screens in the container view.
  public var contents: [String] {
    containerView.subviews.map { view in view.owner?.title ?? "\(type(of: view))" }
  }

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if !(0...1).contains(percentComplete) { failures.append("a progress of \(percentComplete)") }
    if !isInteractive { failures.append("progress in a change without interaction") }
    Record.note("updateInteractiveTransition(\(Int((percentComplete * 100).rounded())) %)")
  }
  public func finishInteractiveTransition() {
    decide(true)
    Record.note("finishInteractiveTransition()")
  }
  public func cancelInteractiveTransition() {
    decide(false)
    Record.note("cancelInteractiveTransition()")
  }
  public func pauseInteractiveTransition() {
    if isInteractive { failures.append("a gesture takes control twice") }
    (isInteractive, wasInteractive, decision) = (true, true, nil)
    Record.note("pauseInteractiveTransition()")
  }
  private func decide(_ finishes: Bool) {
    if !isInteractive || isOver { failures.append("the outcome of a gesture is reported twice") }
    (isInteractive, decision, transitionWasCancelled) = (false, finishes, !finishes)
  }

  /// Tells the animator that the change is over and then releases it, as UIKit does.
  public func completeTransition(_ didComplete: Bool) {
    if isOver { failures.append("completeTransition comes twice") }
    if wasInteractive, decision == nil { failures.append("a change ends without an outcome") }
    if let decision, decision != didComplete {
      failures.append("a change ends otherwise than told")
    }
    isOver = true
    Record.note("completeTransition(\(didComplete)): \(contents)")
    onOutcome?(didComplete)
    animator?.animationEnded(didComplete)
    (animator, interaction) = (nil, nil)
    let onEnd = onEnd
    (self.onEnd, onOutcome) = (nil, nil)
    onEnd?(didComplete)
  }

  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? from : key == .to ? to : nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let screen = viewController(forKey: key == .from ? .from : .to)
    return screen === presenter ? nil : screen?.view
  }
  /// UIKit's header: "The frame's are set to CGRectZero when they are not known or otherwise
  /// undefined."
  public func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? below(bar.from) : .zero
  }
  /// UIKit's header: "the finalFrame of the fromViewController will be CGRectZero if and only if
  /// the fromView will be removed from the window at the end of the transition. On the other hand,
  /// if the finalFrame is not CGRectZero then it must be respected at the end of the transition."
  public func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? below(bar.to) : .zero }

  private func below(_ bar: CGFloat) -> CGRect {
    let bounds = containerView.bounds
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }
}
