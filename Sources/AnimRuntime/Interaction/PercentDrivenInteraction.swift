import AnimProgram

/// An interaction controller that you drive by setting the progress of the transition.
///
/// Calls between a request and the beginning of its change take effect when the change begins, so a
/// gesture may end before the first frame. One controller may drive several changes, one after
/// another. Calls between two changes do nothing, and the first of them is reported.
public final class PercentDrivenInteraction<P: TransitionPlatform>: InteractionController {
  private typealias Step = (TransitionContext<P>) -> Void

  private weak var context: TransitionContext<P>?
  /// Whether its change has yet to begin.
  private var isAwaited: Bool
  /// The calls to repeat when the change begins: the last move, then the last decision.
  private var move: Step?
  private var decision: Step?
  /// Reports a call outside a change. `nil` once this has happened.
  private var report: ((TransitionFinding) -> Void)?
  private let isQuiet: Bool

  /// Creates a controller.
  public convenience init() { self.init(isQuiet: false) }

  /// Creates a controller that does not report calls outside a change, for a recognizer whose
  /// gesture may outlast the change.
  package init(isQuiet: Bool) { (self.isQuiet, isAwaited) = (isQuiet, true) }

  /// Creates a controller that drives a running transition.
  init(leading context: TransitionContext<P>) {
    (isQuiet, isAwaited) = (true, false)
    self.context = context
  }

  /// Starts the animator, and repeats the calls made since the request.
  public func startInteractiveTransition(_ context: TransitionContext<P>) {
    let steps = [move, decision]
    forgetSteps()
    self.context = context
    report = context.onFinding
    context.startAnimator()
    for step in steps { step?(context) }
  }

  /// Sets the progress of the transition.
  ///
  /// - Parameters:
  ///   - progress: The progress, clamped to 0…1.
  ///   - rate: The change of progress per second. `nil` to compute it from the time since the last
  ///     call.
  public func update(_ progress: Double, rate: Double? = nil) {
    move { $0.updateInteractiveTransition(progress, rate: rate) }
  }

  /// Follows a gesture step by step. A cancelled gesture cancels the change. Does nothing while something
  /// else moves the change, such as another request or another finger.
  package func handle(_ phase: GesturePhase, _ gesture: GestureState) {
    if let present, !present.isInteractive || present.driver !== self { return }
    switch phase {
    case .began, .changed: move { $0.updateInteractiveTransition(by: gesture) }
    case .ended: decide { $0.releaseInteractiveTransition(gesture) }
    case .cancelled: cancel()
    }
  }

  /// Completes the transition from its current progress.
  public func finish() { decide { $0.settleInteractiveTransition(finishes: true) } }

  /// Cancels the transition: it goes back to its beginning.
  public func cancel() { decide { $0.settleInteractiveTransition(finishes: false) } }

  /// Takes control of a running transition, no matter what started it. `nil` if none is running.
  func pause(_ context: TransitionContext<P>?, report: @escaping (TransitionFinding) -> Void) {
    forgetSteps()
    self.context = context
    self.report = report
    pause()
  }

  /// Takes control of the transition while it runs to one of its ends.
  public func pause() {
    decision = nil
    if let present { present.pauseInteractiveTransition() } else { reportIfIdle() }
  }

  /// The change that it drives. `nil` before and after.
  private var present: TransitionContext<P>? {
    context.flatMap { $0.machine.outcome == nil ? $0 : nil }
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
  var scriptName: String? { nil }
  var reportsItsEnd: Bool { true }

  /// Prepares for the change that has just been requested: calls from now on apply to it.
  /// Containers call this for a controller that is passed with a request.
  package func prepare() {
    if present == nil { isAwaited = true }
  }

  func refuse(report: @escaping (TransitionFinding) -> Void) {
    guard isAwaited, present == nil else { return }
    forgetSteps()
    self.report = report
  }
}
