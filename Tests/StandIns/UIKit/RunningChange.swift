/// A change that UIKit carries out with an animator: its calls to the animator, and the calls that it gets.
/// It records the calls that it gets, and those that must not come.
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
  /// The animator, which UIKit retains until the end.
  public var animator: (any UIViewControllerAnimatedTransitioning)?
  /// What drives it, or may drive it later.
  public var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Called before the animator hears of the end, and after the screens have.
  var onOutcome: ((Bool) -> Void)?
  var onEnd: ((Bool) -> Void)?
  private let from: UIViewController
  private let to: UIViewController
  /// The screens that are told that they appear or disappear: a presenter that stays is not.
  private let told: (appearing: UIViewController?, disappearing: UIViewController?)
  /// Whether the container of the screens is on screen itself.
  private let isSeen: () -> Bool
  /// The presenter if it stays in place. UIKit then gives its view to no animator.
  private let presenter: UIViewController?
  /// What bars cover of the two screens at rest, in points.
  private let bars: (from: UIEdgeInsets, to: UIEdgeInsets)
  /// The size of the container view when it began.
  private var size = CGSize.zero
  /// Whether it has ever been interactive.
  private var wasInteractive: Bool
  /// The end that it was last told.
  private var decision: Bool?
  private var isOver = false
  private var hasBegun = false
  public private(set) var percentComplete: CGFloat = 0
  private var alongside: [Handler] = []
  private var completions: [Handler] = []

  public typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  init(
    from: UIViewController, to: UIViewController, isInteractive: Bool, isAnimated: Bool,
    keeping presenter: UIViewController? = nil, isSeen: @escaping () -> Bool = { true },
    below bars: (from: UIEdgeInsets, to: UIEdgeInsets) = (.zero, .zero), in containerView: UIView
  ) {
    (self.from, self.to) = (from, to)
    (self.isInteractive, wasInteractive) = (isInteractive, isInteractive)
    (self.isAnimated, self.bars) = (isAnimated, bars)
    (self.containerView, self.presenter) = (containerView, presenter)
    told = (to === presenter || to.isShown ? nil : to, from === presenter ? nil : from)
    self.isSeen = isSeen
    super.init()
    if presenter == nil { containerView.addSubview(from.view) }
  }

  /// Carries out the change with its animator, or as UIKit does it by itself.
  ///
  /// The page of `UIViewControllerTransitionCoordinator`: what is animated alongside begins with the
  /// animator.
  func run(bySystem show: @escaping () -> Void) {
    told.disappearing?.appear(false, animated: isAnimated)
    if isSeen() { told.appearing?.appear(true, animated: isAnimated) }
    guard let animator else {
      guard isAnimated, System.habits.contains(.takesTime) else { return end(after: show) }
      return System.after(0.35) { self.end(after: show) }
    }
    guard System.habits.contains(.startsLate) else { return start(animator) }
    System.after(0) {
      // Nothing is animated in a container that has left its window.
      if self.containerView.hasLostWindow { return self.end(after: show) }
      self.start(animator)
    }
  }

  private func end(after show: () -> Void) {
    guard !isOver else { return }
    (animator, interaction, isInteractive, wasInteractive) = (nil, nil, false, false)
    show()
    beginAlongside()
    completeTransition(true)
  }

  private func start(_ animator: any UIViewControllerAnimatedTransitioning) {
    guard !isOver else { return }
    size = containerView.bounds.size
    if let interaction, isInteractive || !System.habits.contains(.skipsController) {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    beginAlongside()
  }

  private func beginAlongside() {
    hasBegun = true
    let handlers = alongside
    alongside = []
    for handler in handlers { handler(self) }
  }

  /// The names of the screens in the container view.
  public var contents: [String] {
    containerView.subviews.map { view in view.owner?.title ?? "\(type(of: view))" }
  }

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    if !(0...1).contains(percentComplete) { Record.fail("a progress of \(percentComplete)") }
    if !isInteractive { Record.fail("progress in a change without interaction") }
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
    if isInteractive { Record.fail("a gesture takes control twice") }
    (isInteractive, wasInteractive, decision) = (true, true, nil)
    transitionWasCancelled = false
    Record.note("pauseInteractiveTransition()")
  }
  private func decide(_ finishes: Bool) {
    if !isInteractive || isOver { Record.fail("the outcome of a gesture is reported twice") }
    (isInteractive, decision, transitionWasCancelled) = (false, finishes, !finishes)
  }

  /// Tells the animator that the change is over and then releases it, as UIKit does.
  public func completeTransition(_ didComplete: Bool) {
    if isOver { Record.fail("completeTransition comes twice") }
    if wasInteractive, decision == nil { Record.fail("a change ends without an outcome") }
    if let decision, decision != didComplete {
      Record.fail("a change ends otherwise than told")
    }
    guard !isOver else { return }
    if !hasBegun { beginAlongside() }
    isOver = true
    transitionWasCancelled = !didComplete
    if animator != nil { Record.note("completeTransition(\(didComplete)): \(contents)") }
    onOutcome?(didComplete)
    animator?.animationEnded(didComplete)
    (animator, interaction) = (nil, nil)
    if System.habits.contains(.completesEarly) { complete() }
    tellScreens(didComplete)
    let onEnd = onEnd
    (self.onEnd, onOutcome) = (nil, nil)
    onEnd?(didComplete)
    complete()
  }

  /// WWDC13 218: a change that is cancelled tells both screens that they go back.
  private func tellScreens(_ didComplete: Bool) {
    if !didComplete {
      told.appearing?.appear(false, animated: isAnimated)
      if isSeen() { told.disappearing?.appear(true, animated: isAnimated) }
    }
    told.disappearing?.endAppearing()
    told.appearing?.endAppearing()
  }

  private func complete() {
    let handlers = completions
    (completions, alongside) = ([], [])
    for handler in handlers { handler(self) }
  }

  // MARK: The coordinator

  public var isCancelled: Bool { transitionWasCancelled }
  public var isInterruptible: Bool { animator != nil }
  public var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0.35 }

  /// The header: it queues animations that run with the transition, and what is called at its end.
  @discardableResult public func animate(
    alongsideTransition animation: Handler?, completion: Handler?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? from : to }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let screen = viewController(forKey: key == .from ? .from : .to)
    return screen === presenter ? nil : screen?.view
  }
  /// UIKit's header: "The frame's are set to CGRectZero when they are not known or otherwise
  /// undefined."
  public func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? frame(below: bars.from) : .zero
  }
  /// UIKit's header: "the finalFrame of the fromViewController will be CGRectZero if and only if
  /// the fromView will be removed from the window at the end of the transition. On the other hand,
  /// if the finalFrame is not CGRectZero then it must be respected at the end of the transition."
  public func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? frame(below: bars.to) : .zero
  }

  private func frame(below bars: UIEdgeInsets) -> CGRect {
    let size = System.habits.contains(.keepsFrames) ? size : containerView.bounds.size
    return CGRect(
      x: 0, y: bars.top, width: size.width, height: size.height - bars.top - bars.bottom)
  }
}
