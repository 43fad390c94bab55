import AnimRuntime
import Seeds

/// The interaction controllers of a history that are not percent-driven: those that a plugin has made
/// for scripts, and those that come with a request or from the delegate.
///
/// Unchecked, because a factory may be called from anywhere and a history stays in one place.
package final class Hands<P: HistoryPlatform>: @unchecked Sendable {
  /// Those that wait for their input, or drive a change.
  private(set) var all: [Hand<P>] = []
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A plugin with an interaction.
  var layer: RegistryLayer {
    .native("hands", interactions: [P.nativeInteraction("grip", of: self)])
  }

  /// A controller that waits for its input; sometimes there is none, and sometimes it fails.
  package func make(_ trigger: InteractionTrigger<P>) throws -> Hand<P>? {
    if random.once(in: 15) { throw Missing() }
    if random.once(in: 15) { return nil }
    return add(Hand(trigger, starts: random.pick([.atOnce, .atOnce, .atOnce, .later, .never])))
  }

  /// A controller for a change that somebody else requests, which is in no hurry to start it.
  func makeSlow() -> Hand<P> { add(Hand(nil, starts: random.pick([.later, .never]))) }

  private func add(_ hand: Hand<P>) -> Hand<P> {
    all.removeAll { !$0.isWaiting && !$0.leads }
    all.append(hand)
    return hand
  }

  /// Lets go of all.
  func removeAll() { all = [] }
}

private struct Missing: Error {}

/// A controller that does what a history asks for.
package final class Hand<P: HistoryPlatform>: InteractionController {
  /// When it lets the animator begin.
  enum Start {
    case atOnce
    /// When it is asked for the next thing.
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

  /// Whether a change runs that it drives, or has driven.
  var leads: Bool { context != nil }

  /// Whether it drives a change whose animator it never starts.
  var isSilent: Bool { start == .never && context != nil }

  package func startInteractiveTransition(_ context: TransitionContext<P>) {
    self.context = context
    if start == .atOnce { context.startAnimator() }
  }

  package func interactionEnded() { isWaiting = false }

  /// Begins, even if it no longer waits: then nothing may come of it.
  func begin(direction: Double?) { trigger?.begin(direction: direction) }

  /// Moves on, or ends what it drives, or takes hold of it again; says which.
  func lead(_ random: SeededGenerator) -> String {
    guard let context else { return "nothing" }
    var random = random
    startIfLate()
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      context.finishInteractiveTransition()
      return "finish"
    case 1:
      context.cancelInteractiveTransition()
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

  /// Ends what it drives.
  func end(finishes: Bool) {
    startIfLate()
    if finishes {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
  }

  private func startIfLate() {
    if start == .later { context?.startAnimator() }
  }
}
