import AnimProgram

extension Double {
  /// The nearest duration that a transition may have: from 0 to 60 seconds, and 0 for what is not finite.
  var limitedDuration: Double { isFinite ? min(max(self, 0), 60) : 0 }
}

/// Carries out a change: a container, or UIKit's object for one of its changes.
package protocol ChangeOwner: AnyObject {
  /// Surrounds what an event leads to, which may call back. Afterwards, the owner puts everything in
  /// order if the change has ended.
  func turn(_ body: () -> Void)
  /// Called before the animator starts, if an interaction controller decides when.
  func changeStarts()
  /// Called when the change begins to move.
  func changeMoves()
}

/// One change from one screen to another while it is carried out: it does what its
/// ``ChangeMachine`` says. It saves the views, lets an interaction or the animator drive them, makes
/// sure that the change ends, and puts back what was changed.
///
/// Every container carries out its changes with it, and so do UIKit's own containers.
package final class Change<P: TransitionPlatform> {
  /// The context in which the animator runs.
  package let context: TransitionContext<P>
  /// What an app animates alongside.
  package let coordinator: TransitionCoordinator<P>
  /// What carries it out. `nil` if that no longer exists.
  package weak var owner: (any ChangeOwner)?
  /// The seconds that an animator may take beyond its announced duration, and that an interaction may
  /// pause.
  var grace = (completion: 1.0, interaction: 10.0)

  private var interval: ChangeInterval?
  private var animator: any Animator<P>
  private let other: any Animator<P>
  private let report: (TransitionFinding) -> Void
  /// The time at which it began to move and the announced duration, in seconds. `nil` before that.
  private var announced: (beginning: Double, duration: Double)?
  /// Whether it is watched, so that it ends if nothing else ends it.
  private var isWatched = false
  /// The views of both screens in the state before the animator changed them.
  private var screens: [TransitionContextKey: (view: P.View, state: P.SavedState)] = [:]
  /// The container view in the state before the animator changed it.
  private var container: P.SavedState?

  /// Creates a change that has not begun, with the overlays that presentations have left, by name, and with
  /// what interrupted changes have left on stage.
  init(
    _ answer: Answer<P>, as proposal: Proposal<P>, orElse other: any Animator<P>,
    drivenBy interaction: (any InteractionController<P>)?, in containerView: P.View,
    overlays: [String: P.View] = [:], clock: any FrameClock, afterimage: Afterimage<P>,
    report: @escaping (TransitionFinding) -> Void
  ) {
    (animator, self.other, self.report) = (answer.animator, other, report)
    if let error = answer.failure {
      report(
        TransitionFinding(.animatorFailed, "the animator could not be made: \(error)"))
    }
    context = TransitionContext<P>(
      proposal, in: containerView, standingOverlays: overlays, clock: clock, after: afterimage,
      onFinding: report)
    context.prepared = answer.script(for: proposal)
    context.driver = interaction
    let animator = answer.animator
    coordinator = TransitionCoordinator(context) { [unowned context] in
      animator.transitionDuration(using: context).limitedDuration
    }
    context.onEvent = { [weak self] in self?.handle($0) }
  }

  /// Creates a change that a platform's own container requests. A screen without a resting frame fills the
  /// container.
  package convenience init(
    _ answer: Answer<P>, drivenBy interaction: (any InteractionController<P>)?,
    in containerView: P.View, resting: [TransitionContextKey: RestingFrame],
    ending presentation: Presentation<P>? = nil, clock: any FrameClock,
    report: @escaping (TransitionFinding) -> Void
  ) {
    (interaction as? any AwaitedInteraction)?.prepare()
    self.init(
      answer,
      as: answer.proposal.at(resting, in: containerView, isInteractive: interaction != nil),
      orElse: SlideAnimator<P>(), drivenBy: interaction, in: containerView,
      overlays: presentation?.overlays ?? [:], clock: clock,
      afterimage: Afterimage(in: containerView, clock: clock), report: report)
  }
}

extension Change {
  /// Whether it has completed. `nil` until that is known.
  package var outcome: Bool? { context.machine.outcome }

  /// Whether it has begun, and waits for its interaction controller.
  var isWaiting: Bool { !context.machine.hasMoved && outcome == nil }

  /// Begins, after its views have been put in place: lets an interaction or the animator drive them.
  package func begin() {
    if let screen = context.view(forKey: .to) { P.setFrame(context.frames.toFinal, of: screen) }
    save()
    drive()
    watch()
  }

  /// Starts with its interaction controller, or with its animator.
  func drive() {
    interval = ChangeInterval(context.request)
    handle(.begin(isInteractive: context.driver != nil))
  }

  /// Tells the machine what has happened, and does what it says.
  func handle(_ event: ChangeMachine.Event) {
    let effects = context.machine.handle(event)
    guard !effects.isEmpty else { return }
    let perform = { for effect in effects { self.perform(effect) } }
    if let owner { owner.turn(perform) } else { perform() }
  }

