import AnimProgram

/// The default animator of a container. Both screens move on one spring and cross-fade. With Reduce
/// Motion, they only cross-fade, in at most 0.3 s.
public struct SlideAnimator<P: TransitionPlatform>: Animator {
  private let slide: Program

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - padding: The gap between the two screens, in points.
  ///   - duration: The duration in seconds.
  public init(padding: Double = 16, duration: Double = 1) {
    slide = .slide(padding: padding, duration: duration)
  }

  /// The duration. At most 0.3 s with Reduce Motion.
  public func transitionDuration(using context: TransitionContext<P>) -> Double {
    script(for: context).transitionDuration(using: context)
  }

  /// Slides the screens, or cross-fades them.
  public func animateTransition(using context: TransitionContext<P>) {
    script(for: context).animateTransition(using: context)
  }

  private func script(for context: TransitionContext<P>) -> ScriptedAnimator<P> {
    let (traits, operation) = (context.request.traits, context.request.operation)
    return ScriptedAnimator(
      traits.reduceMotion ? slide.crossFade(keeping: operation.presenter(with: traits)) : slide)
  }
}
