import AnimProgram

extension TransitionContainer {
  /// Updates the gestures that the container recognizes. The container does this itself when a
  /// screen has appeared and when a change begins or ends. Call it after the rules have changed,
  /// unless the container follows a store, which calls it.
  package func updateGestures() {
    desk.retry()
    updateGesturesSoon()
  }

  func updateGesturesSoon() {
    areGesturesStale = true
    turn {}
  }

  func makeDesk() -> GestureDesk<P> {
    let desk = GestureDesk<P>(in: { [weak self] in self?.containerView }) { [weak self] in
      self?.visibility == .appeared
    } proposals: { [weak self] in
      self?.changesByGesture.map(\.proposal) ?? []
    } answer: { [weak self] in
      self?.answer(to: $0)
    } request: { [weak self] in
      self?.request($0) ?? false
    } report: { [weak self] in
      self?.report($0)
    }
    desk.running = { [weak self] in
      self?.running.map { ($0.change.context, $0.change.context.driver) }
    }
    desk.turn = { [weak self] in self?.turn($0) }
    return desk
  }

  private var changesByGesture: [(request: Screens.Request, proposal: Proposal<P>)] {
    containment.requestsByFinger.compactMap { request in
      guard let destination = try? containment.destination(of: request, from: resting) else {
        return nil
      }
      return proposal(to: destination, isInteractive: true).map { (request, $0) }
    }
  }

  /// Requests a change for a gesture. `false` if the delegate forbids it, or if the interaction has
  /// already requested one that has yet to begin.
  private func request(_ answer: Answer<P>) -> Bool {
    let proposal = answer.proposal
    guard let interaction = desk.requested?.interaction,
      !queue.contains(where: { $0.interaction === interaction }),
      let request = changesByGesture.first(where: { answer.answers($0.proposal) })?.request,
      let (from, to) = proposal.screens,
      delegate?.container(self, shouldBegin: proposal.request, from: from, to: to) ?? true
    else { return false }
    submit(request, true, [:], desk.take(), answer: answer)
    return true
  }
}

extension PercentDrivenInteraction {
  /// Takes control of the transition that is running in a container, no matter what started it.
  public func pause(in container: TransitionContainer<P>) {
    pause(container.transitionContext) { [weak container] in container?.report($0) }
  }
}
