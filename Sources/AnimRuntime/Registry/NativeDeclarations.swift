import AnimProgram

/// A parameter of a native animator or function, as its `extern` declaration shows it.
public struct NativeParameter: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The type.
  public let type: ScriptValueType
  /// The value where a script gives none; nil where one must be given.
  public let defaultValue: ScriptValue?

  /// Creates a parameter.
  public init(_ name: String, _ type: ScriptValueType, default defaultValue: ScriptValue? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// A timing that Swift code provides.
public struct NativeTiming: Sendable {
  /// The name.
  public let name: String
  /// From a fraction to a fraction.
  public let body: @Sendable (Double) -> Double

  /// Creates a timing.
  public init(_ name: String, _ body: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.body = body
  }
}

/// A function that Swift code provides.
public struct NativeFunction: Sendable {
  /// The name.
  public let name: String
  /// The parameters.
  public let parameters: [NativeParameter]
  /// The type of the result.
  public let result: ScriptValueType
  /// From the scalars of the arguments to those of the result.
  public let body: @Sendable ([Double]) -> [Double]

  /// Creates a function.
  public init(
    _ name: String, _ parameters: [NativeParameter], result: ScriptValueType,
    _ body: @escaping @Sendable ([Double]) -> [Double]
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}

/// A property that Swift code draws: a script's tracks set it, and the platform reads it from the
/// overrides of a ``ViewAppearance`` by its name.
public struct NativeProperty: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The type.
  public let type: ScriptValueType
  /// The value where no script sets it.
  public let identity: ScriptValue

  /// Creates a property.
  public init(_ name: String, _ type: ScriptValueType, identity: ScriptValue) {
    self.name = name
    self.type = type
    self.identity = identity
  }
}

/// An interaction that Swift code provides: what leads where a script says `interaction NAME`.
public struct NativeInteraction: Sendable {
  /// The name.
  public let name: String
  /// What makes its controller. A platform knows the factories that it understands, see
  /// ``TransitionPlatform/makeInteractionController(_:trigger:)``.
  public let factory: any Sendable

  /// Creates an interaction whose controller is made by whatever the platform understands.
  public init(_ name: String, factory: any Sendable) {
    (self.name, self.factory) = (name, factory)
  }
}

/// An animator that Swift code provides.
public struct NativeAnimator: Sendable {
  /// The name.
  public let name: String
  /// The parameters.
  public let parameters: [NativeParameter]
  /// A sentence for people; may be empty.
  public let summary: String
  /// What makes it. A platform knows the factories that it understands, see
  /// ``TransitionPlatform/makeAnimator(_:arguments:)``.
  public let factory: any Sendable

  /// Creates an animator that is made by whatever the platform understands.
  public init(
    _ name: String, _ parameters: [NativeParameter] = [], summary: String = "",
    factory: any Sendable
  ) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
    self.factory = factory
  }

  /// The arguments, with the parameters' defaults where none are given.
  public func completed(_ arguments: [String: ScriptValue]) -> [String: ScriptValue] {
    parameters.reduce(into: arguments) { arguments, parameter in
      arguments[parameter.name] = arguments[parameter.name] ?? parameter.defaultValue
    }
  }
}
