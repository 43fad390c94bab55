import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// What the user of an app does.
extension PlayedApp {
  /// Where a finger is, how far it has moved, and how fast it moves.
  struct Finger {
    var place = CGPoint(x: 0, y: 500)
    var moved = CGPoint.zero
    var velocity = CGPoint.zero

    /// The words `0,142 at 0,900 from 5`, each part of which can be missing.
    init(_ words: some Collection<String>) throws {
      var words = Array(words)
      let speed = words.take("at", 1)?.first
      if let word = words.take("from", 1)?.first {
        let point = try CGPoint(word: word)
        place = CGPoint(x: point.x, y: point.y == 0 ? place.y : point.y)
      }
      if let way = words.first { moved = try CGPoint(word: way) }
      velocity = try speed.map { try CGPoint(word: $0) } ?? .zero
    }
  }

  /// The drags that may begin, those first for which others wait.
  func drags(_ finger: Finger) -> [UIPanGestureRecognizer] {
    let touched = sequence(first: window.hitTest(finger.place, with: nil)) { $0?.superview }
    let system = shown.compactMap { $0 as? UINavigationController }.flatMap(\.swipes)
    let pans = (touched.flatMap { $0?.gestureRecognizers ?? [] } + system).compactMap {
      $0 as? UIPanGestureRecognizer
    }
    for pan in pans {
      (pan.finger, pan.moved, pan.speed) = (finger.place, finger.moved, finger.velocity)
    }
    // UIKit's swipe from the edge begins inwards.
    let isInwards = finger.velocity.x > abs(finger.velocity.y)
    let willing = pans.filter {
      $0.wouldBegin && (isInwards || !($0 is UIScreenEdgePanGestureRecognizer))
    }
    func waits(_ pan: UIPanGestureRecognizer) -> Bool { willing.contains { pan.waits(for: $0) } }
    return willing.filter { !waits($0) } + willing.filter(waits)
  }

  /// The names of drags, with `then` before those that wait for another one.
  func named(_ pans: [UIPanGestureRecognizer]) -> [String] {
    let names = pans.map { pan in
      (pans.contains { pan.waits(for: $0) } ? "then " : "") + name(of: pan)
    }
    return [names.isEmpty ? "nothing" : names.joined(separator: ", ")]
  }

  private func name(of pan: UIPanGestureRecognizer) -> String {
    if pan is UIScreenEdgePanGestureRecognizer { return "UIKit's swipe from the edge" }
    guard let view = pan.view else { return "UIKit's swipe" }
    guard pan.target is ActionTarget else { return "another drag in \(owner(of: view))" }
    // The page of `allowedScrollTypesMask`: continuous scroll events come from trackpads.
    let isAnywhere = pan.allowedScrollTypesMask == .continuous
    return "drag in \(owner(of: view))" + (isAnywhere ? "" : " without a trackpad")
  }

  func drag(_ words: [String]) throws -> [String] {
    let states: [String: UIGestureRecognizer.State] = [
      "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
    ]
    guard let state = words.first.flatMap({ states[$0] }) else { throw Unknown() }
    var finger = try Finger(words.dropFirst())
    if state == .began {
      // A finger that begins a drag moves.
      if finger.velocity == .zero { finger.velocity.x = finger.moved.x < 0 ? -1 : 1 }
      hand = drags(finger).first
      if let hand, hand.target == nil { return ["\(name(of: hand)) begins"] }
    }
    guard let hand else { return ["no drag begins"] }
    (hand.moved, hand.speed) = (finger.moved, finger.velocity)
    hand.report(state)
    return []
  }

  func tap(at point: CGPoint) -> [String] {
    let views = sequence(first: window.hitTest(point, with: nil)) { $0?.superview }
    let touched = views.compactMap(\.self)
    let taps = touched.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0 is UITapGestureRecognizer
    }
    for tap in taps { tap.finger = point }
    if let tap = taps.first(where: \.wouldBegin) {
      tap.report(.ended)
      return []
    }
    return ["\(touched.lazy.compactMap(\.owner?.title).first ?? "nothing") is touched"]
  }

  /// VoiceOver's escape gesture, which goes from the topmost screen to the views around it.
  func escape() -> [String] {
    let front = ownStack?.topViewController ?? chain.last
    let views = sequence(first: front?.viewIfLoaded) { $0?.superview }
    return views.contains { $0?.accessibilityPerformEscape() == true } ? [] : ["nothing happens"]
  }
}

/// The interaction `twist` of a plugin.
@MainActor final class PlayedTwist: @MainActor InteractionController {
  private let trigger: InteractionTrigger<UIKitPlatform>
  private let finger = PercentDrivenInteraction<UIKitPlatform>()
  /// Whether it may still begin a change.
  private(set) var isWaiting = true
  /// The view in which it waits for its input.
  var containerView: UIView { trigger.containerView }

  init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

  func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
    finger.startInteractiveTransition(context)
  }

  func interactionEnded() { isWaiting = false }

  func act(_ words: [String]) throws -> [String] {
    switch words.first {
    case "begin":
      let begins = words.count > 1 ? trigger.begin(driving: finger) : trigger.begin()
      return begins ? [] : ["it is refused"]
    case "finish": finger.finish()
    case "cancel": finger.cancel()
    default: finger.update(try Double(word: words.first))
    }
    return []
  }
}
