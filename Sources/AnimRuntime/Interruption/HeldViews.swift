import AnimProgram

/// What an animator without a script has left of a presentation: the presenter, the container and
/// the overlays as it showed them last, and a way back from there.
///
/// The presenter and the container go back to rest and the overlays fade, each until the change that
/// ends the presentation moves it itself. Where they are laid out stays.
final class HeldViews<P: TransitionPlatform> {
  private struct Member {
    let view: P.View
    let held: ViewAppearance
    /// As it was shown last; nil once somebody else has moved it.
    var shown: ViewAppearance?

    var motion: ViewMotion { ViewMotion(of: [held.scalars], step: 0) }
  }

  private var members: [Member]
  private let transition: Transition
  private var frame: Frame

  init(in context: TransitionContext<P>) {
    let overlays = context.changes.overlays.values.compactMap { Self.member($0) }
    let screens =
      [(Program.View.Role.container, context.containerView)]
      + (context.view(forKey: .from).map { [(.from, $0)] } ?? [])
    let moved = screens.compactMap { role, view in Self.member(view).map { (role, $0) } }
      .filter { $0.1.held != ViewAppearance() }
    members = overlays + moved.map { $0.1 }
    transition = Transition.fading(
      overlays.map(\.motion), returning: moved.map { ($0.0, $0.1.motion) },
      inputs: context.inputs(parameters: [:], natives: Natives()))
    frame = transition.makeFrame()
  }

  private static func member(_ view: P.View) -> Member? {
    P.standing(of: view).map { Member(view: view, held: $0, shown: $0) }
  }

  /// Shows a share of the way back in a change. What its script moves is known; what another animator
  /// moves is seen when it has been moved.
  func show(returned share: Double, in context: TransitionContext<P>) {
    let others = context.movedViews
    transition.evaluate(at: share * transition.residualDuration, into: &frame)
    for (index, member) in members.enumerated() {
      if context.scripted == nil, member.shown != P.standing(of: member.view) {
        members[index].shown = nil
      }
      guard members[index].shown != nil, !others.contains(where: { $0 === member.view }) else {
        continue
      }
      var appearance = transition.appearance(of: index, in: frame)
      appearance.frame = nil
      show(appearance, index)
    }
  }

  /// Shows everything again as it was left.
  func showAgain() { for index in members.indices { show(members[index].held, index) } }

  private func show(_ appearance: ViewAppearance, _ index: Int) {
    P.apply(appearance, to: members[index].view)
    members[index].shown = P.standing(of: members[index].view)
  }
}

extension TransitionPlatform {
  /// How a view stands, but for where it is laid out; nil where the platform cannot say.
  fileprivate static func standing(of view: View) -> ViewAppearance? {
    var appearance = appearance(of: view)
    appearance?.frame = nil
    return appearance
  }
}
