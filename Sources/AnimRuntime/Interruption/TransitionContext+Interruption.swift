import AnimProgram

extension TransitionContext {
  /// What a new request does to it: what its script says, and for another animator the usual. What
  /// keeps its presenter turns round where that is asked for, and is completed first otherwise: what
  /// it holds then is no other change's to take.
  var interruption: Program.Interruption {
    let own = script?.program.interruption ?? .retarget
    return own == .retarget && request.traits.keepsPresenter ? .reverse : own
  }

  /// Whether it would complete if it arrived at once.
  var wouldComplete: Bool { lead?.wouldFinish ?? onlyEnd ?? true }

  /// Everything that is to be seen, from back to front, with pictures of the screens that will not
  /// stay themselves.
  func stage(keeping screens: [P.View]) -> [StageMember<P>] {
    catchUp()
    scripted?.takeBack()
    let stage = scripted?.stage ?? ownStage
    return stage.map { member in
      var member = member
      member.isSeen = member.canBeSeen(in: containerView)
      member.look = P.appearance(of: member.view)
      return screens.contains { $0 === member.view } ? member : member.withPicture
    }
  }

  /// What an animator without a script has on the stage, read from the views. How fast they move is
  /// read from what its frames show a moment before.
  private var ownStage: [StageMember<P>] {
    let screens = TransitionContextKey.allCases.compactMap { view(forKey: $0) }
    let views: [(role: StageRole<P>, view: P.View)] =
      screens.map { (.screen($0), $0) }
      + changes.added.map { ($0.name.map { .overlay($0) } ?? .other, $0.view) }
      + [(.container, containerView)]
    let instant = Transition.instant
    let shown = runs.map(\.shown)
    // The present comes last, so that it is what is seen again.
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

  /// How fast the animator's seconds run, in seconds a second.
  var rate: Double { lead.map { $0.rate * length } ?? 1 }

  /// Goes back to its beginning, or on to its end again, from where it is and as fast as it is.
  func turn(towardsEnd finishes: Bool) {
    if lead == nil { follow(LedProgress(on: clock, at: share, rate: length > 0 ? 1 / length : 0)) }
    settle(finishes: finishes)
  }

  /// Shows frames while what is left of an interrupted motion is to be seen, also where a finger
  /// rests.
  func showResidual() {
    let seconds = scripted?.residualTime ?? 0
    guard lead != nil, seconds > 0 else { return }
    let run = FrameRun(on: clock, for: seconds) { [weak self] _ in
      self?.lead.map { self?.show($0.value) }
    } completion: {
    }
    residualRun = run
    run.start()
  }
}
