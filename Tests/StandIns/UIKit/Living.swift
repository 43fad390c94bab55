/// Lets containers and presentations do by themselves what UIKit does after a request: ask their
/// delegates, move views, call back. It is off for tests that take UIKit's part step by step.
@MainActor public enum Living {
  /// Whether it is on.
  public static var isOn = false
  /// The height of a status bar and a navigation bar in points.
  public static let barHeight = 94.0
  /// What a large title adds to it, in points.
  public static let largeTitleHeight = 52.0

  /// What runs the animations that are being declared. `nil` outside of such a block.
  static var driver: UIViewPropertyAnimator?

  /// Lets the driver animate a change that is declared now.
  static func noteChange(of layer: CALayer, _ key: String, from old: Double, to new: Double) {
    guard let driver, old != new else { return }
    let animation = DrivenAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.driver) = (old, new, driver)
    layer.add(animation, forKey: key)
  }

  /// Runs what UIKit animates itself: moves a view by a distance, in a third of a second.
  static func slide(_ view: UIView, from x: Double, y: Double, end: @escaping @MainActor () -> Void)
  {
    let animation = CABasicAnimation(keyPath: "transform")
    var start = CATransform3DIdentity
    (start.m41, start.m42) = (x, y)
    animation.fromValue = start
    animation.toValue = CATransform3DIdentity
    animation.beginTime = CACurrentMediaTime()
    animation.duration = 0.35
    view.layer.add(animation, forKey: "system")
    LiveTick.after(0.35) {
      view.layer.removeAnimation(forKey: "system")
      end()
    }
  }
}

/// What is called in each frame, as the target of a display link.
@MainActor public final class LiveTick: NSObject {
  /// Called in each frame.
  public let tick: @MainActor () -> Void
  private init(_ tick: @escaping @MainActor () -> Void) { self.tick = tick }

  /// Calls back in the first frame after some seconds.
  static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    let end = CACurrentMediaTime() + seconds
    weak var running: CADisplayLink?
    let link = CADisplayLink(
      target: LiveTick {
        guard CACurrentMediaTime() >= end else { return }
        running?.invalidate()
        body()
      }, selector: Selector("tick"))
    running = link
    link.add(to: .main, forMode: .common)
  }
}

/// UIKit's side of a transition that it has begun.
@MainActor final class LiveContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  let targetTransform = CGAffineTransform.identity
  private let from: UIViewController
  private let to: UIViewController
  private let presenter: UIViewController?
  private let frame: (UIViewController) -> CGRect
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private let end: (Bool) -> Void

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - presenter: The screen whose view nobody gets. `nil` if both screens move.
  ///   - frame: Returns the frame of a screen at rest.
  ///   - end: Called when the transition is over.
  init(
    from: UIViewController, to: UIViewController, in containerView: UIView, animated: Bool,
    style: UIModalPresentationStyle = .none, keeping presenter: UIViewController? = nil,
    by animator: any UIViewControllerAnimatedTransitioning,
    frame: @escaping (UIViewController) -> CGRect, end: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.containerView, isAnimated) = (from, to, containerView, animated)
    (presentationStyle, self.presenter, self.animator) = (style, presenter, animator)
    (self.frame, self.end, isInteractive) = (frame, end, false)
  }

  /// Starts the transition.
  func start(_ interaction: (any UIViewControllerInteractiveTransitioning)?) {
    isInteractive = interaction?.wantsInteractiveStart ?? false
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator?.animateTransition(using: self)
    }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() { isInteractive = false }
  func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }
  func pauseInteractiveTransition() { (isInteractive, transitionWasCancelled) = (true, false) }
  func completeTransition(_ didComplete: Bool) {
    animator?.animationEnded(didComplete)
    animator = nil
    end(didComplete)
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let screen = key == .from ? from : to
    return screen === presenter ? nil : screen.view
  }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frame(vc) : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frame(vc) : .zero }
}

/// The coordinator of a change in a living container.
@MainActor final class LiveCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let transitionDuration: TimeInterval
  private(set) var isInterruptible = false
  /// What runs the change. It also runs what is animated alongside, which no page of Apple's says: a
  /// device has to show it.
  private var driver: UIViewPropertyAnimator?
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(duration: TimeInterval) { transitionDuration = duration }

  /// The change is about to begin with an animator. `nil` for UIKit's own.
  func begin(_ animator: (any UIViewControllerAnimatedTransitioning)?, in context: LiveContext?) {
    guard let animator, let context else {
      driver = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear) {}
      driver?.startAnimation()
      return
    }
    // The header: "It is expected that this method will return the same instance for the life of a
    // transition."
    let animators = [0, 1].map { _ in animator.interruptibleAnimator(using: context) }
    isInterruptible = animators[0] === animators[1]
    driver = isInterruptible ? animators[0] as? UIViewPropertyAnimator : nil
  }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    Living.driver = driver
    animation?(self)
    Living.driver = nil
    if let completion { completions.append(completion) }
    return true
  }

  /// The change is over.
  func end() {
    driver?.passTime()
    for completion in completions { completion(self) }
    completions = []
  }
}

extension UIView {
  /// Adds a view that fills this one.
  func fill(with view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Changes the frames of the subviews whose masks say so, by as much as this view has grown.
  func autoresize(from old: CGSize) {
    let grown = (width: bounds.width - old.width, height: bounds.height - old.height)
    for view in subviews {
      var frame = view.frame
      if view.autoresizingMask.contains(.flexibleWidth) { frame.size.width += grown.width }
      if view.autoresizingMask.contains(.flexibleHeight) { frame.size.height += grown.height }
      if frame != view.frame { view.frame = frame }
      view.layoutSubviews()
    }
    layoutSubviews()
  }
}
