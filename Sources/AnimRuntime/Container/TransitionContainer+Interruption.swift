import AnimProgram

extension TransitionContainer {
  /// Makes way for a change that comes while another runs. A change that an interaction drives turns
  /// to the end that is asked for; others do as their `interruption` says.
  ///
  /// - Returns: whether the running change itself goes there now, so that nothing is left to do.
  func interruptRunning(for goal: Children<P>, mayTurn: Bool) -> Bool {
    guard let running else { return false }
    let context = running.context
    if mayTurn, context.lead != nil || context.interruption == .reverse, turn(running, to: goal) {
      return true
    }
    if context.interruption == .retarget {
      let kept = screens(of: running.heading) + screens(of: goal)
      interrupted = context.stage(keeping: kept.map(P.view))
    }
    finishRunning()
    return false
  }

  /// The change that runs goes already where a request asks it to go: if an interaction holds it, it
  /// settles there from where it is, or arrives at once if nothing is to be animated.
  func release(animated: Bool) {
    guard let running, running.isHeldByInteraction else { return }
    if animated {
      running.context.settle(finishes: running.context.wouldComplete)
    } else {
      finishRunning()
    }
  }

  /// Lets a transition in mid-flight arrive at once.
  func finishRunning() {
    guard let running else { return }
    running.context.finish()
    P.removeAnimations(in: containerView)
    endIfCompleted()
  }

  /// Lets a change run back, or on again, where that leads to what is asked for.
  private func turn(_ running: RunningTransition<P>, to goal: Children<P>) -> Bool {
    guard let finishes = running.isTowards(goal) else { return false }
    running.context.turn(towardsEnd: finishes)
    return true
  }
}

extension RunningTransition {
  /// Whether its end, or else its beginning, shows these children; nil where neither does.
  fileprivate func isTowards(_ children: Children<P>) -> Bool? {
    if children.isSame(as: next) { return true }
    return children.isSame(as: previous) ? false : nil
  }
}
