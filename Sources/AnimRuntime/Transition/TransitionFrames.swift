import AnimProgram

/// The frame of a screen at rest, in a container of some size.
package typealias RestingFrame = (StageSize) -> StageRectangle

/// The frames at which the two screens of a transition begin and end, in the container's
/// coordinates.
public struct TransitionFrames: Hashable, Sendable {
  /// The frame at which the leaving screen begins.
  public private(set) var fromInitial: StageRectangle
  /// The frame at which the leaving screen ends.
  public private(set) var fromFinal: StageRectangle
  /// The frame at which the arriving screen begins.
  public private(set) var toInitial: StageRectangle
  /// The frame at which the arriving screen ends.
  public private(set) var toFinal: StageRectangle

  /// Creates the frames for a container of that size. If the direction is 1 or -1, the arriving
  /// screen begins one width to the right or left, and the leaving screen ends one width on the
  /// other side.
  package init(size: StageSize, direction: Double) {
    let inputs = TransitionInputs(container: size, direction: direction)
    fromInitial = inputs.fromInitial
    fromFinal = inputs.fromFinal
    toInitial = inputs.toInitial
    toFinal = inputs.toFinal
  }

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

extension TransitionRequest {
  /// Returns the inputs of a program that answers this request with screens at these frames.
  func inputs(
    in frames: TransitionFrames, parameters: [String: ScriptValue], natives: Natives
  ) -> TransitionInputs {
    var inputs = inputs(parameters: parameters, natives: natives)
    inputs.fromInitial = frames.fromInitial
    inputs.fromFinal = frames.fromFinal
    inputs.toInitial = frames.toInitial
    inputs.toFinal = frames.toFinal
    return inputs
  }
}
