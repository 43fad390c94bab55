import AnimProgram

extension TransitionContainer {
  /// Begins a change: a transition where it can be seen, else the change at once.
  func begin(_ change: Change<P>, to destination: Destination<P>) {
    guard let viewController, let to = screens(of: destination.children).last else { return }
    let previous = children
    guard let from = screens(of: previous).last, from !== to, change.animated,
      visibility == .appeared
    else { return replace(previous, by: destination.children, with: to) }
    var proposal = Proposal<P>(
      request: request(change, destination, viewController, from, to), from: from, to: to)
    let interaction = change.interaction ?? interaction(for: proposal)
    proposal.request.traits.interactive = interaction != nil
    let animator = animator(answering: proposal)
    children = destination.children
    start(
      RunningTransition(
        makeContext(proposal), previous: previous, animator: animator, interaction: interaction))
  }

  /// Ends a transition whose animator has completed.
  func endIfCompleted() {
    guard let running, let didComplete = running.context.outcome else { return }
    self.running = nil
    running.putBack()
    let swap = swap(running.previous, for: children, animated: true)
    if didComplete {
      swap?.complete(in: visibility)
      screens(of: children).last.map { didShow($0, animated: true) }
    } else {
      children = running.previous
      swap?.cancel(in: visibility)
    }
    running.context.end()
    running.animator.animationEnded(didComplete)
  }

  private func replace(
    _ previous: Children<P>, by next: Children<P>, with screen: P.ViewController
  ) {
    let swap = swap(previous, for: next, animated: false)
    children = next
    swap?.begin(in: visibility)
    willShow(screen, animated: false)
    P.setFrame(bounds, of: P.view(of: screen))
    swap?.complete(in: visibility)
    didShow(screen, animated: false)
  }

  /// What changes between two moments; nil where nobody owns the container any more.
  private func swap(
    _ previous: Children<P>, for next: Children<P>, animated: Bool
  ) -> ScreenSwap<P>? {
    guard let viewController else { return nil }
    let members = (before: members(of: previous), after: members(of: next))
    let screens = (before: screens(of: previous), after: screens(of: next))
    return ScreenSwap(
      parent: viewController, containerView: containerView, ledger: ledger, order: appearanceOrder,
      animated: animated,
      joining: members.after.without(members.before),
      leaving: members.before.without(members.after),
      appearing: screens.after.without(screens.before),
      disappearing: screens.before.without(screens.after))
  }

  private func request(
    _ change: Change<P>, _ destination: Destination<P>, _ parent: P.ViewController,
    _ from: P.ViewController, _ to: P.ViewController
  ) -> TransitionRequest {
    let traits = P.traits(of: parent)
    return TransitionRequest(
      destination.operation, from: P.identifier(of: from), to: P.identifier(of: to),
      in: P.identifier(of: parent),
      direction: traits.rightToLeft ? -destination.direction : destination.direction,
      size: bounds.size, safeArea: P.safeAreaInsets(of: containerView), traits: traits,
      values: change.values)
  }

  private func animator(answering proposal: Proposal<P>) -> any Animator<P> {
    do {
      return try animator(for: proposal) ?? defaultAnimator
    } catch {
      report(Finding(.animatorFailed, "the delegate could not give an animator: \(error)"))
      return defaultAnimator
    }
  }

  private func makeContext(_ proposal: Proposal<P>) -> PrivateTransitionContext<P> {
    let context = PrivateTransitionContext<P>(
      request: proposal.request, containerView: containerView, from: proposal.from,
      to: proposal.to, clock: clock, onFinding: { [weak self] in self?.report($0) })
    context.onComplete = { [weak self] in self?.transitionDidComplete() }
    return context
  }

  private func start(_ transition: RunningTransition<P>) {
    running = transition
    swap(transition.previous, for: children, animated: true)?.begin(in: visibility)
    if let screen = screens(of: children).last {
      willShow(screen, animated: true)
      P.setFrame(transition.context.frames.toFinal, of: P.view(of: screen))
    }
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

extension Array where Element: AnyObject {
  fileprivate func without(_ others: [Element]) -> [Element] {
    filter { element in !others.contains { $0 === element } }
  }
}
