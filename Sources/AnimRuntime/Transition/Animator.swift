import AnimProgram

/// Animates a transition from one screen to another, like UIKit's
/// `UIViewControllerAnimatedTransitioning` but for any platform.
public protocol Animator<P> {
  /// The platform of the views.
  associatedtype P: TransitionPlatform

  /// Returns the duration of the transition in seconds, from 0 to 60. A duration outside this range
  /// is reported and clamped; one that is not finite becomes 0.
  func transitionDuration(using context: TransitionContext<P>) -> Double

  /// Adds the arriving screen to the container and starts the animation. At its end, call
  /// ``TransitionContext/completeTransition(_:)``. If this throws an error before that, the
  /// container's default animator takes over.
  func animateTransition(using context: TransitionContext<P>) throws

  /// Called when the transition is over. This is the last call that an animator receives.
  func animationEnded(_ didComplete: Bool)
}

extension Animator {
  /// Does nothing.
  public func animationEnded(_ didComplete: Bool) {}
}
