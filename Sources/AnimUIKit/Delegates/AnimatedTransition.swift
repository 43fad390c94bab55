#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers, run by the animator that the rules choose.
  @MainActor final class AnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// The answer to UIKit's question, from which everything about the change follows.
    let answer: Answer<UIKitPlatform>
    /// What carries out the change.
    let host: any ChangeHost
    private let onFinding: (TransitionFinding) -> Void
    /// Called with the outcome of the change, before it is reported to UIKit.
    var onOutcome: ((Bool) -> Void)?
    /// Called when the change is over, after its outcome has been reported to UIKit.
    var onEnd: (() -> Void)?
    private var hasBegun = false
    /// Whether the change has completed. `nil` before it is over.
    private(set) var didComplete: Bool?
    /// UIKit's animator of the change.
    private(set) lazy var companion = Companion { [weak self] in
      self?.transitionDuration(using: nil) ?? 0
    }

    init(
      _ answer: Answer<UIKitPlatform>, in host: any ChangeHost,
      onFinding: @escaping (TransitionFinding) -> Void
    ) {
      (self.answer, self.host, self.onFinding) = (answer, host, onFinding)
    }

    /// The duration of the animator in seconds. A third of a second if it is not known.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      answer.script?.duration ?? 1 / 3
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
      guard host.enter(context, for: answer) else { return giveUp(context) }
      // UIKit requests some changes that are not animated, so that screens can be added and removed.
      let animated = context.isAnimated && UIView.areAnimationsEnabled
      // UIKit releases this object while the end of the change is reported to it.
      if animated {
        companion.start(in: host.place, isInteractive: interaction != nil)
      }
      host.start(answer, animated: animated, interaction: interaction) { [self] didComplete in
        self.didComplete = didComplete
        onOutcome?(didComplete)
        companion.end(didComplete: didComplete)
        host.leave(context, after: answer, didComplete: didComplete)
        let onEnd = onEnd
        context.completeTransition(didComplete)
        onEnd?()
      }
    }

    /// Completes the running change at once. Does nothing if it has not begun.
    func complete() { host.complete() }

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

  /// Carries out changes that UIKit requests, in one of our containers.
  @MainActor protocol ChangeHost: AnyObject {
    /// The coordinator of the change while it runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { get }
    /// The view in which the screens are animated.
    var place: UIView { get }
    /// Puts the screens where they can be animated. `false` if UIKit does not provide what is
    /// needed.
    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool
    /// Starts the change. If it is not animated, it is over at once. `onEnd` receives whether it
    /// completed.
    func start(
      _ answer: Answer<UIKitPlatform>, animated: Bool,
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void)
    /// Completes the running change at once. Does nothing if none is running.
    func complete()
    /// Puts the screens where UIKit expects them.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool)
  }
#endif
