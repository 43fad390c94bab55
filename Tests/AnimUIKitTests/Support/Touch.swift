import UIKit

/// A drag, with the recognizer that has recognized it.
@MainActor struct Touch {
  private let recognizer: UIPanGestureRecognizer

  /// Begins with the first pan recognizer of a view. `nil` if the view has none.
  init?(on view: UIView) {
    let pans = (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    guard let pan = pans.first else { return nil }
    recognizer = pan
  }

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
}
