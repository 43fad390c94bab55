/// A running transition, with everything that is needed to end it.
final class RunningTransition<P: TransitionPlatform> {
  let context: TransitionContext<P>
  let coordinator: TransitionCoordinator<P>
  var animator: any Animator<P>
  /// The controller that drives it. `nil` if it is not interactive.
  let interaction: (any InteractionController<P>)?
  /// The time at which the animator started and its announced duration, in seconds. `nil` before it
  /// has started.
  var announced: (beginning: Double, duration: Double)?
  /// The alarm that ends it if nothing else does. `nil` if none is needed.
  var watch: Alarm?
  /// The views of both screens in the state before the animator changed them.
  private var screens: [TransitionContextKey: (view: P.View, state: P.SavedState)] = [:]
  /// The container view in the state before the animator changed it.
  private var container: P.SavedState?

  init(
    _ context: TransitionContext<P>, animator: any Animator<P>,
    interaction: (any InteractionController<P>)?
  ) {
    self.context = context
    self.animator = animator
    self.interaction = interaction
    coordinator = TransitionCoordinator(context) { [unowned context] in
      animator.transitionDuration(using: context)
    }
  }

  /// Returns whether what it holds is still needed when these children are shown.
  func isNeeded(by children: Children<P.ViewController>) -> Bool {
    children.index(of: context.viewController(forKey: .to)) != nil
  }

  /// Saves the state of the views.
  func save() {
    for key in TransitionContextKey.allCases {
      screens[key] = context.view(forKey: key).map { ($0, P.saveState(of: $0)) }
    }
    container = P.saveState(of: context.containerView)
  }

  /// Restores what was changed, removes what was created, and lays out both screens at rest.
  func putBack() {
    context.stop()
    context.changes.undo()
    if let container { P.restore(container, of: context.containerView) }
    for key in screens.keys { putBack(key) }
  }

  /// Restores the arriving screen, and keeps everything else as it is. The leaving screen stays
  /// visible.
  func hold() {
    context.hold()
    putBack(.to)
    screens[.to] = nil
    if let view = context.view(forKey: .from) { P.setHidden(false, of: view) }
  }

  private func putBack(_ key: TransitionContextKey) {
    guard let screen = screens[key] else { return }
    P.restore(screen.state, of: screen.view)
    P.setFrame(context.frames.resting(key), of: screen.view)
  }
}
