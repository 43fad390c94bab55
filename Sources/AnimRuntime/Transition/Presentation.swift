import AnimProgram

/// A presented screen whose presenter stays visible, as below a sheet. The final state of its script is
/// kept until the dismissal: dimming, rounded corners, a presenter that has stepped back.
package final class Presentation<P: TransitionPlatform> {
  private let change: Change<P>
  private var context: TransitionContext<P> { change.context }

  /// Keeps what the change has left that has just presented the screen. The screen itself is at rest.
  package init(keeping change: Change<P>) {
    self.change = change
    change.keep()
  }

  // The context and what runs in it retain each other.
  deinit { context.end() }

  /// The presented screen. `nil` if it no longer exists.
  package var screen: P.ViewController? { context.viewController(forKey: .to) }

  /// The overlays that its script has added, by name.
  var overlays: [String: P.View] { context.changes.overlays }

  /// The views that stay on stage, from back to front, in the order in which its script has left them: the
  /// presenter, the overlays and the screen.
  package var views: [P.View] {
    let own =
      [context.view(forKey: .from)].compactMap(\.self) + context.changes.added.map(\.view)
      + [context.view(forKey: .to)].compactMap(\.self)
    let left = (context.scripted?.stageMembers.map(\.view) ?? []).filter { view in
      own.contains { $0 === view }
    }
    return left.count == own.count ? left : own
  }

  /// The size in which it is shown.
  package var size: StageSize { context.size }

  /// Returns whether it has laid out the presenter for a container of some size.
  func lays(out presenter: P.ViewController, in size: StageSize) -> Bool {
    context.lays(out: presenter, as: [.from], in: size)
  }

  /// Shows it in the container's present size.
  package func resize() { context.resize(to: P.bounds(of: context.containerView).size) }

  /// Lets it go back during a dismissal: it runs backwards for the duration of the dismissal, except for
  /// the views that the dismissal itself moves.
  package func goBack(during dismissal: Change<P>) {
    guard dismissal.outcome == nil else { return }
    dismissal.coordinator.follow { [context, weak other = dismissal.context] share in
      guard let other, let script = context.scripted else { return }
      script.show((1 - share) * script.duration, except: other.movedViews)
    }
  }

  /// Shows it as it was at a share of its duration, except for the screen, which something else moves.
  package func goBack(to share: Double) {
    guard let script = context.scripted else { return }
    script.show(share * script.duration, except: [context.view(forKey: .to)].compactMap(\.self))
  }

  /// Shows it again, after a dismissal that did not complete.
  package func show() { context.scripted.map { $0.show($0.duration, except: []) } }

  /// Restores what it has kept.
  package func end() {
    change.putBack()
    context.end()
  }
}
