import AnimProgram

/// What a container shows where nobody gives it an animator: both screens travel on one spring and
/// cross-fade. Where the person asked for less motion, they only cross-fade, in at most 0.3 s.
public struct SlideAnimator<P: TransitionPlatform>: Animator {
  private let slide: Program

  /// Creates an animator, whose screens have a gap of some points between them, and which takes some
  /// seconds.
  public init(padding: Double = 16, duration: Double = 1) {
    slide = .slide(padding: padding, duration: duration)
  }

  /// The length.
  public func transitionDuration(using context: TransitionContext<P>) -> Double {
    script(for: context).transitionDuration(using: context)
  }

  /// Slides or cross-fades.
  public func animateTransition(using context: TransitionContext<P>) {
    script(for: context).animateTransition(using: context)
  }

  private func script(for context: TransitionContext<P>) -> ScriptedAnimator<P> {
    ScriptedAnimator(context.request.traits.reduceMotion ? slide.crossFade() : slide)
  }
}
