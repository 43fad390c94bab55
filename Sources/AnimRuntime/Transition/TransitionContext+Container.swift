import AnimProgram

/// The methods by which a container advances a transition and ends it.
extension TransitionContext {
  /// The script, with its `interaction`, which a gesture follows. `nil` for another animator.
  var script: Transition? { scripted?.transition }

  /// The script that runs, at the moment that it shows. `nil` for another animator.
  package var shownScript: ShownScript? {
    scripted.map { script in
      ShownScript(
        script.transition, at: script.scriptTime, age: script.age, rate: script.scriptRate * rate,
        drag: script.drag)
    }
  }

  /// The longest duration of what the animator runs, in seconds.
  var length: Double { runs.map(\.duration).max() ?? 0 }

  /// The elapsed fraction of the animator's time, 0…1.
  var share: Double {
    let shown = runs.map(\.shown).max() ?? 0
    return length > 0 ? min(shown / length, 1) : 1
  }

  /// Makes the transition follow a gesture or anything else that replaces the clock.
  func follow(_ progress: InteractiveProgress) {
    for run in runs { run.leaveClock() }
    interactiveProgress = progress
    progress.onlyEnd = onlyEnd
    progress.onChange = { [weak self] in self?.show($0) }
    progress.onEnd = { [weak self] in self?.arrive() }
    progress.onCourse = { [weak self] in self?.onCourse?($0) }
    progress.onHold = { [weak self] in self?.interactionDidChange() }
  }

  /// A gesture takes control of what runs on the clock. The views stay where they are, and then
  /// follow the gesture.
  func takeHold() {
    guard outcome == nil, runs.contains(where: \.isRunning) else { return }
    catchUp()
    onCourse?(nil)
    let (progress, rate) = scripted?.makeLinear() ?? (share, 1 / max(length, .ulpOfOne))
    follow(InteractiveProgress(on: clock, at: progress, rate: rate))
    // From now on, this progress is the moment that is shown, also after a layout.
    show(progress)
    showResidual()
    interactionDidChange()
  }

  private func interactionDidChange() { owner?.interactionDidChange(of: self) }

  /// Shows the frames for a progress in 0…1.
  func show(_ progress: Double) {
    let length = length
    for run in runs { run.show(progress * length) }
  }

  /// Shows the current moment, if the transition is not interactive.
  func catchUp() {
    if let interactiveProgress { return interactiveProgress.catchUp() }
    for run in runs { run.catchUp() }
  }

  /// Completes in place of the animator. If the animator completes once later, this is not
  /// reported.
  func completeForAnimator() {
    guard outcome == nil else { return }
    complete(true)
    mayStillComplete = true
  }

  /// Goes to the end of what the animator runs on the clock, and completes if it does not.
  func finish() {
    interactiveProgress?.arrive()
    if !followsProgress { for run in runs { run.finish() } }
    completeForAnimator()
  }

  /// Ends what the animator runs on the clock, without its last frame.
  func stop() {
    for run in runs { run.stop() }
    runs = []
    resizeHandlers = []
    scripted = nil
    onCourse = nil
    residualRun?.stop()
  }

  /// Ends the transition, and keeps the final state of the leaving screen, the container and the
  /// overlays until a dismissal.
  func hold() {
    for run in runs { run.stop() }
    runs = []
    interactiveProgress?.stop()
    residualRun?.stop()
    isHeld = true
    changes.undoAllButOverlays()
  }

  /// Returns whether a script shows a view of that role at the moment.
  func shows(_ role: Program.View.Role) -> Bool {
    guard isHeld else { return true }
    switch role {
    case .from, .container, .overlay: return true
    case .to, .snapshot: return false
    }
  }

  /// Returns whether it has laid out a screen, as one of these keys, for a container of some size.
  func lays(
    out screen: P.ViewController, as keys: [TransitionContextKey], in size: StageSize
  ) -> Bool {
    size == self.size && keys.contains { viewController(forKey: $0) === screen }
  }

  /// Shows the hidden views again, and lays out both screens at rest.
  func layOutScreens() {
    changes.showHidden()
    for key in TransitionContextKey.allCases {
      if let view = view(forKey: key) { P.setFrame(frames.resting(key), of: view) }
    }
  }

  /// Called when an interactive transition has reached one of its ends.
  private func arrive() {
    for run in runs { run.complete() }
    completeForAnimator()
  }
}
