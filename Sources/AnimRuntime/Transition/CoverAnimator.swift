import AnimProgram

/// The default animator of a ``ModalPresenter``. The presented screen comes up from the bottom edge
/// and goes down again. With Reduce Motion, it fades instead.
package struct CoverAnimator<P: TransitionPlatform>: Animator {
  /// Creates an animator.
  package init() {}

  /// Half a second, or 0.3 s for a fade.
  package func transitionDuration(using context: TransitionContext<P>) -> Double {
    context.request.traits.reduceMotion ? 0.3 : 0.5
  }

  /// Moves the screen up or down.
  package func animateTransition(using context: TransitionContext<P>) {
    let isDismissal = context.request.operation == .dismiss
    let moving = isDismissal ? TransitionContextKey.from : .to
    stack(in: context, isDismissal)
    let seconds = transitionDuration(using: context)
    let curve = curve(of: context, over: seconds)
    context.animate(for: seconds) { time in
      let share = time < seconds ? curve.value(at: time / seconds, over: seconds) : 1
      show(moving, isDismissal ? share : 1 - share, in: context)
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Puts the presented screen in front.
  private func stack(in context: TransitionContext<P>, _ isDismissal: Bool) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    if P.superview(of: to) !== context.containerView { P.addSubview(to, to: context.containerView) }
    P.setOrder(isDismissal ? [to, from] : [from, to], in: context.containerView)
  }

  private func curve(
    of context: TransitionContext<P>, over seconds: Double
  ) -> TimingCurve {
    if context.followsProgress { return .linear }
    return context.request.traits.reduceMotion
      ? .ease : TimingCurve.fittedSpring(dampingRatio: 1, velocity: 0).resolved(over: seconds)
  }

  /// `away` is 0 when the screen is in place, and 1 when it is outside.
  private func show(
    _ key: TransitionContextKey, _ away: Double, in context: TransitionContext<P>
  ) {
    guard let view = context.view(forKey: key) else { return }
    let frame = context.frames.resting(key)
    var appearance = ViewAppearance(frame: frame)
    if context.request.traits.reduceMotion {
      appearance.alpha = min(max(1 - away, 0), 1)
    } else {
      let way = P.bounds(of: context.containerView).size.height - frame.y
      appearance.matrix = .translation(x: 0, y: way * away)
    }
    P.apply(appearance, to: view)
  }
}
