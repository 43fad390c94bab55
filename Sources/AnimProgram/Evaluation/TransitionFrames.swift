/// The frames at which the two screens of a transition begin and end, in the container's
/// coordinates.
public struct TransitionFrames: Hashable, Sendable {
  /// The frame at which the leaving screen begins.
  public package(set) var fromInitial: StageRectangle
  /// The frame at which the leaving screen ends.
  public package(set) var fromFinal: StageRectangle
  /// The frame at which the arriving screen begins.
  public package(set) var toInitial: StageRectangle
  /// The frame at which the arriving screen ends.
  public package(set) var toFinal: StageRectangle

  /// Creates the frames of screens that fill a container of that size. If the direction is 1 or -1, the
  /// arriving screen begins one width to the right or left, and the leaving screen ends one width on the
  /// other side.
  package init(size: StageSize, direction: Double) {
    let bounds = StageRectangle(origin: .zero, size: size)
    (fromInitial, fromFinal, toInitial, toFinal) = (bounds, bounds, bounds, bounds)
    fromFinal.x = -direction * size.width
    toInitial.x = direction * size.width
  }
}
