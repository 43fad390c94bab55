import AnimProgram

/// The longest duration of a transition, in seconds.
private let longestDuration = 60.0

extension TransitionContainer {
  /// The running change moves from now on.
  func move() {
    guard let running else { return }
    leftovers.begin()
    returnHeld(in: running)
    running.coordinator.begin(duration: duration(of: running.animator, running.context))
  }

  /// Starts a transition with its interaction controller, or with its animator.
  func drive(_ transition: RunningTransition<P>) {
    machine.wait(forController: transition.interaction != nil)
    if let interaction = transition.interaction {
      interaction.startInteractiveTransition(transition.context)
    } else {
      animate(transition)
    }
  }

  func animate(_ transition: RunningTransition<P>) {
    let context = transition.context
    leftovers.yield()
    do {
      try transition.animator.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the animator failed: \(error)"))
      guard context.outcome == nil else { return }
      transition.putBack()
      transition.animator = defaultAnimator
      animateByDefault(context)
    }
    context.beginMoving()
    transition.announced = (clock.now, transition.coordinator.transitionDuration)
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

  /// Ends a transition that would never end, because its animator does not complete or its
  /// interaction stops reporting. After an interaction has ended, the transition ends by itself.
  func watch(_ context: TransitionContext<P>) {
    guard let running, running.context === context, running.watch == nil, mayBeForgotten(context)
    else { return }
    self.running?.watch = Alarm(on: clock) { [weak self, weak context] in
      guard let self, let context, self.running?.context === context else { return nil }
      if mayBeForgotten(context) { endIfForgotten(context) }
      if mayBeForgotten(context) { return quietTime(context) }
      // Another transition may have started in the meantime.
      if self.running?.context === context { self.running?.watch = nil }
      return nil
    }
  }

  private func mayBeForgotten(_ context: TransitionContext<P>) -> Bool {
    context.outcome == nil && context.interactiveProgress.map { $0.state == .held } ?? true
  }

  /// The seconds during which ``endIfForgotten(_:)`` certainly does nothing.
  private func quietTime(_ context: TransitionContext<P>) -> Double {
    if let progress = context.interactiveProgress { return interactionGrace - progress.silence }
    guard let announced = running?.announced else { return 0 }
    let end = announced.beginning + announced.duration + completionGrace
    return min(end - clock.now, interactionGrace)
  }

  private func endIfForgotten(_ context: TransitionContext<P>) {
    if let progress = context.interactiveProgress {
      guard progress.silence >= interactionGrace else { return }
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
