import AnimProgram

extension TransitionContainer {
  /// Makes way for a change that comes while another runs, as that one's `interruption` says.
  ///
  /// - Returns: whether the running change itself leads there now, so that nothing is left to do.
  func interruptRunning(for goal: Children<P>, mayTurn: Bool) -> Bool {
    guard let running else { return false }
    switch running.context.interruption {
    case .finish: break
    case .retarget:
      let source = running.context.wouldComplete ? running.next : running.previous
      let kept = screens(of: source) + screens(of: goal)
      interrupted = running.context.stage(keeping: kept.map(P.view))
    case .reverse:
      if mayTurn, turn(running, to: goal) { return true }
    }
    finishRunning()
    return false
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
    children = finishes ? running.next : running.previous
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
