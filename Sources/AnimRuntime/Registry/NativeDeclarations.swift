import AnimProgram

/// A parameter of a native animator, as in its `extern` declaration.
public struct NativeParameter: Sendable, Hashable {
  /// The name.
  package let name: String
  /// The type.
  package let type: ScriptValueType
  /// The value that is used if a script passes none. `nil` if a script has to pass one.
  package let defaultValue: ScriptValue?

  /// Creates a parameter.
  public init(_ name: String, _ type: ScriptValueType, default defaultValue: ScriptValue? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// An interaction written in Swift. It drives transitions whose script says `interaction NAME`.
public struct NativeInteraction: Sendable {
  /// The name.
  package let name: String
  /// The factory of the controller: an ``InteractionFactory`` of one platform.
  package let factory: any Sendable

  /// Creates an interaction with the factory of a platform.
  package init(_ name: String, factory: any Sendable) {
    (self.name, self.factory) = (name, factory)
  }
}

/// An animator written in Swift.
public struct NativeAnimator: Sendable {
  /// The name.
  package let name: String
  /// The parameters.
  package let parameters: [NativeParameter]
  /// The factory of the animator: an ``AnimatorFactory`` of one platform.
  package let factory: any Sendable

  /// Creates an animator with the factory of a platform.
  package init(
    _ name: String, _ parameters: [NativeParameter] = [], factory: any Sendable
  ) {
    self.name = name
    self.parameters = parameters
    self.factory = factory
  }

  /// Adds the default values of the parameters that have no argument.
  package func completed(_ arguments: [String: ScriptValue]) -> [String: ScriptValue] {
    parameters.reduce(into: arguments) { arguments, parameter in
      arguments[parameter.name] = arguments[parameter.name] ?? parameter.defaultValue
    }
  }
}
