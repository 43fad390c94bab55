import AnimProgram

/// How a container moves a transition on and ends it.
extension PrivateTransitionContext {
  /// A finger leads from now on.
  func follow(_ lead: LedProgress) {
    self.lead = lead
    lead.onChange = { [weak self] in self?.show($0) }
    lead.onEnd = { [weak self] in self?.arrive() }
    lead.onCourse = { [weak self] in self?.onCourse?($0) }
    lead.onHold = { [weak self] in self?.onInteractionChange?() }
  }

  /// A finger takes hold of what runs on the clock, where it is and as fast as it is.
  func takeHold() {
    guard outcome == nil, let run = runs.max(by: { $0.duration < $1.duration }), run.isRunning
    else { return }
    for run in runs { run.leaveClock() }
    follow(LedProgress(on: clock, at: run.elapsed / run.duration, rate: 1 / run.duration))
    onCourse?(nil)
    onInteractionChange?()
  }

  /// Shows the frames of a progress in 0…1.
  func show(_ progress: Double) {
    let length = runs.map(\.duration).max() ?? 0
    for run in runs { run.show(progress * length) }
  }

  /// Completes in the animator's place; a single call that the animator makes later is no fault.
  func completeForAnimator() {
    guard outcome == nil else { return }
    completeTransition(true)
    mayStillComplete = true
  }

  /// Goes to the end of what the animator runs on the clock, and completes if it does not.
  func finish() {
    if let lead { return lead.arrive() }
    for run in runs { run.finish() }
    completeForAnimator()
  }

  /// Ends what the animator runs on the clock, without its last frame.
  func stop() {
    for run in runs { run.stop() }
    runs = []
    resizeHandlers = []
    script = nil
    onCourse = nil
  }

  /// The transition is over, and what the leaving screen, the container and the overlays have
  /// reached stays until a dismissal.
  func hold() {
    for run in runs { run.stop() }
    runs = []
    lead?.stop()
    isHeld = true
    changes.undoAllButOverlays()
  }

  /// Whether a script shows a view of that role now.
  func shows(_ role: Program.View.Role) -> Bool {
    guard isHeld else { return true }
    switch role {
    case .from, .container, .overlay: return true
    case .to, .picture: return false
    }
  }

  /// Shows again what was hidden, and lays both screens out where they rest.
  func layOutScreens() {
    changes.showHidden()
    for key in TransitionContextKey.allCases {
      if let view = view(forKey: key) { P.setFrame(frames.resting(key), of: view) }
    }
  }

  /// The finger's way is at its end.
  private func arrive() {
    for run in runs { run.complete() }
    completeForAnimator()
  }
}
