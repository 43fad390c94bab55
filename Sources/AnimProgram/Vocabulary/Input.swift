/// A number that a transition starts with.
package enum Input: Int, CaseIterable, Sendable {
  case containerWidth, containerHeight
  case safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight
  case fromInitialX, fromInitialY, fromInitialWidth, fromInitialHeight
  case fromFinalX, fromFinalY, fromFinalWidth, fromFinalHeight
  case toInitialX, toInitialY, toInitialWidth, toInitialHeight
  case toFinalX, toFinalY, toFinalWidth, toFinalHeight
  case direction, rightToLeft, reduceMotion, interactive, keepsPresenter
}

/// A number that a gesture provides, in the order of ``Program/Interaction/arguments``.
package enum GestureValue: Int, CaseIterable, Sendable {
  case translationX, translationY, velocityX, velocityY, scale, scaleVelocity
  /// The current progress, which `commit` may read.
  case progress
}
