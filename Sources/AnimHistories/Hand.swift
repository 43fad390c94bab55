import AnimRuntime
import AnimatorTesting
import Seeds

/// The controllers that a plugin's interaction has made in a history, for it to lead with.
///
/// Unchecked, because a factory may be called from anywhere and a history stays in one place.
final class Hands: @unchecked Sendable {
  /// Those that wait for their input, or lead still.
  private(set) var all: [Hand] = []
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A plugin with the interaction; sometimes there is none, and sometimes it fails.
  var layer: RegistryLayer {
    .native(
      "hands",
      interactions: [
        NativeInteraction("grip", on: HeadlessPlatform.self) { [weak self] in try self?.make($0) }
      ])
  }

  private func make(_ trigger: InteractionTrigger<HeadlessPlatform>) throws -> Hand? {
    all.removeAll { !$0.isWaiting && !$0.leads }
    if random.once(in: 15) { throw Missing() }
    if random.once(in: 15) { return nil }
    let hand = Hand(trigger, isLate: random.once(in: 5))
    all.append(hand)
    return hand
  }

  /// Lets go of all.
  func removeAll() { all = [] }
}

private struct Missing: Error {}

/// A controller that does what a history tells it.
final class Hand: InteractionController {
  private let trigger: InteractionTrigger<HeadlessPlatform>
  /// Whether it lets the animator begin only when it is asked for the next thing.
  private let isLate: Bool
  private(set) var isWaiting = true
  private weak var context: TransitionContext<HeadlessPlatform>?

  init(_ trigger: InteractionTrigger<HeadlessPlatform>, isLate: Bool) {
    (self.trigger, self.isLate) = (trigger, isLate)
  }

  /// Whether a change runs that it has led.
  var leads: Bool { context != nil }

  func startInteractiveTransition(_ context: TransitionContext<HeadlessPlatform>) {
    self.context = context
    if !isLate { context.startAnimator() }
  }

  func interactionEnded() { isWaiting = false }

  /// Begins, also where it waits no more: nothing may come of that.
  func begin(direction: Double?) { trigger.begin(direction: direction) }

  /// Leads on, or ends what it leads, or takes hold of it again; says what it does.
  func lead(_ random: SeededGenerator) -> String {
    guard let context else { return "nothing" }
    var random = random
    context.startAnimator()
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

  /// Ends what it leads, at its end or its beginning.
  func end(finishes: Bool) {
    context?.startAnimator()
    if finishes {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
  }
}
