import AnimProgram

/// Where the two screens of a transition begin and end, in the container's coordinates.
public struct TransitionFrames: Hashable, Sendable {
  /// Where the leaving screen stands.
  public let fromInitial: Rectangle
  /// Where the leaving screen goes.
  public let fromFinal: Rectangle
  /// Where the arriving screen comes from.
  public let toInitial: Rectangle
  /// Where the arriving screen stands.
  public let toFinal: Rectangle

  /// The frames in a container of that size: with a direction the arriving screen comes from one
  /// width beside it, and the leaving one goes as far on the other side.
  public init(size: Size, direction: Double) {
    let inputs = TransitionInputs(container: size, direction: direction)
    fromInitial = inputs.fromInitial
    fromFinal = inputs.fromFinal
    toInitial = inputs.toInitial
    toFinal = inputs.toFinal
  }

  /// Where a screen stands when nothing moves.
  func resting(_ key: TransitionContextKey) -> Rectangle { key == .from ? fromInitial : toFinal }
}
