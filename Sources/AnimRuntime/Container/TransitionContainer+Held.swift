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
    heldViews?.show(returned: share, in: change)
    context.scripted?.show(returned: share, except: change.movedViews)
  }

  /// Shows what it holds again.
  fileprivate func showHeldAgain() {
    heldViews?.showAgain()
    context.scripted?.show(returned: 0, except: [])
  }
}

extension RunningScript {
  fileprivate func show(returned share: Double, except views: [P.View]) {
    show((1 - share) * duration, except: views)
  }
}
