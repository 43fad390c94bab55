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

  /// How a finger leads this animator's answer to a request; nil for the usual way.
  func interactionRules(for request: TransitionRequest) -> Transition?

  /// The transition is over, the last that anybody hears of it.
  func animationEnded(_ didComplete: Bool)
}

extension Animator {
  /// Nil.
  public func interactionRules(for request: TransitionRequest) -> Transition? { nil }

  /// Nothing.
  public func animationEnded(_ didComplete: Bool) {}
}
