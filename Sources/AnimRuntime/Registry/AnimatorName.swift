import AnimProgram

/// The name of an animator, with arguments. The plugin `AnimatorsPlugin` generates a typed name for
/// each animator in an app's scripts, such as `.slide(padding: 16)`. A string literal is a name
/// without arguments.
public struct AnimatorName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as the script declares it.
  public let name: String
  /// The arguments by parameter name. Other parameters have their default values.
  public let arguments: [String: ScriptValue]

  /// Creates a name with arguments. An argument that is `nil` has its default value.
  public init(_ name: String, _ arguments: [String: ScriptValue?] = [:]) {
    self.name = name
    self.arguments = arguments.compactMapValues { $0 }
  }

  /// Creates a name without arguments.
  public init(stringLiteral name: String) { self.init(name) }
}
