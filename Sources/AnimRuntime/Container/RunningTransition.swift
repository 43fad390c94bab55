/// A transition between its beginning and its end, with all that its end needs.
struct RunningTransition<P: Platform> {
  let context: PrivateTransitionContext<P>
  let swap: ChildSwap<P>
  /// What the container showed before, for a change that is cancelled.
  let previous: Children<P>
  var animator: any Animator<P>
  /// Who leads it; nil where it runs by itself.
  let interaction: (any InteractionController<P>)?
  var watchdog: FrameRun?
  /// The views of both screens as they were before an animator wrote anything.
  private var screens: [(view: P.View, state: P.SavedState)] = []
  /// The container's view likewise.
  private var container: P.SavedState?

  init(
    _ context: PrivateTransitionContext<P>, _ swap: ChildSwap<P>, previous: Children<P>,
    animator: any Animator<P>, interaction: (any InteractionController<P>)?
  ) {
    self.context = context
    self.swap = swap
    self.previous = previous
    self.animator = animator
    self.interaction = interaction
  }

  /// Remembers the views as they are.
  mutating func save() {
    screens = [context.view(forKey: .from), context.view(forKey: .to)]
      .compactMap { view in view.map { ($0, P.saveState(of: $0)) } }
    container = P.saveState(of: context.containerView)
  }

  /// Puts back what was written, takes away what was made, and lays both screens out in the whole
  /// container, where one of them stays.
  func putBack() {
    watchdog?.stop()
    context.stop()
    context.changes.undo()
    if let container { P.restore(container, of: context.containerView) }
    for (view, state) in screens {
      P.restore(state, of: view)
      P.setFrame(context.frames.toFinal, of: view)
    }
  }
}
