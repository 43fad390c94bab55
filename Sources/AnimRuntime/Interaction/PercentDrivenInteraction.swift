import AnimProgram

/// An interaction controller that is told how far the transition is.
///
/// Calls between the request and the beginning of its change count from the beginning, so that a
/// finger may let go before the first frame. It may drive one change after another; calls between
/// two changes do nothing, and the first of them is reported.
public final class PercentDrivenInteraction<P: TransitionPlatform>: InteractionController {
  private typealias Step = (TransitionContext<P>) -> Void

  private weak var context: TransitionContext<P>?
  /// Whether its change is still to begin.
  private var isAwaited: Bool
  /// The steps for when the change begins: the last move, then the last decision.
  private var move: Step?
  private var decision: Step?
  /// Where to report a call outside a change; `nil` once that is done.
  private var report: ((TransitionFinding) -> Void)?
  private let isQuiet: Bool

  /// Creates a controller.
  public convenience init() { self.init(isQuiet: false) }

  /// Creates a controller that does not report calls outside a change, for a recognizer whose
  /// gesture may outlast the change.
  package init(isQuiet: Bool) { (self.isQuiet, isAwaited) = (isQuiet, true) }

  /// Creates a controller that drives a transition which runs already.
  init(leading context: TransitionContext<P>) {
    (isQuiet, isAwaited) = (true, false)
    self.context = context
  }

  /// Lets the animator begin, and repeats the calls since the request.
  public func startInteractiveTransition(_ context: TransitionContext<P>) {
    let steps = [move, decision]
    forgetSteps()
    self.context = context
    report = context.onFinding
    context.startAnimator()
    for step in steps { step?(context) }
  }

  /// Sets how far the transition is, 0…1, and how fast that changes: `rate` in 1 a second; `nil` to
  /// compute it from the time since the last call.
  public func update(_ progress: Double, rate: Double? = nil) {
    move { $0.updateInteractiveTransition(progress, rate: rate) }
  }

  /// Sets the transition to the progress that the script's `interaction` computes from a gesture.
  package func update(by gesture: GestureState) {
    move { $0.updateInteractiveTransition(by: gesture) }
  }

  /// Follows a gesture step by step; a cancelled one takes the change back.
  package func handle(_ phase: GesturePhase, _ gesture: GestureState) {
    switch phase {
    case .began, .changed: update(by: gesture)
    case .ended: release(gesture)
    case .cancelled: cancel()
    }
  }

  /// Lets go: the script's `interaction` decides how the transition ends.
  package func release(_ gesture: GestureState) {
    decide { $0.releaseInteractiveTransition(gesture) }
  }

  /// The transition goes on to its end.
  public func finish() { decide { $0.finishInteractiveTransition() } }

  /// The transition goes back to its beginning.
  public func cancel() { decide { $0.cancelInteractiveTransition() } }

  /// Takes hold of the transition that runs in a container, whoever has begun it.
  public func pause(in container: TransitionContainer<P>) {
    forgetSteps()
    context = container.transitionContext
    report = { [weak container] in container?.report($0) }
    pause()
  }

  /// Takes hold of a transition that goes to one of its ends.
  public func pause() {
    decision = nil
    if let present { present.pauseInteractiveTransition() } else { reportIfIdle() }
  }

  /// The change that it drives; `nil` before and after.
  private var present: TransitionContext<P>? {
    context.flatMap { $0.outcome == nil ? $0 : nil }
  }

  private func move(_ step: @escaping Step) {
    if let present { return step(present) }
    if isAwaited { move = step } else { reportIfIdle() }
  }

  private func decide(_ step: @escaping Step) {
    if let present { return step(present) }
    if isAwaited { decision = step } else { reportIfIdle() }
  }

  private func forgetSteps() { (isAwaited, move, decision) = (false, nil, nil) }

  private func reportIfIdle() {
    guard !isAwaited, !isQuiet else { return }
    report?(
      TransitionFinding(
        .idleInteraction, "an interaction controller was called while it drives no transition"))
    report = nil
  }
}

extension PercentDrivenInteraction: AwaitedInteraction {
  /// Prepares for the next change, which has just been requested: calls from now on count from its
  /// beginning. Containers call it for a controller that comes with a request.
  public func prepare() {
    if present == nil { isAwaited = true }
  }

  func refuse(report: @escaping (TransitionFinding) -> Void) {
    guard isAwaited, present == nil else { return }
    forgetSteps()
    self.report = report
  }
}
