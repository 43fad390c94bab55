import AnimProgram

extension TransitionContainer {
  /// Asks the delegate about a change, and prepares it. `nil` if the container's screen is gone.
  func ask(
    _ request: ChangeRequest<P>, _ destination: Destination<P.ViewController>
  ) -> Change<P>? {
    guard var proposal = proposal(to: destination, values: request.values),
      let (from, to) = proposal.screens
    else { return nil }
    if let chosen = request.chosen { proposal.request.chosen = chosen }
    let interaction =
      request.interaction
      ?? delegate?.container(
        self, interactionControllerFor: proposal.request, from: from, to: to)
    proposal.request.traits.interactive = interaction != nil
    let answer = request.answer?.adapted(to: proposal) ?? animatorAnswer(to: proposal)
    let overlays = presentations.filter { !isShown($0, in: destination.children) }
      .reduce(into: [:]) { $0.merge($1.overlays) { $1 } }
    let change = Change(
      answer, as: proposal, orElse: defaultAnimator, drivenBy: interaction, in: containerView,
      overlays: overlays, clock: clock, afterimage: afterimage,
      report: { [weak self] in self?.report($0) })
    change.grace = (completionGrace, interactionGrace)
    change.owner = self
    change.context.onDecision = { [weak self] in self?.onDecision?($0) }
    if let interrupted {
      let context = change.context
      afterimage.keep(
        interrupted, from: context.view(forKey: .from), to: context.view(forKey: .to),
        inputs: context.inputs())
      // A callback has given the container another size.
      if interrupted.size != change.context.size { afterimage.begin() }
      self.interrupted = nil
    }
    return change
  }

  /// Puts the views in order after a change, and calls back.
  func end(_ running: RunningChange<P>, _ didComplete: Bool) {
    let change = running.change
    afterimage.atRest { if didComplete { leave(change) } else { change.putBack() } }
    let swap = swap(running)
    if didComplete {
      swap.complete(in: { visibility })
    } else {
      for presentation in presentations(endedBy: running) { presentation.show() }
      swap.cancel(in: { visibility })
    }
    afterimage.keepInFront()
    if didComplete {
      didEnd(EndedChange(animated: true, before: running.previous, after: running.next))
    }
    change.end()
    hasChanged = true
    for (result, isEnd) in running.results { result.end(isEnd == didComplete) }
  }

  /// Ends a running transition because the container no longer exists. The leaving screen stays.
  func abandonRunning() {
    guard let running else { return }
    running.change.handle(.abandon)
    self.running = nil
    end(running, false)
  }

  /// Returns what delegates are asked for a change. `nil` if it does not animate anything. A screen that
  /// goes back has the values with which it came, unless others are given.
  func proposal(
    to destination: Destination<P.ViewController>, values: [String: ScriptValue] = [:],
    isInteractive: Bool = false
  ) -> Proposal<P>? {
    let resting = resting
    let before = containment.screens(of: resting)
    let after = containment.screens(of: destination.children)
    guard let parent = viewController, let from = before.last, let to = after.last, from !== to
    else { return nil }
    let earlier = destination.operation.goesBack ? arrivals.values(of: from) : [:]
    return Proposal(
      destination.operation, from: from, to: to, in: parent, place: containerView,
      direction: destination.direction, isInteractive: isInteractive,
      keepsPresenter: after.contains { $0 === from } || before.contains { $0 === to },
      values: earlier.merging(values) { $1 },
      resting: [
        .from: restingFrame(of: from, among: resting),
        .to: restingFrame(of: to, among: destination.children),
      ])
  }

  /// Asks the delegate for the animator of a change, and then the rules.
  func animatorAnswer(to proposal: Proposal<P>) -> Answer<P> {
    do {
      let chosen =
        try proposal.screens.flatMap { from, to in
          try delegate?.container(
            self, animationControllerFor: proposal.request, from: from, to: to)
        } ?? registry?().makeAnimator(for: proposal.request, on: P.self, report: report)
      return Answer(to: proposal, with: chosen ?? defaultAnimator)
    } catch {
      return Answer(to: proposal, with: defaultAnimator, failure: error)
    }
  }

