import AnimProgram

/// The views that an animator without a script has left of a presentation: the presenter, the
/// container and the overlays as it last showed them, with the animation that takes them back.
///
/// The presenter and the container go back to rest and the overlays fade, each until the change
/// that ends the presentation moves it itself. Layout does not change.
final class HeldViews<P: ViewPlatform> {
  private struct Member {
    let view: P.View
    let held: ViewAppearance
    /// Its last appearance. `nil` once something else has moved it.
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
      overlays.map { $0.motion }, returning: moved.map { ($0.0, $0.1.motion) },
      inputs: context.inputs(parameters: [:], natives: Natives()))
    frame = transition.makeFrame()
  }

  private static func member(_ view: P.View) -> Member? {
    P.pose(of: view).map { Member(view: view, held: $0, shown: $0) }
  }

  /// Shows a fraction of the way back during a change. The views that its script moves are known;
  /// those that another animator moves are noticed when they have moved.
  func show(returned share: Double, in context: TransitionContext<P>) {
    let others = context.movedViews
    transition.evaluate(at: share * transition.residualDuration, into: &frame)
    for (index, member) in members.enumerated() {
      if context.scripted == nil, member.shown != P.pose(of: member.view) {
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
    members[index].shown = P.pose(of: members[index].view)
  }
}

extension ViewPlatform {
  /// Returns the appearance of a view without its frame. `nil` if the platform cannot tell.
  fileprivate static func pose(of view: View) -> ViewAppearance? {
    var appearance = appearance(of: view)
    appearance?.frame = nil
    return appearance
  }
}
