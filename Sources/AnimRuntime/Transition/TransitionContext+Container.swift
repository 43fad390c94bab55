import AnimProgram

/// The methods by which a container advances a transition and ends it.
extension TransitionContext {
  /// The script, with its `interaction`, which a gesture follows. `nil` for another animator.
  var script: Transition? { scripted?.transition }

  /// Whether the container is as it was when the change was requested.
  var isAsRequested: Bool {
    size == request.size && P.safeAreaInsets(of: containerView) == request.safeArea
  }

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

  /// Shows the current moment, which may be later than the last frame.
  func catchUp() {
    if followsProgress {
      settlingRun?.catchUp()
    } else {
      for run in runs { run.catchUp() }
    }
  }

  /// Ends what the animator runs on the clock, without its last frame.
  func stop() {
    stopRuns()
    resizeHandlers = []
    scripted = nil
  }

  /// Ends the transition, and keeps the final state of the leaving screen, the container and the
  /// overlays until a dismissal.
  func keep() {
    stopRuns()
    isKept = true
    changes.undoAllButOverlays()
  }

  /// Returns whether a script shows a view of that role at the moment.
  func shows(_ role: Program.View.Role) -> Bool {
    guard isKept else { return true }
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

  private func stopRuns() {
    for run in runs { run.stop() }
    runs = []
    settlingRun?.stop()
    residualRun?.stop()
  }
}
