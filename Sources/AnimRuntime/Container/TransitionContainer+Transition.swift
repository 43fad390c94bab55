import AnimProgram

extension TransitionContainer {
  /// Starts a change. It becomes a transition if it is visible, and otherwise happens at once.
  ///
  /// - Returns: Whether the change's interaction controller drives it.
  func begin(_ change: Change<P>, to destination: Destination<P>) -> Bool {
    let previous = children
    guard change.animated, visibility == .appeared,
      var proposal = proposal(to: destination, values: change.values)
    else {
      replace(previous, by: destination.children)
      return false
    }
    let interaction = change.interaction ?? asking { self.interaction(for: proposal) }
    proposal.request.traits.interactive = interaction != nil
    if interaction != nil { recorder?.noteInteraction() }
    let answer = change.answer?.adapted(to: proposal) ?? answer(to: proposal)
    if let error = answer.failure {
      report(
        TransitionFinding(.animatorFailed, "the delegate could not give an animator: \(error)"))
    }
    let context = makeContext(proposal, leavingFor: destination.children)
    start(
      RunningTransition(
        context, previous: previous, next: destination.children, animator: answer.animator,
        interaction: interaction))
    return true
  }

  /// Ends a transition whose animator has completed.
  func endIfCompleted() {
    guard let running, let didComplete = running.context.outcome else { return }
    end(running, didComplete: didComplete)
  }

  private func end(_ running: RunningTransition<P>, didComplete: Bool) {
    running.watch?.cancel()
    self.running = nil
    turns.needsArming = true
    resting = didComplete ? running.next : running.previous
    // What is waiting belongs to the change that interrupts this one, if there is one.
    if interrupted == nil { leftovers.begin() } else { leftovers.yield() }
    leftovers.atRest { if didComplete { leave(running) } else { running.putBack() } }
    let swap = swap(running)
    if didComplete {
      swap.complete(in: visibility)
      didEnd(EndedChange(animated: true, before: running.previous, after: running.next))
    } else {
      keepHeld(after: running)
      swap.cancel(in: visibility)
    }
    running.coordinator.end()
    if !running.context.isHeld { running.context.end() }
    running.animator.animationEnded(didComplete)
  }

  /// Ends a running transition because the container no longer exists. The leaving screen stays.
  func abandonRunning() {
    guard let running else { return }
    running.context.abandon()
    end(running, didComplete: false)
  }

  /// Replaces the list of children while the selected one stays the same. A running change
  /// continues: the list applies to the end that it is going to, and to the other one if it can
  /// still be reached.
  func relist(to children: Children<P>) {
    guard let running else { return }
    let goesOn = running.context.wouldComplete
    let other = self.children(goesOn ? running.previous : running.next, in: children.list)
    let (old, moving) = (members(of: running), running.moving)
    if goesOn {
      (running.next, running.previous) = (children, other ?? running.previous)
    } else {
      (running.next, running.previous) = (other ?? running.next, children)
    }
    running.context.onlyEnd = other == nil ? goesOn : nil
    guard let parent = viewController else { return }
    let new = members(of: running)
    let (joining, leaving) = (new.without(old), old.without(new))
    running.moving.joining = moving.joining.without(leaving) + joining
    running.moving.leaving = moving.leaving.without(leaving)
    for child in leaving.without(moving.leaving) { P.willMove(child, toParent: nil) }
    for child in joining { P.addChild(child, to: parent) }
    for child in leaving { P.removeFromParent(child) }
  }

  private func members(of running: RunningTransition<P>) -> [P.ViewController] {
    members(of: running.previous).union(members(of: running.next))
  }

  /// Returns what delegates are asked for a change. `nil` if it does not animate anything.
  func proposal(
    to destination: Destination<P>, values: [String: ScriptValue] = [:], isInteractive: Bool = false
  ) -> Proposal<P>? {
    let before = screens(of: resting)
    let after = screens(of: destination.children)
    guard let parent = viewController, let from = before.last, let to = after.last, from !== to
    else { return nil }
    return Proposal(
      destination.operation, from: from, to: to, in: parent, place: place,
      direction: destination.direction, isInteractive: isInteractive,
      keepsPresenter: after.contains { $0 === from } || before.contains { $0 === to },
      values: values,
      resting: [
        .from: restingFrame(of: from, among: resting),
        .to: restingFrame(of: to, among: destination.children),
      ],
      style: destination.style, completing: completeRequest)
  }

