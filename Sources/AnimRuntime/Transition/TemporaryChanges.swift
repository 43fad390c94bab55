/// What a transition has put into its container and what it has hidden, until it is over.
final class TemporaryChanges<P: Platform> {
  private let containerView: P.View
  private var added: [P.View] = []
  private var hidden: [P.View] = []

  init(in containerView: P.View) { self.containerView = containerView }

  /// Puts a new view in front.
  func add(_ view: P.View) {
    added.append(view)
    P.addSubview(view, to: containerView)
  }

  /// Takes one of the new views away again.
  func remove(_ view: P.View) {
    guard let index = added.firstIndex(where: { $0 === view }) else { return }
    P.removeFromSuperview(added.remove(at: index))
  }

  /// Hides a view; one that is hidden already is not the transition's to show again.
  func hide(_ view: P.View) {
    guard !P.isHidden(view) else { return }
    hidden.append(view)
    P.setHidden(true, of: view)
  }

  /// Shows again what was hidden.
  func showHidden() {
    for view in hidden { P.setHidden(false, of: view) }
    hidden = []
  }

  /// Puts everything back.
  func undo() {
    showHidden()
    for view in added { P.removeFromSuperview(view) }
    added = []
  }
}
