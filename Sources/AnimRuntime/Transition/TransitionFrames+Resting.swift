import AnimProgram

/// The frame of a screen at rest, in a container of some size.
package typealias RestingFrame = (StageSize) -> StageRectangle

extension TransitionFrames {
  /// Creates the frames of screens that need not fill the container.
  init(_ resting: [TransitionContextKey: RestingFrame], in size: StageSize, direction: Double) {
    self.init(size: size, direction: direction)
    fromInitial = resting[.from]?(size) ?? fromInitial
    toFinal = resting[.to]?(size) ?? toFinal
    (fromFinal, toInitial) = (fromInitial, toFinal)
    fromFinal.x -= direction * size.width
    toInitial.x += direction * size.width
  }

  /// Returns the frame of a screen at rest.
  func resting(_ key: TransitionContextKey) -> StageRectangle {
    key == .from ? fromInitial : toFinal
  }
}
