import AnimProgram

extension TransitionContainer {
  /// Asks the delegate about a change, and prepares its transition. Returns `false` if there is
  /// nobody left to ask.
  func ask(_ change: Change<P>, _ destination: Destination<P.ViewController>) -> Bool {
    guard var proposal = proposal(to: destination, values: change.values) else { return false }
    let interaction =
      change.interaction
      ?? delegate?.container(
        self, interactionControllerFor: proposal.request, from: proposal.from, to: proposal.to)
    proposal.request.traits.interactive = interaction != nil
    let answer = change.answer?.adapted(to: proposal) ?? answer(to: proposal)
    if let error = answer.failure {
      report(
        TransitionFinding(.animatorFailed, "the delegate could not give an animator: \(error)"))
    }
    let context = makeContext(proposal, leavingFor: destination.children)
    running = RunningTransition(context, animator: answer.animator, interaction: interaction)
    return true
  }

  /// Puts the views in order after a transition, and calls back.
  func end(_ change: Machine.Running, _ didComplete: Bool) {
    guard let running else { return }
    running.watch?.cancel()
    self.running = nil
    // What is waiting belongs to the change that interrupts this one, if there is one.
    if interrupted == nil { leftovers.begin() } else { leftovers.yield() }
    leftovers.atRest { if didComplete { leave(running) } else { running.putBack() } }
    let swap = swap(change)
    if didComplete {
      swap.complete(in: { machine.visibility })
      didEnd(EndedChange(animated: true, before: change.previous, after: change.next))
    } else {
      keepHeld(after: change)
      swap.cancel(in: { machine.visibility })
    }
    running.coordinator.end()
    if !running.context.isHeld { running.context.end() }
    running.animator.animationEnded(didComplete)
  }

  /// Ends a running transition because the container no longer exists. The leaving screen stays.
  func abandonRunning() {
    guard let running, let change = machine.running else { return }
    running.context.abandon()
    end(change, false)
  }

  /// Replaces the list of children while the selected one stays the same. A running change
  /// continues.
  func relist(_ list: Machine.Relisting) {
    running?.context.onlyEnd = list.onlyEnd
    guard let parent = viewController else { return }
    for child in list.surprised { P.willMove(child, toParent: nil) }
    for child in list.joining { P.addChild(child, to: parent) }
    for child in list.leaving { P.removeFromParent(child) }
  }

