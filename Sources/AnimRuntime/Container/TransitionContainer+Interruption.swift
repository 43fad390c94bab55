import AnimProgram

extension TransitionContainer {
  /// Prepares for a change that is requested during another one. An interactive change goes to the
  /// requested end; others do what their `interruption` says.
  ///
  /// - Returns: Whether the running change itself now leads to the request, so that nothing else
  ///   has to be done.
  func interruptRunning(for goal: Children<P>, mayTurn: Bool) -> Bool {
    guard let running else { return false }
    let context = running.context
    if mayTurn, context.followsProgress || context.interruption == .reverse,
      turn(running, to: goal)
    {
      return true
    }
    if context.interruption == .retarget {
      let kept = screens(of: running.heading) + screens(of: goal)
      interrupted = context.stage(keeping: kept.map(P.view))
    }
    finishRunning()
    return false
  }

  /// The running change already leads to the request. If it is interactive, it continues from where
  /// it is, or ends at once if the request is not animated.
  func release(animated: Bool) {
    guard let running, running.context.isInteractive else { return }
    if animated {
      running.context.settle(finishes: running.context.wouldComplete)
    } else {
      finishRunning()
    }
  }

  /// Ends a running transition at once.
  func finishRunning() {
    guard let running else { return }
    running.context.finish()
    P.removeAnimations(in: containerView)
    endIfCompleted()
  }

  /// Reverses a change if that leads to the request.
  private func turn(_ running: RunningTransition<P>, to goal: Children<P>) -> Bool {
    guard let finishes = running.isTowards(goal) else { return false }
    running.context.turn(towardsEnd: finishes)
    return true
  }
}

extension RunningTransition {
  /// Returns whether its end (`true`) or its beginning (`false`) shows these children. `nil` if
  /// neither does.
  fileprivate func isTowards(_ children: Children<P>) -> Bool? {
    if children.isSame(as: next) { return true }
    return children.isSame(as: previous) ? false : nil
  }
}
