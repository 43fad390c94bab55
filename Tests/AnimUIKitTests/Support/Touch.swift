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
    // The finger moves when a drag begins.
    let speed = state == .began && speed == 0 ? 1 : speed
    (recognizer.moved, recognizer.speed) = (CGPoint(x: x, y: 0), CGPoint(x: speed, y: 0))
    recognizer.report(state)
  }
}

extension Owners {
  /// A drag in the navigation.
  var touch: Touch? { Touch(on: navigation.view) }
}
