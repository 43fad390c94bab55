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

    /// Runs the change without interaction.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext, interaction: nil)
    }

    /// Starts the change, driven by an interaction if there is one.
    func begin(
      _ context: any UIViewControllerContextTransitioning,
      interaction: (any InteractionController<UIKitPlatform>)?
    ) {
      guard change.enter(context) else { return giveUp(context) }
      // UIKit releases this object while the end of the change is reported to it.
      change.start(interaction: interaction) { [self] didComplete in
        onOutcome?(didComplete)
        change.leave(context, didComplete: didComplete)
        let onEnd = onEnd
        context.completeTransition(didComplete)
        onEnd?()
      }
    }

    /// UIKit keeps the presenter in place, and nothing represents it here: the screen appears or
    /// disappears at once.
    private func giveUp(_ context: any UIViewControllerContextTransitioning) {
      onFinding(
        TransitionFinding(
          .ignoredRequest,
          "UIKit moves only one of the two screens in this presentation style: use `.custom` to keep "
            + "the presenter visible, or `.fullScreen`"))
      if let view = context.view(forKey: .to) {
        view.frame = context.containerView.bounds
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
    /// Puts the screens where they can be animated. `false` if UIKit does not provide what is
    /// needed.
    func enter(_ context: any UIViewControllerContextTransitioning) -> Bool
    /// Starts the change. `onEnd` receives whether it completed.
    func start(
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void)
    /// Puts the screens where UIKit expects them.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool)
  }
#endif
