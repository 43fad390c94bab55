/// Drives a transition interactively, like UIKit's `UIViewControllerInteractiveTransitioning` but
/// for any platform.
///
/// A controller of your own moves the transition with a ``PercentDrivenInteraction``.
public protocol InteractionController<P>: AnyObject {
  /// The platform of the screens.
  associatedtype P: TransitionPlatform

  /// Called when the change begins. Pass it on to a ``PercentDrivenInteraction``, now or when the
  /// controller is ready: it starts the animator.
  func startInteractiveTransition(_ context: TransitionContext<P>)

  /// Called last, when the container no longer needs the input of a controller that a script names;
  /// see ``NativeInteraction``. If the controller is still driving a change, it has to end it.
  func interactionEnded()
}

extension InteractionController {
  /// Does nothing.
  public func interactionEnded() {}
}
