#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers, run by the animator that the rules answer with.
  @MainActor final class AnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let change: any HostedChange
    private let onFinding: (TransitionFinding) -> Void
    /// Called with how the change ends, before UIKit is told that it is over.
    var onOutcome: ((Bool) -> Void)?
    /// Called when the change is over and UIKit knows.
    var onEnd: (() -> Void)?

    init(_ change: any HostedChange, onFinding: @escaping (TransitionFinding) -> Void) {
      (self.change, self.onFinding) = (change, onFinding)
    }

    /// The presentation that it begins or ends; `nil` if it is none that keeps its presenter.
    var presentation: ScriptedPresentation? { (change as? PresentationChange)?.presentation }

    /// How a gesture drives the change; `nil` if its animator does not say.
    var rules: Transition? { change.rules(isInteractive: true) }

    /// The coordinator of the change that runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { change.coordinator }

    /// The animator's length in seconds; a third of one if it does not say.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      change.rules(isInteractive: false)?.duration ?? 1 / 3
    }

    /// Runs by itself.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext, interaction: nil)
    }

    /// Begins, driven by an interaction if one is given.
    func begin(
      _ context: any UIViewControllerContextTransitioning,
      interaction: (any InteractionController<UIKitPlatform>)?
    ) {
      guard change.enter(context) else { return giveUp(context) }
      // UIKit releases this object while it is told that the change is over.
      change.start(interaction: interaction) { [self] didComplete in
        onOutcome?(didComplete)
        change.leave(context, didComplete: didComplete)
        let onEnd = onEnd
        context.completeTransition(didComplete)
        onEnd?()
      }
    }

    /// UIKit keeps the presenter in its place, and nobody here plays its part: the screen comes or
    /// goes at once.
    private func giveUp(_ context: any UIViewControllerContextTransitioning) {
      onFinding(
        TransitionFinding(
          .ignoredRequest,
          "UIKit moves only one of the two screens in this presentation style: use `.custom` to keep "
            + "the presenter in sight, or `.fullScreen`"))
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

  /// A change that UIKit has asked for and one of our containers carries out.
  @MainActor protocol HostedChange: AnyObject {
    /// The change as its animator describes it; `nil` if that is no script.
    func rules(isInteractive: Bool) -> Transition?
    /// What runs beside the change, as long as it runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { get }
    /// Puts the screens where they can move; `false` if UIKit does not hand out what is needed.
    func enter(_ context: any UIViewControllerContextTransitioning) -> Bool
    /// Begins. `onEnd` hears whether the change was completed.
    func start(
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void)
    /// Puts the screens where UIKit expects them.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool)
  }
#endif
