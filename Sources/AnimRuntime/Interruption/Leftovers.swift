import AnimProgram

/// What an interrupted change has left on the stage for the one that follows: how the views stand
/// that go on, and the views that do not, which stay below and fade.
final class Leftovers<P: TransitionPlatform> {
  private let containerView: P.View
  private let clock: any FrameClock
  private let inputs: TransitionInputs
  private var members: [StageMember<P>]
  private var container: ViewMotion?
  /// What lets the members fade, when the next change has taken its own.
  private var transition: Transition?
  private var time = 0.0
  private var run: FrameRun?
  /// Whether the platform runs the views by itself.
  private var isHandedOver = false

  /// Puts everything but the screens of the new change behind its leaving screen.
  init(_ stage: [StageMember<P>], in context: TransitionContext<P>) {
    containerView = context.containerView
    clock = context.clock
    inputs = context.inputs(parameters: [:], natives: Natives())
    let screens = TransitionContextKey.allCases.compactMap { context.view(forKey: $0) }
    members = []
    for member in stage {
      if case .container = member.role {
        container = member.motion
      } else if screens.contains(where: { $0 === member.view }) {
        members.append(member)
      } else if P.superview(of: member.view) !== containerView {
        // What still stands there is a presentation's.
        members.append(member.withPicture)
      }
    }
    for member in members where !member.isScreen { P.addSubview(member.view, to: containerView) }
    P.setOrder(context.view(forKey: .from).map { [$0] } ?? [], in: containerView)
  }

  /// How a view stands that the new change shows from now on; nil for one that was not on the stage.
  func take(_ role: StageRole<P>) -> ViewMotion? {
    if case .container = role {
      defer { container = nil }
      return container
    }
    for (index, member) in members.enumerated().reversed() {
      guard let motion = role.motion(member.motion, from: member.role) else { continue }
      if !member.isScreen { P.removeFromSuperview(member.view) }
      members.remove(at: index)
      return motion
    }
    return nil
  }

  /// Lets everything fade that was not taken. Screens that an animator moves without taking them
  /// over fade above it, as pictures.
  func begin() {
    guard transition == nil, !members.isEmpty || container != nil else { return }
    members = members.map { member in
      guard member.isScreen else { return member }
      let picture = member.withPicture
      P.addSubview(picture.view, to: containerView)
      return picture
    }
    let transition = Transition.fading(
      members.map(\.motion), returning: container.map { [(.container, $0)] } ?? [], inputs: inputs)
    self.transition = transition
    var frame = transition.makeFrame()
    show(transition, at: 0, &frame)
    let stage = container == nil ? [] : [containerView]
    isHandedOver = P.run(
      TransitionStretch(
        transition: transition, settling: nil, age: 0, views: members.map(\.view) + stage,
        containerView: containerView))
    let run = FrameRun(on: clock, for: transition.duration) { [weak self] time in
      self?.show(transition, at: time, &frame)
    } completion: { [weak self] in
      self?.end()
    }
    self.run = run
    run.start()
  }

  /// Everything that is still to be seen, from back to front.
  var stage: [StageMember<P>] {
    guard let transition else { return members }
    run?.catchUp()
    let motions = transition.motions(at: time, age: time, rate: 1)
    return members.enumerated().map { index, member in
      StageMember(role: member.role, view: member.view, motion: motions[index])
    } + (container == nil ? [] : motions.last.map(containerMember).map { [$0] } ?? [])
  }

  /// Takes everything away.
  func end() {
    run?.stop()
    for member in members where !member.isScreen { P.removeFromSuperview(member.view) }
    (members, container) = ([], nil)
  }

  private func containerMember(_ motion: ViewMotion) -> StageMember<P> {
    StageMember(role: .container, view: containerView, motion: motion)
  }

  private func show(_ transition: Transition, at time: Double, _ frame: inout Frame) {
    self.time = time
    guard !isHandedOver else { return }
    transition.evaluate(at: time, into: &frame)
    for (index, member) in members.enumerated() {
      P.apply(transition.appearance(of: index, in: frame), to: member.view)
    }
    if container != nil {
      P.apply(transition.appearance(of: members.count, in: frame), to: containerView)
    }
  }
}
