import AnimProgram

extension TransitionContext {
  /// The views that the animator is known to move: those that a script writes to, and existing
  /// overlays that it uses.
  var movedViews: [P.View] { (scripted?.writtenViews ?? []) + changes.borrowed.map { $0.view } }

  /// Returns everything that is visible, with snapshots of the screens that will not stay.
  func interruptedStage(keeping screens: [P.View]) -> InterruptedStage<P> {
    catchUp()
    scripted?.takeBack()
    let members = (scripted?.stageMembers ?? []).map { member in
      var member = member
      member.isSeen = member.canBeSeen
      return screens.contains { $0 === member.view } ? member : member.withSnapshot
    }
    return InterruptedStage(
      members: members, from: view(forKey: .from), to: view(forKey: .to),
      progress: scripted?.easedProgress ?? 0, size: size)
  }

  /// The speed of the animator's time, in seconds per second.
  var rate: Double { progress.map { $0.rate(at: clock.now) * length } ?? 1 }
}