  /// Changes the children at once.
  func replace(_ previous: Screens, by next: Screens) {
    afterimage.end()
    guard viewController != nil else { return }
    let swap = swap(previous, for: next, animated: false)
    let screens = shownScreens(of: next)
    swap.begin(in: { visibility })
    if let screen = screens.last {
      delegate?.container(self, willShow: screen, animated: false)
    }
    for screen in screens {
      P.setFrame(restingFrame(of: screen, among: next)(bounds.size), of: P.view(of: screen))
    }
    endPresentations()
    swap.complete(in: { visibility })
    didEnd(EndedChange(animated: false, before: previous, after: next))
    hasChanged = true
  }

  private func shownScreens(of children: Screens) -> [P.ViewController] {
    isLoaded ? containment.screens(of: children) : []
  }

  private func swap(_ running: RunningChange<P>) -> ScreenSwap<P> {
    swap(
      running.previous, for: running.next, animated: true,
      moving: (running.joining, running.leaving))
  }

  /// Returns the screens that change between two moments.
  ///
  /// - Parameter moving: The view controllers that have already received `willMove`. `nil` if none
  ///   have.
  private func swap(
    _ previous: Screens, for next: Screens, animated: Bool,
    moving: (joining: [P.ViewController], leaving: [P.ViewController])? = nil
  ) -> ScreenSwap<P> {
    let members = (before: containment.members(of: previous), after: containment.members(of: next))
    let screens = (before: shownScreens(of: previous), after: shownScreens(of: next))
    return ScreenSwap(
      parent: viewController, containerView: containerView, ledger: ledger,
      kind: containment.kind, animated: animated, members: members,
      moving: moving
        ?? (members.after.without(members.before), members.before.without(members.after)),
      appearing: screens.after.without(screens.before),
      disappearing: screens.before.without(screens.after),
      views: (standing(screens.before), standing(screens.after)))
  }

  /// The views of screens from back to front, with the overlays that presentations have left: each
  /// screen is behind or in front of its presenter, as the script has left it.
  private func standing(_ screens: [P.ViewController]) -> [P.View] {
    screens.reduce(into: []) { views, screen in
      let own = presentations.first { $0.screen === screen }?.views ?? [P.view(of: screen)]
      let place = views.firstIndex { view in own.contains { $0 === view } }
      let presenter = place.flatMap { place in own.firstIndex { $0 === views[place] } }
      guard let place, let presenter else { return views += own }
      views += own[(presenter + 1)...]
      views.insert(contentsOf: own[..<presenter], at: place)
    }
  }

  /// Calls back before a change, and starts it.
  func start(_ running: RunningChange<P>) {
    let change = running.change
    let swap = swap(running)
    change.context.viewController(forKey: .from).map { onLeave?($0) }
    swap.begin(in: { visibility })
    if let screen = containment.screens(of: running.next).last {
      delegate?.container(self, willShow: screen, animated: true)
      // What a presentation keeps stays where it is until the dismissal begins to move.
      if !isPresenter(screen, in: bounds.size) {
        P.setFrame(change.context.frames.toFinal, of: P.view(of: screen))
      }
    }
    hasChanged = true
    prepare(swap, change.context, running.next)
    afterimage.atRest { change.save() }
    change.drive()
    if change.isWaiting { afterimage.begin() }
    // Added to the clock after the animator, so that a late frame completes first.
    change.watch()
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
    for screen in swap.disappearing.dropLast() { context.changes.hide(screen: P.view(of: screen)) }
  }
}

// MARK: Presentations

extension TransitionContainer {
  /// Removes a completed transition, or keeps it if it is a presentation whose presenter stays
  /// visible.
  func leave(_ change: Change<P>) {
    let from = change.context.viewController(forKey: .from)
    if containment.screens(of: children).contains(where: { $0 === from }) {
      presentations.append(Presentation(keeping: change))
    } else {
      change.putBack()
    }
    endPresentations()
  }

  /// Ends the presentations whose screens are gone.
  func endPresentations() {
    for presentation in presentations.reversed() where !isShown(presentation, in: children) {
      presentation.end()
    }
    presentations.removeAll { !isShown($0, in: children) }
  }

  /// Returns the presentations that a change ends.
  func presentations(endedBy running: RunningChange<P>) -> [Presentation<P>] {
    presentations.filter { !isShown($0, in: running.next) }
  }

  private func isShown(_ presentation: Presentation<P>, in children: Screens) -> Bool {
    children.index(of: presentation.screen) != nil
  }
}
