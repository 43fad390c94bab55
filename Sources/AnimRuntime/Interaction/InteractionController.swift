/// Leads a transition by hand: UIKit's `UIViewControllerInteractiveTransitioning`, for any platform.
///
/// It moves the transition with ``TransitionContext/updateInteractiveTransition(_:rate:)``
/// and ends it with ``TransitionContext/finishInteractiveTransition()`` or
/// ``TransitionContext/cancelInteractiveTransition()``.
public protocol InteractionController<P>: AnyObject {
  /// The platform whose screens it moves.
  associatedtype P: TransitionPlatform

  /// The change begins: lets the animator begin with ``TransitionContext/startAnimator()``,
  /// now or when it is ready.
  func startInteractiveTransition(_ context: TransitionContext<P>)

  /// Nobody waits for its input any more, the last that it hears: for one that a script names, see
  /// ``NativeInteraction``. A change that it leads still, it ends.
  func interactionEnded()
}

extension InteractionController {
  /// Nothing.
  public func interactionEnded() {}
}
