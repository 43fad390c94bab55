#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// UIKit's view of a change that a gesture drives from its beginning, or takes control of while it
  /// runs. It tells UIKit everything that happens, because UIKit's bars move too.
  @MainActor final class InteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private let transition: AnimatedTransition
    private var context: (any UIViewControllerContextTransitioning)?
    /// Whether a gesture or another interaction has ever driven the change.
    private var wasDriven: Bool
    /// The end that UIKit expects. `nil` while the change is driven, and before.
    private var told: Bool?
    private var isFollowing = false

    /// How fast UIKit completes what it animates itself, so that it ends when the change does: 1 for
    /// the rest of its duration.
    private(set) var completionSpeed: CGFloat = 1

    /// Creates a controller for a change.
    init(_ transition: AnimatedTransition) {
      self.transition = transition
      wasDriven = transition.interaction != nil
    }

    /// Whether the change begins with an interaction. If not, UIKit runs it until a gesture takes
    /// control.
    var wantsInteractiveStart: Bool { transition.interaction != nil }

    /// The curve of what UIKit completes itself.
    var completionCurve: UIView.AnimationCurve { .easeOut }

    /// Starts the change, at the progress of the interaction if there is one.
    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      // An animator may end the change while the gesture continues.
      transition.onOutcome = { [weak self] in self?.end(didComplete: $0) }
      transition.begin(transitionContext, interaction: transition.interaction)
      guard let coordinator = transition.coordinator else { return }
      // All of these are released when the transition is over.
      coordinator.notifyWhenInteractionChanges { self.interactionDidChange($0) }
      guard wasDriven else { return }
      // A controller may start late.
      if !coordinator.animate(alongsideTransition: { self.follow($0) }) { follow(coordinator) }
    }

    private func follow(_ coordinator: TransitionCoordinator<UIKitPlatform>) {
      if !isFollowing {
        isFollowing = true
        coordinator.follow { [self] _ in
          guard told == nil else { return }
          context?.updateInteractiveTransition(coordinator.percentComplete)
          transition.companion.show(coordinator.percentComplete)
        }
      }
      if !coordinator.isInteractive { tell(didComplete: !coordinator.isCancelled) }
    }

    /// A gesture has taken control of the change, or has let go of it.
    private func interactionDidChange(_ coordinator: TransitionCoordinator<UIKitPlatform>) {
      guard coordinator.isInteractive else {
        let left =
          coordinator.isCancelled
          ? coordinator.percentComplete : 1 - coordinator.percentComplete
        let seconds = left * coordinator.transitionDuration
        completionSpeed = seconds / max(coordinator.settlingDuration ?? seconds, 1 / 1000)
        if !(completionSpeed.isFinite && completionSpeed > 0) { completionSpeed = 1 }
        return tell(didComplete: !coordinator.isCancelled)
      }
      (wasDriven, told) = (true, nil)
      context?.pauseInteractiveTransition()
      transition.companion.pause()
      follow(coordinator)
    }

    /// Tells UIKit how the change ends, unless a gesture takes control again.
    private func tell(didComplete: Bool) {
      guard told != didComplete, let context else { return }
      // The end has changed without a gesture.
      if told != nil { context.pauseInteractiveTransition() }
      told = didComplete
      if didComplete {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
      transition.companion.goOn(isReversed: !didComplete, speed: completionSpeed)
    }

    private func end(didComplete: Bool) {
      if wasDriven { tell(didComplete: didComplete) }
      context = nil
    }
  }
#endif
