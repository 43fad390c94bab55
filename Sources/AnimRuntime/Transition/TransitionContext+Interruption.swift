import AnimProgram

extension TransitionContext {
  /// The views that the animator is known to move: those that a script writes to, and existing
  /// overlays that it uses.
  var movedViews: [P.View] { (scripted?.writtenViews ?? []) + changes.borrowed.map { $0.view } }

  /// Whether it would complete if it ended now.
  var wouldComplete: Bool { interactiveProgress?.wouldFinish ?? onlyEnd ?? true }

  /// Returns everything that is visible, with snapshots of the screens that will not stay.
  func interruptedStage(keeping screens: [P.View]) -> InterruptedStage<P> {
    catchUp()
    scripted?.takeBack()
    let members = (scripted?.stage ?? []).map { member in
      var member = member
      member.isSeen = member.canBeSeen
      return screens.contains { $0 === member.view } ? member : member.withSnapshot
    }
    return InterruptedStage(
      members: members, from: view(forKey: .from), to: view(forKey: .to),
      progress: scripted?.easedProgress ?? 0, size: size)
  }

  /// The speed of the animator's time, in seconds per second.
  var rate: Double { interactiveProgress.map { $0.rate * length } ?? 1 }

  /// Goes back to its beginning, or on to its end, from its current progress and speed.
  func turn(towardsEnd finishes: Bool) {
    if !followsProgress {
      follow(InteractiveProgress(on: clock, at: share, rate: length > 0 ? 1 / length : 0))
    }
    settle(finishes: finishes)
  }

  /// Shows frames while the residual of an interrupted motion is visible, even if a gesture is at
  /// rest.
  func showResidual() {
    let seconds = scripted?.residualTime ?? 0
    guard followsProgress, seconds > 0 else { return }
    let run = FrameRun(on: clock, for: seconds) { [weak self] _ in
      self?.interactiveProgress.map { self?.show($0.value) }
    } completion: {
    }
    residualRun = run
    run.start()
  }
}
