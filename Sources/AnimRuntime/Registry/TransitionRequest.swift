import AnimProgram

/// What a container asks for when it is about to show another screen. Rules answer it.
public struct TransitionRequest: Sendable {
  /// What the container was asked to do.
  public var operation: RequestOperation
  /// The identifier of the leaving screen; nil for one that has none.
  public var from: String?
  /// The identifier of the arriving screen; nil for one that has none.
  public var to: String?
  /// The identifier of the container; nil for one that has none.
  public var container: String?
  /// 1 where the new screen enters from the right, -1 where from the left, 0 where neither.
  public var direction: Double
  /// The container's size in points.
  public var size: StageSize
  /// The container's safe-area insets in points.
  public var safeArea: StageInsets
  /// What is true of the change beside its screens.
  public var traits: RequestTraits
  /// The values that the app passes, such as a touch point, by name.
  public var values: [String: ScriptValue]

  /// Creates a request. The direction is the operation's own where it is left out.
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

  /// What a program begins with when it answers this request in a container whose bounds begin at
  /// (0, 0).
  package func inputs(
    parameters: [String: ScriptValue] = [:], natives: Natives = Natives()
  ) -> TransitionInputs {
    var inputs = TransitionInputs(container: size, direction: direction, traits: traits)
    inputs.safeArea = safeArea
    inputs.parameters = parameters
    inputs.requestValues = values
    inputs.natives = natives
    return inputs
  }
}
