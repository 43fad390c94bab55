import AnimProgram

/// Names one of the two screens of a transition.
public enum TransitionContextKey: Sendable, Hashable, CaseIterable {
  /// The leaving screen.
  case from
  /// The arriving screen.
  case to
}

/// What an animator knows of its transition: UIKit's `UIViewControllerContextTransitioning`.
///
/// It belongs to one transition. When that is over, it lets go of both screens.
public final class TransitionContext<P: TransitionPlatform> {
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
  /// How far it has been led, 0…1; 0 where nobody has.
  public var percentComplete: Double { lead?.value ?? 0 }
  /// How the screen is presented.
  public let presentationStyle: ModalPresentationStyle
  /// The transform that the screen turns by while it arrives.
  public let targetTransform = StageMatrix.identity

  /// Whether it was completed, and how.
  private(set) var outcome: Bool?
  /// Called once, when the outcome is known.
  var onComplete: (() -> Void)?

  /// What it has put into the container and hidden.
  let changes: TemporaryChanges<P>
  /// Where the finger is that leads; nil without one.
  var lead: LedProgress?
  /// The last gesture by which it was moved; `nil` if the last move named a progress.
  var lastGesture: GestureState?
  /// The only end that it may still reach, true for completed; `nil` for either.
  var onlyEnd: Bool? { didSet { lead?.onlyEnd = onlyEnd } }
  /// Called when a finger has let go of it, or has taken hold.
  var onInteractionChange: (() -> Void)?
  /// Called when a finger has let go of it, with how it goes on, or has taken hold.
  var onCourse: ((Settling?) -> Void)?
  /// Called once, when the interaction controller lets the animator begin.
  var onStart: (() -> Void)?
  /// Called once, when it begins to move: the animator has begun, or an interaction controller moves
  /// it without one.
  var onMove: (() -> Void)?
  /// The script that runs; nil for another animator.
  var scripted: ScriptedAnimation<P>?
  /// What interrupted changes have left on the stage.
  var leftovers: Leftovers<P>?
  /// What shows frames where a finger rests.
  var residualRun: FrameRun?

  /// Whether it is over, and what it has reached stays.
  var isHeld = false
  /// What another animator than a script has reached, where that stays.
  var heldViews: HeldViews<P>?

  /// Where the screens rest in a container of some size.
  let resting: [TransitionContextKey: RestingFrame]
  /// What runs on the clock, or is led.
  var runs: [FrameRun] = []
  /// Who is told of another size.
  var resizeHandlers: [() -> Void] = []
  /// Whether the animator may still call what was called in its place.
  var mayStillComplete = false

  /// The size of the container for which the screens are laid out.
  private(set) var size: StageSize
  private weak var from: P.ViewController?
  private weak var to: P.ViewController?
  /// Overlays that stand already, by name.
  private let standingOverlays: [String: P.View]
  /// Where problems go.
  let onFinding: (TransitionFinding) -> Void

  init(
    _ proposal: Proposal<P>, in containerView: P.View, standingOverlays: [String: P.View],
    clock: any FrameClock, onFinding: @escaping (TransitionFinding) -> Void
  ) {
    request = proposal.request
    (from, to, resting) = (proposal.from, proposal.to, proposal.resting)
    presentationStyle = proposal.style
    size = request.size
    frames = TransitionFrames(resting, in: size, direction: request.direction)
    self.containerView = containerView
    self.standingOverlays = standingOverlays
    self.clock = clock
    self.onFinding = onFinding
    changes = TemporaryChanges(in: containerView)
    if request.traits.interactive { follow(LedProgress(on: clock)) }
  }
}

// MARK: - For animators

extension TransitionContext {
  /// A screen; nil when the transition is over.
  public func viewController(forKey key: TransitionContextKey) -> P.ViewController? {
    key == .from ? from : to
  }

  /// A screen's view; nil when the transition is over.
  public func view(forKey key: TransitionContextKey) -> P.View? {
    viewController(forKey: key).map(P.view)
  }

  /// Where a screen begins; nil for one that has no part in the transition.
  public func initialFrame(for controller: P.ViewController) -> StageRectangle? {
    key(of: controller).map { $0 == .from ? frames.fromInitial : frames.toInitial }
  }

