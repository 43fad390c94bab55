import AnimProgram

/// No transition lasts longer, in seconds.
private let longestDuration = 60.0

extension TransitionContainer {
  /// Lets the interaction controller of a transition begin it, or the animator.
  func lead(_ transition: RunningTransition<P>) {
    let context = transition.context
    context.onMove = { [weak self] in self?.didBeginMoving(transition) }
    guard let interaction = transition.interaction else { return animate(transition) }
    // It may begin late, and then must not begin what is over, nor what came after.
    context.onStart = { [weak self, weak context] in
      guard let self, let running, running.context === context, running.context.outcome == nil
      else { return }
      inTurn { animate(running) }
    }
    interaction.startInteractiveTransition(context)
  }

  /// A transition begins to move: by its animator, or by an interaction controller without one.
  private func didBeginMoving(_ transition: RunningTransition<P>) {
    guard let animator = running?.animator, running?.context === transition.context else { return }
    leftovers.begin()
    returnHeld(in: transition)
    transition.coordinator.begin(duration: duration(of: animator, transition.context))
  }

  private func animate(_ transition: RunningTransition<P>) {
    let context = transition.context
    var animator = transition.animator
    leftovers.yield()
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
    context.beginMoving()
    running?.announced = (clock.now, transition.coordinator.transitionDuration)
    needsArming = true
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

  /// Sees to the end of a transition that nobody ends: an animator that forgets its completion, an
  /// interaction that falls silent. Once an interaction has let go, the transition ends by itself.
  func watch(_ context: TransitionContext<P>) {
    guard let running, running.context === context, !running.isWatched, mayBeForgotten(context)
    else { return }
    self.running?.isWatched = true
    clock.start { [weak self, weak context] _ in
      guard let self, let context, self.running?.context === context else { return false }
      if mayBeForgotten(context) { endIfForgotten(context) }
      let goesOn = mayBeForgotten(context)
      self.running?.isWatched = goesOn
      return goesOn
    }
  }

  private func mayBeForgotten(_ context: TransitionContext<P>) -> Bool {
    context.outcome == nil && context.lead.map { $0.state == .led } ?? true
  }

  private func endIfForgotten(_ context: TransitionContext<P>) {
    if let lead = context.lead {
      guard lead.silence >= interactionGrace else { return }
      let name = (running?.interaction as? NamedInteraction<P>).map { "`\($0.name)` " } ?? ""
      report(
        TransitionFinding(
          .neverCompleted, "nothing came from the interaction \(name)for \(interactionGrace) s"))
      context.letGo()
    } else if let announced = running?.announced,
      clock.now - announced.beginning >= announced.duration + completionGrace
    {
      report(
        TransitionFinding(
          .neverCompleted, "no completion \(completionGrace) s after the announced end"))
      context.completeForAnimator()
    }
  }
}
