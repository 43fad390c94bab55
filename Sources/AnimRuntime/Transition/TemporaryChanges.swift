/// The views that a transition has added to its container and those that it has hidden, until it is
/// over.
final class TemporaryChanges<P: TransitionPlatform> {
  private let containerView: P.View
  /// The new views, with the names of those that are overlays.
  private(set) var added: [(view: P.View, name: String?)] = []
  /// What shows the hidden views again.
  private var shows: [() -> Void] = []
  /// Overlays of an earlier transition, with their previous states.
  private(set) var borrowed: [(view: P.View, state: P.SavedState)] = []

  init(in containerView: P.View) { self.containerView = containerView }

  /// The overlays by name.
  var overlays: [String: P.View] {
    added.reduce(into: [:]) { overlays, view in
      if let name = view.name { overlays[name] = view.view }
    }
  }

  /// Adds a new view in front. An overlay has a name.
  func add(_ view: P.View, named name: String? = nil) {
    added.append((view, name))
    P.addSubview(view, to: containerView)
  }

  /// Uses an existing overlay.
  func borrow(_ view: P.View) { borrowed.append((view, P.saveState(of: view))) }

  /// Removes one of the new views.
  func remove(_ view: P.View) {
    guard let index = added.firstIndex(where: { $0.view === view }) else { return }
    P.removeFromSuperview(added.remove(at: index).view)
  }

  /// Hides a view inside a screen.
  func hide(_ view: P.View) { shows.append(P.hide(view)) }

  /// Hides a screen. One that is already hidden is not shown again at the end.
  func hide(screen: P.View) {
    guard !P.isHidden(screen) else { return }
    shows.append { P.setHidden(false, of: screen) }
    P.setHidden(true, of: screen)
  }

  /// Shows the hidden views again.
  func showHidden() {
    for show in shows.reversed() { show() }
    shows = []
  }

  /// Undoes everything except for the overlays.
  func undoAllButOverlays() {
    showHidden()
    for view in added.reversed() where view.name == nil { P.removeFromSuperview(view.view) }
    added.removeAll { $0.name == nil }
  }

  /// Undoes everything.
  func undo() {
    undoAllButOverlays()
    for view in added.reversed() { P.removeFromSuperview(view.view) }
    added = []
    for view in borrowed { P.restore(view.state, of: view.view) }
    borrowed = []
  }
}
