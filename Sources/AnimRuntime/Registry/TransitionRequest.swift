import AnimProgram

/// A container's request for an animator, made before it shows another screen. Rules answer it.
public struct TransitionRequest: Hashable, Sendable {
  /// The operation that the container carries out.
  public var operation: RequestOperation
  /// The identifier of the leaving screen. `nil` if it has none.
  public var from: String?
  /// The identifier of the arriving screen. `nil` if it has none.
  public var to: String?
  /// The identifier of the container. `nil` if it has none.
  public var container: String?
  /// 1 if the new screen enters from the right, -1 if it enters from the left.
  public var direction: Double
  /// The container's size in points.
  public var size: StageSize
  /// The container's safe-area insets in points.
  public var safeArea: StageInsets
  /// Further conditions of the change, such as Reduce Motion.
  public var traits: RequestTraits
  /// Values that the app passes, such as a touch location, by name.
  public var values: [String: ScriptValue]
  /// The animator that the app has chosen in code. It takes precedence over all rules. `nil` if the
  /// rules choose.
  public var chosen: AnimatorName?

  /// Creates a request. If `direction` is `nil`, it is the operation's default direction.
  public init(
    _ operation: RequestOperation, from: String? = nil, to: String? = nil,
    in container: String? = nil, direction: Double? = nil,
    size: StageSize = StageSize(width: 320, height: 568), safeArea: StageInsets = StageInsets(),
    traits: RequestTraits = RequestTraits(), values: [String: ScriptValue] = [:]
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.direction = direction ?? operation.defaultDirection
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
    self.values = values
  }

  /// Returns the inputs of a program that answers this request, in a container whose bounds have
  /// their origin at (0, 0). Screens without frames fill it.
  package func inputs(
    in frames: TransitionFrames? = nil, parameters: [String: ScriptValue] = [:],
    natives: Natives = [:]
  ) -> TransitionInputs {
    var inputs = TransitionInputs(container: size, direction: direction, traits: traits)
    inputs.frames = frames ?? inputs.frames
    inputs.safeArea = safeArea
    inputs.parameters = parameters
    inputs.requestValues = values
    inputs.natives = natives
    return inputs
  }
}
