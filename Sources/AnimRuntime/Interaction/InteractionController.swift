/// Drives a transition interactively, like UIKit's `UIViewControllerInteractiveTransitioning` but
/// for any platform.
///
/// It moves the transition with ``TransitionContext/updateInteractiveTransition(_:rate:)`` and ends
/// it with ``TransitionContext/finishInteractiveTransition()`` or
/// ``TransitionContext/cancelInteractiveTransition()``.
public protocol InteractionController<P>: AnyObject {
  /// The platform of the screens.
  associatedtype P: TransitionPlatform

  /// Called when the change begins. Call ``TransitionContext/startAnimator()`` to start the
  /// animator, now or when the controller is ready.
  func startInteractiveTransition(_ context: TransitionContext<P>)

  /// Called last, when the container no longer needs the input of a controller that a script names;
  /// see ``NativeInteraction``. If the controller is still driving a change, it has to end it.
  func interactionEnded()
}

extension InteractionController {
  /// Does nothing.
  public func interactionEnded() {}
}
