import AnimHistories
import AnimRuntime
import Seeds
import UIKit

@testable import AnimUIKit

/// A navigation controller that behaves like UIKit's: one change at a time, for which it asks its
/// delegate, and a context that learns how the change ends.
@MainActor final class UIKitNavigation: UIKitModel {
  let name = "UINavigationController"
  let rules: RuleSource
  private let answers: UIKitRules
  private let navigation: PlayedNavigation

  init(_ rules: RuleSource, _ random: inout SeededGenerator) {
    self.rules = rules
    answers = UIKitRules { rules.registry }
    navigation = PlayedNavigation()
    NavigationInstallation(answers, on: navigation)
    navigation.startsLate = random.once(in: 3)
    navigation.show((0..<3).map { PlayedScreen("s\($0)") })
  }

  var touchedView: UIView { navigation.view }
  var failures: [String] { navigation.failures }

  var failureAtRest: String? {
    if navigation.context != nil { return "UIKit waits for the end of a change" }
    let views = navigation.containerView.subviews
    guard views.count == 1, views.first === navigation.topViewController?.view else {
      return "\(views.count) views stand in UIKit's container"
    }
    return nil
  }

  func request(_ random: inout SeededGenerator) -> String {
    if random.once(in: 2) {
      navigation.popViewController(animated: true)
      return "pop"
    }
    navigation.pushViewController(
      PlayedScreen("s\(random.next() % 1000)"), animated: true)
    return "push"
  }

  func layOut(_ size: (width: Double, height: Double)) -> String {
    let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    navigation.containerView.frame = whole
    for view in navigation.containerView.subviews {
      view.frame = whole
      view.layoutSubviews()
    }
    return "layout \(size)"
  }

  func updateGestures() { answers.updateGestures() }

  func beginFrame() { navigation.startIfWaiting() }
}

/// UIKit's side of a navigation.
@MainActor final class PlayedNavigation: UINavigationController {
  let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  /// The running change.
  private(set) var context: PlayedContext?
  private(set) var failures: [String] = []
  /// Whether an interactive change begins a moment after it was requested.
  var startsLate = false
  private var start: (() -> Void)?

  func show(_ screens: [UIViewController]) {
    viewControllers = screens
    if let view = topViewController?.view { containerView.addSubview(view) }
    tell()
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard context == nil, let from = topViewController else { return }
    change(.push, from, viewController, to: viewControllers + [viewController])
  }

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    guard context == nil, viewControllers.count > 1, let from = topViewController else {
      return nil
    }
    change(
      .pop, from, viewControllers[viewControllers.count - 2], to: viewControllers.dropLast())
    return from
  }

  /// Begins the waiting change, if there is one.
  func startIfWaiting() {
    let start = start
    self.start = nil
    start?()
  }

  private func change(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController,
    to stack: [UIViewController]
  ) {
    let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    guard let animator else { return finish(stack, from) }
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    let old = viewControllers
    let context = PlayedContext(
      from, to, in: containerView, isInteractive: interaction?.wantsInteractiveStart ?? false)
    context.onFailure = { [unowned self] in failures.append($0) }
    context.onEnd = { [unowned self] didComplete in
      self.context = nil
      animator.animationEnded(didComplete)
      viewControllers = didComplete ? stack : old
      if didComplete { tell() }
    }
    (self.context, viewControllers) = (context, stack)
    start = {
      if let interaction {
        interaction.startInteractiveTransition(context)
      } else {
        animator.animateTransition(using: context)
      }
    }
    if !startsLate || interaction == nil { startIfWaiting() }
  }

  private func finish(_ stack: [UIViewController], _ from: UIViewController) {
    from.view.removeFromSuperview()
    viewControllers = stack
    if let view = topViewController?.view { containerView.addSubview(view) }
    tell()
  }

  private func tell() {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: true)
  }
}

/// UIKit's context of one change. It knows which calls must not come.
///
/// UIKit's header about an interruptible animator: calling `finishInteractiveTransition` and
/// `cancelInteractiveTransition` "are indications that if the transition is not interrupted again
/// it will finish naturally or be cancelled."
@MainActor final class PlayedContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive: Bool
  let presentationStyle = UIModalPresentationStyle.fullScreen
  let targetTransform = CGAffineTransform.identity
  private(set) var transitionWasCancelled = false
  var onFailure: ((String) -> Void)?
  var onEnd: ((Bool) -> Void)?
  private let from: UIViewController
  private let to: UIViewController
  /// Whether it has ever been interactive.
  private var wasInteractive: Bool
  /// The end that it was last told.
  private var decision: Bool?
  private var isOver = false

  init(
    _ from: UIViewController, _ to: UIViewController, in containerView: UIView,
    isInteractive: Bool
  ) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    (self.isInteractive, wasInteractive) = (isInteractive, isInteractive)
    super.init()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if !(0...1).contains(percentComplete) { onFailure?("UIKit is told \(percentComplete)") }
    if !isInteractive { onFailure?("UIKit is told of progress in a change without interaction") }
  }
  func finishInteractiveTransition() { decide(true) }
  func cancelInteractiveTransition() { decide(false) }
  func pauseInteractiveTransition() {
    if isInteractive { onFailure?("UIKit is told twice that a finger has taken control") }
    (isInteractive, wasInteractive, decision) = (true, true, nil)
  }

  func completeTransition(_ didComplete: Bool) {
    if isOver { onFailure?("completeTransition comes twice") }
    if wasInteractive, decision == nil { onFailure?("a change ends that nobody has decided") }
    if let decision, decision != didComplete { onFailure?("a change ends otherwise than told") }
    isOver = true
    onEnd?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : to.view
  }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }

  private func decide(_ finishes: Bool) {
    if !isInteractive || isOver { onFailure?("UIKit is told twice how a change ends") }
    (isInteractive, decision, transitionWasCancelled) = (false, finishes, !finishes)
  }
}
