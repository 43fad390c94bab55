import AnimProgram

/// Views of an interrupted change that no change uses any more. They keep their velocity and fade
/// out. If no change moves the container any more, it returns to rest at the same time.
final class Fade<P: TransitionPlatform> {
  /// The views by number. `nil` for one that a later change has taken over.
  private var members: [StageMember<P>?]
  private let containerView: P.View
  /// The state of the container at rest. `nil` if it does not move.
  private var rest: P.SavedState?
  private let frames: FrameWriter<P>
  private var time = 0.0
  private var run: FrameRun?

  /// Creates a fade of views on a stage whose container is at rest.
  init(
    _ members: [StageMember<P>], returning container: ViewMotion?, in containerView: P.View,
    inputs: TransitionInputs
  ) {
    (self.members, self.containerView) = (members, containerView)
    rest = container.map { _ in P.saveState(of: containerView) }
    let transition = Transition.fading(
      members.map { $0.motion }, returning: container.map { [(.container, $0)] } ?? [],
      inputs: inputs)
    let stage = container == nil ? [] : [containerView]
    frames = FrameWriter(transition, on: members.map { $0.view } + stage)
  }

  private var transition: Transition { frames.transition }

  /// Starts the fade, and calls back when everything has disappeared.
  func begin(on clock: any FrameClock, completion: @escaping () -> Void) {
    show(anew: true)
    _ = frames.handOver(TransitionCourse(transition), in: containerView)
    let run = FrameRun(on: clock, for: transition.duration) { [weak self] time in
      self?.time = time
      self?.show(anew: false)
    } completion: { [weak self] in
      self?.end()
      completion()
    }
    self.run = run
    run.start()
  }

  /// Returns the motion of a view that another change uses from now on. `nil` if it is not part of
  /// the fade.
  func take(_ role: StageRole<P>) -> ViewMotion? {
    for (index, member) in members.enumerated().reversed() {
      guard let member, role.motion(member.motion, from: member.role) != nil else { continue }
      let motion = role.motion(motions[index], from: member.role)
      P.removeFromSuperview(member.view)
      members[index] = nil
      return motion
    }
    return nil
  }

  /// Returns the motion of the container, which another change moves from now on. `nil` if the fade
  /// does not move it.
  func takeContainer() -> ViewMotion? {
    guard rest != nil else { return nil }
    stepAside()
    rest = nil
    return motions.last
  }

  /// Shows the container at rest until the next frame.
  func stepAside() {
    guard let rest else { return }
    if frames.isHandedOver {
      run?.catchUp()
      _ = frames.takeBack()
      show(anew: true)
    }
    P.restore(rest, of: containerView)
  }

  /// Continues relative to where the container now rests.
  func comeBack() {
    if rest != nil { rest = P.saveState(of: containerView) }
    show(anew: true)
  }

  /// Shows the current frame: what has changed, or everything.
  private func show(anew: Bool) {
    frames.show(at: time, age: time, anew: anew) { index in
      index < members.count ? members[index] != nil : rest != nil
    }
  }

  /// Removes everything.
  func end() {
    run?.stop()
    for case let member? in members { P.removeFromSuperview(member.view) }
    if let rest { P.restore(rest, of: containerView) }
    (members, rest) = ([], nil)
  }

  private var motions: [ViewMotion] {
    run?.catchUp()
    return transition.motions(at: time, age: time, rate: 1)
  }
}
