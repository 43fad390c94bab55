import AnimProgram

/// The context in which an animator runs, like UIKit's `UIViewControllerContextTransitioning`.
///
/// It belongs to one transition. When the transition is over, it releases both screens.
public final class TransitionContext<P: TransitionPlatform> {
  /// The view in which both screens are animated.
  public let containerView: P.View
  /// The request that the animator answers.
  public let request: TransitionRequest
  /// The clock of the transition.
  public let clock: any FrameClock
  /// The frames at which the screens begin and end, for the container's current size.
  public private(set) var frames: TransitionFrames
  /// Whether a gesture or another interaction is driving the transition at the moment.
  public var isInteractive: Bool { machine.phase == .driven }
  /// Whether it follows a progress instead of the clock: it is interactive, or was.
  var followsProgress: Bool { progress != nil }
  /// Whether the leaving screen stays. As long as the user may take control of the transition
  /// again, this can change.
  public var transitionWasCancelled: Bool { machine.isCancelled }
  /// The progress of an interactive transition, 0…1. 0 if it was never interactive.
  public var percentComplete: Double { progress?.value ?? 0 }

  /// How far it has come.
  var machine = ChangeMachine()
  /// Tells the change what happens. `nil` if it is over, and in a context that only asks an animator for
  /// its duration.
  var onEvent: ((ChangeMachine.Event) -> Void)?
  /// Called when the gesture that drives it would now complete it, or no longer would.
  package var onDecision: ((Bool) -> Void)?
  /// Whether the gesture would complete it if it ended now.
  var decision = false
  /// What drives the change: from its beginning, or since it has taken control. `nil` if nothing does.
  var driver: (any InteractionController<P>)?
  /// What interrupted changes have left on stage.
  let afterimage: Afterimage<P>

  /// The views that it has added to the container, and those that it has hidden.
  let changes: TemporaryChanges<P>
  /// The progress that an interaction sets or has set. `nil` if it has never been interactive.
  var progress: DrivenProgress?
  /// The frames on the course of the progress to one of its ends.
  var settlingRun: FrameRun?
  /// The script as it was begun for the request. `nil` if it has to be begun here.
  var prepared: Transition?
  /// The script that runs. `nil` for another animator.
  var scripted: ScriptedAnimation<P>?
  /// Whether a gesture that catches this presentation drives it as it would drive the dismissal. Gestures begin
  /// dismissals only, so a script that does not read the direction means those.
  private(set) lazy var isTurned =
    request.operation == .present && !request.traits.interactive
    && !gestureScript.program.gestureReadsDirection
  /// Shows frames while a gesture is at rest.
  var residualRun: FrameRun?

  /// Whether it is over and its final state is kept.
  var isKept = false
  /// Whether it may show anything: it is not over, or its final state is kept.
  private var isOnStage: Bool { isKept || machine.outcome == nil }

  /// The frames of the screens at rest, for a container of some size.
  let resting: [TransitionContextKey: RestingFrame]
  /// The animations that run on the clock or interactively.
  var runs: [FrameRun] = []
  /// The fraction of its time at which it starts. Not 0 if it goes back from where the change that it
  /// interrupts was.
  var start = 0.0
  /// The callbacks for changes of size.
  var resizeHandlers: [() -> Void] = []
  /// The size of the container for which the screens are laid out.
  private(set) var size: StageSize
  private weak var from: P.ViewController?
  private weak var to: P.ViewController?
  /// Existing overlays, by name.
  private let standingOverlays: [String: P.View]
  /// Receives problems.
  let onFinding: (TransitionFinding) -> Void

  init(
    _ proposal: Proposal<P>, in containerView: P.View, standingOverlays: [String: P.View],
    clock: any FrameClock, after afterimage: Afterimage<P>? = nil,
    onFinding: @escaping (TransitionFinding) -> Void
  ) {
    request = proposal.request
    (from, to, resting) = (proposal.from, proposal.to, proposal.resting)
    size = request.size
    frames = proposal.frames
    self.containerView = containerView
    self.standingOverlays = standingOverlays
    self.clock = clock
    self.afterimage = afterimage ?? Afterimage(in: containerView, clock: clock)
    self.onFinding = onFinding
    changes = TemporaryChanges(in: containerView)
    if request.traits.interactive { progress = DrivenProgress(now: clock.now) }
  }
}

// MARK: - For animators

