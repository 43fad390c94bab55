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

  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { if delegate !== oldValue { timesAsked += delegate == nil ? 0 : 1 } }
  }
  /// How often a delegate was asked which methods it has, for tests: when it is set. UIKit calls those later
  /// without asking again.
  public private(set) var timesAsked = 0
  open var topViewController: UIViewController? { stack.last }
  open var isNavigationBarHidden = false
  open private(set) lazy var navigationBar = UINavigationBar()
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// UIKit creates its recognizers, each with a delegate of its own, when the view is loaded
  /// (XCoordinator 165).
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  /// The swipe over the whole content. Only iOS 26 has it.
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer?
  private lazy var swipes = SystemSwipes(of: self)

  open var viewControllers: [UIViewController] {
    get { stack }
    set {
      let old = topViewController
      stack = newValue
      guard viewIfLoaded != nil else { return }
      adopt(newValue)
      if change == nil || System.habits.contains(.showsAtOnce) {
        show(insteadOf: old)
        tell(animated: false)
      }
    }
  }
  private var stack: [UIViewController] = []
  override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// The view that contains the screens during a change.
  public let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  /// The change that an animator of the delegate's carries out, or UIKit itself. `nil` if none is
  /// running.
  public private(set) var change: RunningChange?
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    change ?? super.transitionCoordinator
  }
  /// The requests that wait for the end of a change.
  private var queue: [() -> Void] = []
  private var isAsking = false

  /// How high an opaque bar is above a screen at rest, in points, for tests.
  public var barHeight: (UIViewController) -> CGFloat = { _ in 0 }

  // MARK: Changes

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    if System.version >= 26 {
      interactiveContentPopGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    }
    interactivePopGestureRecognizer?.delegate = swipes
    interactiveContentPopGestureRecognizer?.delegate = swipes
    System.onNavigationLoad?(self)
    containerView.frame = view.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(containerView)
    adopt(stack)
    show(insteadOf: nil)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    perform(animated) { [weak self] in
      guard let self else { return false }
      guard let from = topViewController, !stack.contains(viewController) else {
        if stack.isEmpty { viewControllers = [viewController] }
        return false
      }
      return change(.push, from, viewController, stack + [viewController], animated)
    }
  }

  /// The page: it returns the screen that is popped, and does nothing if it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = topViewController else { return nil }
    return pop(to: stack[stack.count - 2], animated) ? top : nil
  }

  /// The page: it pops all screens but the lowest.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    let popped = Array(stack.dropFirst())
    return pop(to: root, animated) ? popped : nil
  }

  private func pop(to screen: UIViewController, _ animated: Bool) -> Bool {
    perform(animated) { [weak self] in
      guard let self, let from = topViewController, from !== screen,
        let place = stack.firstIndex(of: screen)
      else { return false }
      return change(.pop, from, screen, Array(stack[...place]), animated)
    }
  }

  /// The page: a screen that is in the stack already is popped to; any other one is pushed.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    perform(animated) { [weak self] in
      guard let self else { return false }
      guard animated, let from = topViewController, let to = viewControllers.last, from !== to
      else {
        self.viewControllers = viewControllers
        return false
      }
      return change(stack.contains(to) ? .pop : .push, from, to, viewControllers, animated)
    }
  }

  /// UIKit can't handle a second change during the first ("nested push animation can result in
  /// corrupted navigation bar"). Since iOS 26, it can, in a way that no page describes.
  @discardableResult private func perform(
    _ animated: Bool, _ begin: @escaping () -> Bool
  ) -> Bool {
    _ = view
    if change == nil && !isAsking { return begin() }
    if !isAsking, change?.animator != nil, System.habits.contains(.takesSecond) { return begin() }
    if System.habits.contains(.queues) { queue.append { _ = begin() } }
    return false
  }

  private func change(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController,
    _ next: [UIViewController], _ animated: Bool
  ) -> Bool {
    // The stack is the new one when the delegate is asked, and UIKit asks only about changes that
    // are animated.
    let old = stack
    stack = next
    adopt(old.filter { !next.contains($0) } + next)
    guard animated, System.habits.contains(.asksLate) else {
      start(operation, from, to, old, animated)
      return true
    }
    isAsking = true
    System.after(0) { [weak self] in
      self?.start(operation, from, to, old, animated)
    }
    return true
  }

  private func start(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController,
    _ old: [UIViewController], _ animated: Bool
  ) {
    let animated = animated && !containerView.hasLostWindow
    // The adapter may end another change when it is asked.
    isAsking = true
    let animator =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    let interaction = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    isAsking = false
    let next = stack
    let change = RunningChange(
      from: from, to: to, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animated, isSeen: { [weak self] in self?.isShown == true },
      below: (bars(of: from), bars(of: to)),
      in: containerView)
    (change.animator, change.interaction) = (animator, interaction)
    // The page of `didShow`: the delegate hears of it "just after the navigation controller displays"
    // a screen. After a cancelled pop, it does not.
    change.onEnd = { [weak self, weak change] didComplete in
      guard let self, let change else { return }
      if self.change === change { self.change = nil }
      if !didComplete, stack == next { stack = old }
      guard !isAsking else { return }
      if containerView.subviews != [topViewController?.view] {
        show(insteadOf: didComplete ? to : from)
      }
      adopt(stack)
      if didComplete { tell(animated: animated) }
      if self.change == nil, !queue.isEmpty { queue.removeFirst()() }
    }
    self.change = change
    delegate?.navigationController(self, willShow: to, animated: animated)
    change.run { [weak self] in self?.show(insteadOf: to) }
  }

  /// The header of `hidesBottomBarWhenPushed`: it counts for the screens above, too.
  private func bars(of screen: UIViewController) -> UIEdgeInsets {
    var bars = UIEdgeInsets.zero
    bars.top = barHeight(screen)
    let below = stack.prefix { $0 !== screen } + [screen]
    if !below.contains(where: \.hidesBottomBarWhenPushed) {
      bars.bottom = (parent as? UITabBarController)?.opaqueBarHeight ?? 0
    }
    return bars
  }

  /// Shows the topmost screen at once.
  private func show(insteadOf old: UIViewController?) {
    for view in containerView.subviews where view !== topViewController?.view {
      view.removeFromSuperview()
    }
    guard let top = topViewController else { return }
    let bars = bars(of: top)
    top.view.frame = CGRect(
      x: 0, y: bars.top, width: containerView.bounds.width,
      height: containerView.bounds.height - bars.top - bars.bottom)
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(top.view)
    tell(top, insteadOf: old)
  }

  override func lose(_ screen: UIViewController) {
    super.lose(screen)
    stack.removeAll { $0 === screen }
  }

  private func tell(animated: Bool) {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

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
