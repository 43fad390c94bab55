import AnimProgram

/// What interrupted changes have left on the stage of a container.
///
/// The next change continues with what it takes over. Everything else is the afterimage: it goes on
/// moving as it did, and fades. If no change moves the container any more, it returns to rest at the
/// same time.
final class Afterimage<P: TransitionPlatform> {
  /// After so many further interruptions, a view can no longer be seen.
  private static var mostInterruptions: Int { 16 }

  private let containerView: P.View
  private let clock: any FrameClock
  /// The views that no change has taken over, from back to front, and the number of the interruption
  /// that has left each.
  private var members: [(member: StageMember<P>, interruption: Int)] = []
  /// The views that stay in front of the screens, from back to front.
  private var front: [P.View] = []
  /// How the container moves. `nil` if it is at rest, or if a change moves it.
  private var container: ViewMotion?
  private var inputs: TransitionInputs?
  private var interruptions = 0
  /// How far the interrupted change had come, 0…1, if the next one goes back. `nil` if it does not.
  private(set) var wayBack: Double?
  private var fade: Fade<P>?

  init(in containerView: P.View, clock: any FrameClock) {
    (self.containerView, self.clock) = (containerView, clock)
  }

  /// Keeps what an interrupted change has left for the one that follows. What was in front of the new
  /// leaving screen stays in front.
  func keep(
    _ interrupted: InterruptedStage<P>, from: P.View?, to: P.View?, inputs: TransitionInputs
  ) {
    pause()
    interruptions += 1
    self.inputs = inputs
    wayBack = from === interrupted.to && to === interrupted.from ? interrupted.progress : nil
    container = interrupted.members.last { $0.isContainer }?.motion ?? container
    // What still stands there, and is no screen of the change, is a presentation's.
    let left = interrupted.members.filter { member in
      !member.isContainer
        && (member.view === from || member.view === to
          || P.superview(of: member.view) !== containerView)
    }
    let place = left.lastIndex { $0.view === from } ?? left.endIndex
    for (index, member) in left.enumerated() where member.isSeen && !member.isScreen {
      P.addSubview(member.view, to: containerView)
      if index > place { front.append(member.view) }
    }
    members += left.map { ($0, interruptions) }
    for old in members where old.interruption + Self.mostInterruptions <= interruptions {
      remove(old.member)
    }
    P.setOrder((from.map { [$0] } ?? []) + front, in: containerView)
  }

  /// Puts the afterimage in front again, after a change has put its views in order.
  func keepInFront() {
    if !front.isEmpty { P.setOrder(front, in: containerView) }
  }

  /// Returns the motion of a view that a change uses from now on. `nil` if it is not on stage.
  func take(_ role: StageRole<P>) -> ViewMotion? {
    if case .container = role {
      defer { container = nil }
      return container
    }
    for (member, _) in members.reversed() {
      guard let motion = role.motion(member.motion, from: member.role) else { continue }
      // A match that flies back shows other pictures, so the old ones fade.
      if !role.isMatch(backOf: member.role) { remove(member) }
      return motion
    }
    return nil
  }

  /// Stops the fade where it is, with the container at rest, so that a change can begin there.
  func pause() {
    guard let fade else { return }
    self.fade = nil
    let motions = fade.end()
    for index in members.indices { members[index].member.motion = motions[index] }
    if fade.movesContainer { container = motions.last }
    for (member, _) in members where !member.canBeSeen { remove(member) }
  }

  /// Lets everything fade that no change has taken over. What cannot be seen is removed. If a screen is
  /// part of it, everything fades in front as it was, with a snapshot of the screen.
  func begin() {
    guard fade == nil else { return }
    wayBack = nil
    for (member, _) in members where !member.isSeen { remove(member) }
    if members.contains(where: { $0.member.isScreen }) {
      for index in members.indices { members[index].member = members[index].member.asPicture }
      front = members.map(\.member.view)
      for view in front { P.addSubview(view, to: containerView) }
    }
    guard let inputs, !members.isEmpty || container != nil else { return }
    let fade = Fade(
      members.map(\.member), returning: container, in: containerView, inputs: inputs)
    (self.fade, container) = (fade, nil)
    fade.begin(on: clock) { [weak self] in self?.end() }
  }

  /// Runs code that saves or changes the resting state of the container, while the container is at
  /// rest.
  func atRest(_ body: () -> Void) {
    let isFading = fade != nil
    pause()
    body()
    if isFading { begin() }
  }

  /// Removes everything.
  func end() {
    _ = fade?.end()
    fade = nil
    for (member, _) in members { remove(member) }
    (front, container, wayBack) = ([], nil, nil)
  }

  private func remove(_ member: StageMember<P>) {
    members.removeAll { $0.member.view === member.view }
    front.removeAll { $0 === member.view }
    if !member.isScreen { P.removeFromSuperview(member.view) }
  }
}

/// The views of an afterimage while they fade.
private final class Fade<P: TransitionPlatform> {
  private let containerView: P.View
  /// The state of the container at rest. `nil` if it does not move.
  private let rest: P.SavedState?
  private let frames: FrameWriter<P>
  private var time = 0.0
  private var run: FrameRun?

  init(
    _ members: [StageMember<P>], returning container: ViewMotion?, in containerView: P.View,
    inputs: TransitionInputs
  ) {
    self.containerView = containerView
    rest = container.map { _ in P.saveState(of: containerView) }
    let transition = Transition.fading(
      members.map { $0.motion }, returning: container.map { [(.container, $0)] } ?? [],
      inputs: inputs)
    let moving = container == nil ? [] : [containerView]
    frames = FrameWriter(transition, on: members.map { $0.view } + moving)
  }

  /// Whether it returns the container to rest.
  var movesContainer: Bool { rest != nil }

  func begin(on clock: any FrameClock, completion: @escaping () -> Void) {
    frames.show(at: 0, age: 0, anew: true)
    _ = frames.handOver(TransitionCourse(frames.transition), in: containerView)
    let run = FrameRun(on: clock, for: frames.transition.duration) { [weak self] time in
      self?.time = time
      self?.frames.show(at: time, age: time)
    } completion: {
      completion()
    }
    self.run = run
    run.start()
  }

  /// Stops with the container at rest. Returns how the views move, and at last the container.
  func end() -> [ViewMotion] {
    run?.catchUp()
    run?.stop()
    if frames.takeBack() { frames.show(at: time, age: time, anew: true) }
    if let rest { P.restore(rest, of: containerView) }
    return frames.transition.motions(at: time, age: time, rate: 1)
  }
}
