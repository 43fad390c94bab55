import AnimProgram

extension TransitionContext {
  /// The reaction to a new request: what the script says, or the default for another animator. A
  /// change that keeps its presenter is reversed if that is requested, and completed first
  /// otherwise, because no other change can take over what it holds.
  var interruption: Program.Interruption {
    let own = script?.program.interruption ?? .retarget
    return own == .retarget && request.traits.keepsPresenter ? .reverse : own
  }

  /// The views that the animator is known to move: those that a script writes to, and existing
  /// overlays that it uses.
  var movedViews: [P.View] { (scripted?.writtenViews ?? []) + changes.borrowed.map { $0.view } }

  /// Whether it would complete if it ended now.
  var wouldComplete: Bool { interactiveProgress?.wouldFinish ?? onlyEnd ?? true }

  /// Returns everything that is visible, from back to front, with snapshots of the screens that
  /// will not stay.
  func stage(keeping screens: [P.View]) -> [StageMember<P>] {
    catchUp()
    scripted?.takeBack()
    let stage = scripted?.stage ?? ownStage
    return stage.map { member in
      var member = member
      member.isSeen = member.canBeSeen(in: containerView)
      member.look = P.appearance(of: member.view)
      return screens.contains { $0 === member.view } ? member : member.withSnapshot
    }
  }

  /// The views on stage of an animator without a script. Their velocities are computed from its
  /// frames a moment earlier.
  private var ownStage: [StageMember<P>] {
    let screens = TransitionContextKey.allCases.compactMap { view(forKey: $0) }
    let views: [(role: StageRole<P>, view: P.View)] =
      screens.map { (.screen($0), $0) }
      + changes.added.map { ($0.name.map { .overlay($0) } ?? .other, $0.view) }
      + [(.container, containerView)]
    let instant = Transition.instant
    let shown = runs.map(\.shown)
    // The present comes last, so that it is what is visible afterwards.
    let moments = [2.0, 1, 0].map { number in
      for (run, time) in zip(runs, shown) { run.show(time - number * instant * rate) }
      return views.map { P.appearance(of: $0.view) }
    }
    return views.indices.compactMap { index in
      let appearances = moments.reversed().compactMap { $0[index] }
      guard appearances.count == moments.count else { return nil }
      return StageMember(
        role: views[index].role, view: views[index].view,
        motion: ViewMotion(of: appearances.map(\.scalars), step: -instant))
    }
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
