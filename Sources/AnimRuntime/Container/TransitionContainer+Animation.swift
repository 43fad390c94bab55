import AnimProgram

/// No transition lasts longer, in seconds.
private let longestDuration = 60.0

extension TransitionContainer {
  /// Lets who leads a transition begin it, or the animator.
  func lead(_ transition: RunningTransition<P>) {
    guard let interaction = transition.interaction else { return animate(transition) }
    let context = transition.context
    // It may begin late, and then must not begin what is over, nor what came after.
    context.onStart = { [weak self, weak context] in
      guard let self, let running, running.context === context, running.context.outcome == nil
      else { return }
      inTurn { animate(running) }
    }
    interaction.startInteractiveTransition(context)
    if let named = interaction as? NamedInteraction<P> {
      watch(context, ledBy: named.name)
    }
  }

  private func animate(_ transition: RunningTransition<P>) {
    let context = transition.context
    var animator = transition.animator
    do {
      try animator.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the animator failed: \(error)"))
      guard context.outcome == nil else { return }
      running?.putBack()
      animator = defaultAnimator
      running?.animator = animator
      animateByDefault(context)
    }
    context.leftovers?.begin()
    let seconds = duration(of: animator, context)
    returnHeld(in: transition)
    transition.coordinator.begin(duration: seconds)
    watch(context, seconds)
  }

  private func animateByDefault(_ context: TransitionContext<P>) {
    do {
      try defaultAnimator.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the default animator failed: \(error)"))
      context.completeForAnimator()
    }
  }

  private func duration(
    of animator: any Animator<P>, _ context: TransitionContext<P>
  ) -> Double {
    let duration = animator.transitionDuration(using: context)
    if (0...longestDuration).contains(duration) { return duration }
    report(TransitionFinding(.invalidDuration, "an animator announces a duration of \(duration) s"))
    return duration.isFinite ? min(max(duration, 0), longestDuration) : 0
  }

  private func watch(_ context: TransitionContext<P>, _ duration: Double) {
    // Nobody knows how long a finger takes. When it has let go, the context sees to the end.
    guard context.outcome == nil, !context.isInteractive else { return }
    let watchdog = FrameRun(on: clock, for: max(duration + completionGrace, .ulpOfOne)) { _ in
    } completion: { [weak self, weak context] in
      // A finger that has taken hold meanwhile sees to the end.
      guard let self, let context, !context.isInteractive else { return }
      report(
        TransitionFinding(
          .neverCompleted, "no completion \(completionGrace) s after the announced end"))
      context.completeForAnimator()
    }
    running?.watchdog = watchdog
    watchdog.start()
  }
}
