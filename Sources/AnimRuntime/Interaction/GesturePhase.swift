/// The phase of a gesture, as in the states of UIKit's `UIGestureRecognizer`.
package enum GesturePhase: Sendable, Hashable, CaseIterable {
  /// The gesture has begun, has moved, has ended, or was cancelled.
  case began, changed, ended, cancelled
}
