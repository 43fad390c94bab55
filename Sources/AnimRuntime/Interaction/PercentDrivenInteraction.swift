import AnimProgram

/// An interaction controller that others tell how far the transition is.
///
/// What it is told before the transition begins counts from its beginning, so that a finger may let
/// go before the first frame. It may lead one transition after another.
public final class PercentDrivenInteraction<P: TransitionPlatform>: InteractionController {
  private typealias Step = (TransitionContext<P>) -> Void

  private weak var context: TransitionContext<P>?
  /// What is done when the transition begins: the last move, then the last decision.
  private var move: Step?
  private var decision: Step?

  /// Creates a controller.
  public init() {}

  /// Leads a transition that runs already.
  init(leading context: TransitionContext<P>) { self.context = context }

  /// Lets the animator begin, and does what it was told to do.
  public func startInteractiveTransition(_ context: TransitionContext<P>) {
    self.context = context
    context.startAnimator()
    move?(context)
    decision?(context)
    (move, decision) = (nil, nil)
  }

  /// The transition is so far, 0…1, and changes by `rate` in 1 a second; where that is left out, it
  /// follows from the time since the last call.
  public func update(_ progress: Double, rate: Double? = nil) {
    move { $0.updateInteractiveTransition(progress, rate: rate) }
  }

  /// The transition is as far as the script's `interaction` says of a gesture.
  public func update(by gesture: GestureState) {
    move { $0.updateInteractiveTransition(by: gesture) }
  }

  /// What a finger does, step by step; one that is cancelled takes the change back.
  public func handle(_ phase: GesturePhase, _ gesture: GestureState) {
    switch phase {
    case .began, .changed: update(by: gesture)
    case .ended: release(gesture)
    case .cancelled: cancel()
    }
  }

  /// The finger has let go: the script's `interaction` decides how the transition ends.
  public func release(_ gesture: GestureState) {
    decide { $0.releaseInteractiveTransition(gesture) }
  }

  /// The transition goes on to its end.
  public func finish() { decide { $0.finishInteractiveTransition() } }

  /// The transition goes back to its beginning.
  public func cancel() { decide { $0.cancelInteractiveTransition() } }

  /// The finger takes hold of the transition that runs in a container, whoever has begun it.
  public func pause(in container: TransitionContainer<P>) {
    context = container.transitionContext
    pause()
  }

  /// The finger takes hold of a transition that goes to one of its ends.
  public func pause() {
    decision = nil
    context?.pauseInteractiveTransition()
  }

  private func move(_ step: @escaping Step) {
    if let context { step(context) } else { move = step }
  }

  private func decide(_ step: @escaping Step) {
    if let context { step(context) } else { decision = step }
  }
}
