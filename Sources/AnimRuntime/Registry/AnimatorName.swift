import AnimProgram

/// An animator by name, with arguments. The plugin `AnimatorsPlugin` makes a typed one for each
/// animator of an app's scripts, such as `.slide(padding: 16)`; a string literal is a name without
/// arguments.
public struct AnimatorName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as the script declares it.
  public let name: String
  /// The parameters' values by name; others take their defaults.
  public let arguments: [String: ScriptValue]

  /// Names an animator. Arguments that are `nil` take their defaults.
  public init(_ name: String, _ arguments: [String: ScriptValue?] = [:]) {
    self.name = name
    self.arguments = arguments.compactMapValues { $0 }
  }

  /// Names an animator without arguments.
  public init(stringLiteral name: String) { self.init(name) }
}
