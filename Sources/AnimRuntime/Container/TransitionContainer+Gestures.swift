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

  private var changesByGesture:
    [(request: ContainerRequest<P.ViewController>, proposal: Proposal<P>)]
  {
    containment.requestsByFinger.compactMap { request in
      guard let destination = try? containment.destination(of: request, from: resting) else {
        return nil
      }
      return proposal(to: destination, isInteractive: true).map { (request, $0) }
    }
  }
}

extension TransitionContainer: GestureOwner {
  package var gesturePlace: P.View? { containerView }
  package var isFree: Bool { visibility == .appeared }
  package var runningTransition: TransitionContext<P>? { running?.change.context }
  package var proposals: [Proposal<P>] { changesByGesture.map(\.proposal) }

  package func answer(to proposal: Proposal<P>) -> Answer<P>? { animatorAnswer(to: proposal) }

  /// Returns whether the user may begin a change: a screen can forbid its dismissal, and the delegate can
  /// forbid everything.
  package func mayBegin(_ answer: Answer<P>) -> Bool {
    let request = answer.proposal.request
    guard let (from, to) = answer.proposal.screens,
      request.operation != .dismiss || P.allowsDismissal(of: from)
    else { return false }
    return delegate?.container(self, shouldBegin: request, from: from, to: to) ?? true
  }

  /// Requests a change for a gesture. `false` if the interaction has already requested one that has yet to
  /// begin.
  package func request(
    _ answer: Answer<P>, drivenBy interaction: any InteractionController<P>
  ) -> Bool {
    guard !queue.contains(where: { $0.interaction === interaction }),
      let request = changesByGesture.first(where: { answer.answers($0.proposal) })?.request
    else { return false }
    submit(request, true, [:], interaction, answer: answer)
    return true
  }
}

extension PercentDrivenInteraction {
  /// Takes control of the transition that is running in a container, no matter what started it.
  public func pause(in container: TransitionContainer<P>) {
    pause(container.transitionContext) { [weak container] in container?.report($0) }
  }
}