  /// Asks the delegate for the animator of a change.
  func answer(to proposal: Proposal<P>) -> Answer<P> {
    do {
      let chosen = try asking { try animator(for: proposal) }
      return Answer(to: proposal, with: chosen ?? defaultAnimator).taking(upcoming)
    } catch {
      return Answer(to: proposal, with: defaultAnimator, failure: error)
    }
  }

  private func replace(_ previous: Children<P>, by next: Children<P>) {
    resting = next
    turns.needsArming = true
    leftovers.end()
    guard viewController != nil else { return }
    let swap = swap(previous, for: next, animated: false)
    swap.begin(in: visibility)
    if let screen = screens(of: next).last { willShow(screen, animated: false) }
    for screen in screens(of: next) {
      P.setFrame(restingFrame(of: screen, among: next)(bounds.size), of: P.view(of: screen))
    }
    putBackHeld()
    swap.complete(in: visibility)
    didEnd(EndedChange(animated: false, before: previous, after: next))
  }

  private func swap(_ running: RunningTransition<P>) -> ScreenSwap<P> {
    swap(running.previous, for: running.next, animated: true, moving: running.moving)
  }

  /// Returns the screens that change between two moments.
  ///
  /// - Parameter moving: The view controllers that have already received `willMove`. `nil` if none
  ///   have.
  private func swap(
    _ previous: Children<P>, for next: Children<P>, animated: Bool,
    moving: ScreenSwap<P>.Moving? = nil
  ) -> ScreenSwap<P> {
    let members = (before: members(of: previous), after: members(of: next))
    let screens = (before: screens(of: previous), after: screens(of: next))
    return ScreenSwap(
      parent: viewController, containerView: containerView, ledger: ledger, order: appearanceOrder,
      animated: animated, members: members,
      moving: moving
        ?? .init(
          joining: members.after.without(members.before),
          leaving: members.before.without(members.after)),
      appearing: screens.after.without(screens.before),
      disappearing: screens.before.without(screens.after),
      views: (standing(screens.before), standing(screens.after)))
  }

  /// The views of screens, each followed by the overlays that its presentation has left.
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
    (context.owner, context.recorder) = (self, recorder)
    if let interrupted {
      leftovers.leave(interrupted, for: context)
      self.interrupted = nil
    }
    return context
  }

  private func start(_ transition: RunningTransition<P>) {
    let swap = swap(transition.previous, for: transition.next, animated: true)
    transition.moving = swap.moving
    running = transition
    turns.needsArming = true
    swap.begin(in: visibility)
    if let screen = screens(of: transition.next).last {
      willShow(screen, animated: true)
      // What a presentation holds stays where it is until the dismissal begins to move.
      if !isHeld(screen, in: bounds.size) {
        P.setFrame(transition.context.frames.toFinal, of: P.view(of: screen))
      }
    }
    prepare(swap, transition)
    leftovers.atRest { transition.save() }
    drive(transition)
    if transition.context.phase == .waiting { leftovers.stay() }
    // Added to the clock after the animator, so that a late frame completes first.
    watch(transition.context)
    transition.coordinator.notifyWhenInteractionChanges { [weak self] _ in
      if let context = self?.running?.context { self?.watch(context) }
    }
    endIfCompleted()
  }

  /// Prepares the screens that are neither the leaving nor the arriving one.
  private func prepare(_ swap: ScreenSwap<P>, _ transition: RunningTransition<P>) {
    let context = transition.context
    for screen in swap.appearing.dropLast() {
      let frame = restingFrame(of: screen, among: transition.next)
      P.setFrame(frame(bounds.size), of: P.view(of: screen))
    }
    if swap.appearing.count > 1 { swap.standBelow() }
    guard context.request.operation == .dismiss else { return }
    for screen in swap.disappearing.dropLast() { context.changes.hide(P.view(of: screen)) }
  }
}
