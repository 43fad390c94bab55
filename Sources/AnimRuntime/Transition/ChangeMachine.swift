/// The states of a change from its request to its end: events go in, and what has to be done comes out. It
/// knows neither views nor clocks.
package struct ChangeMachine: Equatable, Sendable {
  /// What moves the change.
  package enum Phase: Equatable, Sendable {
    /// Nothing yet.
    case prepared
    /// The animator, on the clock.
    case running
    /// An interaction, which sets the progress.
    case driven
    /// A curve, which takes the progress to 1 or back to 0.
    case settling(finishes: Bool)
    /// Nothing any more.
    case ended(completed: Bool)
  }

  /// What happens to a change.
  package enum Event: Equatable, Sendable {
    /// The screens have had their callbacks.
    case begin(isInteractive: Bool)
    /// An interaction controller lets the animator start.
    case start
    /// An interaction controller moves the change, with or without the animator.
    case move
    /// An interaction takes control.
    case drive
    /// An interaction has ended, or has changed its mind.
    case settle(finishes: Bool)
    /// Another request turns the change round, or on again.
    case redirect(finishes: Bool)
    /// The progress, or the last frame, has been reached.
    case arrive
    /// The animator calls `completeTransition`.
    case complete(Bool)
    /// The change has to end at once.
    case finish
    /// The container no longer exists.
    case abandon
  }

  /// What has to be done.
  package enum Effect: Equatable, Sendable {
    /// Lets the interaction controller begin.
    case startController
    /// Starts the animator.
    case startAnimator
    /// Lets everything alongside begin.
    case move
    /// Stops at the present moment, for an interaction.
    case takeControl
    /// Goes on by progress instead of the clock.
    case leaveClock
    /// Prepares the course of the progress to one of its ends.
    case settle(finishes: Bool)
    /// Reports that an interaction has ended, or has taken control.
    case tellInteraction
    /// Starts on the course.
    case goOn
    /// Shows one of the ends.
    case show(finishes: Bool)
    /// Nothing more: whoever carries out the change puts everything in order.
    case end
    /// Reports that the animator has completed twice.
    case reportSecondCompletion
  }

  /// What moves the change.
  package private(set) var phase = Phase.prepared
  /// Whether the animator has started.
  private(set) var hasStarted = false
  /// Whether anything has moved.
  private(set) var hasMoved = false
  /// Whether the animator has called `completeTransition`.
  private var hasCompleted = false
  /// The only end that it can still reach, `true` for completed. `nil` for either.
  package var onlyEnd: Bool?

  /// Creates the machine of a change that has not begun.
  package init() {}

  /// Whether it has completed. `nil` until that is known.
  package var outcome: Bool? {
    if case .ended(let completed) = phase { completed } else { nil }
  }

  /// Whether the leaving screen stays, as far as is known.
  package var isCancelled: Bool {
    switch phase {
    case .settling(let finishes): !finishes
    case .ended(let completed): !completed
    case .prepared, .running, .driven: false
    }
  }

  /// Whether it would complete if it ended now. What an interaction has not decided would not.
  package var wouldComplete: Bool {
    if let outcome { return outcome }
    return onlyEnd ?? (phase != .driven && !isCancelled)
  }

  /// Takes an event. Returns what has to be done, in this order.
  package mutating func handle(_ event: Event) -> [Effect] {
    if case .complete(let completed) = event { return complete(completed) }
    guard outcome == nil else { return [] }
    switch (event, phase) {
    case (.begin(let isInteractive), .prepared):
      phase = isInteractive ? .driven : .running
      return isInteractive ? [.startController] : start()
    case (.start, _): return start()
    case (.move, _): return move()
    case (.drive, .running), (.drive, .settling):
      phase = .driven
      return [.takeControl, .tellInteraction]
    case (.settle(let finishes), .driven), (.settle(let finishes), .settling):
      return settle(finishes)
    case (.redirect(let finishes), .running): return [.leaveClock] + settle(finishes)
    case (.redirect(let finishes), _): return settle(finishes)
    case (.finish, .driven), (.finish, .settling):
      phase = .settling(finishes: wouldComplete)
      return [.show(finishes: wouldComplete)]
    case (.finish, _): return [.show(finishes: true)]
    case (.arrive, _): return end(wouldComplete)
    case (.abandon, _): return end(false)
    default: return []
    }
  }

  private mutating func start() -> [Effect] {
    guard !hasStarted else { return [] }
    hasStarted = true
    return [.startAnimator] + move()
  }

  private mutating func move() -> [Effect] {
    guard !hasMoved else { return [] }
    hasMoved = true
    return [.move]
  }

  private mutating func settle(_ finishes: Bool) -> [Effect] {
    let end = onlyEnd ?? finishes
    let wasSettling = if case .settling = phase { true } else { false }
    guard phase != .settling(finishes: end) else { return [] }
    phase = .settling(finishes: end)
    return move() + [.settle(finishes: end)] + (wasSettling ? [] : [.tellInteraction]) + [.goOn]
  }

  private mutating func complete(_ completed: Bool) -> [Effect] {
    // The interaction decides, also about what does not follow it.
    if phase == .driven { return [] }
    guard !hasCompleted else { return [.reportSecondCompletion] }
    hasCompleted = true
    return outcome == nil ? end(onlyEnd ?? (completed && !isCancelled)) : []
  }

  private mutating func end(_ completed: Bool) -> [Effect] {
    phase = .ended(completed: completed)
    return [.end]
  }
}
