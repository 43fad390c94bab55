import AnimProgram

/// How a container moves a transition on and ends it.
extension TransitionContext {
  /// The script with its `interaction`, which a finger follows; nil for another animator.
  var script: Transition? { scripted?.transition }

  /// The longest duration of what the animator runs, in seconds.
  var length: Double { runs.map(\.duration).max() ?? 0 }

  /// How far the animator's time is, 0…1.
  var share: Double {
    let shown = runs.map(\.shown).max() ?? 0
    return length > 0 ? min(shown / length, 1) : 1
  }

  /// A finger leads from now on, or what else takes it from the clock.
  func follow(_ lead: LedProgress) {
    for run in runs { run.leaveClock() }
    self.lead = lead
    lead.onlyEnd = onlyEnd
    lead.onChange = { [weak self] in self?.show($0) }
    lead.onEnd = { [weak self] in self?.arrive() }
    lead.onCourse = { [weak self] in self?.onCourse?($0) }
    lead.onHold = { [weak self] in self?.onInteractionChange?() }
  }

  /// A finger takes hold of what runs on the clock. The views stay where they are, and follow from
  /// there.
  func takeHold() {
    guard outcome == nil, runs.contains(where: \.isRunning) else { return }
    catchUp()
    onCourse?(nil)
    let (progress, rate) = scripted?.lead() ?? (share, 1 / max(length, .ulpOfOne))
    follow(LedProgress(on: clock, at: progress, rate: rate))
    // From now on that progress is the moment that is shown, also after a layout.
    show(progress)
    showResidual()
    onInteractionChange?()
  }

  /// Shows the frames of a progress in 0…1.
  func show(_ progress: Double) {
    let length = length
    for run in runs { run.show(progress * length) }
  }

  /// Shows the present moment, where no finger leads.
  func catchUp() {
    if let lead { return lead.catchUp() }
    for run in runs { run.catchUp() }
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
    (scripted, heldViews) = (nil, nil)
    onCourse = nil
    residualRun?.stop()
  }

  /// The transition is over, and what the leaving screen, the container and the overlays have
  /// reached stays until a dismissal.
  func hold() {
    for run in runs { run.stop() }
    runs = []
    lead?.stop()
    residualRun?.stop()
    isHeld = true
    changes.undoAllButOverlays()
    if scripted == nil { heldViews = HeldViews(in: self) }
  }

  /// Whether a script shows a view of that role now.
  func shows(_ role: Program.View.Role) -> Bool {
    guard isHeld else { return true }
    switch role {
    case .from, .container, .overlay: return true
    case .to, .picture: return false
    }
  }

  /// Whether it has laid out a screen, in one of these parts, for a container of some size.
  func lays(
    out screen: P.ViewController, as keys: [TransitionContextKey], in size: StageSize
  ) -> Bool {
    size == self.size && keys.contains { viewController(forKey: $0) === screen }
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
