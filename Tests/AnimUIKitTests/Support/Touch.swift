import AnimatorKit
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A drag, with the recognizer that has recognized it.
@MainActor struct Touch {
  private let recognizer: UIPanGestureRecognizer

  /// Begins with the first pan recognizer of a view. `nil` if the view has none.
  init?(on view: UIView) {
    let pans = (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    guard let pan = pans.first else { return nil }
    recognizer = pan
  }

  /// Begins with the last pan recognizer of a view. `nil` if the view has none.
  init?(last view: UIView) {
    let pans = (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    guard let pan = pans.last else { return nil }
    recognizer = pan
  }

  /// Whether two fingers on a trackpad drag too. The page of `allowedScrollTypesMask`: continuous scroll
  /// events come from trackpads.
  var takesTrackpad: Bool { recognizer.allowedScrollTypesMask == .continuous }

  /// Whether UIKit still knows the recognizer.
  var isNoticed: Bool { recognizer.view != nil }

  /// Returns whether UIKit would let the gesture begin with this velocity, at a distance from the left edge, and
  /// below the top, of the window.
  func begins(x: Double = 0, y: Double = 0, from left: Double = 0, below top: Double = 0) -> Bool {
    recognizer.speed = CGPoint(x: x, y: y)
    recognizer.finger = CGPoint(x: left, y: top)
    return recognizer.wouldBegin
  }

  /// Returns whether another drag waits until this one has failed.
  func comesBefore(_ other: Touch) -> Bool { other.waits(for: recognizer) }

  /// Returns whether UIKit's swipes back wait until this drag has failed.
  func comesBeforeSwipes(of navigation: UINavigationController) -> Bool {
    [navigation.interactivePopGestureRecognizer, navigation.interactiveContentPopGestureRecognizer]
      .compactMap { $0 }.allSatisfy { $0.waits(for: recognizer) }
  }

  /// Returns whether this drag waits until a recognizer has failed.
  func waits(for other: UIGestureRecognizer) -> Bool { recognizer.waits(for: other) }

  /// Moves to a place relative to the beginning, or ends there.
  func move(_ state: UIGestureRecognizer.State, to x: Double, speed: Double = 0) {
    move(state, by: CGPoint(x: x, y: 0), CGPoint(x: beginning(state, x, speed), y: 0))
  }

  /// Moves down, or ends there.
  func moveDown(_ state: UIGestureRecognizer.State, to y: Double, speed: Double = 0) {
    move(state, by: CGPoint(x: 0, y: y), CGPoint(x: 0, y: beginning(state, y, speed)))
  }

  /// Returns the speed of the finger, which is not 0 when a drag begins.
  private func beginning(
    _ state: UIGestureRecognizer.State, _ way: Double, _ speed: Double
  ) -> Double {
    state == .began && speed == 0 ? (way < 0 ? -1 : 1) : speed
  }

  private func move(_ state: UIGestureRecognizer.State, by way: CGPoint, _ speed: CGPoint) {
    recognizer.moved = way
    recognizer.speed = speed
    recognizer.report(state)
  }
}

extension Owners {
  /// A drag in the navigation.
  var touch: Touch? { Touch(on: navigation.view) }

  /// A drag on a screen. `nil` if the screen recognizes none.
  func touch(on screen: Screen) -> Touch? { Touch(on: screen.view) }
}

extension PresentingWindow {
  /// Taps somewhere on the stage. Returns whether a recognizer takes the tap.
  func taps(x: Double, y: Double) -> Bool {
    let taps = (stage?.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
    guard let tap = taps.first else { return false }
    tap.finger = CGPoint(x: x, y: y)
    guard tap.wouldBegin else { return false }
    tap.report(.ended)
    return true
  }
}

extension ContainerViewController {
  /// A drag on the stage.
  var touch: Touch? { Touch(on: stage) }
}

@MainActor extension Owners.Change {
  /// Rotates the device: UIKit lays out its container view and everything in it.
  func turn() {
    let whole = CGRect(x: 0, y: 0, width: 568, height: 320)
    context.containerView.frame = whole
    for view in context.containerView.subviews {
      view.frame = whole
      view.layoutSubviews()
    }
  }

  /// The width of a screen on the stage.
  func width(of screen: Screen) -> Double? {
    UIKitPlatform.appearance(of: screen.view)?.frame?.width
  }
}
