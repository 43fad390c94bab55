import AnimProgram

/// Where a screen stands when nothing moves, in a container of some size.
typealias RestingFrame = (StageSize) -> StageRectangle

/// Where the two screens of a transition begin and end, in the container's coordinates.
public struct TransitionFrames: Hashable, Sendable {
  /// Where the leaving screen stands.
  public private(set) var fromInitial: StageRectangle
  /// Where the leaving screen goes.
  public private(set) var fromFinal: StageRectangle
  /// Where the arriving screen comes from.
  public private(set) var toInitial: StageRectangle
  /// Where the arriving screen stands.
  public private(set) var toFinal: StageRectangle

  /// The frames in a container of that size: with a direction the arriving screen comes from one
  /// width beside it, and the leaving one goes as far on the other side.
  public init(size: StageSize, direction: Double) {
    let inputs = TransitionInputs(container: size, direction: direction)
    fromInitial = inputs.fromInitial
    fromFinal = inputs.fromFinal
    toInitial = inputs.toInitial
    toFinal = inputs.toFinal
  }

  /// The same, for screens that need not fill the container.
  init(_ resting: [TransitionContextKey: RestingFrame], in size: StageSize, direction: Double) {
    self.init(size: size, direction: direction)
    fromInitial = resting[.from]?(size) ?? fromInitial
    toFinal = resting[.to]?(size) ?? toFinal
    (fromFinal, toInitial) = (fromInitial, toFinal)
    fromFinal.x -= direction * size.width
    toInitial.x += direction * size.width
  }

  /// Where a screen stands when nothing moves.
  func resting(_ key: TransitionContextKey) -> StageRectangle {
    key == .from ? fromInitial : toFinal
  }
}