  /// Where a screen ends; nil for one that has no part in the transition.
  public func finalFrame(for controller: P.ViewController) -> StageRectangle? {
    key(of: controller).map { $0 == .from ? frames.fromFinal : frames.toFinal }
  }

  /// Ends the transition: the arriving screen stays, or the leaving one where it did not complete.
  /// The first call counts, a later one is reported and ignored. What a finger has cancelled does
  /// not complete, whatever the animator says.
  public func completeTransition(_ didComplete: Bool) {
    guard outcome == nil else { return completeAgain() }
    outcome = onlyEnd ?? (didComplete && lead?.isCancelled != true)
    onComplete?()
  }

  /// Calls back with the seconds of each frame from 0 to the last, which is `duration` exactly,
  /// and then completes; with a duration of 0 at once. A request in mid-flight goes to the last
  /// frame at once, which nobody sees; the end of the transition ends the calls. Where a finger
  /// leads, the seconds are its share of the longest duration, and the completion comes at either
  /// end.
  public func animate(
    for duration: Double, frame: @escaping (_ seconds: Double) -> Void,
    completion: @escaping () -> Void
  ) {
    let seconds = duration.isFinite ? duration : 0
    let run = FrameRun(on: clock, for: seconds, frame: frame, completion: completion)
    runs.append(run)
    if let lead { show(lead.value) } else { run.start() }
    showResidual()
  }

  /// Puts a new view into the container that is taken away when the transition is over; in a
  /// dismissal the view of that name that the presentation has left there. Where the presenter
  /// stays, the new view stays until the dismissal.
  public func makeOverlay(named name: String) -> P.View {
    if let overlay = standingOverlays[name] {
      changes.borrow(overlay)
      return overlay
    }
    let overlay = P.makeOverlay(named: name)
    changes.add(overlay, named: name)
    return overlay
  }

  /// Calls back when the container's size has changed; ``frames`` are those of the new size.
  public func onResize(_ handler: @escaping () -> Void) { resizeHandlers.append(handler) }

  /// Publishes a problem.
  public func report(_ finding: TransitionFinding) { onFinding(finding) }

  /// What a program begins with here.
  package func inputs(parameters: [String: ScriptValue], natives: Natives) -> TransitionInputs {
    var request = request
    request.size = size
    request.safeArea = P.safeAreaInsets(of: containerView)
    var inputs = request.inputs(parameters: parameters, natives: natives)
    inputs.fromInitial = frames.fromInitial
    inputs.fromFinal = frames.fromFinal
    inputs.toInitial = frames.toInitial
    inputs.toFinal = frames.toFinal
    return inputs
  }

  private func key(of controller: P.ViewController) -> TransitionContextKey? {
    TransitionContextKey.allCases.first { viewController(forKey: $0) === controller }
  }

  private func completeAgain() {
    guard !mayStillComplete else {
      mayStillComplete = false
      return
    }
    report(
      TransitionFinding(
        .completedTwice, "completeTransition was called again; the first call counts"))
  }
}

// MARK: - For the container

extension TransitionContext {
  /// The container has got another size.
  func resize(to size: StageSize) {
    guard size != self.size else { return }
    self.size = size
    frames = TransitionFrames(resting, in: size, direction: request.direction)
    for handler in resizeHandlers { handler() }
    // Everything shows its frame again, even while a gesture rests: an animator without a script, and
    // what a presentation holds, which travels back beside a script.
    for run in runs { run.show(run.shown) }
  }

  /// Whether it has begun to move.
  var hasMoved: Bool { onMove == nil }

  /// Tells the container, once, that the transition begins to move.
  func beginMoving() {
    let onMove = onMove
    self.onMove = nil
    onMove?()
  }

  /// The container goes away, and the leaving screen stays.
  func abandon() { outcome = outcome ?? false }

  /// Lets go of everything.
  func end() {
    stop()
    lead?.stop()
    changes.undo()
    (from, to) = (nil, nil)
    (onStart, onMove, onComplete, onInteractionChange) = (nil, nil, nil, nil)
  }
}