  /// Returns what delegates are asked for a change. `nil` if it does not animate anything.
  func proposal(
    to destination: Destination<P.ViewController>, values: [String: ScriptValue] = [:],
    isInteractive: Bool = false
  ) -> Proposal<P>? {
    let resting = machine.resting
    let before = machine.kind.screens(of: resting)
    let after = machine.kind.screens(of: destination.children)
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
      let chosen = try delegate?.container(
        self, animationControllerFor: proposal.request, from: proposal.from, to: proposal.to)
      return Answer(to: proposal, with: chosen ?? defaultAnimator)
    } catch {
      return Answer(to: proposal, with: defaultAnimator, failure: error)
    }
  }

  /// Changes the children at once.
  func replace(_ previous: Screens, by next: Screens) {
    leftovers.end()
    guard viewController != nil else { return }
    let swap = swap(previous, for: next, animated: false)
    let screens = machine.kind.screens(of: next)
    swap.begin(in: { machine.visibility })
    if let screen = screens.last {
      delegate?.container(self, willShow: screen, animated: false)
    }
    for screen in screens {
      P.setFrame(restingFrame(of: screen, among: next)(bounds.size), of: P.view(of: screen))
    }
    putBackHeld()
    swap.complete(in: { machine.visibility })
    didEnd(EndedChange(animated: false, before: previous, after: next))
  }

  private func swap(_ change: Machine.Running) -> ScreenSwap<P> {
    swap(
      change.previous, for: change.next, animated: true, moving: (change.joining, change.leaving))
  }

  /// Returns the screens that change between two moments.
  ///
  /// - Parameter moving: The view controllers that have already received `willMove`. `nil` if none
  ///   have.
  private func swap(
    _ previous: Screens, for next: Screens, animated: Bool,
    moving: (joining: [P.ViewController], leaving: [P.ViewController])? = nil
  ) -> ScreenSwap<P> {
    let kind = machine.kind
    let members = (before: kind.members(of: previous), after: kind.members(of: next))
    let screens = (before: kind.screens(of: previous), after: kind.screens(of: next))
    return ScreenSwap(
      parent: viewController, containerView: containerView, ledger: ledger,
      order: kind.container.appearanceOrder, animated: animated, members: members,
      moving: moving
        ?? (members.after.without(members.before), members.before.without(members.after)),
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
    _ proposal: Proposal<P>, leavingFor next: Screens
  ) -> TransitionContext<P> {
    let overlays = held.filter { !$0.isNeeded(by: next) }
      .reduce(into: [:]) { $0.merge($1.context.changes.overlays) { $1 } }
    let context = TransitionContext<P>(
      proposal, in: containerView, standingOverlays: overlays, clock: clock,
      onFinding: { [weak self] in self?.report($0) })
    context.owner = self
    if let interrupted {
      leftovers.leave(interrupted.stage, for: context)
      // A callback has given the container another size.
      if interrupted.size != context.size { leftovers.begin() }
      self.interrupted = nil
    }
    return context
  }

  /// Calls back before a transition, and starts it.
  func start(_ change: Machine.Running) {
    guard let transition = running else { return }
    let swap = swap(change)
    swap.begin(in: { machine.visibility })
    if let screen = machine.kind.screens(of: change.next).last {
      delegate?.container(self, willShow: screen, animated: true)
      // What a presentation holds stays where it is until the dismissal begins to move.
      if !isHeld(screen, in: bounds.size) {
        P.setFrame(transition.context.frames.toFinal, of: P.view(of: screen))
      }
    }
    prepare(swap, transition.context, change.next)
    leftovers.atRest { transition.save() }
    drive(transition)
    if machine.running?.stage == .waiting { leftovers.stay() }
    // Added to the clock after the animator, so that a late frame completes first.
    watch(transition.context)
  }

  /// Prepares the screens that are neither the leaving nor the arriving one.
  private func prepare(
    _ swap: ScreenSwap<P>, _ context: TransitionContext<P>, _ next: Screens
  ) {
    for screen in swap.appearing.dropLast() {
      let frame = restingFrame(of: screen, among: next)
      P.setFrame(frame(bounds.size), of: P.view(of: screen))
    }
    if swap.appearing.count > 1 { swap.standBelow() }
    guard context.request.operation == .dismiss else { return }
    for screen in swap.disappearing.dropLast() { context.changes.hide(P.view(of: screen)) }
  }
}

// MARK: What presentations hold

extension TransitionContainer {
  /// Removes a completed transition, or keeps it if it is a presentation whose presenter stays
  /// visible.
  func leave(_ running: RunningTransition<P>) {
    let from = running.context.viewController(forKey: .from)
    if machine.kind.screens(of: children).contains(where: { $0 === from }) {
      running.hold()
      held.append(running)
    } else {
      running.putBack()
    }
    putBackHeld()
  }

  /// Restores what presentations that no longer exist have held.
  func putBackHeld() {
    for transition in held.reversed() where !transition.isNeeded(by: children) {
      transition.putBack()
      transition.context.end()
    }
    held.removeAll { !$0.isNeeded(by: children) }
  }

  /// Makes everything that ending presentations hold go back during a change: each presentation
  /// runs backwards for the duration of the change, except for the views that the change itself
  /// moves.
  func returnHeld(in transition: RunningTransition<P>) {
    let ending = machine.running.map(held) ?? []
    let context = transition.context
    guard !ending.isEmpty, context.outcome == nil else { return }
    transition.coordinator.follow { [weak context] share in
      guard let context else { return }
      for held in ending { held.showHeld(returned: share, in: context) }
    }
  }

  /// Shows what presentations hold again, if the change that would have ended them did not
  /// complete.
  func keepHeld(after change: Machine.Running) {
    for held in held(endingWith: change) { held.showHeldAgain() }
  }

  private func held(endingWith change: Machine.Running) -> [RunningTransition<P>] {
    held.filter { !$0.isNeeded(by: change.next) }
  }
}

extension RunningTransition {
  /// Shows what it holds at a fraction of the way back, during the change that ends it.
  fileprivate func showHeld(returned share: Double, in change: TransitionContext<P>) {
    context.scripted?.show(returned: share, except: change.movedViews)
  }

  /// Shows what it holds again.
  fileprivate func showHeldAgain() {
    context.scripted?.show(returned: 0, except: [])
  }
}

extension RunningScript {
  fileprivate func show(returned share: Double, except views: [P.View]) {
    show((1 - share) * duration, except: views)
  }
}
