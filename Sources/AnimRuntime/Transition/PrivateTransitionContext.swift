import AnimProgram

/// Names one of the two screens of a transition.
public enum TransitionContextKey: Sendable, Hashable, CaseIterable {
  /// The leaving screen.
  case from
  /// The arriving screen.
  case to
}

/// How a screen is presented.
public enum PresentationStyle: Sendable, Hashable {
  /// As the container does it.
  case custom
}

/// What an animator knows of its transition: UIKit's `UIViewControllerContextTransitioning`.
///
/// It belongs to one transition. When that is over, it lets go of both screens.
public final class PrivateTransitionContext<P: Platform> {
  /// The view in which both screens move.
  public let containerView: P.View
  /// What the container asked for.
  public let request: TransitionRequest
  /// What says when a frame is to be shown.
  public let clock: any FrameClock
  /// Where the screens begin and end, for the container's present size.
  public private(set) var frames: TransitionFrames
  /// Whether the change is to be seen; one that is not has no context.
  public let isAnimated = true
  /// Whether a finger leads it, or has.
  public var isInteractive: Bool { lead != nil }
  /// Whether the leaving screen stays after all; while a finger may still take hold, for now.
  public var transitionWasCancelled: Bool {
    outcome.map { !$0 } ?? (lead?.isCancelled == true)
  }
  /// How the screen is presented.
  public let presentationStyle = PresentationStyle.custom
  /// The transform that the screen turns by while it arrives.
  public let targetTransform = Matrix.identity

  /// Whether it was completed, and how.
  private(set) var outcome: Bool?
  /// Called once, when the outcome is known.
  var onComplete: (() -> Void)?

  /// What it has put into the container and hidden.
  let changes: TemporaryChanges<P>
  /// Where the finger is that leads; nil without one.
  let lead: LedProgress?
  /// Called once, when the interaction controller lets the animator begin.
  var onStart: (() -> Void)?
  /// The script that runs, whose `interaction` a finger follows; nil for the usual one.
  var script: Transition?

  private var controllers: [TransitionContextKey: P.ViewController]
  private var runs: [FrameRun] = []
  private var resizeHandlers: [() -> Void] = []
  private var mayStillComplete = false
  private let onFinding: (Finding) -> Void

  init(
    request: TransitionRequest, containerView: P.View, from: P.ViewController,
    to: P.ViewController, clock: any FrameClock, onFinding: @escaping (Finding) -> Void
  ) {
    lead = request.traits.interactive ? LedProgress(on: clock) : nil
    self.request = request
    self.containerView = containerView
    self.clock = clock
    self.onFinding = onFinding
    changes = TemporaryChanges(in: containerView)
    controllers = [.from: from, .to: to]
    frames = TransitionFrames(size: request.size, direction: request.direction)
    lead?.onChange = { [weak self] in self?.show($0) }
    lead?.onEnd = { [weak self] in self?.arrive() }
  }
}

// MARK: - For animators

extension PrivateTransitionContext {
  /// A screen; nil when the transition is over.
  public func viewController(forKey key: TransitionContextKey) -> P.ViewController? {
    controllers[key]
  }

  /// A screen's view; nil when the transition is over.
  public func view(forKey key: TransitionContextKey) -> P.View? {
    controllers[key].map(P.view)
  }

  /// Where a screen begins; nil for one that has no part in the transition.
  public func initialFrame(for controller: P.ViewController) -> Rectangle? {
    key(of: controller).map { $0 == .from ? frames.fromInitial : frames.toInitial }
  }

  /// Where a screen ends; nil for one that has no part in the transition.
  public func finalFrame(for controller: P.ViewController) -> Rectangle? {
    key(of: controller).map { $0 == .from ? frames.fromFinal : frames.toFinal }
  }

  /// Ends the transition: the arriving screen stays, or the leaving one where it did not complete.
  /// The first call counts, a later one is reported and ignored. What a finger has cancelled does
  /// not complete, whatever the animator says.
  public func completeTransition(_ didComplete: Bool) {
    guard outcome == nil else { return completeAgain() }
    outcome = didComplete && lead?.isCancelled != true
    onComplete?()
  }

  /// Calls back with the seconds of each frame from 0 to the last, which is `duration` exactly,
  /// and then completes; with a duration of 0 at once. A request in mid-flight goes to the last
  /// frame at once; the end of the transition ends the calls. Where a finger leads, the seconds are
  /// its share of the longest duration, and the completion comes at either end.
  public func animate(
    for duration: Double, frame: @escaping (_ seconds: Double) -> Void,
    completion: @escaping () -> Void
  ) {
    let seconds = duration.isFinite ? duration : 0
    let run = FrameRun(on: clock, for: seconds, frame: frame, completion: completion)
    runs.append(run)
    if let lead { show(lead.value) } else { run.start() }
  }

  /// Puts a new view into the container that is taken away when the transition is over.
  public func makeOverlay(named name: String) -> P.View {
    let overlay = P.makeOverlay(named: name)
    changes.add(overlay)
    return overlay
  }

  /// Calls back when the container's size has changed; ``frames`` are those of the new size.
  public func onResize(_ handler: @escaping () -> Void) { resizeHandlers.append(handler) }

  /// Publishes a problem.
  public func report(_ finding: Finding) { onFinding(finding) }

  /// What a program begins with here.
  public func inputs(parameters: [String: Value], natives: Natives) -> TransitionInputs {
    var request = request
    request.size = frames.toFinal.size
    request.safeArea = P.safeAreaInsets(of: containerView)
    return request.inputs(parameters: parameters, natives: natives)
  }

  private func key(of controller: P.ViewController) -> TransitionContextKey? {
    controllers.first { $0.value === controller }?.key
  }

  private func completeAgain() {
    guard !mayStillComplete else {
      mayStillComplete = false
      return
    }
    report(
      Finding(.completedTwice, "completeTransition was called again; the first call counts"))
  }
}

// MARK: - For the container

extension PrivateTransitionContext {
  /// Shows the frames of a progress in 0…1.
  private func show(_ progress: Double) {
    let length = runs.map(\.duration).max() ?? 0
    for run in runs { run.show(progress * length) }
  }

  /// The finger's way is at its end.
  private func arrive() {
    for run in runs { run.complete() }
    completeForAnimator()
  }

  /// Completes in the animator's place; a single call that the animator makes later is no fault.
  func completeForAnimator() {
    guard outcome == nil else { return }
    completeTransition(true)
    mayStillComplete = true
  }

  /// Goes to the end of what the animator runs on the clock, and completes if it does not.
  func finish() {
    if let lead { return lead.arrive() }
    for run in runs { run.finish() }
    completeForAnimator()
  }

  /// Ends what the animator runs on the clock, without its last frame.
  func stop() {
    for run in runs { run.stop() }
    runs = []
    resizeHandlers = []
    script = nil
  }

  /// The container has got another size.
  func resize(to size: Size) {
    guard size != frames.toFinal.size else { return }
    frames = TransitionFrames(size: size, direction: request.direction)
    for handler in resizeHandlers { handler() }
  }

  /// Shows again what was hidden, and lays both screens out where they rest.
  func layOutScreens() {
    changes.showHidden()
    for key in TransitionContextKey.allCases {
      if let view = view(forKey: key) { P.setFrame(frames.resting(key), of: view) }
    }
  }

  /// Lets go of everything.
  func end() {
    stop()
    lead?.stop()
    onStart = nil
    changes.undo()
    controllers = [:]
    onComplete = nil
  }
}
