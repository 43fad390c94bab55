extension TransitionContainer {
  /// A completed transition goes, or stays as a presentation whose presenter can be seen.
  func leave(_ running: RunningTransition<P>) {
    let from = running.context.viewController(forKey: .from)
    if screens(of: children).contains(where: { $0 === from }) {
      var presentation = running
      presentation.hold()
      held.append(presentation)
    } else {
      running.putBack()
    }
    putBackHeld()
  }

  /// Puts back what presentations held that are no more.
  func putBackHeld() {
    for transition in held.reversed() where !transition.isNeeded(by: children) {
      transition.putBack()
      transition.context.end()
    }
    held.removeAll { !$0.isNeeded(by: children) }
  }

  /// Lets what presentations hold that end with a change travel back: each runs backwards in the
  /// time of the change, but for the views that the change moves itself.
  func returnHeld(in transition: RunningTransition<P>) {
    let ending = heldContexts(endingWith: transition)
    let context = transition.context
    guard !ending.isEmpty, context.outcome == nil else { return }
    transition.coordinator.follow { [weak context] share in
      guard let context else { return }
      for held in ending { held.showHeld(returned: share, in: context) }
    }
  }

  /// Shows again what presentations hold, where the change that would have ended them did not
  /// complete.
  func keepHeld(after transition: RunningTransition<P>) {
    for held in heldContexts(endingWith: transition) { held.showHeldAgain() }
  }

  private func heldContexts(
    endingWith transition: RunningTransition<P>
  ) -> [TransitionContext<P>] {
    held.filter { !$0.isNeeded(by: transition.next) }.map(\.context)
  }
}

extension TransitionContext {
  /// The views that the animator moves, as far as is known: those that a script writes to, and the
  /// overlays that stood already and were asked for.
  var movedViews: [P.View] { (scripted?.writtenViews ?? []) + changes.borrowed.map(\.view) }

  /// Shows what it holds a share of the way back to where it was before, in the change that ends it.
  fileprivate func showHeld(returned share: Double, in change: TransitionContext<P>) {
    heldViews?.show(returned: share, in: change)
    scripted?.show(returned: share, except: change.movedViews)
  }

  /// Shows what it holds.
  fileprivate func showHeldAgain() {
    heldViews?.showAgain()
    scripted?.show(returned: 0, except: [])
  }
}

extension ScriptedAnimation {
  fileprivate func show(returned share: Double, except views: [P.View]) {
    show((1 - share) * duration, except: views)
  }
}
