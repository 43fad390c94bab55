import AnimProgram

/// The longest duration of a transition, in seconds.
private let longestDuration = 60.0

/// One change from one screen to another while it is carried out: it saves the views, lets an
/// interaction or the animator drive them, makes sure that the change ends, and puts back what was
/// changed.
///
/// Every container carries out its changes with it, and so do UIKit's own containers.
package final class Change<P: TransitionPlatform> {
  /// How far a change has come.
  private enum Stage {
    /// The screens get their callbacks: one will appear, the other will disappear.
    case preparing
    /// It waits for its animator or for an interaction controller.
    case waiting
    case moving
    /// The views are in order again.
    case over
  }

  /// The context in which the animator runs.
  package let context: TransitionContext<P>
  /// What an app animates alongside.
  package let coordinator: TransitionCoordinator<P>
  /// The controller that drives it. `nil` if it is not interactive.
  let interaction: (any InteractionController<P>)?
  /// Whether it has completed. `nil` until that is known.
  package private(set) var outcome: Bool?

  /// The seconds that an animator may take beyond its announced duration, and that an interaction may
  /// pause.
  var grace = (completion: 1.0, interaction: 10.0)
  /// Surrounds what may call back.
  var turn: (() -> Void) -> Void = { $0() }
  /// Called before the animator starts, if an interaction controller decides when.
  var onStart: () -> Void = {}
  /// Called when it begins to move.
  var onMove: () -> Void = {}
  /// Called with the outcome, once, after everything that has led to it.
  package var onOutcome: (Bool) -> Void = { _ in }

  private var animator: any Animator<P>
  private let other: any Animator<P>
  private let clock: SteadyClock
  private let afterimage: Afterimage<P>
  private let report: (TransitionFinding) -> Void
  private var stage = Stage.preparing
  /// How many things are being done that may call back.
  private var depth = 0
  /// Whether its interaction controller has yet to let the animator start.
  private var awaitsController = false
  /// The time at which the animator started and its announced duration, in seconds. `nil` before it
  /// has started.
  private var announced: (beginning: Double, duration: Double)?
  /// Whether it is watched, so that it ends if nothing else ends it.
  private var isWatched = false
  /// The views of both screens in the state before the animator changed them.
  private var screens: [TransitionContextKey: (view: P.View, state: P.SavedState)] = [:]
  /// The container view in the state before the animator changed it.
  private var container: P.SavedState?

  /// Creates a change that has not begun.
  ///
  /// - Parameters:
  ///   - answer: The answer to the change.
  ///   - proposal: The change as it begins.
  ///   - other: The animator in place of one that fails.
  ///   - interaction: The controller that drives it. `nil` if none does.
  ///   - containerView: The view in which both screens are animated.
  ///   - overlays: The overlays that presentations have left, by name.
  ///   - afterimage: What interrupted changes have left on stage.
  ///   - report: Called with each problem.
  init(
    _ answer: Answer<P>, as proposal: Proposal<P>, orElse other: any Animator<P>,
    drivenBy interaction: (any InteractionController<P>)?, in containerView: P.View,
    overlays: [String: P.View] = [:], clock: SteadyClock, afterimage: Afterimage<P>,
    report: @escaping (TransitionFinding) -> Void
  ) {
    let animator = answer.animator
    (self.animator, self.other, self.interaction) = (animator, other, interaction)
    if let error = answer.failure {
      report(
        TransitionFinding(.animatorFailed, "the delegate could not give an animator: \(error)"))
    }
    (self.clock, self.afterimage, self.report) = (clock, afterimage, report)
    let context = TransitionContext<P>(
      proposal, in: containerView, standingOverlays: overlays, clock: clock, onFinding: report)
    self.context = context
    coordinator = TransitionCoordinator(context) { [unowned context] in
      animator.transitionDuration(using: context)
    }
    context.owner = self
  }

  /// Creates a change that a platform's own container requests.
  ///
  /// - Parameters:
  ///   - answer: The answer to it.
  ///   - interaction: The controller that drives it. `nil` if none does.
  ///   - containerView: The view in which both screens are animated.
  ///   - resting: The frames of both screens at rest. A screen without one fills the container.
  ///   - held: The presentation that it ends. `nil` if there is none.
  ///   - report: Called with each problem.
  package convenience init(
    _ answer: Answer<P>, drivenBy interaction: (any InteractionController<P>)?,
    in containerView: P.View, resting: [TransitionContextKey: RestingFrame],
    ending held: Change<P>? = nil, clock: any FrameClock,
    report: @escaping (TransitionFinding) -> Void
  ) {
    let clock = SteadyClock(clock)
    (interaction as? any AwaitedInteraction)?.prepare()
    self.init(
      answer,
      as: answer.proposal.at(resting, in: containerView, isInteractive: interaction != nil),
      orElse: SlideAnimator<P>(), drivenBy: interaction, in: containerView,
      overlays: held?.context.changes.overlays ?? [:], clock: clock,
      afterimage: Afterimage(in: containerView, clock: clock), report: report)
    if let held { onMove = { [weak self] in self?.letReturn([held]) } }
  }
}

extension Change {
  /// Whether it waits for its animator or for an interaction controller.
  var isWaiting: Bool { stage == .waiting }

  /// Whether it has begun to move.
  var moves: Bool { stage == .moving }

  /// Begins: saves the views, and lets an interaction or the animator drive them.
  package func begin() {
    if let screen = context.view(forKey: .to) { P.setFrame(context.frames.toFinal, of: screen) }
    save()
    surround { drive() }
    watchEnd()
  }

