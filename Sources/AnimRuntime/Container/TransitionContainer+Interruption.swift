extension TransitionContainer {
  /// Makes way for a change that comes while another runs.
  func interruptRunning(for change: Change<P>) {
    finishRunning()
  }

  /// Lets a transition in mid-flight arrive at once.
  func finishRunning() {
    guard let running else { return }
    running.context.finish()
    P.removeAnimations(in: containerView)
    endIfCompleted()
  }
}
