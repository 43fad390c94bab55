/// Leads a transition by hand: UIKit's `UIViewControllerInteractiveTransitioning`, for any platform.
///
/// It moves the transition with ``PrivateTransitionContext/updateInteractiveTransition(_:rate:)``
/// and ends it with ``PrivateTransitionContext/finishInteractiveTransition()`` or
/// ``PrivateTransitionContext/cancelInteractiveTransition()``.
public protocol InteractionController<P>: AnyObject {
  /// The platform whose screens it moves.
  associatedtype P: Platform

  /// The change begins: lets the animator begin with ``PrivateTransitionContext/startAnimator()``,
  /// now or when it is ready.
  func startInteractiveTransition(_ context: PrivateTransitionContext<P>)

  /// Nobody waits for its input any more, the last that it hears: for one that a script names, see
  /// ``NativeInteraction``. A change that it leads still, it ends.
  func interactionEnded()
}

extension InteractionController {
  /// Nothing.
  public func interactionEnded() {}
}