  /// Lays out both screens if the container has another size. It continues at the same progress.
  package func layOut() {
    let size = P.bounds(of: context.containerView).size
    guard size != context.size, stage != .over else { return }
    for key in TransitionContextKey.allCases {
      let frame = context.resting[key]?(size) ?? StageRectangle(origin: .zero, size: size)
      if let view = context.view(forKey: key) { P.setFrame(frame, of: view) }
    }
    context.resize(to: size)
  }

  /// Ends it, after the screens are where they stay.
  package func end() {
    guard stage != .over else { return }
    stage = .over
    coordinator.end()
    if !context.isHeld { context.end() }
    animator.animationEnded(outcome == true)
  }

  /// Gives it an end if it has none, because its owner no longer exists or cannot wait.
  func giveUp() { outcome = outcome ?? false }

  /// Finishes it at once.
  func finish() {
    context.finish()
    P.removeAnimations(in: context.containerView)
  }

  // MARK: The views

  /// Saves the state of the views.
  func save() {
    for key in TransitionContextKey.allCases {
      screens[key] = context.view(forKey: key).map { ($0, P.saveState(of: $0)) }
    }
    container = P.saveState(of: context.containerView)
  }

  /// Restores what was changed, removes what was created, and lays out both screens at rest.
  package func putBack() {
    context.stop()
    context.changes.undo()
    if let container { P.restore(container, of: context.containerView) }
    for key in screens.keys { putBack(key) }
  }

  /// Restores the arriving screen, and keeps everything else as it is. The leaving screen stays
  /// visible.
  package func hold() {
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

  // MARK: The animator

  /// Starts with its interaction controller, or with its animator.
  func drive() {
    (stage, awaitsController) = (.waiting, interaction != nil)
    if let interaction { interaction.startInteractiveTransition(context) } else { animate() }
  }

  private func animate() {
    afterimage.pause()
    do {
      try animator.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the animator failed: \(error)"))
      guard context.outcome == nil else { return }
      putBack()
      animator = other
      animateByDefault()
    }
    context.beginMoving()
    announced = (clock.now, coordinator.transitionDuration)
  }

  private func animateByDefault() {
    do {
      try other.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the default animator failed: \(error)"))
      context.completeForAnimator()
    }
  }

  private var duration: Double {
    let duration = animator.transitionDuration(using: context)
    if (0...longestDuration).contains(duration) { return duration }
    report(
      TransitionFinding(
        .invalidDuration, "an animator announces \(duration) s; the duration is from 0 to 60 s"))
    return duration.isFinite ? min(max(duration, 0), longestDuration) : 0
  }

  // MARK: The end

  /// Ends a transition that would never end, because its animator does not complete or its
  /// interaction stops reporting. After an interaction has ended, the transition ends by itself.
  func watchEnd() {
    guard !isWatched, stage != .over, mayBeForgotten else { return }
    isWatched = true
    clock.start { [weak self] _ in
      guard let self, stage != .over else { return false }
      if mayBeForgotten { endIfForgotten() }
      isWatched = mayBeForgotten
      return isWatched
    }
  }

  private var mayBeForgotten: Bool {
    context.outcome == nil && context.interactiveProgress.map { $0.state == .held } ?? true
  }

  private func endIfForgotten() {
    if let progress = context.interactiveProgress {
      guard progress.silence >= grace.interaction else { return }
      let name = (interaction as? NamedInteraction<P>).map { "`\($0.name)` " } ?? ""
      report(
        TransitionFinding(
          .neverCompleted,
          "the interaction \(name)has reported nothing for \(grace.interaction) s: the change goes on"
        ))
      context.letGo()
    } else if let announced,
      clock.now - announced.beginning >= announced.duration + grace.completion
    {
      report(
        TransitionFinding(
          .neverCompleted,
          "the animator has not called `completeTransition` \(grace.completion) s after its end"))
      context.completeForAnimator()
    }
  }
}

// MARK: - What the transition says

extension Change: TransitionOwner {
  /// A controller may start its transition late. It must not start one that is over.
  func transitionMayStart(_ context: TransitionContext<P>) {
    guard awaitsController else { return }
    awaitsController = false
    guard outcome == nil else { return }
    onStart()
    surround { animate() }
  }

  func transitionMoves(_ context: TransitionContext<P>) {
    guard stage == .waiting else { return }
    stage = .moving
    surround {
      afterimage.begin()
      onMove()
      coordinator.begin(duration: duration)
    }
  }

  func transition(_ context: TransitionContext<P>, didComplete: Bool) {
    guard outcome == nil else { return }
    outcome = didComplete
    surround {}
  }

  private func surround(_ body: () -> Void) {
    turn {
      depth += 1
      body()
      depth -= 1
      guard depth == 0, let outcome else { return }
      let onOutcome = onOutcome
      self.onOutcome = { _ in }
      onOutcome(outcome)
    }
  }

  func interactionDidChange(of context: TransitionContext<P>) {
    guard stage != .over else { return }
    coordinator.interactionDidChange()
    watchEnd()
  }

  var wayBack: Double? { afterimage.wayBack }

  func motion(taking role: StageRole<P>) -> ViewMotion? { afterimage.take(role) }

  func transitionDidOrder() { afterimage.keepInFront() }
}

extension GestureDesk {
  /// Creates a desk of gestures that take control of a single change.
  ///
  /// - Parameter gesture: The gesture for a script that names none. `nil` for none.
  package convenience init(
    catching change: Change<P>, unnamed gesture: Program.Interaction.Gesture?
  ) {
    self.init(
      in: { nil }, isFree: { true }, proposals: { [] }, answer: { _ in nil },
      request: { _ in false }, report: { _ in })
    defaultGesture = gesture
    running = { [weak change] in change.map { ($0.context, nil) } }
  }
}
