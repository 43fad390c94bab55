/// A transition between its beginning and its end, with all that its end needs.
struct RunningTransition<P: TransitionPlatform> {
  let context: TransitionContext<P>
  let coordinator: TransitionCoordinator<P>
  /// What the container showed before, for a change that is cancelled.
  var previous: Children<P>
  /// What it shows when the change is completed.
  var next: Children<P>
  var animator: any Animator<P>
  /// What drives it; `nil` if it runs by itself.
  let interaction: (any InteractionController<P>)?
  /// When the animator began, and how many seconds it has announced; `nil` before that.
  var announced: (beginning: Double, duration: Double)?
  /// What sees to it that it ends; `nil` if it ends by itself.
  var watch: Alarm?
  /// The view controllers on their way into the container or out of it.
  var moving = ScreenSwap<P>.Moving()
  /// The views of both screens as they were before an animator wrote anything.
  private var screens: [TransitionContextKey: (view: P.View, state: P.SavedState)] = [:]
  /// The container's view likewise.
  private var container: P.SavedState?

  init(
    _ context: TransitionContext<P>, previous: Children<P>, next: Children<P>,
    animator: any Animator<P>, interaction: (any InteractionController<P>)?
  ) {
    self.context = context
    self.previous = previous
    self.next = next
    self.animator = animator
    self.interaction = interaction
    coordinator = TransitionCoordinator(context) { [unowned context] in
      animator.transitionDuration(using: context)
    }
  }

  /// What the container will show, as far as that is known.
  var children: Children<P> { context.transitionWasCancelled ? previous : next }

  /// What the container would show if the transition arrived at once; before a gesture has decided,
  /// what it showed before.
  var heading: Children<P> { context.wouldComplete ? next : previous }

  /// Whether a gesture or another interaction holds it, and nothing is decided.
  var isHeldByInteraction: Bool { context.lead?.state == .led }

  /// Whether what it holds still stands where these are shown.
  func isNeeded(by children: Children<P>) -> Bool {
    children.index(of: context.viewController(forKey: .to)) != nil
  }

  /// Remembers the views as they are.
  mutating func save() {
    for key in TransitionContextKey.allCases {
      screens[key] = context.view(forKey: key).map { ($0, P.saveState(of: $0)) }
    }
    container = P.saveState(of: context.containerView)
  }

  /// Puts back what was written, takes away what was made, and lays both screens out where they
  /// rest.
  func putBack() {
    context.stop()
    context.changes.undo()
    if let container { P.restore(container, of: context.containerView) }
    for key in screens.keys { putBack(key) }
  }

  /// Puts back what was written to the arriving screen, and lets the rest stay as it is. The
  /// leaving screen is to be seen.
  mutating func hold() {
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
