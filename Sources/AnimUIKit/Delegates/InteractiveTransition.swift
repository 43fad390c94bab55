#if canImport(UIKit)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers that a finger leads.
  @MainActor final class InteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private let transition: AnimatedTransition
    private let finger: PercentDrivenInteraction<UIKitPlatform>
    private var context: (any UIViewControllerContextTransitioning)?

    init(_ transition: AnimatedTransition, _ finger: PercentDrivenInteraction<UIKitPlatform>) {
      (self.transition, self.finger) = (transition, finger)
    }

    /// True: the finger is there before the change.
    var wantsInteractiveStart: Bool { true }

    /// Begins where the finger is.
    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      transition.begin(transitionContext, interaction: finger)
      tell()
    }

    /// The finger has begun, moved on, or let go.
    func handle(_ phase: GesturePhase, _ state: GestureState) {
      switch phase {
      case .began, .changed: finger.update(by: state)
      case .ended: finger.release(state)
      case .cancelled: finger.cancel()
      }
      tell()
    }

    /// Tells UIKit, whose bars go along.
    private func tell() {
      guard let context, let coordinator = transition.coordinator else { return }
      context.updateInteractiveTransition(coordinator.percentComplete)
      guard !coordinator.isInteractive else { return }
      self.context = nil
      if coordinator.isCancelled {
        context.cancelInteractiveTransition()
      } else {
        context.finishInteractiveTransition()
      }
    }
  }
#endif
