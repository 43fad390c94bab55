#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers, run by the animator that the rules choose.
  @MainActor final class AnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let change: any HostedChange
    private let onFinding: (TransitionFinding) -> Void
    /// Called with the outcome of the change, before it is reported to UIKit.
    var onOutcome: ((Bool) -> Void)?
    /// Called when the change is over, after its outcome has been reported to UIKit.
    var onEnd: (() -> Void)?
    private var hasBegun = false
    /// UIKit's animator of the change.
    private(set) lazy var companion = Companion { [weak self] in
      self?.transitionDuration(using: nil) ?? 0
    }

    init(_ change: any HostedChange, onFinding: @escaping (TransitionFinding) -> Void) {
      (self.change, self.onFinding) = (change, onFinding)
    }

    /// The presentation that it begins or ends. `nil` if it is not one that keeps its presenter.
    var presentation: ScriptedPresentation? { (change as? PresentationChange)?.presentation }

    /// The transition that says how a gesture drives the change. `nil` if its animator does not
    /// say.
    var rules: Transition? { change.rules(isInteractive: true) }

    /// The coordinator of the running change.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { change.coordinator }

    /// The duration of the animator in seconds. A third of a second if it is not known.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      change.rules(isInteractive: false)?.duration ?? 1 / 3
    }

    /// Returns an animator that can be paused and reversed, always the same one, so that UIKit lets a
    /// gesture take control of the running change.
    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      companion.animator
    }

    /// Runs the change without interaction.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext, interaction: nil)
    }

    /// Starts the change, driven by an interaction if there is one.
    func begin(
      _ context: any UIViewControllerContextTransitioning,
      interaction: (any InteractionController<UIKitPlatform>)?
    ) {
      guard !hasBegun else { return }
      hasBegun = true
      guard change.enter(context) else { return giveUp(context) }
      // UIKit requests some changes that are not animated, so that screens can be added and removed.
      let animated = context.isAnimated && UIView.areAnimationsEnabled
      // UIKit releases this object while the end of the change is reported to it.
      if animated {
        companion.start(
          in: change.place ?? context.containerView, isInteractive: interaction != nil)
      }
      change.start(animated: animated, interaction: interaction) { [self] didComplete in
        onOutcome?(didComplete)
        companion.end(didComplete: didComplete)
        change.leave(context, didComplete: didComplete)
        let onEnd = onEnd
        context.completeTransition(didComplete)
        onEnd?()
      }
    }

    /// Completes the running change at once. Does nothing if it has not begun.
    func complete() { change.complete() }

    /// UIKit keeps the presenter in place, and nothing represents it here: the screen appears or
    /// disappears at once.
    private func giveUp(_ context: any UIViewControllerContextTransitioning) {
      onFinding(
        TransitionFinding(
          .ignoredRequest,
          "UIKit moves only one of the two screens in this presentation style: use `.custom` to keep "
            + "the presenter visible, or `.fullScreen`"))
      if let screen = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
        let frame = context.finalFrame(for: screen)
        view.frame = frame.isEmpty ? context.containerView.bounds : frame
        context.containerView.addSubview(view)
      } else {
        context.view(forKey: .from)?.removeFromSuperview()
      }
      onOutcome?(true)
      let onEnd = onEnd
      context.completeTransition(true)
      onEnd?()
    }
  }

  /// A change that UIKit requests and one of our containers carries out.
  @MainActor protocol HostedChange: AnyObject {
    /// Returns the transition of its animator. `nil` if that is not a script.
    func rules(isInteractive: Bool) -> Transition?
    /// The coordinator of the change while it runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { get }
    /// The view in which the screens are animated. `nil` if it no longer exists.
    var place: UIView? { get }
    /// Puts the screens where they can be animated. `false` if UIKit does not provide what is
    /// needed.
    func enter(_ context: any UIViewControllerContextTransitioning) -> Bool
    /// Starts the change, which is over at once if it is not animated. `onEnd` receives whether it
    /// completed.
    func start(
      animated: Bool, interaction: (any InteractionController<UIKitPlatform>)?,
      onEnd: @escaping (Bool) -> Void)
    /// Completes the running change at once. Does nothing if it is not running.
    func complete()
    /// Puts the screens where UIKit expects them.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool)
  }
#endif
