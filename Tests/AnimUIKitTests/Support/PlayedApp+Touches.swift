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
    var isOnTrackpad = false

    /// The words `0,142 at 0,900 from 5`, each part of which can be missing.
    init(_ words: some Collection<String>) throws {
      var words = Array(words)
      let speed = words.take("at", 1)?.first
      isOnTrackpad = words.take("on", 1)?.first == "trackpad"
      if let word = words.take("from", 1)?.first {
        let point = try CGPoint(word: word)
        place = CGPoint(x: point.x, y: point.y == 0 ? place.y : point.y)
      }
      if let way = words.first { moved = try CGPoint(word: way) }
      velocity = try speed.map { try CGPoint(word: $0) } ?? .zero
    }
  }

  /// The recognizers of the views that a finger touches.
  private func recognizers(at place: CGPoint) -> [UIGestureRecognizer] {
    let touched = sequence(first: window.hitTest(place, with: nil)) { $0?.superview }
    return touched.flatMap { $0?.gestureRecognizers ?? [] }
  }

  /// The pinches that may begin, those first for which others wait.
  func pinches(_ velocity: Double) -> [UIPinchGestureRecognizer] {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    let pinches = recognizers(at: middle).compactMap { $0 as? UIPinchGestureRecognizer }
    for pinch in pinches { (pinch.finger, pinch.velocity) = (middle, velocity) }
    return ordered(pinches.filter(\.wouldBegin))
  }

  /// The drags that may begin, those first for which others wait.
  func drags(_ finger: Finger) -> [UIPanGestureRecognizer] {
    let system = shown.compactMap { $0 as? UINavigationController }.flatMap(\.swipes)
    let pans = (recognizers(at: finger.place) + system).compactMap { $0 as? UIPanGestureRecognizer }
    for pan in pans {
      pan.touch(by: finger.isOnTrackpad ? 0 : 1)
      (pan.finger, pan.moved, pan.speed) = (finger.place, finger.moved, finger.velocity)
    }
    // UIKit's swipe from the edge begins inwards.
    let isInwards = finger.velocity.x > abs(finger.velocity.y)
    return ordered(
      pans.filter { $0.wouldBegin && (isInwards || !($0 is UIScreenEdgePanGestureRecognizer)) })
  }

  private func ordered<Recognizer: UIGestureRecognizer>(_ all: [Recognizer]) -> [Recognizer] {
    func waits(_ one: Recognizer) -> Bool { all.contains { one.waits(for: $0) } }
    return all.filter { !waits($0) } + all.filter(waits)
  }

  /// The names of gestures, with `then` before those that wait for another one.
  func named(_ all: [UIGestureRecognizer]) -> [String] {
    let names = all.map { one in
      (all.contains { one.waits(for: $0) } ? "then " : "") + name(of: one)
    }
    return [names.isEmpty ? "nothing" : names.joined(separator: ", ")]
  }

  private func name(of recognizer: UIGestureRecognizer) -> String {
    if recognizer is UIScreenEdgePanGestureRecognizer { return "UIKit's swipe from the edge" }
    guard let view = recognizer.view else { return "UIKit's swipe" }
    let pan = recognizer as? UIPanGestureRecognizer
    let name = "\(pan == nil ? "pinch" : "drag") in \(owner(of: view))"
    guard recognizer.target is ActionTarget else { return "another \(name)" }
    // The page of `allowedScrollTypesMask`: continuous scroll events come from trackpads.
    let isAnywhere = pan?.allowedScrollTypesMask ?? .continuous == .continuous
    return name + (isAnywhere ? "" : " without a trackpad")
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
