/// A navigation controller that carries out its changes.
///
/// The page: the topmost screen of the stack is shown; a push or pop changes the stack at once, and
/// asks the delegate for an animator and for what drives it (header `UINavigationControllerDelegate`).
@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }
  public required init?(coder: NSCoder) { nil }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var topViewController: UIViewController? { stack.last }
  open var isNavigationBarHidden = false
  open private(set) lazy var navigationBar = UINavigationBar()
  /// UIKit creates its recognizers, each with a delegate of its own, when the view is loaded
  /// (XCoordinator 165).
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// The swipe over the whole content. Only iOS 26 has it.
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer?
  private lazy var swipes = SystemSwipes(of: self)

  open var viewControllers: [UIViewController] {
    get { stack }
    set {
      stack = newValue
      if viewIfLoaded != nil, change == nil { show(animated: false) }
    }
  }
  private var stack: [UIViewController] = []

  /// The view that contains the screens during a change.
  public let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  /// The change that an animator of the delegate's carries out. `nil` if none is running.
  public private(set) var change: RunningChange?
  /// The calls so far that UIKit must not get.
  public var failures: [String] { ended + (change?.failures ?? []) }
  private var ended: [String] = []
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    change ?? systemChange
  }
  private var systemChange: SystemChange?
  private var start: (() -> Void)?

  // MARK: Switches

  /// How high an opaque bar is above a screen at rest, in points.
  public var barHeight: (UIViewController) -> CGFloat = { _ in 0 }
  /// Whether an interactive change begins a moment after it was requested: no page says when.
  public var startsLate = false
  /// Whether a second change may come during the first, since iOS 26.
  public var takesSecondChange = false
  /// Whether UIKit's own changes take time, until a test ends them.
  public var takesTime = false

  // MARK: Changes

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer = makeSwipe()
    if System.version >= 26 { interactiveContentPopGestureRecognizer = makeSwipe() }
    containerView.frame = view.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(containerView)
    if let top = topViewController { containerView.addSubview(top.view) }
  }

  private func makeSwipe() -> UIGestureRecognizer {
    let swipe = UIGestureRecognizer(target: nil, action: nil)
    swipe.delegate = swipes
    return swipe
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard let from = topViewController else {
      viewControllers = [viewController]
      return
    }
    perform(.push, from, viewController, stack + [viewController], animated)
  }

  /// The page: it returns the screen that is popped, and does nothing if it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let from = topViewController else { return nil }
    return perform(.pop, from, stack[stack.count - 2], stack.dropLast(), animated) ? from : nil
  }

  /// The page: a screen that is in the stack already is popped to; any other one is pushed.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard animated, let from = topViewController, let to = viewControllers.last, from !== to else {
      self.viewControllers = viewControllers
      return
    }
    let isKnown = stack.contains { $0 === to }
    perform(isKnown ? .pop : .push, from, to, viewControllers, animated)
  }

  /// Begins an interactive change that starts late.
  public func startIfWaiting() {
    let start = start
    self.start = nil
    start?()
  }

  /// Ends a change of UIKit's own.
  public func endSystemChange() {
    systemChange = nil
    show(animated: true)
  }

  @discardableResult
  private func perform(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController,
    _ next: [UIViewController], _ animated: Bool
  ) -> Bool {
    // UIKit can't handle a second change during the first ("nested push animation can result in
    // corrupted navigation bar"). Since iOS 26, it can, in a way that no page describes.
    guard change == nil || takesSecondChange, systemChange == nil else { return false }
    _ = view
    // UIKit asks only about changes that are animated.
    // The stack is the new one by then.
    let old = stack
    stack = next
    let animator =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    guard let animator else {
      if animated, takesTime { systemChange = SystemChange() } else { show(animated: animated) }
      return true
    }
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    let change = RunningChange(
      from: from, to: to, isInteractive: interaction?.wantsInteractiveStart ?? false,
      below: barHeight(from), then: barHeight(to), in: containerView)
    change.animator = animator
    change.interaction = interaction
    // The page of `didShow`: the delegate hears of it "just after the navigation controller displays"
    // a screen. After a cancelled pop, it does not.
    change.onEnd = { [weak self] didComplete in
      guard let self else { return }
      ended = failures
      self.change = nil
      if didComplete { tell(animated: true) } else { stack = old }
    }
    self.change = change
    start = {
      if let interaction {
        interaction.startInteractiveTransition(change)
      } else {
        animator.animateTransition(using: change)
      }
    }
    if !startsLate || interaction?.wantsInteractiveStart != true { startIfWaiting() }
    return true
  }

  private func show(animated: Bool) {
    for view in containerView.subviews { view.removeFromSuperview() }
    if let top = topViewController { containerView.addSubview(top.view) }
    tell(animated: animated)
  }

  private func tell(animated: Bool) {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

/// A change of UIKit's own.
private final class SystemChange: NSObject, UIViewControllerTransitionCoordinator {}

/// UIKit's delegate of its own swipes back. They do not begin if the delegate of the navigation
/// controller has an animator method, as all delegates of this package have, even if that returns
/// `nil` (openradar 15215690, and react-native-screens 3173 for the content's).
private final class SystemSwipes: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.map { $0.delegate == nil && $0.viewControllers.count > 1 } ?? false
  }
}