  private func perform(_ effect: ChangeMachine.Effect) {
    switch effect {
    case .startController: context.driver?.startInteractiveTransition(context)
    case .startAnimator: animate()
    case .move: move()
    case .takeControl: context.takeControl()
    case .leaveClock: context.leaveClock()
    case .settle(let finishes): context.settle(finishes: finishes)
    case .tellInteraction:
      coordinator.interactionDidChange()
      watch()
    case .goOn: context.goOn()
    case .show(let finishes):
      context.show(finishes: finishes)
      handle(.arrive)
    case .end: if outcome == true { coordinator.arrive() }
    case .reportSecondCompletion: context.reportSecondCompletion()
    }
  }

  /// Lays out both screens if the container has another size. It continues at the same progress.
  package func layOut() {
    context.resize(to: P.bounds(of: context.containerView).size)
  }

  /// Ends it, after the screens are where they stay.
  package func end() {
    coordinator.end()
    if !context.isKept { context.end() }
    animator.animationEnded(outcome == true)
    interval?.end(outcome == true)
  }

  /// Finishes it at once.
  package func finish() {
    handle(.finish)
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
    if let container { restore(container, of: context.containerView) }
    for key in screens.keys { putBack(key) }
  }

  /// Restores the arriving screen, and keeps everything else as it is until a dismissal. The leaving screen
  /// stays visible.
  func keep() {
    context.keep()
    putBack(.to)
    screens[.to] = nil
    if let view = context.view(forKey: .from) { P.setHidden(false, of: view) }
  }

  private func putBack(_ key: TransitionContextKey) {
    guard let screen = screens[key] else { return }
    restore(screen.state, of: screen.view)
    P.setFrame(context.frames.resting(key), of: screen.view)
  }

  private func restore(_ state: P.SavedState, of view: P.View) {
    let isScript = animator is any ScriptAnimator<P>
    (isScript ? P.restoreAppearance : P.restore)(state, view)
  }

  // MARK: The animator

  private func animate() {
    if context.driver != nil { owner?.changeStarts() }
    // It may already fade, if an interaction has moved the change before it starts the animator.
    context.afterimage.atRest {
      do {
        try animator.animateTransition(using: context)
      } catch {
        report(TransitionFinding(.animatorFailed, "the animator failed: \(error)"))
        guard outcome == nil else { return }
        putBack()
        animator = other
        animateByDefault()
        // Putting the views back has stopped the course to an end.
        guard case .settling(let finishes) = context.machine.phase else { return }
        context.settle(finishes: finishes)
        context.goOn()
      }
    }
  }

  private func animateByDefault() {
    do {
      try other.animateTransition(using: context)
    } catch {
      report(TransitionFinding(.animatorFailed, "the default animator failed: \(error)"))
      handle(.arrive)
    }
  }

  private func move() {
    context.afterimage.begin()
    owner?.changeMoves()
    let duration = duration
    announced = (context.clock.now, duration)
    coordinator.begin(duration: duration)
  }

  private var duration: Double {
    let duration = animator.transitionDuration(using: context)
    if duration == duration.limitedDuration { return duration }
    report(
      TransitionFinding(
        .invalidDuration, "an animator announces \(duration) s; the duration is from 0 to 60 s"))
    return duration.limitedDuration
  }

  // MARK: The end

  /// Makes sure that it ends, although its animator may not complete and its interaction may fall
  /// silent. Fingers always report their end, and then it ends by itself.
  func watch() {
    guard !isWatched, isForgotten != nil else { return }
    isWatched = true
    context.clock.start { [weak self] _ in
      guard let self else { return false }
      if isForgotten == true { goOnAlone() }
      isWatched = isForgotten != nil
      return isWatched
    }
  }

  /// Whether what should end it has had too much time. `nil` if nothing has to be watched.
  private var isForgotten: Bool? {
    let now = context.clock.now
    switch context.machine.phase {
    case .running:
      return announced.map { now - $0.beginning >= $0.duration + grace.completion } ?? false
    case .driven:
      guard let driver = context.driver, (driver as? any AwaitedInteraction)?.reportsItsEnd != true,
        let progress = context.progress
      else { return nil }
      return progress.silence(at: now) >= grace.interaction
    case .prepared, .settling, .ended: return nil
    }
  }

  private func goOnAlone() {
    if context.isInteractive {
      let name = (context.driver as? any AwaitedInteraction)?.scriptName.map { "`\($0)` " } ?? ""
      report(
        TransitionFinding(
          .neverCompleted,
          "the interaction \(name)has reported nothing for \(grace.interaction) s: the change goes on"
        ))
      handle(.start)
      handle(.settle(finishes: true))
    } else {
      report(
        TransitionFinding(
          .neverCompleted,
          "the animator has not called `completeTransition` \(grace.completion) s after its end"))
      handle(.arrive)
    }
  }
}
