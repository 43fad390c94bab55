import AnimHistories
import AnimRuntime
import Seeds
import UIKit

@testable import AnimUIKit

/// A random history of one of UIKit's containers or of the package's container view controller,
/// with its recognizers: requests, touches, changed rules, layouts, and a clock that jumps. The
/// seed repeats it.
@MainActor final class UIKitHistory {
  /// The steps so far.
  private(set) var log: [String] = []
  /// What went wrong. Empty if nothing did.
  private(set) var failures: [String] = []

  private var random: SeededGenerator
  private let hands: TestInteractions<UIKitPlatform>
  private let subject: any UIKitModel
  private var touches: [UITouchedRecognizer] = []

  /// Creates a history.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for link in CADisplayLink.running { link.invalidate() }
    hands = TestInteractions(seed: seed)
    let rules = RuleSource(random.pick(UIKitPlatform.repertoire.registries).replacing(hands.layer))
    subject =
      random.once(in: 2) ? UIKitNavigation(rules, &random) : UIKitContainer(rules, &random)
    log.append(subject.name)
  }

  /// Runs the history up to its first failure.
  func run() {
    for step in 1...30 where failures.isEmpty {
      act()
      check()
      if step % 10 == 0, failures.isEmpty { rest() }
    }
    for touch in touches { touch.move(.cancelled, &random) }
    _ = Record.take()
  }

  private func act() {
    switch Int.random(in: 0..<18, using: &random) {
    case 0...3: log.append(subject.request(&random))
    case 4...8: touch()
    case 9...12: advance(random.pick([0, 0.001, 0.05, 0.05, 0.3, 2, 20]))
    case 13...14: grip()
    case 15: log.append(subject.layOut(random.pick([(320, 568), (568, 320), (320, 568)])))
    default:
      log.append("swap scripts")
      subject.rules.registry =
        random.pick(UIKitPlatform.repertoire.registries).replacing(hands.layer)
      if random.once(in: 2) { subject.updateGestures() }
    }
  }

  private func touch() {
    if touches.isEmpty || touches.count < 3 && random.once(in: 4) {
      let free = (subject.touchedView.gestureRecognizers ?? []).filter { recognizer in
        recognizer.target is ActionTarget && !touches.contains { $0.recognizer === recognizer }
      }
      guard let recognizer = free.randomElement(using: &random) else { return }
      let touch = UITouchedRecognizer(recognizer)
      touches.append(touch)
      log.append("\(type(of: recognizer)) began")
      return touch.move(.began, &random)
    }
    let index = Int.random(in: touches.indices, using: &random)
    let states: [UIGestureRecognizer.State] = [
      .changed, .changed, .changed, .ended, .cancelled, .failed,
    ]
    let state = random.pick(states)
    log.append("\(type(of: touches[index].recognizer)) \(state)")
    touches[index].move(state, &random)
    if state != .changed { touches.remove(at: index) }
  }

  /// Begins or continues a plugin's interaction.
  private func grip() {
    guard let hand = hands.all.randomElement(using: &random) else { return }
    if !hand.leads || random.once(in: 4) { hand.begin(direction: random.pick([nil, 1, -1])) }
    log.append("hand \(hand.drive(SeededGenerator(seed: random.next())))")
  }

  private func advance(_ seconds: Double) {
    log.append("advance \(seconds)")
    let frames = random.pick([1, 3, 10])
    for _ in 0..<frames {
      subject.beginFrame()
      CALayer.mediaTime.value += seconds / Double(frames)
      for link in CADisplayLink.running { (link.target as? ActionTarget)?.action() }
    }
  }

  private func check() {
    // A recognizer that is disabled cancels its gesture.
    touches.removeAll { !$0.recognizer.isEnabled }
    for touch in touches where touch.recognizer.view == nil {
      fail("\(type(of: touch.recognizer)) is removed while it is in use")
    }
    failures += subject.failures
  }

  private func rest() {
    log.append("rest")
    // The end of a touch may be lost, for example if a recognizer is disabled.
    for touch in touches where !random.once(in: 4) { touch.move(.ended, &random) }
    for _ in 0..<12 { advance(6) }
    for touch in touches { touch.move(.cancelled, &random) }
    touches = []
    advance(6)
    check()
    if let failure = subject.failureAtRest { fail(failure) }
    if !CADisplayLink.running.isEmpty { fail("a display link runs on") }
  }

  private func fail(_ sentence: String) { failures.append(sentence) }
}

/// The current rules.
@MainActor final class RuleSource {
  var registry: Registry
  init(_ registry: Registry) { self.registry = registry }
}

/// A recognizer that has recognized a gesture.
@MainActor struct UITouchedRecognizer {
  let recognizer: UIGestureRecognizer

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

  func move(_ state: UIGestureRecognizer.State, _ random: inout SeededGenerator) {
    if let pan = recognizer as? UIPanGestureRecognizer {
      pan.moved = CGPoint(x: random.number(-300...300), y: random.number(-300...300))
      pan.speed = CGPoint(x: random.pick([0, -900, 900]), y: 0)
    }
    if let pinch = recognizer as? UIPinchGestureRecognizer {
      pinch.scale = random.number(0.01...2)
      pinch.velocity = random.pick([0, -2, 2])
    }
    recognizer.touched = state
    (recognizer.target as? ActionTarget)?.action()
  }
}

/// A container that a history on UIKit uses.
@MainActor protocol UIKitModel: AnyObject {
  var name: String { get }
  var rules: RuleSource { get }
  /// The view with the recognizers.
  var touchedView: UIView { get }
  /// What has gone wrong so far.
  var failures: [String] { get }
  /// Describes what is wrong while nothing moves. `nil` if nothing is wrong.
  var failureAtRest: String? { get }
  /// Requests a change and returns a description of it.
  func request(_ random: inout SeededGenerator) -> String
  func layOut(_ size: (width: Double, height: Double)) -> String
  func updateGestures()
  /// Does what UIKit postpones until the next frame.
  func beginFrame()
}
