import AnimProgram

extension ContainerController {
  /// Begins a change: a transition where it can be seen, else the change at once.
  func begin(_ change: Change<P>, to destination: Destination<P>) {
    guard let viewController else { return }
    let previous = children
    let swap = ChildSwap<P>(
      parent: viewController, containerView: containerView, ledger: ledger,
      from: previous.selected, to: destination.to,
      animated: change.animated && visibility == .appeared && previous.selected != nil)
    guard let from = previous.selected, swap.animated else {
      return replace(swap, with: destination)
    }
    var request = request(change, destination, viewController, from)
    let interaction =
      change.interaction
      ?? delegate?.containerController(
        self, interactionControllerFor: request, from: from, to: swap.to)
    request.traits.interactive = interaction != nil
    let animator = animator(for: request, from, swap.to)
    children = destination.children
    let context = makeContext(request, from, swap.to)
    start(
      RunningTransition(
        context, swap, previous: previous, animator: animator, interaction: interaction))
  }

  /// Ends a transition whose animator has completed.
  func endIfCompleted() {
    guard let running, let didComplete = running.context.outcome else { return }
    self.running = nil
    running.putBack()
    if didComplete {
      running.swap.complete(in: visibility)
      delegate?.containerController(self, didSelect: running.swap.to)
    } else {
      children = running.previous
      running.swap.cancel(in: visibility)
    }
    running.context.end()
    running.animator.animationEnded(didComplete)
  }

  /// Lets a transition in mid-flight arrive at once.
  func finishRunning() {
    guard let running else { return }
    running.context.finish()
    P.removeAnimations(in: containerView)
    endIfCompleted()
  }

  private func replace(_ swap: ChildSwap<P>, with destination: Destination<P>) {
    children = destination.children
    swap.begin(in: visibility)
    P.setFrame(bounds, of: P.view(of: swap.to))
    swap.complete(in: visibility)
    delegate?.containerController(self, didSelect: swap.to)
  }

  private func request(
    _ change: Change<P>, _ destination: Destination<P>, _ parent: P.ViewController,
    _ from: P.ViewController
  ) -> TransitionRequest {
    let traits = P.traits(of: parent)
    return TransitionRequest(
      change.operation, from: P.identifier(of: from), to: P.identifier(of: destination.to),
      in: P.identifier(of: parent),
      direction: traits.rightToLeft ? -destination.direction : destination.direction,
      size: bounds.size, safeArea: P.safeAreaInsets(of: containerView), traits: traits,
      values: change.values)
  }

  private func animator(
    for request: TransitionRequest, _ from: P.ViewController, _ to: P.ViewController
  ) -> any Animator<P> {
    do {
      let animator = try delegate?.containerController(
        self, animationControllerFor: request, from: from, to: to)
      return animator ?? defaultAnimator
    } catch {
      report(Finding(.animatorFailed, "the delegate could not give an animator: \(error)"))
      return defaultAnimator
    }
  }

  private func makeContext(
    _ request: TransitionRequest, _ from: P.ViewController, _ to: P.ViewController
  ) -> PrivateTransitionContext<P> {
    let context = PrivateTransitionContext<P>(
      request: request, containerView: containerView, from: from, to: to, clock: clock,
      onFinding: { [weak self] in self?.report($0) })
    context.onComplete = { [weak self] in self?.transitionDidComplete() }
    return context
  }

  private func start(_ transition: RunningTransition<P>) {
    running = transition
    transition.swap.begin(in: visibility)
    P.setFrame(transition.context.frames.toFinal, of: P.view(of: transition.swap.to))
    running?.save()
    lead(transition)
    endIfCompleted()
  }

  private func lead(_ transition: RunningTransition<P>) {
    guard let interaction = transition.interaction else { return animate(transition) }
    // It may begin late, and then must not begin what is over.
    transition.context.onStart = { [weak self] in self?.animateRunning() }
    interaction.startInteractiveTransition(transition.context)
  }

  private func animateRunning() {
    guard let running, running.context.outcome == nil else { return }
    inTurn { animate(running) }
  }

  private func animate(_ transition: RunningTransition<P>) {
    let context = transition.context
    var animator = transition.animator
    do {
      try animator.animateTransition(using: context)
    } catch {
      report(Finding(.animatorFailed, "the animator failed: \(error)"))
      guard context.outcome == nil else { return }
      running?.putBack()
      animator = defaultAnimator
      running?.animator = animator
      animateByDefault(context)
    }
    watch(context, animator)
  }

  private func animateByDefault(_ context: PrivateTransitionContext<P>) {
    do {
      try defaultAnimator.animateTransition(using: context)
    } catch {
      report(Finding(.animatorFailed, "the default animator failed: \(error)"))
      context.completeForAnimator()
    }
  }

  private func duration(
    of animator: any Animator<P>, _ context: PrivateTransitionContext<P>
  ) -> Double {
    let duration = animator.transitionDuration(using: context)
    if duration.isFinite, duration >= 0 { return duration }
    report(Finding(.invalidDuration, "an animator announces a duration of \(duration) s"))
    return 0
  }

  private func watch(_ context: PrivateTransitionContext<P>, _ animator: any Animator<P>) {
    // Nobody knows how long a finger takes. When it has let go, the context sees to the end.
    guard context.outcome == nil, !context.isInteractive else { return }
    let duration = duration(of: animator, context)
    let watchdog = FrameRun(on: clock, for: max(duration + completionGrace, .ulpOfOne)) { _ in
    } completion: { [weak self, weak context] in
      self?.report(
        Finding(
          .neverCompleted, "no completion \(self?.completionGrace ?? 0) s after the announced end"))
      context?.completeForAnimator()
    }
    running?.watchdog = watchdog
    watchdog.start()
  }
}
