import AnimProgram

/// What a container shows where nobody gives it an animator: both screens travel on one spring and
/// cross-fade. Where the person asked for less motion, they only cross-fade.
public struct SlideAnimator<P: Platform>: Animator {
  /// The gap between the screens in points.
  public let padding: Double
  /// The length in seconds.
  public let duration: Double

  /// Creates an animator.
  public init(padding: Double = 16, duration: Double = 1) {
    self.padding = padding
    self.duration = duration
  }

  /// The length; at most 0.3 s for a cross-fade.
  public func transitionDuration(using context: PrivateTransitionContext<P>) -> Double {
    context.request.traits.reduceMotion ? min(duration, 0.3) : duration
  }

  /// Slides or cross-fades.
  public func animateTransition(using context: PrivateTransitionContext<P>) {
    if let to = context.view(forKey: .to) { P.addSubview(to, to: context.containerView) }
    let seconds = transitionDuration(using: context)
    let curve = curve(of: context, over: seconds)
    context.animate(for: seconds) { time in
      // The spring has settled only nearly when its time is over.
      let progress =
        time < seconds ? curve.value(at: time / seconds, over: seconds) : 1
      show(progress, in: context)
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func curve(
    of context: PrivateTransitionContext<P>, over seconds: Double
  ) -> TimingCurve {
    if context.isInteractive { return .linear }
    return context.request.traits.reduceMotion
      ? .ease
      : TimingCurve.fittedSpring(dampingRatio: 0.75, velocity: 0.5).resolved(over: seconds)
  }

  private func show(_ progress: Double, in context: PrivateTransitionContext<P>) {
    let frames = context.frames
    let moves = !context.request.traits.reduceMotion
    let way = moves ? context.request.direction * (frames.toFinal.width + padding) : 0
    show(context.view(forKey: .from), at: frames.fromInitial, 1 - progress, -way * progress)
    show(context.view(forKey: .to), at: frames.toFinal, progress, way * (1 - progress))
  }

  private func show(
    _ view: P.View?, at frame: Rectangle, _ alpha: Double, _ distance: Double
  ) {
    guard let view else { return }
    var appearance = ViewAppearance(frame: frame)
    appearance.alpha = min(max(alpha, 0), 1)
    appearance.matrix = .translation(x: distance, y: 0)
    P.apply(appearance, to: view)
  }
}
