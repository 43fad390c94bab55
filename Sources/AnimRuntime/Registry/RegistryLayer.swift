import AnimProgram

/// The animators, rules and declarations of one source: a folder of scripts, or Swift code
/// registered at launch.
public struct RegistryLayer: Sendable {
  /// The kinds of layers, lowest precedence first.
  package enum Kind: Int, Sendable, Hashable {
    /// Animators and interactions written in Swift.
    case native
    /// Scripts, from a folder or any other source.
    case folder
  }

  /// The name by which the layer is replaced and removed.
  public let name: String
  /// The kind.
  package let kind: Kind
  /// The animators by name.
  package let animators: [String: AnimatorDefinition]
  /// The rules, sorted by path and line.
  package let rules: RuleIndex
  /// The interactions. Of those with the same name, the last one is used.
  package let interactions: [NativeInteraction]

  /// Creates a layer. If two animators or interactions have the same name, the last one is
  /// used.
  package init(
    name: String, kind: Kind, animators: [AnimatorDefinition] = [], rules: [BindingRule] = [],
    interactions: [NativeInteraction] = []
  ) {
    self.name = name
    self.kind = kind
    self.animators = Dictionary(animators.map { ($0.name, $0) }) { $1 }
    self.rules = RuleIndex(rules.sorted { $0.source < $1.source })
    self.interactions = interactions
  }

  /// Creates the layer of a folder from compiled animators and rules.
  package static func folder(
    _ name: String, animators: [CompiledAnimator], rules: [BindingRule]
  ) -> RegistryLayer {
    RegistryLayer(
      name: name, kind: .folder, animators: animators.map(AnimatorDefinition.scripted),
      rules: rules)
  }

  /// Creates a layer of Swift code.
  public static func native(
    _ name: String, animators: [NativeAnimator] = [],
    interactions: [NativeInteraction] = []
  ) -> RegistryLayer {
    RegistryLayer(
      name: name, kind: .native, animators: animators.map(AnimatorDefinition.native),
      interactions: interactions)
  }
}
