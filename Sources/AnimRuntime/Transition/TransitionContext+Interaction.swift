import AnimProgram

/// These methods can be called at any time and as often as necessary. After the transition they do
/// nothing, and if it is not interactive, only ``pauseInteractiveTransition()`` has an effect.
extension TransitionContext {
  /// Sets the progress of an interactive transition. While the transition runs to one of its ends,
  /// this has no effect: call ``pauseInteractiveTransition()`` first.
  ///
  /// - Parameters:
  ///   - progress: The progress, clamped to 0…1.
  ///   - rate: The change of progress per second. `nil` to compute it from the time since the last
  ///     call.
  package func updateInteractiveTransition(_ progress: Double, rate: Double? = nil) {
    beginMoving()
    lastGesture = nil
    interactiveProgress?.update(to: progress, rate: rate)
  }

  /// Sets the progress that the script's `interaction` computes from a gesture, relative to where
  /// the gesture took control. If it is not a number, as in a container without a width, the
  /// progress does not change.
  package func updateInteractiveTransition(by gesture: GestureState) {
    guard let interactiveProgress else { return }
    beginMoving()
    lastGesture = gesture
    let script = gestureScript
    interactiveProgress.update(
      to: interactiveProgress.start + script.progress(of: gesture),
      rate: script.finiteRate(of: gesture), gesture: gesture)
  }

  /// Ends the gesture: the script's `interaction` decides how the transition ends.
  package func releaseInteractiveTransition(_ gesture: GestureState) {
    guard let interactiveProgress, interactiveProgress.state == .held else { return }
    updateInteractiveTransition(by: gesture)
    let script = gestureScript
    let finishes = script.commits(
      gesture, at: interactiveProgress.value, rate: script.finiteRate(of: gesture))
    settle(finishes: finishes)
  }

  /// Ends an interaction that has stopped reporting: a gesture is treated as ended, and any other
  /// controller completes.
  func letGo() {
    startAnimator()
    guard var gesture = lastGesture else { return settle(finishes: true) }
    gesture.velocity = .init(x: 0, y: 0)
    gesture.scaleVelocity = 0
    releaseInteractiveTransition(gesture)
  }

  /// Completes the transition, starting from its current progress and speed, even if it was going
  /// back.
  package func finishInteractiveTransition() { settle(finishes: true) }

  /// Cancels the transition: it goes back to its beginning, starting from its current progress and
  /// speed, even if it was going forward. When it gets there, it counts as not completed.
  package func cancelInteractiveTransition() { settle(finishes: false) }

  /// Takes control of a transition that is running to one of its ends, so that its outcome is open
  /// again. This also works for a transition that was not interactive, as long as it runs on the
  /// context's clock. The views stop where they are.
  package func pauseInteractiveTransition() {
    if let interactiveProgress { interactiveProgress.pause() } else { takeHold() }
  }

  /// Makes the progress continue to one of its ends.
  func settle(finishes: Bool) {
    beginMoving()
    interactiveProgress?.settle(
      finishes: finishes, by: gestureScript, atLeast: scripted?.residualTime ?? 0)
  }

  /// The transition that computes the progress of a gesture and decides how it ends.
  var gestureScript: Transition {
    script
      ?? Transition(Program(name: ""), inputs: inputs(parameters: [:], natives: Natives()))
  }
}

extension Transition {
  /// The rate of a gesture. 0 if it is not finite.
  fileprivate func finiteRate(of gesture: GestureState) -> Double {
    let rate = rate(of: gesture)
    return rate.isFinite ? rate : 0
  }
}
