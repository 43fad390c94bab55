import AnimProgram

/// Moves two screens: one way from one to the other.
///
/// UIKit's `UIViewControllerAnimatedTransitioning`, for any platform.
public protocol Animator<P> {
  /// The platform whose views it moves.
  associatedtype P: TransitionPlatform

  /// How long the transition will take, in seconds, 0 or more.
  func transitionDuration(using context: TransitionContext<P>) -> Double

  /// Puts the arriving screen into the container and begins to move. At its end it calls
  /// ``TransitionContext/completeTransition(_:)``; where it throws before that, the
  /// container's default animator takes over.
  func animateTransition(using context: TransitionContext<P>) throws

  /// The transition is over, the last that anybody hears of it.
  func animationEnded(_ didComplete: Bool)
}

extension Animator {
  /// Nothing.
  public func animationEnded(_ didComplete: Bool) {}
}

/// An animator that says how a gesture drives its answer to a request.
package protocol GestureDrivenAnimator<P>: Animator {
  /// The script's `interaction` block for a request; `nil` for the container's default gesture.
  func interactionRules(for request: TransitionRequest) -> Transition?
}

extension Animator {
  /// The script's `interaction` block for a request; `nil` if the animator has none.
  package func gestureRules(for request: TransitionRequest) -> Transition? {
    (self as? any GestureDrivenAnimator)?.interactionRules(for: request)
  }
}