extension TransitionContext {
  /// Returns one of the screens. `nil` once the transition is over.
  public func viewController(forKey key: TransitionContextKey) -> P.ViewController? {
    key == .from ? from : to
  }

  /// Returns the view of one of the screens. `nil` once the transition is over.
  public func view(forKey key: TransitionContextKey) -> P.View? {
    viewController(forKey: key).map(P.view)
  }

  /// Ends the transition. The arriving screen stays if it completed, the leaving one if not. Only
  /// the first call counts; later ones are reported and ignored. While an interaction drives the
  /// transition, this does nothing: the interaction ends it. A cancelled one does not complete, even
  /// if the animator passes `true`.
  public func completeTransition(_ didComplete: Bool) { handle(.complete(didComplete)) }

  /// Tells the change what happens. After its end, only a second completion is reported.
  func handle(_ event: ChangeMachine.Event) {
    if let onEvent { return onEvent(event) }
    if machine.handle(event).contains(.reportSecondCompletion) { reportSecondCompletion() }
  }

  func reportSecondCompletion() {
    report(
      TransitionFinding(
        .completedTwice, "completeTransition was called again; the first call counts"))
  }

  /// Calls `frame` with the elapsed seconds of each frame, from 0 to exactly `duration`, and then
  /// calls `completion`. If the duration is 0 or not finite, both happen at once.
  ///
  /// A request during the transition skips to the last frame, which is never visible. When the
  /// transition ends, the calls stop. In an interactive transition, the seconds follow the
  /// progress, and `completion` is called at either end. After the transition, this does nothing.
  public func animate(
    for duration: Double, frame: @escaping (_ seconds: Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    animate(for: duration, from: start, frame: frame, completion: completion)
  }

  /// Does the same from a fraction of the duration on.
  func animate(
    for duration: Double, from start: Double, frame: @escaping (_ seconds: Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    guard isOnStage else { return }
    let seconds = duration.isFinite ? duration : 0
    let run = FrameRun(
      on: clock, for: seconds, from: start * seconds, frame: frame, completion: completion)
    // A stage that is over is not part of what an interaction takes control of.
    if !followsProgress { runs.removeAll { !$0.isRunning } }
    runs.append(run)
    if followsProgress { showProgress() } else { run.start() }
    showResidual()
  }

  /// Adds a new view to the container and removes it when the transition is over. If the presenter
  /// stays visible, the view stays until the dismissal, which gets the same view by its name. After the
  /// transition, the view is not added.
  public func makeOverlay(named name: String) -> P.View {
    if let overlay = standingOverlays[name] {
      changes.borrow(overlay)
      return overlay
    }
    let overlay = P.makeOverlay(named: name)
    if isOnStage { changes.add(overlay, named: name) }
    return overlay
  }

  /// Calls back when the size of the container has changed. By then, ``frames`` has the frames for
  /// the new size.
  public func onResize(_ handler: @escaping () -> Void) { resizeHandlers.append(handler) }

  /// Reports a problem, which `Animators.log` gets, and a test among its `findings`.
  public func report(_ finding: TransitionFinding) { onFinding(finding) }

  /// Returns the inputs with which a program begins here.
  package func inputs(
    parameters: [String: ScriptValue] = [:], natives: Natives = [:]
  ) -> TransitionInputs {
    var request = request
    request.size = size
    request.safeArea = P.safeAreaInsets(of: containerView)
    return request.inputs(in: frames, parameters: parameters, natives: natives)
  }
}

// MARK: - For the container

extension TransitionContext {
  /// Called when the container has another size: shows the hidden views again, and lays out both screens
  /// at rest. What the animator shows of them comes afterwards.
  func resize(to size: StageSize) {
    guard size != self.size else { return }
    self.size = size
    frames = TransitionFrames(resting, in: size, direction: request.direction)
    changes.showHidden()
    for key in TransitionContextKey.allCases {
      if let view = view(forKey: key) { P.setFrame(frames.resting(key), of: view) }
    }
    for handler in resizeHandlers { handler() }
    // Everything shows its frame again, even while a gesture is at rest: this includes animators
    // without a script, and what a presentation keeps, which goes back alongside a script.
    for run in runs { run.show(run.shown) }
  }

  /// Releases everything.
  func end() {
    stop()
    changes.undo()
    (onEvent, onDecision, driver, from, to) = (nil, nil, nil, nil, nil)
  }
}
