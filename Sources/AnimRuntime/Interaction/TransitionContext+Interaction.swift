import AnimProgram

/// All of these may be called at any time and any number of times. Where the transition is over
/// they do nothing, and where no finger leads it, nothing but ``pauseInteractiveTransition()`` does.
extension TransitionContext {
  /// The finger has come so far, 0…1; more or less counts as that. `rate` is how fast that changes,
  /// in 1 a second; where it is left out, it follows from the time since the last call. While the
  /// transition goes to one of its ends, only ``pauseInteractiveTransition()`` takes hold of it.
  public func updateInteractiveTransition(_ progress: Double, rate: Double? = nil) {
    beginMoving()
    lastGesture = nil
    lead?.update(to: progress, rate: rate)
  }

  /// The finger has come as far as the script's `interaction` says of a gesture, counted from where
  /// it took hold. Where that is no number, as in a container without a width, it stays where it is.
  package func updateInteractiveTransition(by gesture: GestureState) {
    guard let lead else { return }
    beginMoving()
    lastGesture = gesture
    let rules = gestureRules
    let progress = rules.progress(of: gesture)
    lead.update(
      to: progress.isFinite ? lead.start + progress : lead.value,
      rate: rules.finiteRate(of: gesture))
  }

  /// The finger has let go: the script's `interaction` decides how the transition ends.
  package func releaseInteractiveTransition(_ gesture: GestureState) {
    guard let lead, lead.state == .led else { return }
    updateInteractiveTransition(by: gesture)
    let rules = gestureRules
    settle(finishes: rules.commits(gesture, at: lead.value, rate: rules.finiteRate(of: gesture)))
  }

  /// Ends an interaction that has fallen silent: a gesture is let go where it rests, and anything
  /// else goes on to its end.
  func letGo() {
    startAnimator()
    guard var gesture = lastGesture else { return finishInteractiveTransition() }
    gesture.velocity = .init(x: 0, y: 0)
    gesture.scaleVelocity = 0
    releaseInteractiveTransition(gesture)
  }

  /// The transition goes on to its end from where it is and as fast as it is, also where it was
  /// going back.
  public func finishInteractiveTransition() { settle(finishes: true) }

  /// The transition goes back to its beginning from where it is and as fast as it is, also where it
  /// was going on. At its end it has not completed.
  public func cancelInteractiveTransition() { settle(finishes: false) }

  /// The finger takes hold of a transition that goes to one of its ends, which then is undecided
  /// again; also of one that no finger began, as long as it runs on the context's clock. The
  /// views stop where they are.
  public func pauseInteractiveTransition() {
    if let lead { lead.pause() } else { takeHold() }
  }

  /// Lets the animator begin, for an interaction controller; once.
  public func startAnimator() {
    let start = onStart
    onStart = nil
    start?()
  }

  /// Lets progress go to one of its ends.
  func settle(finishes: Bool) {
    beginMoving()
    lead?.settle(finishes: finishes, by: gestureRules, atLeast: scripted?.residualTime ?? 0)
  }

  /// What says how far a gesture is, and how the transition ends by it.
  var gestureRules: Transition {
    script
      ?? Transition(Program(name: ""), inputs: inputs(parameters: [:], natives: Natives()))
  }
}

extension Transition {
  /// The rate that a gesture asks for; 0 where that is no number.
  fileprivate func finiteRate(of gesture: GestureState) -> Double {
    let rate = rate(of: gesture)
    return rate.isFinite ? rate : 0
  }
}
