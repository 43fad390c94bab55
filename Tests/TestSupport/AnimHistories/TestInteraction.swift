import AnimRuntime
import Seeds

/// The interaction controllers of a history that are not percent-driven: those that a plugin
/// creates for scripts, and those that come with a request or from the delegate.
///
/// Unchecked, because a factory may be called on any thread, but a history stays on one.
package final class TestInteractions<P: HistoryPlatform>: @unchecked Sendable {
  /// The controllers that wait for their input or drive a change.
  package private(set) var all: [TestInteraction<P>] = []
  private var random: SeededGenerator
  private let fails: Bool

  /// Creates a plugin that has not created controllers yet, and sometimes fails to.
  package init(seed: UInt64, fails: Bool = true) {
    (random, self.fails) = (SeededGenerator(seed: seed), fails)
  }

  /// The registry layer of a plugin with an interaction.
  package var layer: RegistryLayer {
    .native("hands", interactions: [P.nativeInteraction("grip", of: self)])
  }

  /// Returns a controller that waits for its input. Sometimes returns `nil`, and sometimes throws.
  package func make(_ trigger: InteractionTrigger<P>) throws -> TestInteraction<P>? {
    if fails, random.once(in: 15) { throw Missing() }
    if fails, random.once(in: 15) { return nil }
    return add(
      TestInteraction(trigger, starts: random.pick([.atOnce, .atOnce, .atOnce, .later, .never])))
  }

  /// Returns a controller for a change that something else requests. It starts the change late or
  /// never.
  func makeSlow() -> TestInteraction<P> {
    add(TestInteraction(nil, starts: random.pick([.later, .never])))
  }

  private func add(_ hand: TestInteraction<P>) -> TestInteraction<P> {
    all.removeAll { !$0.isWaiting && !$0.leads }
    all.append(hand)
    return hand
  }

  /// Releases all controllers.
  func removeAll() { all = [] }
}

private struct Missing: Error {}

/// A controller that does what a history tells it to.
package final class TestInteraction<P: HistoryPlatform>: InteractionController {
  /// When the controller starts the animator.
  enum Start {
    case atOnce
    /// When it is next asked to do something.
    case later
    case never
  }

  private let trigger: InteractionTrigger<P>?
  private let start: Start
  private(set) var isWaiting: Bool
  private weak var context: TransitionContext<P>?

  init(_ trigger: InteractionTrigger<P>?, starts start: Start) {
    (self.trigger, self.start, isWaiting) = (trigger, start, trigger != nil)
  }

  /// Whether it drives or has driven a change.
  package var leads: Bool { context != nil }

  /// Whether it drives a change but never starts its animator.
  var isSilent: Bool { start == .never && context != nil }

  package func startInteractiveTransition(_ context: TransitionContext<P>) {
    self.context = context
    if start == .atOnce { context.startAnimator() }
  }

  package func interactionEnded() { isWaiting = false }

  /// Begins, even if it no longer waits for its input. Then nothing may happen.
  package func begin(direction: Double?) { trigger?.begin(direction: direction) }

  /// Updates the progress, ends the change, or takes hold of it again. Returns what it did.
  package func drive(_ random: SeededGenerator) -> String {
    guard let context else { return "nothing" }
    var random = random
    startIfLate()
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      context.settleInteractiveTransition(finishes: true)
      return "finish"
    case 1:
      context.settleInteractiveTransition(finishes: false)
      return "cancel"
    case 2:
      context.pauseInteractiveTransition()
      return "pause"
    case let step:
      let progress =
        step == 3 ? random.pick([.nan, .infinity, -1, 0, 1, 2]) : random.number(0...1)
      context.updateInteractiveTransition(progress)
      return "\(progress)"
    }
  }

  /// Ends the change that it drives.
  func end(finishes: Bool) {
    startIfLate()
    context?.settleInteractiveTransition(finishes: finishes)
  }

  private func startIfLate() {
    if start == .later { context?.startAnimator() }
  }
}
