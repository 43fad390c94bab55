#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// An interactive change in one of UIKit's containers.
  @MainActor final class InteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private let transition: AnimatedTransition
    private let interaction: any InteractionController<UIKitPlatform>
    private var context: (any UIViewControllerContextTransitioning)?

    init(
      _ transition: AnimatedTransition,
      drivenBy interaction: any InteractionController<UIKitPlatform>
    ) {
      (self.transition, self.interaction) = (transition, interaction)
    }

    /// Always `true`: the controller exists before the change.
    var wantsInteractiveStart: Bool { true }

    /// Starts at the controller's progress. Reports everything that happens to UIKit, whose bars
    /// move too.
    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      // An animator may end the change while the gesture continues.
      transition.onOutcome = { [weak self] in self?.tell(didComplete: $0) }
      transition.begin(transitionContext, interaction: interaction)
      let coordinator = transition.host.coordinator
      // A controller may start late. All of these are released when the transition is over.
      if coordinator?.animate(alongsideTransition: { self.follow($0) }) == false {
        coordinator.map(follow)
      }
      coordinator?.notifyWhenInteractionChanges { self.decide($0) }
    }

    private func follow(_ coordinator: TransitionCoordinator<UIKitPlatform>) {
      coordinator.follow { [self] _ in
        context?.updateInteractiveTransition(coordinator.percentComplete)
      }
      decide(coordinator)
    }

    private func decide(_ coordinator: TransitionCoordinator<UIKitPlatform>) {
      guard !coordinator.isInteractive else { return }
      tell(didComplete: !coordinator.isCancelled)
    }

    /// Tells UIKit once how the change ends.
    private func tell(didComplete: Bool) {
      guard let context else { return }
      self.context = nil
      if didComplete {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
    }
  }
#endif
