import AnimProgram

/// These methods can be called at any time and as often as necessary. After the transition they do
/// nothing, and if it is not interactive, only ``pauseInteractiveTransition()`` has an effect.
extension TransitionContext {
  /// Starts the animator. Interaction controllers call this once.
  package func startAnimator() { handle(.start) }

  /// Sets the progress of an interactive transition. While the transition runs to one of its ends,
  /// this has no effect: call ``pauseInteractiveTransition()`` first.
  ///
  /// - Parameters:
  ///   - progress: The progress, clamped to 0…1.
  ///   - rate: The change of progress per second. `nil` to compute it from the time since the last
  ///     call.
  package func updateInteractiveTransition(_ progress: Double, rate: Double? = nil) {
    move(to: progress, rate: rate)
  }

  /// Sets the progress that the script's `interaction` computes from a gesture, relative to where
  /// the gesture took control. If it is not a number, as in a container without a width, the
  /// progress does not change.
  package func updateInteractiveTransition(by gesture: GestureState) {
    guard let progress else { return }
    let (script, sign) = (gestureScript, isTurned ? -1.0 : 1)
    move(
      to: progress.start + sign * script.progress(of: gesture),
      rate: sign * script.finiteRate(of: gesture), gesture)
    guard isInteractive else { return }
    // A gesture that rested before it ended would have no speed.
    let completes = commits(gesture)
    if completes != decision {
      decision = completes
      onDecision?(completes)
    }
  }

  private func move(to progress: Double, rate: Double?, _ gesture: GestureState? = nil) {
    handle(.move)
    guard isInteractive, progress.isFinite else { return }
    self.progress?.move(to: progress, rate: rate, gesture: gesture, now: clock.now)
    showProgress()
  }

  /// Ends the gesture: the script's `interaction` decides how the transition ends.
  package func releaseInteractiveTransition(_ gesture: GestureState) {
    guard isInteractive else { return }
    updateInteractiveTransition(by: gesture)
    settleInteractiveTransition(finishes: commits(gesture))
  }

  private func commits(_ gesture: GestureState) -> Bool {
    let script = gestureScript
    let progress = isTurned ? 1 - percentComplete : percentComplete
    return script.commits(gesture, at: progress, rate: script.finiteRate(of: gesture)) != isTurned
  }

  /// Completes or cancels the transition, starting from its current progress and speed, even if it was going
  /// the other way. A cancelled one goes back to its beginning, and then counts as not completed.
  package func settleInteractiveTransition(finishes: Bool) {
    handle(.settle(finishes: finishes))
  }

  /// Takes control of a transition that is running to one of its ends, so that its outcome is open
  /// again. This also works for a transition that was not interactive, as long as it runs on the
  /// context's clock. The views stop where they are.
  package func pauseInteractiveTransition() {
    guard followsProgress || runs.contains(where: \.isRunning) else { return }
    if !isInteractive { decision = machine.wouldComplete }
    handle(.drive)
  }

  /// Whether the user may take the change back: a presented screen can forbid its dismissal.
  var mayGoBack: Bool {
    guard request.operation == .present, let screen = viewController(forKey: .to) else {
      return true
    }
    return P.allowsDismissal(of: screen)
  }

  /// The transition that computes the progress of a gesture and decides how it ends.
  var gestureScript: Transition {
    script ?? Transition(Program(name: ""), inputs: inputs())
  }
}

/// What an interaction does to the views.
extension TransitionContext {
  /// Makes the transition follow a progress instead of the clock.
  func leaveClock() {
    catchUp()
    leaveClock(at: share, rate: length > 0 ? 1 / length : 0)
  }

  private func leaveClock(at value: Double, rate: Double) {
    for run in runs { run.leaveClock() }
    progress = DrivenProgress(at: value, rate: rate, now: clock.now)
  }

  /// An interaction takes control: the views stay where they are, and then follow it.
  func takeControl() {
    catchUp()
    settlingRun?.stop()
    scripted?.takeBack()
    guard !followsProgress else { return progress?.pause(now: clock.now) ?? () }
    let (value, rate) = scripted?.makeLinear() ?? (share, 1 / max(length, .ulpOfOne))
    leaveClock(at: value, rate: rate)
    // From now on, this progress is the moment that is shown, also after a layout.
    showProgress()
    showResidual()
  }

  /// Chooses the course of the progress to one of its ends.
  func settle(finishes: Bool) {
    catchUp()
    settlingRun?.stop()
    let least = scripted?.residualTime ?? 0
    progress?.settle(finishes: finishes, by: gestureScript, now: clock.now)
    if let course = progress?.settling { scripted?.handOver(course) }
    progress?.goOn(now: clock.now)
    settlingRun = FrameRun(on: clock, for: max(progress?.duration ?? 0, least)) {
      [weak self] seconds in
      self?.progress?.advance(to: seconds)
      self?.showProgress()
    } completion: { [weak self] in
      self?.complete()
      self?.handle(.arrive)
    }
  }

  /// Starts on that course.
  func goOn() { settlingRun?.start() }

  /// Shows one of the ends, and completes what the animator runs.
  func show(finishes: Bool) {
    guard followsProgress else {
      for run in runs { run.finish() }
      return
    }
    settlingRun?.stop()
    progress?.jump(toEnd: finishes)
    showProgress()
    complete()
  }

  private func complete() {
    for run in runs { run.complete() }
  }

  /// Shows the frames of the progress.
  func showProgress() {
    let length = length
    for run in runs { run.show(percentComplete * length) }
  }

  /// Shows frames while the residual of an interrupted motion is visible, even if a gesture is at
  /// rest.
  func showResidual() {
    let seconds = scripted?.residualTime ?? 0
    guard followsProgress, seconds > 0 else { return }
    residualRun = FrameRun(on: clock, for: seconds) { [weak self] _ in
      self?.showProgress()
    } completion: {
    }
    residualRun?.start()
  }
}

extension Transition {
  /// The rate of a gesture. 0 if it is not finite.
  fileprivate func finiteRate(of gesture: GestureState) -> Double {
    let rate = rate(of: gesture)
    return rate.isFinite ? rate : 0
  }
}
