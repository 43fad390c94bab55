import AnimProgram

extension TransitionContainer {
  /// Begins a change: a transition where it can be seen, else the change at once.
  func begin(_ change: Change<P>, to destination: Destination<P>) {
    let previous = children
    guard change.animated, visibility == .appeared,
      var proposal = proposal(to: destination, values: change.values)
    else { return replace(previous, by: destination.children) }
    let interaction = change.interaction ?? interaction(for: proposal)
    proposal.request.traits.interactive = interaction != nil
    let animator = animator(answering: proposal)
    let context = makeContext(proposal, leavingFor: destination.children)
    children = destination.children
    start(
      RunningTransition(
        context, previous: previous, next: children, animator: animator, interaction: interaction))
  }

  /// Ends a transition whose animator has completed.
  func endIfCompleted() {
    guard let running, let didComplete = running.context.outcome else { return }
    self.running = nil
    children = didComplete ? running.next : running.previous
    if didComplete { leave(running) } else { running.putBack() }
    let swap = swap(running.previous, for: running.next, animated: true)
    if didComplete {
      swap?.complete(in: visibility)
      didEnd(EndedChange(animated: true, before: running.previous, after: running.next))
    } else {
      keepHeld(after: running)
      swap?.cancel(in: visibility)
    }
    running.coordinator.end()
    if !running.context.isHeld { running.context.end() }
    running.animator.animationEnded(didComplete)
  }

  /// What a change asks delegates; nil where it moves nothing.
  func proposal(
    to destination: Destination<P>, values: [String: ScriptValue] = [:], isInteractive: Bool = false
  ) -> Proposal<P>? {
    let before = screens(of: children)
    let after = screens(of: destination.children)
    guard let parent = viewController, let from = before.last, let to = after.last, from !== to
    else { return nil }
    var traits = P.traits(of: parent)
    traits.interactive = isInteractive
    traits.keepsPresenter = after.contains { $0 === from } || before.contains { $0 === to }
    let request = TransitionRequest(
      destination.operation, from: P.identifier(of: from), to: P.identifier(of: to),
      in: P.identifier(of: parent),
      direction: traits.rightToLeft ? -destination.direction : destination.direction,
      size: bounds.size, safeArea: P.safeAreaInsets(of: containerView), traits: traits,
      values: values)
    return Proposal(
      request: request, from: from, to: to,
      resting: [
        .from: restingFrame(of: from, among: children),
        .to: restingFrame(of: to, among: destination.children),
      ],
      style: destination.style)
  }

  /// The animator that runs a change.
  func animator(answering proposal: Proposal<P>) -> any Animator<P> {
    do {
      return try animator(for: proposal) ?? defaultAnimator
    } catch {
      report(
        TransitionFinding(.animatorFailed, "the delegate could not give an animator: \(error)"))
      return defaultAnimator
    }
  }

  private func replace(_ previous: Children<P>, by next: Children<P>) {
    let swap = swap(previous, for: next, animated: false)
    children = next
    swap?.begin(in: visibility)
    if let screen = screens(of: next).last { willShow(screen, animated: false) }
    for screen in screens(of: next) {
      P.setFrame(restingFrame(of: screen, among: next)(bounds.size), of: P.view(of: screen))
    }
    putBackHeld()
    swap?.complete(in: visibility)
    didEnd(EndedChange(animated: false, before: previous, after: next))
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
      disappearing: screens.before.without(screens.after),
      views: (standing(screens.before), standing(screens.after)))
  }

  /// The views of screens, each above the overlays that its presentation has left.
  private func standing(_ screens: [P.ViewController]) -> [P.View] {
    screens.flatMap { screen in
      let presentation = held.first { $0.context.viewController(forKey: .to) === screen }
      let overlays = presentation.map { Array($0.context.changes.overlays.values) } ?? []
      return overlays + [P.view(of: screen)]
    }
  }

  private func makeContext(
    _ proposal: Proposal<P>, leavingFor next: Children<P>
  ) -> TransitionContext<P> {
    let overlays = held.filter { !$0.isNeeded(by: next) }
      .reduce(into: [:]) { $0.merge($1.context.changes.overlays) { $1 } }
    let context = TransitionContext<P>(
      proposal, in: containerView, standingOverlays: overlays, clock: clock,
      onFinding: { [weak self] in self?.report($0) })
    context.onComplete = { [weak self] in self?.transitionDidComplete() }
    if let interrupted { context.leftovers = Leftovers(interrupted, in: context) }
    return context
  }

  private func start(_ transition: RunningTransition<P>) {
    running = transition
    let swap = swap(transition.previous, for: children, animated: true)
    swap?.begin(in: visibility)
    if let screen = screens(of: children).last {
      willShow(screen, animated: true)
      P.setFrame(transition.context.frames.toFinal, of: P.view(of: screen))
    }
    swap.map { prepare($0, transition.context) }
    running?.save()
    lead(transition)
    endIfCompleted()
  }

  /// Screens that are neither the leaving nor the arriving one.
  private func prepare(_ swap: ScreenSwap<P>, _ context: TransitionContext<P>) {
    for screen in swap.appearing.dropLast() {
      P.setFrame(restingFrame(of: screen, among: children)(bounds.size), of: P.view(of: screen))
    }
    if swap.appearing.count > 1 { swap.standBelow() }
    guard context.request.operation == .dismiss else { return }
    for screen in swap.disappearing.dropLast() { context.changes.hide(P.view(of: screen)) }
  }
}
